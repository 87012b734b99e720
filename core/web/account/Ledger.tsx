/** The account between a party and us: newest first, with the balance after each entry; and its statement. */
import { DownloadOutlined, FileTextOutlined } from '@ant-design/icons';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { type ReactNode, useState } from 'react';
import type { accountOperations, PartyLedger, statementFormats } from '../../ledger/account.contract.ts';
import { accountText } from '../../ledger/account.text.ts';
import { call } from '../client.ts';
import type { RowAction } from '../list/actions.ts';
import { download } from '../list/download.ts';
import { FilterChips } from '../list/FilterChips.tsx';
import { ListFooter } from '../list/ListFooter.tsx';
import { Failed } from '../list/ListStates.tsx';
import tools from '../list/ListTools.module.css';
import { useLate } from '../list/useList.ts';
import { useText } from '../locale.ts';
import { notifyError } from '../notify.tsx';
import { useRelatedState } from '../record/related.ts';
import css from './Ledger.module.css';
import { LedgerTable, type Waiting } from './LedgerTable.tsx';

export interface Party {
  readonly of: { readonly path: string; readonly ops: ReturnType<typeof accountOperations> };
  readonly id: string;
  readonly name: string;
}

/** The period on screen, under the names of the contract. */
function useLedgerPeriod() {
  const state = useRelatedState('ledger', ['ledgerFrom', 'ledgerTo']);
  const { ledgerFrom: from, ledgerTo: to } = state.filters;
  return { state, period: { ...(from ? { from } : {}), ...(to ? { to } : {}) } };
}

type Format = (typeof statementFormats)[number];

function useDownload({ of, id, name }: Party) {
  const t = useText(accountText);
  const { period } = useLedgerPeriod();
  const [busy, setBusy] = useState<Format>();
  const run = async (format: Format) => {
    setBusy(format);
    const file = `${t.statementFile({ name })}.${format}`;
    await download(of.ops.statement, { ...period, format }, file, { id }).catch(notifyError);
    setBusy(undefined);
  };
  return { busy, run: (format: Format) => void run(format) };
}

/** The statement for the head of the party's page: on paper first, for a spreadsheet in the menu. */
export function useStatement(party: Party): Readonly<Record<Format, RowAction>> {
  const t = useText(accountText);
  const { run } = useDownload(party);
  const icon = <FileTextOutlined aria-hidden />;
  return {
    pdf: { key: 'statementPdf', label: t.statement, icon, run: () => run('pdf') },
    csv: { key: 'statementCsv', label: t.statementAs.csv, run: () => run('csv') },
  };
}

function StatementButtons({ party }: { party: Party }) {
  const t = useText(accountText);
  const { busy, run } = useDownload(party);
  return (['pdf', 'csv'] as const).map((format) => (
    <Button
      key={format}
      type="text"
      size="small"
      className={tools.quiet ?? ''}
      icon={<DownloadOutlined aria-hidden />}
      loading={busy === format}
      onClick={() => run(format)}
    >
      {t.statementAs[format]}
    </Button>
  ));
}

interface Props {
  readonly party: Party;
  /** What is agreed and not posted yet. */
  readonly waiting?: readonly Waiting[];
  /** What a balance below zero means, said where there is one. */
  readonly hint: ReactNode;
}

export function Ledger({ party, waiting = [], hint }: Props) {
  const t = useText(accountText);
  const { state, period } = useLedgerPeriod();
  const queries = useQueryClient();
  const options = (page: number) => {
    const request = { params: { id: party.id }, query: { ...period, page, pageSize: state.pageSize } };
    return {
      queryKey: [party.of.path, 'ledger', request],
      queryFn: async () => (await call(party.of.ops.ledger, request)) as PartyLedger,
      retry: false,
    };
  };
  const ledger = useQuery({ ...options(state.page), placeholderData: keepPreviousData });
  const late = useLate(ledger.isFetching, 200);
  const failed = ledger.isError && !ledger.data;
  return (
    <>
      <div className={`${tools.tools} ${css.tools}`}>
        <FilterChips filters={[{ kind: 'dates', key: 'ledger', title: t.period }]} state={state} />
        <span className={tools.space} />
        <StatementButtons party={party} />
      </div>
      {failed ? (
        <Failed error={ledger.error} isFetching={ledger.isFetching} retry={() => void ledger.refetch()} />
      ) : ledger.data ? (
        <>
          <LedgerTable
            id={party.id}
            ledger={ledger.data}
            period={period}
            isFirst={state.page === 1}
            isLast={state.page * state.pageSize >= ledger.data.total}
            waiting={waiting}
            hint={hint}
          />
          {ledger.data.total > state.pageSize && (
            <ListFooter
              state={state}
              answer={ledger.data}
              text={{ one: t.row, many: t.rows }}
              prefetchPage={(page) => void queries.prefetchQuery({ ...options(page), staleTime: 10_000 })}
            />
          )}
        </>
      ) : (
        late && <Skeleton className={css.waiting ?? ''} active title={false} paragraph={{ rows: 5 }} />
      )}
    </>
  );
}
