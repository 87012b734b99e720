/** The report of a period; the period, the search and the page are in the address. */
import { CalendarOutlined, InboxOutlined, PrinterOutlined } from '@ant-design/icons';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useCallback } from 'react';
import { call, queryKey } from '../../../core/web/client.ts';
import { useFormat } from '../../../core/web/format.ts';
import { ListFooter } from '../../../core/web/list/ListFooter.tsx';
import panel from '../../../core/web/list/ListPage.module.css';
import { Blank, Empty, Failed } from '../../../core/web/list/ListStates.tsx';
import tools from '../../../core/web/list/ListTools.module.css';
import { SearchBox } from '../../../core/web/list/ListTools.tsx';
import { useListState } from '../../../core/web/list/state.ts';
import { type ListAnswer, useLate } from '../../../core/web/list/useList.ts';
import { useText } from '../../../core/web/locale.ts';
import { useCompany } from '../../../core/web/session.ts';
import { PeriodInput } from './PeriodInput.tsx';
import { type ReportRow, ReportTable } from './ReportTable.tsx';
import css from './ReportView.module.css';
import { reportList } from './StockLists.tsx';
import { stock } from './stock.contract.ts';
import { stockText } from './stock.text.ts';

export function ReportView() {
  const t = useText(stockText);
  const format = useFormat();
  const company = useCompany();
  const state = useListState(reportList);
  const { set } = state;
  const { from, to } = state.filters;
  const isWrong = from !== undefined && to !== undefined && to < from;
  const ready = from !== undefined && to !== undefined && !isWrong;
  const report = useQuery({
    queryKey: queryKey(reportList, 'list', { query: state.query }),
    queryFn: async ({ signal }) =>
      (await call(
        stock.ops.report,
        { query: state.query as never },
        { signal },
      )) as unknown as ListAnswer<ReportRow>,
    enabled: ready,
    retry: false,
    placeholderData: keepPreviousData,
  });
  const late = useLate(report.isFetching, 200);
  const search = useCallback((q: string) => set({ q: q || undefined }, { replace: true }), [set]);
  const answer = ready ? report.data : undefined;
  const period = ready ? `${format.value(from, 'date')} – ${format.value(to, 'date')}` : '';
  const content = () => {
    if (!ready) {
      return (
        <Blank
          icon={<CalendarOutlined aria-hidden />}
          title={isWrong ? t.wrongPeriod : t.selectPeriod}
          text={t.selectPeriodText}
        />
      );
    }
    if (report.isError && !answer) {
      return (
        <Failed error={report.error} isFetching={report.isFetching} retry={() => void report.refetch()} />
      );
    }
    if (!answer)
      return late && <Skeleton className={css.waiting ?? ''} active title={false} paragraph={{ rows: 8 }} />;
    if (answer.items.length > 0) return <ReportTable rows={answer.items} caption={`${t.report} ${period}`} />;
    return (
      <Empty
        text={t}
        icon={<InboxOutlined aria-hidden />}
        deleted={false}
        isFiltered={state.q !== ''}
        create={null}
        onClear={() => set({ q: undefined })}
      />
    );
  };
  return (
    <>
      <div className={`${tools.tools} ${css.tools}`}>
        <PeriodInput from={from} to={to} onChange={(next) => set({ from: next.from, to: next.to })} />
        <span className={tools.space} />
        {ready && <SearchBox q={state.q} placeholder={t.searchBy} onSearch={search} />}
        {ready && (
          <button type="button" className={tools.quiet} onClick={() => window.print()}>
            <PrinterOutlined aria-hidden /> {t.print}
          </button>
        )}
      </div>
      <h2 className={css.printTitle}>
        {company.name} · {t.report} {period}
      </h2>
      <div
        className={`${panel.body} ${css.body}`}
        data-old={late && report.isPlaceholderData ? '' : undefined}
      >
        {content()}
      </div>
      {answer && answer.items.length > 0 && (
        <div className={css.footer}>
          <ListFooter state={state} answer={answer} text={t} prefetchPage={() => undefined} />
        </div>
      )}
    </>
  );
}
