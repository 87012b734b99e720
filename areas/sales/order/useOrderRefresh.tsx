/** After a move: everything that shows it is asked for again, and a notice says what became of it. */
import { useQueryClient } from '@tanstack/react-query';
import { queryKey } from '../../../core/web/client.ts';
import type { RecordOf, RowOf } from '../../../core/web/entity.ts';
import { useText } from '../../../core/web/locale.ts';
import { notify } from '../../../core/web/notify.tsx';
import { customer } from '../customer/customer.contract.ts';
import { product } from '../product/product.contract.ts';
import { stock } from '../stock/stock.contract.ts';
import { order } from './order.contract.ts';
import type { OrderStatus } from './order.rules.ts';
import { orderText } from './order.text.ts';

export type OrderRecordType = RecordOf<typeof order>;
export type OrderRowType = RowOf<typeof order>;
/** What dialogs need to know of an order; a row of the list has it too. */
export type Movable = Pick<
  OrderRowType,
  'id' | 'number' | 'status' | 'paid' | 'due' | 'customerName' | 'customer'
>;

export type Move = Exclude<OrderStatus, 'pending'> | 'refuse';

/** Whatever an order moves: everything that shows stock, money or the order itself is asked for again. */
export function useOrderRefresh(): (now?: OrderRecordType) => void {
  const client = useQueryClient();
  return (now) => {
    if (now) client.setQueryData(queryKey(order, 'get', { params: { id: now.id } }), now);
    for (const { path } of [order, stock, product, customer])
      void client.invalidateQueries({ queryKey: [path] });
  };
}

/** Says what became of the order, and what of the e-mail: sent only when the mail server took it. */
export function useMoveNotice(): (answer: { order: OrderRecordType; mail: 'queued' | 'none' }) => void {
  const t = useText(orderText);
  return ({ order: now, mail }) => {
    const told = mail === 'queued' ? (now.mails[0]?.state === 'sent' ? t.mailSent : t.mailQueued) : undefined;
    const text = told ?? (now.customerEmail ? undefined : t.noMail);
    notify({
      tone: 'success',
      title: t.became({ number: now.number, status: t.status[now.status] }),
      ...(text ? { text } : {}),
    });
  };
}

export interface Shortage {
  readonly line: number;
  readonly text: string;
}
