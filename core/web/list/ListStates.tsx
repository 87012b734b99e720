/** What stands where the rows would be: nothing yet, nothing found, nothing deleted, or a failure. */
import { CloudServerOutlined, DeleteOutlined, ReloadOutlined, SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { commonText } from '../../shared/common.text.ts';
import { listText } from '../../shared/list.text.ts';
import { CallError } from '../client.ts';
import type { EntityText } from '../entity.ts';
import { useFormat } from '../format.ts';
import { useText } from '../locale.ts';
import css from './ListStates.module.css';
import { useRetry } from './useList.ts';

interface BlankProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly tone?: 'error';
  readonly children?: ReactNode;
}

export function Blank({ icon, title, text, tone, children }: BlankProps) {
  return (
    <div className={css.blank} role={tone === 'error' ? 'alert' : undefined}>
      <span className={tone === 'error' ? `${css.icon} ${css.error}` : css.icon} aria-hidden="true">
        {icon}
      </span>
      <h2 className={css.title}>{title}</h2>
      <p className={css.text}>{text}</p>
      {children}
    </div>
  );
}

interface EmptyProps {
  readonly text: EntityText;
  readonly icon: ReactNode;
  readonly deleted: boolean;
  readonly isFiltered: boolean;
  readonly create: ReactNode;
  onClear(): void;
}

export function Empty({ text, icon, deleted, isFiltered, create, onClear }: EmptyProps) {
  const t = useText(listText);
  if (isFiltered) {
    return (
      <Blank
        icon={<SearchOutlined aria-hidden />}
        title={t.noneFound(text.one, text.many)}
        text={t.noneFoundText}
      >
        <Button onClick={onClear}>{t.clearFilters}</Button>
      </Blank>
    );
  }
  if (deleted)
    return <Blank icon={<DeleteOutlined aria-hidden />} title={t.noneDeleted} text={t.noneDeletedText} />;
  return (
    <Blank icon={icon} title={t.noneYet(text.one, text.many)} text={text.empty}>
      {create}
    </Blank>
  );
}

interface FailureProps {
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly isFiltered?: boolean;
  retry(): void;
}

function useFailure({ error, isFetching, retry }: FailureProps) {
  const t = useText(listText);
  const common = useText(commonText);
  const format = useFormat();
  const known = error instanceof CallError ? error : undefined;
  const left = useRetry(error, isFetching, retry);
  const refused = known && known.status >= 400 && known.status < 500 && known.message;
  return {
    title: refused || common.failedToFetch,
    next: isFetching ? t.retrying : left === undefined ? '' : t.retryIn(left),
    trace: known ? t.request(known.requestId ?? '—', format.instant(known.at)) : '',
    again: (
      <Button icon={<ReloadOutlined spin={isFetching} aria-hidden />} onClick={retry}>
        {common.tryAgain}
      </Button>
    ),
  };
}

export function Failed(props: FailureProps) {
  const t = useText(listText);
  const { title, next, trace, again } = useFailure(props);
  const text = [props.isFiltered ? t.filtersKept : '', next].filter(Boolean).join(' ');
  return (
    <Blank tone="error" icon={<CloudServerOutlined aria-hidden />} title={title} text={text}>
      {again}
      {trace && <p className={css.trace}>{trace}</p>}
    </Blank>
  );
}

/** The last answer stays in sight; this says how old it is. */
export function StaleNotice(props: FailureProps & { readonly since: number }) {
  const t = useText(listText);
  const format = useFormat();
  const { title, next, again } = useFailure(props);
  return (
    <div className={css.stale} role="status">
      <span>
        <strong>{title}</strong> {t.oldData(format.instant(new Date(props.since)))} {next}
      </span>
      {again}
    </div>
  );
}
