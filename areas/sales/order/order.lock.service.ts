/** Locks are taken in one order everywhere: customer, order, stock, counters. So no two people wait for each other. */
import { asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../core/server/tx.ts';
import { AppError } from '../../../core/shared/errors.ts';
import { textIn } from '../../../core/shared/text.ts';
import { customers } from '../customer/customer.tables.ts';
import { mayMove, type OrderStatus, orderMoves } from './order.rules.ts';
import { orderLines, orderSteps, orders } from './order.tables.ts';
import { orderText } from './order.text.ts';

export type OrderRow = typeof orders.$inferSelect;
export type LineRow = typeof orderLines.$inferSelect;
export type CustomerRow = typeof customers.$inferSelect;

export async function lockCustomer(tx: Tx, id: string): Promise<CustomerRow> {
  const [customer] = await tx.db.select().from(customers).where(eq(customers.id, id)).for('no key update');
  if (!customer || customer.deletedAt) throw new AppError('not_found');
  return customer;
}

/** For moves that touch no account: the order may be locked already, and then the customer must not be. */
export async function readCustomer(tx: Tx, id: string): Promise<CustomerRow> {
  const [customer] = await tx.db.select().from(customers).where(eq(customers.id, id));
  if (!customer) throw new AppError('not_found');
  return customer;
}

export async function lockOrder(tx: Tx, id: string): Promise<OrderRow> {
  const [row] = await tx.db.select().from(orders).where(eq(orders.id, id)).for('update');
  if (!row || row.deletedAt) throw new AppError('not_found');
  return row;
}

/** For everything that touches the customer's account. */
export async function lockWithCustomer(
  tx: Tx,
  id: string,
): Promise<{ order: OrderRow; customer: CustomerRow }> {
  const [found] = await tx.db.select({ customer: orders.customer }).from(orders).where(eq(orders.id, id));
  if (!found) throw new AppError('not_found');
  const customer = await lockCustomer(tx, found.customer);
  return { order: await lockOrder(tx, id), customer };
}

export function linesOf(tx: Tx, orderId: string): Promise<LineRow[]> {
  return tx.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
}

/** Anything but the table's moves is a conflict that names the moves it allows. */
export function refuseMove(tx: Tx, from: OrderStatus, to: OrderStatus): void {
  if (!mayMove(from, to)) throw wrongMove(tx, from, to);
}

export function wrongMove(tx: Tx, from: OrderStatus, to: OrderStatus): AppError {
  const words = textIn(orderText, tx.locale).status;
  const allowed = orderMoves[from].map((status) => words[status]).join(', ');
  return new AppError('wrong_move', {
    params: { from: words[from], to: words[to], allowed },
    details: { allowed: orderMoves[from] },
  });
}

export async function writeStatus(
  tx: Tx,
  order: OrderRow,
  status: OrderStatus,
  more: Partial<typeof orders.$inferInsert> = {},
): Promise<void> {
  await tx.db
    .update(orders)
    .set({ ...more, status, version: sql`${orders.version} + 1`, updatedAt: tx.now.toISOString() })
    .where(eq(orders.id, order.id));
  await writeStep(tx, order.id, status);
}

export async function writeStep(tx: Tx, orderId: string, status: OrderStatus): Promise<void> {
  await tx.db.insert(orderSteps).values({ orderId, status, at: tx.now.toISOString() });
}
