/** What lies behind a purchase order: receipts, payments, returns, ledger entries and stock moves. */
import { accountText } from '../../../core/ledger/account.text.ts';
import { useEntriesTab } from '../../../core/web/account/Entries.tsx';
import { useFormat } from '../../../core/web/format.ts';
import { useText } from '../../../core/web/locale.ts';
import { PlainTable } from '../../../core/web/record/PlainTable.tsx';
import type { Tab } from '../../../core/web/record/Tabs.tsx';
import { DocumentMoves, useDocumentMoves } from '../../sales/stock/DocumentMoves.tsx';
import { purchaseOrder } from './purchase.contract.ts';
import { purchaseText } from './purchase.text.ts';
import { Receipts } from './Receipts.tsx';
import type { PurchaseRecordType } from './usePurchaseRefresh.tsx';

function Payments({ record }: { record: PurchaseRecordType }) {
  const t = useText(purchaseText);
  const money = useText(accountText);
  const format = useFormat();
  return (
    <PlainTable
      caption={t.payments}
      empty={t.noPayments}
      heads={[
        { title: t.fields.date },
        { title: t.fields.method },
        { title: t.fields.transactionId },
        { title: t.kindOf, grow: true },
        { title: t.recordedBy },
        { title: `${t.fields.amount} ${format.sign}`, right: true },
      ]}
      rows={record.payments.map((payment) => ({
        key: payment.id,
        cells: [
          format.value(payment.date, 'date'),
          payment.method && money.methods[payment.method],
          payment.transactionId,
          t.paymentKinds[payment.kind],
          payment.by,
          <strong key="amount">
            {format.value(payment.kind === 'released' ? -payment.amount : payment.amount, 'money')}
          </strong>,
        ],
      }))}
    />
  );
}

function Returns({ record }: { record: PurchaseRecordType }) {
  const t = useText(purchaseText);
  const format = useFormat();
  return (
    <PlainTable
      caption={t.returns}
      empty={t.noReturns}
      heads={[
        { title: t.fields.date },
        { title: t.fields.product },
        { title: t.fields.quantity, right: true },
        { title: `${t.fields.reason} · ${t.fields.returnBy}`, grow: true },
        { title: t.recordedBy },
        { title: `${t.credited} ${format.sign}`, right: true },
      ]}
      rows={record.returns.map((back) => ({
        key: back.id,
        cells: [
          format.value(back.date, 'date'),
          back.code,
          `${format.value(back.quantity, 'quantity')} ${back.uom}`,
          [back.reason, back.returnBy].filter(Boolean).join(' · '),
          back.by,
          <strong key="amount">{format.value(back.amount, 'money')}</strong>,
        ],
      }))}
    />
  );
}

/** The tabs that a desk and a phone have in common. */
export function usePurchaseTabs(record: PurchaseRecordType): readonly Tab[] {
  const t = useText(purchaseText);
  const entries = useEntriesTab(purchaseOrder, record.id, t.noEntries);
  const moves = useDocumentMoves(record.id);
  return [
    {
      key: 'receipts',
      label: t.receipts,
      count: record.receipts.length,
      content: () => <Receipts record={record} />,
    },
    {
      key: 'payments',
      label: t.payments,
      count: record.payments.length,
      content: () => <Payments record={record} />,
    },
    {
      key: 'returns',
      label: t.returns,
      count: record.returns.length,
      content: () => <Returns record={record} />,
    },
    ...entries,
    {
      key: 'moves',
      label: t.moves,
      count: moves.data?.total,
      content: () => <DocumentMoves moves={moves} caption={t.moves} empty={t.noMoves} />,
    },
  ];
}
