import type { RowOf } from '../../../core/web/entity.ts';
import { useFormat } from '../../../core/web/format.ts';
import type { Column } from '../../../core/web/list/columns.ts';
import { useText } from '../../../core/web/locale.ts';
import { usePhone } from '../../../core/web/media.ts';
import { RelatedList } from '../../../core/web/record/RelatedList.tsx';
import { PurchaseBadges, PurchaseMark, PurchaseStatusTag } from '../purchase-order/PurchaseMarks.tsx';
import { purchaseOrder } from '../purchase-order/purchase.contract.ts';
import { purchaseText } from '../purchase-order/purchase.text.ts';
import { vendorText } from './vendor.text.ts';

type Row = RowOf<typeof purchaseOrder>;

export function VendorOrders({ id }: { id: string }) {
  const t = useText(purchaseText);
  const words = useText(vendorText);
  const format = useFormat();
  const phone = usePhone();
  const columns: readonly Column<Row>[] = [
    { key: 'number', title: t.fields.number, width: 140 },
    {
      key: 'date',
      title: t.fields.date,
      kind: 'date',
      phone: 'line',
      render: (row) => format.value(row.date, 'date'),
    },
    {
      key: 'status',
      title: t.fields.status,
      width: 120,
      phone: 'line',
      render: (row) => (phone ? <PurchaseMark order={row} /> : <PurchaseStatusTag status={row.status} />),
    },
    {
      key: 'toReceive',
      title: t.waitingFor,
      width: 206,
      leaves: 2,
      phone: 'none',
      render: (row) => <PurchaseBadges order={row} />,
    },
    { key: 'expected', title: t.fields.expected, kind: 'date', leaves: 1, phone: 'none' },
    { key: 'total', title: t.fields.total, kind: 'money', strong: true, phone: 'amount' },
    { key: 'due', title: t.fields.due, kind: 'money', leaves: 3, phone: 'none' },
  ];
  return (
    <RelatedList<Row>
      name="orders"
      of={purchaseOrder}
      operation="list"
      query={{ vendor: id, sort: '-date' }}
      columns={columns}
      caption={t.title}
      noun={[t.one, t.many]}
      empty={words.noOrders}
      label={(row) => row.number}
      link={(row) => `${purchaseOrder.path}/${row.id}`}
    />
  );
}
