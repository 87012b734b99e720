import type { RowOf } from '../../../core/web/entity.ts';
import { useFormat } from '../../../core/web/format.ts';
import type { Column } from '../../../core/web/list/columns.ts';
import { useText } from '../../../core/web/locale.ts';
import { RelatedList } from '../../../core/web/record/RelatedList.tsx';
import { OrderPaymentMark, OrderStatusTag } from '../order/OrderMarks.tsx';
import { order } from '../order/order.contract.ts';
import { orderText } from '../order/order.text.ts';
import { customerText } from './customer.text.ts';

type Row = RowOf<typeof order>;

export function CustomerOrders({ id }: { id: string }) {
  const t = useText(orderText);
  const words = useText(customerText);
  const format = useFormat();
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
      render: (row) => <OrderStatusTag status={row.status} />,
    },
    {
      key: 'paymentState',
      title: t.fields.paymentState,
      width: 100,
      leaves: 2,
      phone: 'end',
      render: (row) => <OrderPaymentMark order={row} />,
    },
    { key: 'employeeName', title: t.fields.employeeName, leaves: 1, phone: 'none' },
    { key: 'total', title: t.fields.total, kind: 'money', strong: true, phone: 'amount' },
    { key: 'due', title: t.fields.due, kind: 'money', leaves: 3, phone: 'none' },
  ];
  return (
    <RelatedList<Row>
      name="orders"
      of={order}
      operation="list"
      query={{ customer: id, sort: '-date' }}
      columns={columns}
      caption={t.title}
      noun={[t.one, t.many]}
      empty={words.noOrders}
      label={(row) => row.number}
      link={(row) => `${order.path}/${row.id}`}
    />
  );
}
