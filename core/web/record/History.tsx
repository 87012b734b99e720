/** Who did what when, with what changed: old → new, in the words of the entity's fields. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { actionText, actionWord } from '../../shared/action.text.ts';
import { recordText } from '../../shared/record.text.ts';
import type { historySchema } from '../../shared/resource.ts';
import { call, queryKey } from '../client.ts';
import type { AnyResource, EntityText } from '../entity.ts';
import { type Kind, nothing, useFormat } from '../format.ts';
import { Failed } from '../list/ListStates.tsx';
import { useLate } from '../list/useList.ts';
import { useText } from '../locale.ts';
import css from './History.module.css';

type Page = z.output<typeof historySchema>;
type Entry = Page['items'][number];
type Change = Entry['changes'][number];

/** How values of a field are read: a kind, or the entity's own words for them. */
export type Readings = Readonly<Record<string, Kind | ((value: unknown) => ReactNode)>>;

interface Props {
  readonly of: AnyResource;
  readonly id: string;
  readonly text: Pick<EntityText, 'fields'>;
  readonly readings?: Readings;
  /** Words for the entity's own verbs. */
  readonly actions?: Readonly<Record<string, string>>;
}

const instantShape = /^\d{4}-\d\d-\d\dT/;
const dateShape = /^\d{4}-\d\d-\d\d$/;

function kindOf(value: unknown): Kind {
  if (typeof value !== 'string') return typeof value === 'number' ? 'number' : 'text';
  return instantShape.test(value) ? 'instant' : dateShape.test(value) ? 'date' : 'text';
}

function Changes({
  changes,
  text,
  readings = {},
}: { changes: readonly Change[] } & Pick<Props, 'text' | 'readings'>) {
  const format = useFormat();
  // A file is its name.
  const fields: Readonly<Record<string, string>> = { file: '', ...text.fields };
  const show = (field: string, value: unknown): ReactNode => {
    if (value === null || value === undefined || value === '') return nothing;
    const reading = readings[field];
    if (typeof reading === 'function') return reading(value);
    return format.value(value, reading ?? kindOf(value));
  };
  return changes.map(({ field, before, after }) => (
    <span key={field} className={css.change}>
      {fields[field] ?? field}{' '}
      {before !== null && before !== undefined && before !== '' && (
        <>
          <span className={css.before}>{show(field, before)}</span> →{' '}
        </>
      )}
      <strong>{show(field, after)}</strong>
    </span>
  ));
}

export function History({ of, id, text, readings, actions = {} }: Props) {
  const t = useText(recordText).history;
  const words = useText(actionText);
  const format = useFormat();
  const query = useInfiniteQuery({
    queryKey: queryKey(of, 'history', { params: { id } }),
    queryFn: async ({ pageParam, signal }) =>
      (await call(of.ops.history, { params: { id }, query: { page: pageParam } } as never, {
        signal,
      })) as Page,
    initialPageParam: 1,
    getNextPageParam: (last, all) => (last.more ? all.length + 1 : undefined),
    retry: false,
  });
  const late = useLate(query.isPending, 200);
  if (query.isError && !query.data) {
    return <Failed error={query.error} isFetching={query.isFetching} retry={() => void query.refetch()} />;
  }
  const entries = query.data?.pages.flatMap((page) => page.items);
  if (!entries) return late ? <Skeleton active title={false} paragraph={{ rows: 3 }} /> : null;
  if (entries.length === 0) return <p className={css.none}>{t.none}</p>;
  const verbs = { ...words, ...actions };
  const wordFor = (entry: Entry) =>
    entry.action === 'update' && entry.changes.length > 0 ? '' : actionWord(verbs, entry.action);
  return (
    <>
      <ol className={css.list}>
        {entries.map((entry) => (
          <li key={entry.id} className={css.entry}>
            <time dateTime={entry.at}>{format.instant(entry.at)}</time>
            <span className={css.who}>{entry.by || t.nobody}</span>
            <span className={css.what}>
              {wordFor(entry)}{' '}
              {entry.action !== 'create' && (
                <Changes changes={entry.changes} text={text} readings={readings ?? {}} />
              )}
            </span>
          </li>
        ))}
      </ol>
      {query.hasNextPage && (
        <Button type="link" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t.older}
        </Button>
      )}
    </>
  );
}
