/** Money of orders: payments, what is more than due, advances that apply themselves, refunds. */
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { accountOf, type Paying } from '../../../core/ledger/account.service.ts';
import { credit, debit, type Line } from '../../../core/ledger/ledger.rules.ts';
import { post, type Source } from '../../../core/ledger/ledger.service.ts';
import { send } from '../../../core/server/database.ts';
import { newId } from '../../../core/server/id.ts';
import { insertRows } from '../../../core/server/rows.ts';
import type { Tx } from '../../../core/server/tx.ts';
import type { Call } from '../../../core/shared/contract.ts';
import { AppError } from '../../../core/shared/errors.ts';
import { addMoney, money } from '../../../core/shared/money.ts';
import { order as contract } from './order.contract.ts';
import { lockWithCustomer, type OrderRow } from './order.lock.service.ts';
import { readOrder } from './order.read.service.ts';
import { advanceAppliedLines, paymentLines } from './order.rules.ts';
import { orderPayments, orders } from './order.tables.ts';

type Ops = typeof contract.ops;

export const hasShipped = (order: Pick<OrderRow, 'shippedOn'>): boolean => order.shippedOn !== null;
const dueOf = (order: OrderRow): number => money(order.total - order.credited - order.paid);

export async function writePayment(
  tx: Tx,
  orderId: string,
  kind: 'payment' | 'refund' | 'advanceApplied',
  amount: number,
  date: string,
  paying: Pick<Paying, 'method' | 'transactionId'> | null,
  entryId: string | null,
): Promise<void> {
  const row = {
    id: newId(),
    orderId,
    kind,
    date,
    amount,
    method: paying?.method ?? null,
    transactionId: paying?.transactionId ?? '',
    by: tx.by?.name ?? '',
    at: tx.now.toISOString(),
    entryId,
  };
  await insertRows(tx.db, orderPayments, [row]);
}

/** What the customer has with us that is not meant for another order. */
export async function freeAdvance(tx: Tx, customerId: string, besides?: string): Promise<number> {
  const { rows } = await send(tx.db, {
    sql: `select coalesce((select -balance from party_balance where party_id = $1 and account = '2100'), 0)
           - coalesce((select sum(paid) from sales_order where customer = $1 and status in ('pending', 'processing')
                         and id is distinct from $2::uuid), 0) as free`,
    params: [customerId, besides ?? null],
  });
  return money(Number(rows[0]?.free ?? 0));
}

/** When an order ships, what the customer paid ahead settles it by itself. */
export async function applyAdvance(tx: Tx, order: OrderRow, applied: number, date: string): Promise<void> {
  if (applied <= 0) return;
  const id = newId();
  const posted = post(tx, {
    id,
    date,
    kind: 'advanceApplied',
    source: { path: contract.path, id: order.id, label: order.number },
    lines: advanceAppliedLines(order.customer, applied),
  });
  const more = applied - order.paid;
  const paid = more > 0 ? writePayment(tx, order.id, 'advanceApplied', more, date, null, id) : undefined;
  await Promise.all([posted, paid]);
}

/** Shipped orders that are still owed, the oldest first. */
async function owing(tx: Tx, customerId: string, except?: string): Promise<OrderRow[]> {
  return tx.db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.customer, customerId),
        sql`${orders.shippedOn} is not null and ${orders.paid} + ${orders.credited} < ${orders.total}`,
        sql`${orders.deletedAt} is null`,
        except ? ne(orders.id, except) : undefined,
      ),
    )
    .orderBy(asc(orders.shippedOn), asc(orders.id))
    .for('update');
}

interface Settled {
  readonly order: OrderRow;
  readonly amount: number;
}

/** What an amount settles of what is owed, the longest first. */
async function shareOut(tx: Tx, customerId: string, amount: number, except?: string): Promise<Settled[]> {
  if (amount <= 0) return [];
  let left = amount;
  return (await owing(tx, customerId, except)).flatMap((order) => {
    const part = Math.min(left, dueOf(order));
    left -= part;
    return part > 0 ? [{ order, amount: part }] : [];
  });
}

/** What of older debts would be settled, if so much more were kept for the customer. */
export async function settledByKeeping(tx: Tx, order: OrderRow, kept: number): Promise<number> {
  const free = await freeAdvance(tx, order.customer);
  const parts = await shareOut(tx, order.customer, free + kept, order.id);
  return addMoney(...parts.map(({ amount }) => amount));
}

