/** The bar at the right end of the row under the pointer or the focus. */
import { EllipsisOutlined } from '@ant-design/icons';
import { Dropdown } from 'antd';
import { commonText } from '../../shared/common.text.ts';
import { listText } from '../../shared/list.text.ts';
import { useText } from '../locale.ts';
import type { RowAction } from './actions.ts';
import css from './RowBar.module.css';

interface Props {
  readonly label: string;
  readonly actions: readonly RowAction[];
  /** Touch screens have no pointer to rest: only the menu's button, always there. */
  readonly menuOnly?: boolean;
  onOpenChange?(open: boolean): void;
}

export function RowMenu({ label, actions, onOpenChange }: Omit<Props, 'menuOnly'>) {
  const t = useText(listText);
  const common = useText(commonText);
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      placement="bottomRight"
      {...(onOpenChange ? { onOpenChange } : {})}
      menu={{
        items: actions.map(({ key, label: words, icon, danger }) => ({
          key,
          label: words,
          icon,
          danger: danger ?? false,
        })),
        onClick: ({ key, domEvent }) => {
          domEvent.stopPropagation();
          actions.find((action) => action.key === key)?.run();
        },
      }}
    >
      <button type="button" className={css.tool} aria-label={t.rowActions(label)} title={common.more}>
        <EllipsisOutlined aria-hidden />
      </button>
    </Dropdown>
  );
}

export function RowBar({ label, actions, menuOnly = false, onOpenChange }: Props) {
  const shown = menuOnly ? [] : actions.filter((action) => action.place);
  const inMenu = actions.length > shown.length || menuOnly;
  return (
    <div className={menuOnly ? css.quiet : css.bar}>
      {shown.map((action) =>
        action.place === 'word' ? (
          <button key={action.key} type="button" className={css.word} onClick={action.run}>
            {action.label}
          </button>
        ) : (
          <button
            key={action.key}
            type="button"
            className={css.tool}
            aria-label={`${action.label}: ${label}`}
            title={action.label}
            onClick={action.run}
          >
            {action.icon}
          </button>
        ),
      )}
      {inMenu && <RowMenu label={label} actions={actions} {...(onOpenChange ? { onOpenChange } : {})} />}
    </div>
  );
}
