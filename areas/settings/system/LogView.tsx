/** The behaviour log with its filters; everything one sees is in the address. */
import { FileSearchOutlined } from '@ant-design/icons';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InputRef } from 'antd';
import { useCallback, useEffect, useRef } from 'react';
import { actionText } from '../../../core/shared/action.text.ts';
import { listText } from '../../../core/shared/list.text.ts';
import { client, queryKey } from '../../../core/web/client.ts';
import type { AnyResource } from '../../../core/web/entity.ts';
import { useColumnChoice } from '../../../core/web/list/columns.ts';
import type { Filter } from '../../../core/web/list/filters.ts';
import { ListFooter } from '../../../core/web/list/ListFooter.tsx';
import panel from '../../../core/web/list/ListPage.module.css';
import { Empty, Failed, StaleNotice } from '../../../core/web/list/ListStates.tsx';
import { ListTools } from '../../../core/web/list/ListTools.tsx';
import { useListState } from '../../../core/web/list/state.ts';
import { useKeys } from '../../../core/web/list/useKeys.ts';
import { useElapsed, useLate } from '../../../core/web/list/useList.ts';
import { useLocale, useText } from '../../../core/web/locale.ts';
import { usePhone } from '../../../core/web/media.ts';
import { user } from '../user/user.contract.ts';
import { LogTable } from './LogTable.tsx';
import { PhoneLog } from './PhoneLog.tsx';
import { system } from './system.contract.ts';
import { systemText } from './system.text.ts';

// The tools of lists ask no more of it than its list.
const listed = system as unknown as AnyResource;

function useFilters(): readonly Filter[] {
  const t = useText(systemText);
  const actions = useText(actionText);
  const locale = useLocale();
  const { data } = useQuery({
    queryKey: queryKey(system, 'targets', locale),
    queryFn: () => client(system).targets({}),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return [
    {
      kind: 'choice',
      key: 'action',
      title: t.fields.action,
      options: Object.entries(actions).map(([value, label]) => ({ value, label })),
    },
    {
      kind: 'choice',
      key: 'target',
      title: t.fields.target,
      options: (data?.items ?? []).map(({ target, title }) => ({ value: target, label: title })),
    },
    { kind: 'pick', key: 'person', title: t.fields.person, of: user },
    { kind: 'dates', key: 'at', title: t.day },
  ];
}

export function LogView() {
  const t = useText(systemText);
  const words = { ...t, create: '' };
  const list = useText(listText);
  const locale = useLocale();
  const phone = usePhone();
  const queries = useQueryClient();
  const state = useListState(listed);
  const filters = useFilters();
  const choice = useColumnChoice<{ id: string }>(system.path, []);
  const box = useRef<InputRef>(null);
  useKeys([['/', () => box.current?.focus({ cursor: 'all' })]]);

  // Titles and fields come in the language on screen: each language has its own answer.
  const options = (query: typeof state.query) => ({
    queryKey: [...queryKey(system, 'list', { query }), locale],
    queryFn: () => client(system).list({ query }),
    retry: false,
  });
  const log = useQuery({ ...options(state.query), placeholderData: keepPreviousData });
  const answer = log.data;
  const isEmpty = answer?.items.length === 0;
  const late = useLate(log.isFetching, 200);
  const elapsed = useElapsed(log.isFetching);
  const { set } = state;
  const search = useCallback((q: string) => set({ q: q || undefined }, { replace: true }), [set]);
  const retry = useCallback(() => void log.refetch(), [log.refetch]);
  useEffect(() => {
    if (isEmpty && state.page > 1 && !log.isPlaceholderData) set({ page: undefined }, { replace: true });
  }, [isEmpty, state.page, log.isPlaceholderData, set]);

  const failure = { error: log.error, isFetching: log.isFetching, retry };
  const failed = log.isError && !answer;
  const Rows = phone ? PhoneLog : LogTable;
  return (
    <>
      <ListTools
        state={state}
        searchBy={t.searchBy}
        filters={filters}
        columns={[]}
        choice={choice}
        boxRef={box}
        onSearch={search}
      />
      {log.isError && answer && <StaleNotice {...failure} since={log.dataUpdatedAt} />}
      <div className={panel.progress} data-busy={late && answer !== undefined ? '' : undefined} />
      <div className={panel.body} data-old={late && log.isPlaceholderData ? '' : undefined}>
        {failed ? (
          <Failed {...failure} isFiltered={state.isFiltered} />
        ) : isEmpty ? (
          <Empty
            text={words}
            icon={<FileSearchOutlined aria-hidden />}
            deleted={false}
            isFiltered={state.isFiltered}
            create={null}
            onClear={state.clear}
          />
        ) : (
          (answer || late) && <Rows rows={answer?.items} />
        )}
      </div>
      {!failed && (
        <ListFooter
          state={state}
          answer={answer}
          text={words}
          working={elapsed > 0 ? list.loading(elapsed) : undefined}
          prefetchPage={(page) =>
            void queries.prefetchQuery({
              ...options({ ...state.query, page: String(page) }),
              staleTime: 10_000,
            })
          }
        />
      )}
    </>
  );
}
