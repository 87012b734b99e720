/** A pending, unpaid order is held until its day; afterwards it is cancelled by itself. */
import { and, eq, isNull, lt } from 'drizzle-orm';
import { asSystem } from '../../../core/server/asSystem.ts';
import type { Job } from '../../../core/server/jobs.ts';
import { dateIn } from '../../../core/shared/dates.ts';
import { companyFormat } from '../../auth/session.answer.ts';
import { cancelOrder } from './order.moves.service.ts';
import { orders } from './order.tables.ts';

const atOnce = 200;

export const expireOrders: Job = {
  name: 'expire-orders',
  everySeconds: 900,
  async run(db, now) {
    const today = dateIn((await companyFormat(db)).timeZone, now);
    const due = await db
      .select({ id: orders.id })
      .from(orders)
      .where(
        and(
          eq(orders.status, 'pending'),
          lt(orders.expiration, today),
          eq(orders.paid, 0),
          isNull(orders.deletedAt),
        ),
      )
      .limit(atOnce);
    for (const { id } of due) {
      const body = { date: today, reason: 'expired', refund: { to: 'advance' as const } };
      await asSystem(db, now, companyFormat, (tx) => cancelOrder(tx, { params: { id }, query: {}, body }));
    }
    return `expired ${due.length}`;
  },
};
