/** The moves of an order forward: stock is reserved, leaves at the moving average, and the customer owes. */
import { sql } from 'drizzle-orm';
import { totalOf } from '../../../core/ledger/ledger.rules.ts';
import { type Posting, post } from '../../../core/ledger/ledger.service.ts';
import type { Tx } from '../../../core/server/tx.ts';
import type { Call } from '../../../core/shared/contract.ts';
import { AppError, type FieldProblem } from '../../../core/shared/errors.ts';
import { addMoney } from '../../../core/shared/money.ts';
import { quantityToText } from '../../../core/shared/quantity.ts';
import { moveOut } from '../stock/stock.rules.ts';
import { levelFor, levelOf, lockLevels, type Move, writeLevels, writeMoves } from '../stock/stock.service.ts';
import { order as contract } from './order.contract.ts';
import {
  type LineRow,
  linesOf,
  lockOrder,
  lockWithCustomer,
  type OrderRow,
  readCustomer,
  refuseMove,
  writeStatus,
} from './order.lock.service.ts';
import { applyAdvance, payOut, writePayment } from './order.money.service.ts';
import { readOrder } from './order.read.service.ts';
import { shipLines } from './order.rules.ts';
import { tellMove } from './order.tell.service.ts';

type Ops = typeof contract.ops;
export const sourceOf = (order: OrderRow) => ({ path: contract.path, id: order.id, label: order.number });

/** Repeating a move that is already made changes nothing. */
export async function unmoved(tx: Tx, id: string) {
  tx.unchanged();
  return { order: await readOrder(tx, id), mail: 'none' as const };
}

export async function processOrder(tx: Tx, { params }: Call<Ops['process']>) {
  const order = await lockOrder(tx, params.id);
  if (order.status === 'processing') return unmoved(tx, order.id);
  refuseMove(tx, order.status, 'processing');
  const lines = await linesOf(tx, order.id);
  const levels = await lockLevels(
    tx,
    lines.map((line) => line.product),
  );
  const short: FieldProblem[] = [];
  lines.forEach((line, i) => {
    const level = levelFor(levels, line);
    const available = level.onHand - level.reserved;
    if (available < line.quantity) {
      const params = { available: quantityToText(available) };
      short.push({ path: `products.${i}.quantity`, code: 'not_available', params });
    } else levels.set(line.product, { ...level, reserved: level.reserved + line.quantity });
  });
  if (short.length > 0) throw new AppError('invalid', { fields: short });
  await writeLevels(tx, [...levels.values()]);
  await writeStatus(tx, order, 'processing');
  return tellMove(tx, order, await readCustomer(tx, order.customer), 'processing');
}

export async function shipOrder(tx: Tx, { params, body }: Call<Ops['ship']>) {
  const { order, customer } = await lockWithCustomer(tx, params.id);
  if (order.status === 'shipping') return unmoved(tx, order.id);
  refuseMove(tx, order.status, 'shipping');
  const lines = await linesOf(tx, order.id);
  const levels = await lockLevels(
    tx,
    lines.map((line) => line.product),
  );
  const moves: Move[] = [];
  const costs = lines.map((line) => {
    const level = levelFor(levels, line);
    const moved = moveOut(levelOf(level), line.quantity);
    levels.set(line.product, {
      ...level,
      onHand: moved.level.quantity,
      value: moved.level.value,
      reserved: level.reserved - line.quantity,
      sold: level.sold + line.quantity,
    });
    moves.push({ product: line.product, kind: 'issue', quantity: -line.quantity, value: moved.value });
    return { line: line.id, cost: -moved.value };
  });
  await writeLevels(tx, [...levels.values()]);
  await writeCosts(tx, costs);
  const cost = addMoney(...costs.map((each) => each.cost));
  const entry = await postUnlessNothing(tx, {
    date: body.date,
    kind: 'shipped',
    source: sourceOf(order),
    lines: shipLines(order.customer, { ...order, discount: 0 }, cost),
  });
  await writeMoves(tx, moves, {
    date: body.date,
    source: sourceOf(order),
    party: { kind: 'customer', id: customer.id, name: customer.name },
    entryId: entry?.id ?? null,
  });
  const paid = await applyAdvance(tx, order, body.date);
  await writeStatus(tx, order, 'shipping', { paid, shippedOn: body.date });
  return tellMove(tx, order, customer, 'shipping', entry ? { entry: entry.number } : {});
}

/** What costs nothing and is given away leaves no trace in the ledger. */
export async function postUnlessNothing(tx: Tx, posting: Posting) {
  return totalOf(posting.lines, 'debit') > 0 ? post(tx, posting) : null;
}

async function writeCosts(tx: Tx, costs: readonly { line: string; cost: number }[]): Promise<void> {
  const values = costs.map(({ line, cost }) => sql`(${line}::uuid, ${cost}::bigint)`);
  await tx.db.execute(sql`
    update sales_order_line set cost = v.cost from (values ${sql.join(values, sql`, `)}) as v (id, cost)
    where sales_order_line.id = v.id`);
}

export async function completeOrder(tx: Tx, { params }: Call<Ops['complete']>) {
  const order = await lockOrder(tx, params.id);
  if (order.status === 'completed') return unmoved(tx, order.id);
  refuseMove(tx, order.status, 'completed');
  await writeStatus(tx, order, 'completed');
  return tellMove(tx, order, await readCustomer(tx, order.customer), 'completed');
}

/** What was paid stays the customer's advance, or goes back. */
export async function cancelOrder(tx: Tx, { params, body }: Call<Ops['cancel']>) {
  const { order, customer } = await lockWithCustomer(tx, params.id);
  if (order.status === 'cancelled') return unmoved(tx, order.id);
  refuseMove(tx, order.status, 'cancelled');
  if (order.status === 'processing') await release(tx, await linesOf(tx, order.id));
  if (order.paid > 0) {
    if (body.refund.to === 'money') await payOut(tx, order, order.paid, '2100', body.date, body.refund);
    else await writePayment(tx, order.id, 'refund', order.paid, body.date, null, null);
  }
  await writeStatus(tx, order, 'cancelled', { paid: 0, reason: body.reason });
  return tellMove(tx, order, customer, 'cancelled', { reason: body.reason });
}

async function release(tx: Tx, lines: readonly LineRow[]): Promise<void> {
  const levels = await lockLevels(
    tx,
    lines.map((line) => line.product),
  );
  for (const line of lines) {
    const level = levelFor(levels, line);
    levels.set(line.product, { ...level, reserved: level.reserved - line.quantity });
  }
  await writeLevels(tx, [...levels.values()]);
}
