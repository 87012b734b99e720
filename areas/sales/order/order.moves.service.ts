/** The moves of an order forward: stock is reserved, leaves at the moving average, and the customer owes. */
import { totalOf } from '../../../core/ledger/ledger.rules.ts';
import { type Posting, post } from '../../../core/ledger/ledger.service.ts';
import { send } from '../../../core/server/database.ts';
import { newId } from '../../../core/server/id.ts';
import type { Tx } from '../../../core/server/tx.ts';
import type { Call } from '../../../core/shared/contract.ts';
import { AppError, type FieldProblem } from '../../../core/shared/errors.ts';
import { addMoney } from '../../../core/shared/money.ts';
import { quantityToText } from '../../../core/shared/quantity.ts';
import { companyHead } from '../../auth/session.answer.ts';
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
import { applyAdvance, freeAdvance, payOut, settleDebts, writePayment } from './order.money.service.ts';
import { readOrder } from './order.read.service.ts';
import { shipLines } from './order.rules.ts';
import { announceMove, logMove, tellMove } from './order.tell.service.ts';

type Ops = typeof contract.ops;
export const sourceOf = (order: OrderRow) => ({ path: contract.path, id: order.id, label: order.number });

/** Repeating a move that is already made changes nothing. */
export async function unmoved(tx: Tx, id: string) {
  tx.unchanged();
  return { order: await readOrder(tx, id), mail: 'none' as const };
}

export async function processOrder(tx: Tx, { params }: Call<Ops['process']>) {
  const [order, lines] = await Promise.all([lockOrder(tx, params.id), linesOf(tx, params.id)]);
  if (order.status === 'processing') return unmoved(tx, order.id);
  refuseMove(tx, order.status, 'processing');
  const productIds = lines.map((line) => line.product);
  const [levels, customer, company] = await Promise.all([
    lockLevels(tx, productIds),
    readCustomer(tx, order.customer),
    companyHead(tx.db),
  ]);
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
  const [, , moved] = await Promise.all([
    writeLevels(tx, [...levels.values()]),
    writeStatus(tx, order, 'processing'),
    announceMove(tx, order, { customer, company }, 'processing'),
  ]);
  logMove(tx, order, 'processing');
  return moved;
}

export async function shipOrder(tx: Tx, { params, body }: Call<Ops['ship']>) {
  const { order, customer, lines } = await lockWithCustomer(tx, params.id);
  if (order.status === 'shipping') return unmoved(tx, order.id);
  refuseMove(tx, order.status, 'shipping');
  const productIds = lines.map((line) => line.product);
  const [levels, free, company] = await Promise.all([
    lockLevels(tx, productIds),
    freeAdvance(tx, order.customer, order.id),
    companyHead(tx.db),
  ]);
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
  const source = sourceOf(order);
  const cost = addMoney(...costs.map((line) => line.cost));
  const posting: Posting & { id: string } = {
    id: newId(),
    date: body.date,
    kind: 'shipped',
    source,
    lines: shipLines(order.customer, { ...order, discount: 0 }, cost),
  };
  const entryId = isNothing(posting) ? null : posting.id;
  const paid = Math.max(0, Math.min(free, order.total));
  const party = { kind: 'customer' as const, id: customer.id, name: customer.name };
  // What an advance pays is shown with the order, so it is written before; otherwise nothing of the ledger is.
  const booking = paid > 0 ? tx : { ...tx, db: tx.late };
  const [, , , , , , moved] = await Promise.all([
    writeLevels(tx, [...levels.values()]),
    writeCosts(tx, costs),
    postUnlessNothing(booking, posting),
    writeMoves(booking, moves, { date: body.date, source, party, entryId }),
    applyAdvance(tx, order, paid, body.date),
    writeStatus(tx, order, 'shipping', { paid, shippedOn: body.date }),
    announceMove(tx, order, { customer, company }, 'shipping'),
  ]);
  logMove(tx, order, 'shipping', entryId ? { entryId } : {});
  return moved;
}

/** What costs nothing and is given away leaves no trace in the ledger. */
const isNothing = (posting: Posting) => totalOf(posting.lines, 'debit') === 0;
export async function postUnlessNothing(tx: Tx, posting: Posting) {
  return isNothing(posting) ? null : post(tx, posting);
}

async function writeCosts(tx: Tx, costs: readonly { line: string; cost: number }[]): Promise<void> {
  await send(tx.db, {
    sql: `update sales_order_line set cost = v.cost from unnest($1::uuid[], $2::bigint[]) as v (id, cost)
      where sales_order_line.id = v.id`,
    params: [costs.map(({ line }) => line), costs.map(({ cost }) => cost)],
  });
}

export async function completeOrder(tx: Tx, { params }: Call<Ops['complete']>) {
  const { order, customer } = await lockWithCustomer(tx, params.id);
  if (order.status === 'completed') return unmoved(tx, order.id);
  refuseMove(tx, order.status, 'completed');
  await writeStatus(tx, order, 'completed');
  return tellMove(tx, order, customer, 'completed');
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
  if (order.paid > 0 && body.refund.to === 'advance') await settleDebts(tx, order.customer, body.date);
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
