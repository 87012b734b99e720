/** The list of any entity: everything is asked from the server, everything one sees is in the address. */
import { DownloadOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { Outlet } from '@tanstack/react-router';
import { Button, type InputRef } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import { commonText } from '../../shared/common.text.ts';
import { listText } from '../../shared/list.text.ts';
import { addMoney } from '../../shared/money.ts';
import { useAddress } from '../address.ts';
import type { AnyResource, RowOf } from '../entity.ts';
import { useFormat } from '../format.ts';
import { useText } from '../locale.ts';
import { usePhone } from '../media.ts';
import { notifyError } from '../notify.tsx';
import page from '../page.module.css';
import { type Removable, useRemoval } from '../record/useRemoval.tsx';
import { useTitle } from '../title.ts';
import type { RowAction } from './actions.ts';
import { fitting, useColumnChoice } from './columns.ts';
import { useDeletedColumns } from './deleted.tsx';
import { download } from './download.ts';
import type { Filter } from './filters.ts';
import { ListFooter } from './ListFooter.tsx';
import css from './ListPage.module.css';
import { Empty, Failed, StaleNotice } from './ListStates.tsx';
import { ListTabs } from './ListTabs.tsx';
import { ListTools } from './ListTools.tsx';
import type { ListPageProps } from './listProps.ts';
import { PhoneRows } from './PhoneRows.tsx';
import { sortNames, useListState } from './state.ts';
import { Table } from './Table.tsx';
import { useKeys } from './useKeys.ts';
import { useDeletedCount, useElapsed, useLate, useList } from './useList.ts';
import { useSelection } from './useSelection.ts';
import { useWidth } from './useWidth.ts';

const noFilters: readonly Filter[] = [];

export function ListPage<C extends AnyResource>(props: ListPageProps<C>) {
  const { of, text, icon, columns, label, about, filters = noFilters, tabs, rich = false, moves } = props;
  const { usualSort, may, sum, day } = props;
  const canCreate = props.canCreate ?? true;
  type Row = RowOf<C>;
  const t = useText(listText);
  const common = useText(commonText);
  const format = useFormat();
  const phone = usePhone();
  const { go } = useAddress();
  const state = useListState(of, usualSort);
  const list = useList(of, state);
  const removal = useRemoval(of, text);
  const choice = useColumnChoice(of.path, columns);
  const deletedColumns = useDeletedColumns(columns);
  const { rows: chosen, ...selection } = useSelection<Row>(
    list.data?.items,
    JSON.stringify(state.filters) + state.q + state.deleted,
  );
  const box = useRef<InputRef>(null);
  const body = useRef<HTMLDivElement>(null);
  const width = useWidth(body);
  const [exporting, setExporting] = useState(false);
  useTitle(text.title);

  const answer = list.data;
  const counted = (one: { total: number; more?: boolean }) =>
    `${format.count(one.total)}${one.more ? '+' : ''}`;
  const late = useLate(list.isFetching, 200);
  const elapsed = useElapsed(list.isFetching);
  const deletedCount = useDeletedCount(of, answer !== undefined && !state.deleted);
  const isEmpty = answer?.items.length === 0;
  const failed = list.isError && !answer;
  const wanted = state.deleted ? deletedColumns : choice.shown;
  const shown = phone ? wanted : fitting(wanted, width);

  const { set, q: sought } = state;
  // Back leads to before the search, not through its letters.
  const search = useCallback(
    (q: string) => set({ q: q || undefined }, { replace: sought !== '' }),
    [set, sought],
  );
  const retry = useCallback(() => void list.refetch(), [list.refetch]);
  const create = () => go(`${of.path}/new`, { keepSearch: !rich });
  const edit = (row: Row) =>
    go(rich ? `${of.path}/${row.id}/edit` : `${of.path}/${row.id}`, { keepSearch: !rich });
  const removable = (row: Row): Removable => ({
    id: row.id,
    label: label(row),
    ...(about ? { about: about(row) } : {}),
  });

  const actions = (row: Row): readonly RowAction[] =>
    state.deleted
      ? [
          {
            key: 'restore',
            label: common.restore,
            place: 'word',
            run: () => removal.askRestore([removable(row)]),
          },
        ]
      : [
          ...(moves?.(row) ?? []),
          ...((may?.(row, 'edit') ?? true)
            ? ([
                {
                  key: 'edit',
                  label: common.edit,
                  icon: <EditOutlined aria-hidden />,
                  place: 'icon',
                  run: () => edit(row),
                },
              ] as const)
            : []),
          ...((may?.(row, 'delete') ?? true)
            ? [
                {
                  key: 'delete',
                  label: common.delete,
                  danger: true,
                  run: () => removal.askDelete([removable(row)]),
                },
              ]
            : []),
        ];

  const exportCsv = async (ids?: readonly string[]) => {
    setExporting(true);
    const { page: _page, pageSize: _pageSize, ...query } = state.query;
    const file = `${of.path.split('/').at(-1)}.csv`;
    await download(of.ops.export, ids ? { ids: ids.join(',') } : query, file).catch(notifyError);
    setExporting(false);
  };

  // A page that no longer exists, after deleting its last row or through an old link.
  useEffect(() => {
    if (isEmpty && state.page > 1 && !list.isPlaceholderData) set({ page: undefined }, { replace: true });
  }, [isEmpty, state.page, list.isPlaceholderData, set]);

  const focusFirstRow = (event: KeyboardEvent) => {
    if (!document.activeElement?.contains(body.current)) return;
    event.preventDefault();
    body.current?.querySelector<HTMLElement>('[data-row-focus]')?.focus();
  };
  useKeys([
    ['/', () => box.current?.focus({ cursor: 'all' })],
    ['n', () => canCreate && create()],
    ['ArrowDown', focusFirstRow],
  ]);

  const createButton = canCreate && (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} aria-keyshortcuts="n" onClick={create}>
      {phone ? t.newShort : text.create}
    </Button>
  );
  const emptyForGood = isEmpty && !state.isFiltered && !state.deleted;
  const Rows = phone ? PhoneRows : Table;
  const usual = usualSort ?? sortNames(of)[0];

  return (
    <div className={`${page.page} ${page.fixed}`}>
      <header className={page.head}>
        <h1 className={page.title}>{text.title}</h1>
        {props.extra}
        {!phone && !emptyForGood && !state.deleted && (
          <Button
            icon={<DownloadOutlined aria-hidden />}
            loading={exporting}
            onClick={() => void exportCsv()}
          >
            {t.exportCsv}
          </Button>
        )}
        {!emptyForGood && createButton}
      </header>
      <section className={`${page.panel} ${css.panel}`} aria-label={text.title}>
        <ListTabs
          state={state}
          tabs={tabs}
          total={answer && !list.isPlaceholderData ? counted(answer) : undefined}
          deletedCount={state.deleted && answer ? counted(answer) : deletedCount}
        />
        <ListTools
          state={state}
          searchBy={text.searchBy}
          filters={filters}
          columns={state.deleted ? [] : columns}
          choice={choice}
          boxRef={box}
          onSearch={search}
        />
        {list.isError && answer && (
          <StaleNotice
            error={list.error}
            isFetching={list.isFetching}
            retry={retry}
            since={list.dataUpdatedAt}
          />
        )}
        <div className={css.progress} data-busy={late && answer !== undefined ? '' : undefined} />
        <div ref={body} className={css.body} data-old={late && list.isPlaceholderData ? '' : undefined}>
          {failed ? (
            <Failed
              error={list.error}
              isFetching={list.isFetching}
              isFiltered={state.isFiltered}
              retry={retry}
            />
          ) : isEmpty ? (
            <Empty
              text={text}
              icon={icon}
              deleted={state.deleted}
              isFiltered={state.isFiltered}
              create={createButton}
              onClear={state.clear}
            />
          ) : (
            (answer || late) && (
              <Rows
                caption={text.title}
                columns={shown}
                rows={answer?.items}
                label={label}
                actions={actions}
                selection={selection}
                sort={state.sort}
                sortable={state.deleted ? [] : sortNames(of)}
                onSort={(sort) => state.set({ sort: sort === usual ? undefined : sort })}
                {...(day && !state.deleted && state.sort === usual ? { day } : {})}
                {...(sum ? { sum } : {})}
                {...(state.deleted ? {} : { link: (row: Row) => `${of.path}/${row.id}` })}
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
            ticked={{
              count: chosen.length,
              sum: sum && chosen.length > 0 ? addMoney(...chosen.map(sum)) : undefined,
              onExport: () => void exportCsv(chosen.map((row) => row.id)),
              onDelete: () => removal.askDelete(chosen.map(removable), selection.clear),
              onRestore: () => removal.askRestore(chosen.map(removable), selection.clear),
              onClear: selection.clear,
            }}
          />
        )}
      </section>
      {removal.dialog}
      <Outlet />
    </div>
  );
}
