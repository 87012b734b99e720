/** A list of the stock: search, filters, rows and pages, all of it in the address. */
import { InboxOutlined } from '@ant-design/icons';
import type { InputRef } from 'antd';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { listText } from '../../../core/shared/list.text.ts';
import type { AnyResource, EntityText } from '../../../core/web/entity.ts';
import type { RowAction } from '../../../core/web/list/actions.ts';
import { type Column, fitting, useColumnChoice } from '../../../core/web/list/columns.ts';
import { FilterChips } from '../../../core/web/list/FilterChips.tsx';
import type { Filter } from '../../../core/web/list/filters.ts';
import { ListFooter } from '../../../core/web/list/ListFooter.tsx';
import panel from '../../../core/web/list/ListPage.module.css';
import { Empty, Failed, StaleNotice } from '../../../core/web/list/ListStates.tsx';
import tools from '../../../core/web/list/ListTools.module.css';
import { ListTools } from '../../../core/web/list/ListTools.tsx';
import { PhoneRows } from '../../../core/web/list/PhoneRows.tsx';
import { sortNames, useListState } from '../../../core/web/list/state.ts';
import { Table } from '../../../core/web/list/Table.tsx';
import { useKeys } from '../../../core/web/list/useKeys.ts';
import { type ListAnswer, useElapsed, useLate, useList } from '../../../core/web/list/useList.ts';
import { useWidth } from '../../../core/web/list/useWidth.ts';
import { useText } from '../../../core/web/locale.ts';
import { usePhone } from '../../../core/web/media.ts';

interface Props<Row> {
  readonly of: AnyResource;
  readonly text: EntityText;
  readonly columns: readonly Column<Row>[];
  readonly filters: readonly Filter[];
  readonly searchable?: boolean;
  label(row: Row): string;
  readonly link?: (row: Row) => string;
  readonly actions?: (row: Row) => readonly RowAction[];
  /** What begins it all, where there is nothing yet. */
  readonly create?: ReactNode;
}

export function StockList<Row extends { readonly id: string }>(props: Props<Row>) {
  const { of, text, columns, filters, searchable = true, label, link, actions, create = null } = props;
  const t = useText(listText);
  const phone = usePhone();
  const state = useListState(of);
  const list = useList(of, state);
  const answer = list.data as ListAnswer<Row> | undefined;
  const choice = useColumnChoice(of.path, columns);
  const box = useRef<InputRef>(null);
  const body = useRef<HTMLDivElement>(null);
  const width = useWidth(body);
  const late = useLate(list.isFetching, 200);
  const elapsed = useElapsed(list.isFetching);
  useKeys([['/', () => box.current?.focus({ cursor: 'all' })]]);

  const { set } = state;
  const search = useCallback((q: string) => set({ q: q || undefined }, { replace: true }), [set]);
  const retry = useCallback(() => void list.refetch(), [list.refetch]);
  const isEmpty = answer?.items.length === 0;
  useEffect(() => {
    if (isEmpty && state.page > 1 && !list.isPlaceholderData) set({ page: undefined }, { replace: true });
  }, [isEmpty, state.page, list.isPlaceholderData, set]);

  const failure = { error: list.error, isFetching: list.isFetching, retry };
  const failed = list.isError && !answer;
  const Rows = phone ? PhoneRows : Table;
  const sortable = sortNames(of);
  return (
    <>
      {searchable ? (
        <ListTools
          state={state}
          searchBy={text.searchBy}
          filters={filters}
          columns={columns}
          choice={choice}
          boxRef={box}
          onSearch={search}
        />
      ) : (
        <div className={tools.tools}>
          <FilterChips filters={filters} state={state} />
        </div>
      )}
      {list.isError && answer && <StaleNotice {...failure} since={list.dataUpdatedAt} />}
      <div className={panel.progress} data-busy={late && answer !== undefined ? '' : undefined} />
      <div ref={body} className={panel.body} data-old={late && list.isPlaceholderData ? '' : undefined}>
        {failed ? (
          <Failed {...failure} isFiltered={state.isFiltered} />
        ) : isEmpty ? (
          <Empty
            text={text}
            icon={<InboxOutlined aria-hidden />}
            deleted={false}
            isFiltered={state.isFiltered}
            create={create}
            onClear={state.clear}
          />
        ) : (
          (answer || late) && (
            <Rows<Row>
              caption={text.title}
              columns={phone ? choice.shown : fitting(choice.shown, width)}
              rows={answer?.items}
              label={label}
              {...(link ? { link } : {})}
              {...(actions ? { actions } : {})}
              sort={state.sort}
              sortable={sortable}
              onSort={(sort) => set({ sort: sort === sortable[0] ? undefined : sort })}
            />
          )
        )}
      </div>
      {!failed && !isEmpty && (
        <ListFooter
          state={state}
          answer={answer}
          text={text}
          working={elapsed > 0 ? t.loading(elapsed) : undefined}
          prefetchPage={list.prefetchPage}
        />
      )}
    </>
  );
}
