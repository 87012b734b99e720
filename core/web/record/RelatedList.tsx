/** A list inside a record page: the rows of another entity that belong to this one, page by page. */
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import type { Contract, Operation } from '../../shared/contract.ts';
import { call, queryKey } from '../client.ts';
import type { RowAction } from '../list/actions.ts';
import { type Column, fitting } from '../list/columns.ts';
import { ListFooter } from '../list/ListFooter.tsx';
import { Failed } from '../list/ListStates.tsx';
import { PhoneRows } from '../list/PhoneRows.tsx';
import { Table } from '../list/Table.tsx';
import { type ListAnswer, useLate } from '../list/useList.ts';
import { useWidth } from '../list/useWidth.ts';
import { usePhone } from '../media.ts';
import css from './RelatedList.module.css';
import { useRelatedState } from './related.ts';

interface Props<Row> {
  /** Its page stands in the address under this name. */
  readonly name: string;
  readonly of: Contract;
  readonly operation: string;
  readonly query: Readonly<Record<string, string>>;
  readonly columns: readonly Column<Row>[];
  readonly caption: string;
  /** What the rows are: 'order', 'orders'. */
  readonly noun: readonly [one: string, many: string];
  /** A sentence, or more where the list is what the page is for. */
  readonly empty: ReactNode;
  label(row: Row): string;
  readonly link?: (row: Row) => string;
  readonly actions?: (row: Row) => readonly RowAction[];
}

export function RelatedList<Row extends { readonly id: string }>(props: Props<Row>) {
  const { name, of, operation, query, columns, caption, noun, empty, label, link, actions } = props;
  const phone = usePhone();
  const queries = useQueryClient();
  const state = useRelatedState(name);
  const body = useRef<HTMLDivElement>(null);
  const width = useWidth(body);
  const options = (page: number) => {
    const asked = { ...query, page: String(page), pageSize: String(state.pageSize) };
    return {
      queryKey: queryKey(of, operation, { query: asked }),
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await call(of.ops[operation] as Operation, { query: asked } as never, {
          signal,
        })) as ListAnswer<Row>,
      retry: false,
    };
  };
  const list = useQuery({ ...options(state.page), placeholderData: keepPreviousData });
  const late = useLate(list.isFetching, 200);
  const answer = list.data;
  if (list.isError && !answer) {
    return <Failed error={list.error} isFetching={list.isFetching} retry={() => void list.refetch()} />;
  }
  if (answer?.items.length === 0 && state.page === 1)
    return typeof empty === 'string' ? <p className={css.empty}>{empty}</p> : empty;
  const Rows = phone ? PhoneRows : Table;
  return (
    <div ref={body} className={css.body} data-old={late && list.isPlaceholderData ? '' : undefined}>
      {(answer || late) && (
        <Rows<Row>
          caption={caption}
          columns={phone ? columns : fitting(columns, width)}
          rows={answer?.items}
          label={label}
          {...(link ? { link } : {})}
          {...(actions ? { actions } : {})}
        />
      )}
      <ListFooter
        state={state}
        answer={answer}
        text={{ one: noun[0], many: noun[1] }}
        prefetchPage={(page) => void queries.prefetchQuery({ ...options(page), staleTime: 10_000 })}
      />
    </div>
  );
}
