/** What lies behind an order: its payments, ledger entries, stock moves and returns. */
import { accountText } from '../../../core/ledger/account.text.ts';
import { scaleMoney } from '../../../core/shared/money.ts';
import { useEntriesTab } from '../../../core/web/account/Entries.tsx';
import { useFormat } from '../../../core/web/format.ts';
import { useText } from '../../../core/web/locale.ts';
import { type Cell, PlainTable } from '../../../core/web/record/PlainTable.tsx';
import type { Tab } from '../../../core/web/record/Tabs.tsx';
import { DocumentMoves, useDocumentMoves } from '../stock/DocumentMoves.tsx';
import { order } from './order.contract.ts';
import { orderText } from './order.text.ts';
import type { OrderRecordType } from './useOrderRefresh.tsx';

/** Before it ships, money is held as an advance. */
const isAhead = (record: OrderRecordType, at: string): boolean => {
  const shipped = record.path.find(({ status }) => status === 'shipping');
  return !shipped || at < shipped.at;
};

function Payments({ record }: { record: OrderRecordType }) {
  const t = useText(orderText);
  const money = useText(accountText);
  const format = useFormat();
  const heldAs = ({ kind, method, at }: OrderRecordType['payments'][number]) => {
    if (kind === 'refund' && method === null) return t.held.refundAdvance;
    return kind === 'payment' && isAhead(record, at) ? t.advancePaid : t.held[kind];
  };
  return (
    <PlainTable
      caption={t.payments}
      empty={t.noPayments}
      heads={[
        { title: t.fields.date },
        { title: t.fields.method },
        { title: t.fields.transactionId },
        { title: t.heldAs, grow: true },
        { title: t.recordedBy },
        { title: `${t.fields.amount} ${format.sign}`, right: true },
      ]}
      rows={record.payments.map((payment) => ({
        key: payment.id,
        cells: [
          format.value(payment.date, 'date'),
          payment.method && money.methods[payment.method],
          payment.transactionId,
          heldAs(payment),
          payment.by,
          <strong key="amount">
            {format.value(payment.kind === 'refund' ? -payment.amount : payment.amount, 'money')}
          </strong>,
        ],
      }))}
    />
  );
}

type Moves = ReturnType<typeof useDocumentMoves>;

function Returns({ record, moves }: { record: OrderRecordType; moves: Moves }) {
  const t = useText(orderText);
  const format = useFormat();
  const back = record.products.filter((line) => line.returned > 0);
  const rows = back.map((line): { key: string; cells: Cell[] } => {
    const move = moves.data?.items.find(
      (one) => one.kind === 'customerReturn' && one.product === line.product,
    );
    const at = record.path.findLast(({ status }) => status === 'refunded')?.at;
    return {
      key: line.id,
      cells: [
        move ? format.value(move.date, 'date') : at ? format.instant(at).slice(0, 10) : '',
        line.code,
        `${format.value(line.returned, 'quantity')} ${line.uom}`,
        t.types[move?.returnType ?? 'notReturned'],
        [move?.returnBy, record.reason].filter(Boolean).join(' · '),
        format.value(scaleMoney(line.amount, line.returned, line.quantity), 'money'),
      ],
    };
  });
  return (
    <PlainTable
      caption={t.returns}
      empty={t.noReturns}
      heads={[
        { title: t.fields.date },
        { title: t.fields.product },
        { title: t.fields.quantity, right: true },
        { title: t.fields.type },
        { title: `${t.fields.returnBy} · ${t.fields.reason}`, grow: true },
        { title: `${t.fields.credited} ${format.sign}`, right: true },
      ]}
      rows={rows}
    />
  );
}

/** The tabs that a desk and a phone have in common. */
export function useOrderTabs(record: OrderRecordType): readonly Tab[] {
  const t = useText(orderText);
  const entries = useEntriesTab(order, record.id, t.noEntries);
  const moves = useDocumentMoves(record.id);
  return [
    {
      key: 'payments',
      label: t.payments,
      count: record.payments.length,
      content: () => <Payments record={record} />,
    },
    ...entries,
    {
      key: 'moves',
      label: t.moves,
      count: moves.data?.total,
      content: () => <DocumentMoves moves={moves} caption={t.moves} empty={t.noMoves} />,
    },
    {
      key: 'returns',
      label: t.returns,
      count: record.products.filter((line) => line.returned > 0).length,
      content: () => <Returns record={record} moves={moves} />,
    },
  ];
}
