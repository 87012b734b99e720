/** How an order's state and payment are shown, in lists and on pages alike. */
import { nothing } from '../../../core/web/format.ts';
import { useText } from '../../../core/web/locale.ts';
import { PaymentMark, StatusTag, type Tone } from '../../../core/web/status/StatusTag.tsx';
import css from './Order.module.css';
import type { OrderStatus, PaymentState } from './order.rules.ts';
import { orderText } from './order.text.ts';

export const orderTones: Readonly<Record<OrderStatus, Tone>> = {
  pending: 'amber',
  processing: 'blue',
  shipping: 'teal',
  completed: 'green',
  cancelled: 'grey',
  returning: 'orange',
  refunded: 'violet',
};

export function OrderStatusTag({ status }: { status: OrderStatus }) {
  const t = useText(orderText);
  return <StatusTag tone={orderTones[status]}>{t.status[status]}</StatusTag>;
}

/** Of what is cancelled or settled by a return, nobody asks whether it is paid. */
export const isOver = ({ status, due }: { status: OrderStatus; due: number }): boolean =>
  status === 'cancelled' || (status === 'refunded' && due <= 0);

interface Payable {
  readonly status: OrderStatus;
  readonly due: number;
  readonly paymentState: PaymentState;
}

export function OrderPaymentMark({ order }: { order: Payable }) {
  const t = useText(orderText);
  if (isOver(order)) return <span className={css.nothing}>{nothing}</span>;
  return <PaymentMark state={order.paymentState}>{t.paymentState[order.paymentState]}</PaymentMark>;
}
