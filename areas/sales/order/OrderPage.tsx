import { ShoppingOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { commonText } from '../../../core/shared/common.text.ts';
import { useAddress } from '../../../core/web/address.ts';
import { call, queryKey } from '../../../core/web/client.ts';
import { choicesOf } from '../../../core/web/form/ChoiceInput.tsx';
import { nothing, useFormat } from '../../../core/web/format.ts';
import { later } from '../../../core/web/later.ts';
import { ListPage } from '../../../core/web/list/ListPage.tsx';
import { useText } from '../../../core/web/locale.ts';
import { usePhone } from '../../../core/web/media.ts';
import { employee } from '../../human-resource/employee/employee.contract.ts';
import { customer } from '../customer/customer.contract.ts';
import css from './Order.module.css';
import { isOver, OrderPaymentMark, OrderStatusTag } from './OrderMarks.tsx';
import { order } from './order.contract.ts';
import { type OrderStatus, paymentStates } from './order.rules.ts';
import { orderText } from './order.text.ts';
import { offeredMoves, useOrderMoves } from './useOrderMoves.tsx';
import type { OrderRowType } from './useOrderRefresh.tsx';

/** As one works through them; what is over stands last. */
const tabOrder: readonly OrderStatus[] = [
  'pending',
  'processing',
  'shipping',
  'completed',
  'returning',
  'refunded',
  'cancelled',
];

function useCounts() {
  const { data } = useQuery({
    queryKey: queryKey(order, 'counts'),
    queryFn: ({ signal }) => call(order.ops.counts, {}, { signal }),
    staleTime: 10_000,
  });
  return data?.counts;
}

/** What is owed is worth a figure, what is paid a word. */
function Due({ row }: { row: OrderRowType }) {
  const t = useText(orderText);
  const format = useFormat();
  const phone = usePhone();
  if (phone) {
    if (isOver(row)) return null;
    const due = format.value(row.due, 'money');
    return row.due > 0 ? t.dueShort({ due }) : t.paymentState.paid;
  }
  if (isOver(row) || row.due === 0) return <span className={css.nothing}>{nothing}</span>;
  return format.value(row.due, 'money');
}

/** Deleting is for what has moved neither stock nor money; all else is cancelled or returned. */
function mayDo(row: OrderRowType, verb: 'edit' | 'delete'): boolean {
  if (verb === 'edit') return row.status === 'pending';
  return (row.status === 'pending' || row.status === 'cancelled') && row.paid === 0;
}

function OrderList() {
  const t = useText(orderText);
  const common = useText(commonText);
  const format = useFormat();
  const { go } = useAddress();
  const counts = useCounts();
  const moves = useOrderMoves();
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const movesOf = (row: OrderRowType) => {
    const { main, others } = offeredMoves(row.status);
    return [
      ...(main ? [moves.action(row, main, 'word')] : []),
      ...others.map((move) => moves.action(row, move)),
    ];
  };
  return (
    <>
      <ListPage
        of={order}
        text={t}
        icon={<ShoppingOutlined aria-hidden />}
        rich
        usualSort="-number"
        extra={<Button onClick={() => go('/sales/commission')}>{t.commission}</Button>}
        label={(row) => row.number}
        about={(row) => [row.customerName, format.lone(row.total), t.status[row.status]].join(' · ')}
        tabs={{
          key: 'status',
          ...(all === undefined ? {} : { all }),
          options: tabOrder.map((value) => ({
            value,
            label: t.status[value],
            ...(counts ? { count: counts[value] ?? 0 } : {}),
          })),
        }}
        filters={[
          { kind: 'dates', key: 'date', title: t.fields.date },
          { kind: 'pick', key: 'customer', title: t.fields.customer, of: customer },
          { kind: 'pick', key: 'employee', title: t.fields.employee, of: employee },
          {
            kind: 'choice',
            key: 'paymentState',
            title: t.fields.paymentState,
            options: choicesOf(paymentStates, t.paymentState),
          },
        ]}
        moves={movesOf}
        may={mayDo}
        sum={(row) => row.total}
        day={(row) => row.date}
        columns={[
          { key: 'number', title: t.fields.number, width: 138, phone: 'line' },
          { key: 'date', title: t.fields.date, kind: 'date', leaves: 5, phone: 'none' },
          { key: 'customerName', title: t.fields.customer, grow: true, width: 190, phone: 'title' },
          {
            key: 'status',
            title: t.fields.status,
            width: 128,
            phone: 'line',
            render: (row) => <OrderStatusTag status={row.status} />,
          },
          {
            key: 'paymentState',
            title: t.fields.paymentState,
            width: 104,
            leaves: 4,
            phone: 'none',
            render: (row) => <OrderPaymentMark order={row} />,
          },
          { key: 'employeeName', title: t.fields.employee, leaves: 3, phone: 'none' },
          { key: 'lines', title: t.fields.lines, kind: 'number', width: 72, leaves: 2, phone: 'none' },
          { key: 'total', title: t.fields.total, kind: 'money', strong: true, phone: 'amount' },
          {
            key: 'due',
            title: t.fields.due,
            kind: 'money',
            phone: 'end',
            render: (row) => <Due row={row} />,
          },
          { key: 'updatedAt', title: common.updatedAt, kind: 'instant', leaves: 1, phone: 'none' },
        ]}
      />
      {moves.dialog}
    </>
  );
}

export const pages = {
  list: OrderList,
  record: later(async () => (await import('./OrderRecord.tsx')).OrderRecord),
  form: later(async () => (await import('./OrderForm.tsx')).OrderForm),
};
