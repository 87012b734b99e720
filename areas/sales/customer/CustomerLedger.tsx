/** The account between the customer and us: newest first, with the balance after each entry. */
import { DownloadOutlined } from '@ant-design/icons';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { listText } from '../../../core/shared/list.text.ts';
import { client, queryKey } from '../../../core/web/client.ts';
import type { RecordOf } from '../../../core/web/entity.ts';
import { download } from '../../../core/web/list/download.ts';
import { FilterChips } from '../../../core/web/list/FilterChips.tsx';
import { Failed } from '../../../core/web/list/ListStates.tsx';
import tools from '../../../core/web/list/ListTools.module.css';
import { useLate } from '../../../core/web/list/useList.ts';
import { useText } from '../../../core/web/locale.ts';
import { notifyError } from '../../../core/web/notify.tsx';
import { useRelatedState } from '../../../core/web/record/related.ts';
import css from './CustomerLedger.module.css';
import { customer } from './customer.contract.ts';
import { customerText } from './customer.text.ts';
import { LedgerTable } from './LedgerTable.tsx';

/** The period on screen, under the names of the contract. */
export function useLedgerPeriod() {
  const state = useRelatedState('ledger', ['ledgerFrom', 'ledgerTo']);
  const { ledgerFrom: from, ledgerTo: to } = state.filters;
  return { state, period: { ...(from ? { from } : {}), ...(to ? { to } : {}) } };
}

export function useStatement({ id, name }: { id: string; name: string }) {
  const t = useText(customerText);
  const { period } = useLedgerPeriod();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    const file = `${t.statementFile({ name })}.csv`;
    await download(customer.ops.statement, period, file, { id }).catch(notifyError);
    setBusy(false);
  };
  return { busy, run: () => void run() };
}

export function CustomerLedger({ record }: { record: RecordOf<typeof customer> }) {
  const t = useText(customerText);
  const list = useText(listText);
  const { state, period } = useLedgerPeriod();
  const statement = useStatement(record);
  const request = { params: { id: record.id }, query: period };
  const ledger = useQuery({
    queryKey: queryKey(customer, 'ledger', request),
    queryFn: () => client(customer).ledger(request),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const late = useLate(ledger.isFetching, 200);
  const failed = ledger.isError && !ledger.data;
  return (
    <>
      <div className={`${tools.tools} ${css.tools}`}>
        <FilterChips filters={[{ kind: 'dates', key: 'ledger', title: t.period }]} state={state} />
        <span className={tools.space} />
        <Button
          type="text"
          size="small"
          className={tools.quiet ?? ''}
          icon={<DownloadOutlined aria-hidden />}
          loading={statement.busy}
          onClick={statement.run}
        >
          {list.exportCsv}
        </Button>
      </div>
      {failed ? (
        <Failed error={ledger.error} isFetching={ledger.isFetching} retry={() => void ledger.refetch()} />
      ) : ledger.data ? (
        <LedgerTable id={record.id} ledger={ledger.data} period={period} />
      ) : (
        late && <Skeleton className={css.waiting ?? ''} active title={false} paragraph={{ rows: 5 }} />
      )}
    </>
  );
}
