/** Returns: stock, credit, refund and e-mail in one step, by the same plan that is shown before one confirms. */
import { eq } from 'drizzle-orm';
import { accountOf, shownLines } from '../../../core/ledger/account.service.ts';
import type { Line } from '../../../core/ledger/ledger.rules.ts';
import { post } from '../../../core/ledger/ledger.service.ts';
import type { Tx } from '../../../core/server/tx.ts';
import type { Call } from '../../../core/shared/contract.ts';
import { AppError, type FieldProblem } from '../../../core/shared/errors.ts';
import { addMoney, money } from '../../../core/shared/money.ts';
import { quantityToText } from '../../../core/shared/quantity.ts';
import { moveIn, partOfCost } from '../stock/stock.rules.ts';
import { levelFor, levelOf, lockLevels, type Move, writeLevels, writeMoves } from '../stock/stock.service.ts';
import type { order as contract } from './order.contract.ts';
import {
  type LineRow,
  linesOf,
  lockOrder,
  lockWithCustomer,
  type OrderRow,
  refuseMove,
  writeStatus,
  writeStep,
  wrongMove,
} from './order.lock.service.ts';
import { payOut, settleDebts, settledByKeeping, writePayment } from './order.money.service.ts';
import { postUnlessNothing, sourceOf, unmoved } from './order.moves.service.ts';
import { advanceAppliedLines, refundLines, returnLines, returnTotals } from './order.rules.ts';
import { orderLines } from './order.tables.ts';
import { tellMove } from './order.tell.service.ts';

type Ops = typeof contract.ops;
type Body = Call<Ops['acceptReturn']>['body'];

interface PlannedLine {
  readonly line: LineRow;
  readonly quantity: number;
  readonly cost: number;
  readonly type: Body['lines'][number]['type'];
}

interface Plan {
  readonly lines: readonly PlannedLine[];
  readonly credited: { net: number; tax: number; total: number };
  readonly refund: number;
  readonly entry: Line[];
}

/** Per line at most what was shipped and has not come back yet. */
function planReturn(order: OrderRow, written: readonly LineRow[], body: Body): Plan {
  const problems: FieldProblem[] = [];
  const seen = new Set<string>();
  const lines = body.lines.flatMap((wanted, i): PlannedLine[] => {
    const line = written.find(({ id }) => id === wanted.line);
    if (!line || seen.has(wanted.line)) {
      problems.push({ path: `lines.${i}.line`, code: line ? 'duplicate' : 'not_found' });
      return [];
    }
    seen.add(wanted.line);
    const left = line.quantity - line.returned;
    if (wanted.quantity > left) {
      const params = { maximum: quantityToText(left) };
      problems.push({ path: `lines.${i}.quantity`, code: 'too_many_returned', params });
    }
    const already = { quantity: line.returned, cost: line.returnedCost };
    const cost = partOfCost(line.cost, line.quantity, wanted.quantity, already);
    return [{ line, quantity: wanted.quantity, cost, type: wanted.type }];
  });
  if (problems.length > 0) throw new AppError('invalid', { fields: problems });
  const credited = returnTotals(
    lines.map(({ line, quantity }) => ({ ...line, returned: quantity })),
    order.taxRate,
  );
  const costOf = (type: PlannedLine['type']) =>
    addMoney(...lines.filter((line) => line.type === type).map(({ cost }) => cost));
  const owed = order.total - order.credited - credited.total;
  return {
    lines,
    credited,
    refund: Math.max(0, money(order.paid - owed)),
    entry: returnLines(order.customer, credited, { back: costOf('good'), damaged: costOf('damaged') }),
  };
}

export async function previewReturn(tx: Tx, { params, body }: Call<Ops['previewReturn']>) {
  const order = await lockOrder(tx, params.id);
  const plan = planReturn(order, await linesOf(tx, order.id), body);
  const account = body.refund.to === 'advance' ? 'advance' : accountOf(body.refund);
  const refund = plan.refund > 0 ? refundLines(order.customer, plan.refund, account) : [];
  const older = account === 'advance' && plan.refund > 0 ? await settledByKeeping(tx, order, plan.refund) : 0;
  tx.unchanged();
  return {
    credited: plan.credited.total,
    refund: plan.refund,
    lines: shownLines([...plan.entry, ...refund, ...advanceAppliedLines(order.customer, older)], tx.locale),
  };
}

