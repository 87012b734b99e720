/** Locks are taken in one order everywhere: customer, order, stock, counters. So no two people wait for each other. */
import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { prepared } from '../../../core/server/database.ts';
import { newId } from '../../../core/server/id.ts';
import { insertRows, updateRow } from '../../../core/server/rows.ts';
import type { Tx } from '../../../core/server/tx.ts';
import { AppError } from '../../../core/shared/errors.ts';
import { textIn } from '../../../core/shared/text.ts';
import { customers } from '../customer/customer.tables.ts';
import { mayMove, type OrderStatus, orderMoves } from './order.rules.ts';
import { orderLines, orderSteps, orders } from './order.tables.ts';
import { orderText } from './order.text.ts';

export type OrderRow = Omit<typeof orders.$inferSelect, 'search' | 'han'>;
export type LineRow = typeof orderLines.$inferSelect;
export type CustomerRow = Omit<typeof customers.$inferSelect, 'search' | 'han'>;

/** The columns that only the search reads are longer than all others together. */
function withoutSearch<T extends typeof orders | typeof customers>(table: T) {
  const { search: _s, han: _h, ...columns } = getTableColumns(table);
  return columns;
}

export async function lockCustomer(tx: Tx, id: string): Promise<CustomerRow> {
  const [customer] = await tx.db.select().from(customers).where(eq(customers.id, id)).for('no key update');
  if (!customer || customer.deletedAt) throw new AppError('not_found');
  return customer;
}

/** For moves that touch no account: the order may be locked already, and then the customer must not be. */
export async function readCustomer(tx: Tx, id: string): Promise<CustomerRow> {
  const [customer] = await prepared(tx.db, 'customer of an order', () =>
    tx.db
      .select(withoutSearch(customers))
      .from(customers)
      .where(eq(customers.id, sql.placeholder('id')))
      .prepare('customer_of_order'),
  ).execute({ id });
  if (!customer) throw new AppError('not_found');
  return customer as CustomerRow;
}

export async function lockOrder(tx: Tx, id: string): Promise<OrderRow> {
  const [row] = await prepared(tx.db, 'lock order', () =>
    tx.db
      .select(withoutSearch(orders))
      .from(orders)
      .where(eq(orders.id, sql.placeholder('id')))
      .for('update')
      .prepare('lock_order'),
  ).execute({ id });
  if (!row || row.deletedAt) throw new AppError('not_found');
  return row as OrderRow;
}

export const lockCustomerOf = (tx: Tx, orderId: string) =>
  prepared(tx.db, 'lock customer of an order', () =>
    tx.db
      .select(withoutSearch(customers))
      .from(customers)
      .where(eq(customers.id, sql`(select customer from sales_order where id = ${sql.placeholder('id')})`))
      .for('no key update')
      .prepare('lock_customer_of_order'),
  ).execute({ id: orderId });

/** For everything that touches the customer's account. One after the other, but asked for in one go. */
export async function lockWithCustomer(
  tx: Tx,
  id: string,
): Promise<{ order: OrderRow; customer: CustomerRow; lines: LineRow[] }> {
  const [[customer], order, lines] = await Promise.all([
    lockCustomerOf(tx, id),
    lockOrder(tx, id),
    linesOf(tx, id),
  ]);
  if (!customer || customer.deletedAt) throw new AppError('not_found');
  // Somebody gave the order to another customer while we waited for this one.
  if (order.customer !== customer.id) throw new AppError('not_allowed_now');
  return { order, customer: customer as CustomerRow, lines };
}

export function linesOf(tx: Tx, orderId: string): Promise<LineRow[]> {
  return prepared(tx.db, 'lines of an order', () =>
    tx.db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, sql.placeholder('id')))
      .orderBy(asc(orderLines.position))
      .prepare('lines_of_order'),
  ).execute({ id: orderId });
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
  const written = updateRow(tx.db, orders, order.id, { ...more, status, updatedAt: tx.now.toISOString() });
  await Promise.all([written, writeStep(tx, order.id, status)]);
}

export async function writeStep(tx: Tx, orderId: string, status: OrderStatus): Promise<void> {
  await insertRows(tx.db, orderSteps, [{ id: newId(), orderId, status, at: tx.now.toISOString() }]);
}
