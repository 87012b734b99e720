/** A pending, unpaid order is held until its day; afterwards it is cancelled by itself. */
import { and, eq, isNull, lt } from 'drizzle-orm';
import { asSystem } from '../../../core/server/asSystem.ts';
import type { Job } from '../../../core/server/jobs.ts';
import { canRetry } from '../../../core/server/problem.ts';
import type { Tx } from '../../../core/server/tx.ts';
import { dateIn } from '../../../core/shared/dates.ts';
import { companyFormat } from '../../auth/session.answer.ts';
import { lockCustomer } from './order.lock.service.ts';
import { cancelOrder } from './order.moves.service.ts';
import { orders } from './order.tables.ts';

const atOnce = 200;

const overdueOn = (today: string) =>
  and(
    eq(orders.status, 'pending'),
    lt(orders.expiration, today),
    eq(orders.paid, 0),
    isNull(orders.deletedAt),
  );

/** Looked at again under lock: in the meantime somebody may have paid, begun or given it more time. */
async function expire(tx: Tx, order: { id: string; customer: string }, today: string): Promise<boolean> {
  await lockCustomer(tx, order.customer);
  const still = await tx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, order.id), overdueOn(today)))
    .for('update');
  if (still.length === 0) return false;
  const body = { date: today, reason: 'expired', refund: { to: 'advance' as const } };
  await cancelOrder(tx, { params: { id: order.id }, query: {}, body });
  return true;
}

export const expireOrders: Job = {
  name: 'expire-orders',
  everySeconds: 900,
  async run(db, now) {
    const today = dateIn((await companyFormat(db)).timeZone, now);
    const due = await db
      .select({ id: orders.id, customer: orders.customer })
      .from(orders)
      .where(overdueOn(today))
      .limit(atOnce);
    let expired = 0;
    for (const order of due) {
      const expiring = db.transaction((part) =>
        asSystem(part, now, companyFormat, (tx) => expire(tx, order, today)),
      );
      // One that somebody is just at is looked at again in the next run.
      const done = await expiring.catch((error: unknown) => {
        if (canRetry(error)) return false;
        throw error;
      });
      if (done) expired += 1;
    }
    return `expired ${expired}`;
  },
};