export async function startReturn(tx: Tx, { params, body }: Call<Ops['startReturn']>) {
  const { order, customer } = await lockWithCustomer(tx, params.id);
  if (order.status === 'returning') return unmoved(tx, order.id);
  refuseMove(tx, order.status, 'returning');
  await writeStatus(tx, order, 'returning', { reason: body.reason });
  return tellMove(tx, order, customer, 'returning', { reason: body.reason });
}

export async function refuseReturn(tx: Tx, { params, body }: Call<Ops['refuseReturn']>) {
  const { order, customer } = await lockWithCustomer(tx, params.id);
  if (order.status === 'completed') return unmoved(tx, order.id);
  // Shipping may become completed too, but there is no return to refuse.
  if (order.status !== 'returning') throw wrongMove(tx, order.status, 'completed');
  await writeStatus(tx, order, 'completed', { reason: body.reason });
  return tellMove(tx, order, customer, 'completed', { reason: body.reason });
}

/** Straight from shipping or completed it goes through returning in the same step. */
export async function acceptReturn(tx: Tx, { params, body }: Call<Ops['acceptReturn']>) {
  const { order, customer } = await lockWithCustomer(tx, params.id);
  if (order.status === 'refunded') return unmoved(tx, order.id);
  if (order.status !== 'returning') {
    refuseMove(tx, order.status, 'returning');
    await writeStep(tx, order.id, 'returning');
  }
  const plan = planReturn(order, await linesOf(tx, order.id), body);
  await takeBack(tx, plan);
  const entry = await postUnlessNothing(tx, {
    date: body.date,
    kind: 'returned',
    source: sourceOf(order),
    lines: plan.entry,
  });
  await writeMoves(tx, movesOf(plan, body), {
    date: body.date,
    source: sourceOf(order),
    party: { kind: 'customer', id: customer.id, name: customer.name },
    entryId: entry?.id ?? null,
  });
  await giveBack(tx, order, plan.refund, body);
  await writeStatus(tx, order, 'refunded', {
    reason: body.reason,
    credited: addMoney(order.credited, plan.credited.total),
    paid: money(order.paid - plan.refund),
  });
  if (plan.refund > 0 && body.refund.to === 'advance') await settleDebts(tx, order.customer, body.date);
  const facts = { reason: body.reason, ...(entry ? { entry: entry.number } : {}) };
  return tellMove(tx, order, customer, 'refunded', facts);
}

async function takeBack(tx: Tx, { lines }: Plan): Promise<void> {
  const levels = await lockLevels(
    tx,
    lines.map(({ line }) => line.product),
  );
  for (const { line, quantity, cost, type } of lines) {
    const level = levelFor(levels, line);
    const back = type === 'good' ? moveIn(levelOf(level), quantity, cost).level : levelOf(level);
    levels.set(line.product, {
      ...level,
      onHand: back.quantity,
      value: back.value,
      returned: level.returned + (type === 'notReturned' ? 0 : quantity),
    });
    await tx.db
      .update(orderLines)
      .set({ returned: line.returned + quantity, returnedCost: addMoney(line.returnedCost, cost) })
      .where(eq(orderLines.id, line.id));
  }
  await writeLevels(tx, [...levels.values()]);
}

/** Damaged goods come in and are written off at once: both moves are there to be seen. */
function movesOf({ lines }: Plan, { reason, returnBy }: Body): Move[] {
  return lines.flatMap(({ line, quantity, cost, type }): Move[] => {
    if (type === 'notReturned') return [];
    const facts = { product: line.product, reason, returnBy, returnType: type };
    const back: Move = { ...facts, kind: 'customerReturn', quantity, value: cost };
    if (type === 'good') return [back];
    return [back, { ...facts, kind: 'writeOff', quantity: -quantity, value: money(-cost) }];
  });
}

async function giveBack(tx: Tx, order: OrderRow, amount: number, { date, refund }: Body): Promise<void> {
  if (amount === 0) return;
  if (refund.to === 'money') return payOut(tx, order, amount, '1100', date, refund);
  const lines = refundLines(order.customer, amount, 'advance');
  const entry = await post(tx, { date, kind: 'advance', source: sourceOf(order), lines });
  await writePayment(tx, order.id, 'refund', amount, date, null, entry.id);
}
