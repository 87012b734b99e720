/** The head of a record page: where one came from, what it is, its state, and what can be done next. */
import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { RowAction } from '../list/actions.ts';
import { usePhone } from '../media.ts';
import { useTitle } from '../title.ts';
import { BackLink } from './BackLink.tsx';
import { MoreMenu } from './MoreMenu.tsx';
import css from './RecordHead.module.css';

export interface RecordHeadProps {
  readonly back: string;
  readonly title: string;
  readonly status?: ReactNode;
  /** Customer, date, employee: one line. */
  readonly sub?: ReactNode;
  /** The main move: the only primary button. */
  readonly primary?: RowAction | undefined;
  readonly actions?: readonly RowAction[];
  readonly more?: readonly RowAction[];
}

/** On a phone the moves are a bar at the bottom, where the thumb is. */
export function RecordHead({ back, title, status, sub, primary, actions = [], more = [] }: RecordHeadProps) {
  const phone = usePhone();
  useTitle(title);
  const button = (action: RowAction, type: 'primary' | 'default') => (
    <Button
      key={action.key}
      type={type}
      icon={action.icon}
      danger={action.danger ?? false}
      onClick={action.run}
    >
      {action.label}
    </Button>
  );
  const moves = (
    <>
      {actions.map((action) => button(action, 'default'))}
      {primary && button(primary, 'primary')}
    </>
  );
  return (
    <>
      <header className={css.head}>
        <BackLink to={back} />
        <div className={css.words}>
          <div className={css.line}>
            <h1 className={css.title}>{title}</h1>
            {status}
          </div>
          {sub && <div className={css.sub}>{sub}</div>}
        </div>
        <div className={css.moves}>
          {!phone && moves}
          <MoreMenu items={more} bordered={!phone} />
        </div>
      </header>
      {phone && (primary || actions.length > 0) && <div className={css.foot}>{moves}</div>}
    </>
  );
}