/** Money that was kept for the customer settles what is owed already; only the rest waits for the next order. */
export async function settleDebts(tx: Tx, customerId: string, date: string): Promise<void> {
  for (const { order, amount } of await shareOut(tx, customerId, await freeAdvance(tx, customerId))) {
    const source = { path: contract.path, id: order.id, label: order.number };
    const lines = advanceAppliedLines(customerId, amount);
    const entry = await post(tx, { date, kind: 'advanceApplied', source, lines });
    await writePayment(tx, order.id, 'advanceApplied', amount, date, null, entry.id);
    await addPaid(tx, order, amount, { entry: entry.number });
  }
}

async function addPaid(tx: Tx, order: OrderRow, amount: number, facts: object): Promise<void> {
  await tx.db
    .update(orders)
    .set({
      paid: sql`${orders.paid} + ${amount}`,
      version: sql`${orders.version} + 1`,
      updatedAt: tx.now.toISOString(),
    })
    .where(eq(orders.id, order.id));
  tx.changed({
    action: 'pay',
    target: contract.path,
    id: order.id,
    label: order.number,
    before: { paid: order.paid },
    after: { paid: order.paid + amount, ...facts },
  });
}

interface Receiving {
  readonly customerId: string;
  readonly amount: number;
  readonly date: string;
  readonly paying: Paying;
  readonly source: Source;
  readonly kind: 'payment' | 'advance';
  /** The order it is meant for, which comes before all others. */
  readonly first?: OrderRow;
}

/** Money from a customer: the order it is meant for, then what is owed longest, then an advance. One entry for all. */
export async function receiveMoney(
  tx: Tx,
  receiving: Receiving,
): Promise<{ entry: string; advance: number }> {
  const { customerId, amount, date, paying, source, first } = receiving;
  const own = first ? Math.max(0, Math.min(amount, dueOf(first))) : 0;
  const others = await shareOut(tx, customerId, amount - own, first?.id);
  const parts = first && own > 0 ? [{ order: first, amount: own }, ...others] : others;
  const left = money(amount - addMoney(...parts.map((part) => part.amount)));
  const settles = parts.filter(({ order }) => hasShipped(order)).reduce((sum, part) => sum + part.amount, 0);
  const entry = await post(tx, {
    date,
    kind: receiving.kind,
    source,
    lines: paymentLines(customerId, accountOf(paying), settles, amount - settles),
    note: paying.transactionId,
  });
  for (const part of parts) {
    await writePayment(tx, part.order.id, 'payment', part.amount, date, paying, entry.id);
    await addPaid(tx, part.order, part.amount, { method: paying.method, entry: entry.number });
  }
  return { entry: entry.number, advance: left };
}

export async function payOrder(tx: Tx, { params, body }: Call<Ops['pay']>) {
  const { order } = await lockWithCustomer(tx, params.id);
  if (body.version !== undefined && body.version !== order.version) throw new AppError('conflict');
  // What a return left unpaid is still owed.
  if (order.status === 'cancelled' || (order.status === 'refunded' && dueOf(order) <= 0))
    throw new AppError('not_allowed_now');
  const { entry, advance } = await receiveMoney(tx, {
    customerId: order.customer,
    amount: body.amount,
    date: body.date,
    paying: body,
    source: { path: contract.path, id: order.id, label: order.number },
    kind: 'payment',
    first: order,
  });
  if (advance > 0) {
    const after = { advance, method: body.method, entry };
    tx.changed({
      action: 'excess',
      target: contract.path,
      id: order.id,
      label: order.number,
      before: {},
      after,
    });
  }
  return readOrder(tx, order.id);
}

/** Money back to the customer, from what is owed to them (1100) or held for them (2100). */
export async function payOut(
  tx: Tx,
  order: OrderRow,
  amount: number,
  from: '1100' | '2100',
  date: string,
  paying: Paying,
): Promise<void> {
  const party = { kind: 'customer' as const, id: order.customer };
  const lines: Line[] = [debit(from, amount, party), credit(accountOf(paying), amount)];
  const source = { path: contract.path, id: order.id, label: order.number };
  const entry = await post(tx, { date, kind: 'refund', source, lines, note: paying.transactionId });
  await writePayment(tx, order.id, 'refund', amount, date, paying, entry.id);
}
