/** How a purchase order's state is shown, in lists and on pages alike. */
import { useText } from '../../../core/web/locale.ts';
import { StatusTag } from '../../../core/web/status/StatusTag.tsx';
import css from './Purchase.module.css';
import type { PurchaseStatus } from './purchase.rules.ts';
import { purchaseText } from './purchase.text.ts';

export function PurchaseStatusTag({ status }: { status: PurchaseStatus }) {
  const t = useText(purchaseText);
  return <StatusTag tone={status === 'pending' ? 'amber' : 'green'}>{t.status[status]}</StatusTag>;
}

/** One tag where there is room for one: what a pending order waits for first says that it is pending. */
export function PurchaseMark({
  order,
}: {
  order: { toReceive: boolean; toPay: boolean; status: PurchaseStatus };
}) {
  const t = useText(purchaseText);
  if (order.status === 'completed') return <PurchaseStatusTag status="completed" />;
  return <StatusTag tone="orange">{order.toReceive ? t.states.toReceive : t.states.toPay}</StatusTag>;
}

/** What a pending one waits for. */
export function PurchaseBadges({ order }: { order: { toReceive: boolean; toPay: boolean } }) {
  const t = useText(purchaseText);
  if (!order.toReceive && !order.toPay) return null;
  return (
    <span className={css.badges}>
      {order.toReceive && <StatusTag tone="orange">{t.states.toReceive}</StatusTag>}
      {order.toPay && <StatusTag tone="orange">{t.states.toPay}</StatusTag>}
    </span>
  );
}
