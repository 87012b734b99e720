/** Goods come, in part or whole, by the same plan that is shown before one confirms; and what no longer comes. */
import { sql } from 'drizzle-orm';
import { shownLines } from '../../../core/ledger/account.service.ts';
import type { Line } from '../../../core/ledger/ledger.rules.ts';
import { newId } from '../../../core/server/id.ts';
import { refuse } from '../../../core/server/record.ts';
import type { Tx } from '../../../core/server/tx.ts';
import type { Call } from '../../../core/shared/contract.ts';
import { AppError, type FieldProblem } from '../../../core/shared/errors.ts';
import { addMoney } from '../../../core/shared/money.ts';
import { quantityToText } from '../../../core/shared/quantity.ts';
import { postUnlessNothing } from '../../sales/order/order.moves.service.ts';
import { moveIn } from '../../sales/stock/stock.rules.ts';
import { levelFor, levelOf, lockLevels, writeLevels, writeMoves } from '../../sales/stock/stock.service.ts';
import { purchaseOrder as contract } from './purchase.contract.ts';
import {
  type LineRow,
  linesOf,
  lockPurchase,
  lockWithVendor,
  type PurchaseRow,
  sourceOf,
  type VendorRow,
  writeStanding,
} from './purchase.lock.service.ts';
import { applyAdvance, freeAdvance, release, settleDebts, today } from './purchase.money.service.ts';
import { goodsInLog, readPurchase } from './purchase.read.service.ts';
import { advanceAppliedLines, applied, receiptLines, receiptPart, type Standing } from './purchase.rules.ts';
import { purchaseReceiptLines, purchaseReceipts } from './purchase.tables.ts';

type Ops = typeof contract.ops;
type Body = Call<Ops['receive']>['body'];

interface PlannedLine {
  readonly line: LineRow;
  readonly quantity: number;
  readonly amount: number;
  readonly landed: number;
  readonly moveId: string;
}

interface Plan {
  readonly lines: readonly PlannedLine[];
  readonly goods: number;
  /** Shipping as an expense, with the first receipt. */
  readonly expense: number;
  readonly entry: Line[];
  /** The order as it stands with these goods, before any advance is used. */
  readonly after: Standing;
  /** Its lines, with what has come of each. */
  readonly progress: readonly LineRow[];
}

/** Per line at most what was ordered and has not come yet. */
function planReceipt(order: PurchaseRow, written: readonly LineRow[], body: Body): Plan {
  const problems: FieldProblem[] = [];
  const lines = body.lines.flatMap((wanted, i): PlannedLine[] => {
    const line = written.find(({ id }) => id === wanted.line);
    const twice = body.lines.findIndex((other) => other.line === wanted.line) < i;
    if (!line || twice) {
      problems.push({ path: `lines.${i}.line`, code: line ? 'duplicate' : 'not_found' });
      return [];
    }
    const left = line.quantity - line.received;
    if (wanted.quantity > left) {
      const params = { maximum: quantityToText(left) };
      problems.push({ path: `lines.${i}.quantity`, code: 'too_many_received', params });
      return [];
    }
    const part = receiptPart(line, wanted.quantity);
    return [{ line, quantity: wanted.quantity, ...part, moveId: newId() }];
  });
  refuse(problems);
  if (order.closedOn !== null) throw new AppError('not_allowed_now');
  const goods = addMoney(...lines.flatMap(({ amount, landed }) => [amount, landed]));
  const isFirst = written.every(({ received }) => received === 0);
  const expense = order.shippingMode === 'expense' && isFirst ? order.shipping : 0;
  const progress = written.map((line) => {
    const came = lines.find((planned) => planned.line.id === line.id);
    return came ? { ...line, received: line.received + came.quantity } : line;
  });
  const receivedAmount = addMoney(order.receivedAmount, goods, expense);
  return {
    lines,
    goods,
    expense,
    entry: receiptLines(order.vendor, goods, expense),
    after: { ...order, receivedAmount },
    progress,
  };
}

export async function previewReceive(tx: Tx, { params, body }: Call<Ops['previewReceive']>) {
  const order = await lockPurchase(tx, params.id);
  const plan = planReceipt(order, await linesOf(tx, order.id), body);
  const used = applied(order, plan.after, await freeAdvance(tx, order.vendor));
  const advance = addMoney(used.ahead, used.free);
  tx.unchanged();
  return {
    amount: addMoney(plan.goods, plan.expense),
    advance,
    lines: shownLines([...plan.entry, ...advanceAppliedLines(order.vendor, advance)], tx.locale),
  };
}

export async function receivePurchase(tx: Tx, { params, body }: Call<Ops['receive']>) {
  const { order, vendor } = await lockWithVendor(tx, params.id);
  const plan = planReceipt(order, await linesOf(tx, order.id), body);
  // Asked before the receipt is posted, which changes no advance by itself.
  const free = await freeAdvance(tx, vendor.id);
  await takeIn(tx, plan);
  const entry = await postUnlessNothing(tx, {
    date: body.date,
    kind: 'goodsReceived',
    source: sourceOf(order),
    lines: plan.entry,
    note: body.note,
  });
  await writeReceipt(tx, order, vendor, plan, body, entry?.id ?? null);
  const paid = await applyAdvance(tx, order, plan.after, free, body.date);
  const { status } = await writeStanding(
    tx,
    order.id,
    plan.progress,
    { ...plan.after, paid },
    { firstReceivedOn: order.firstReceivedOn ?? body.date },
  );
  const record = await readPurchase(tx, order.id);
  tx.changed({
    action: 'receive',
    target: contract.path,
    id: order.id,
    label: order.number,
    before: { receivedAmount: order.receivedAmount, paid: order.paid, status: order.status },
    after: {
      receivedAmount: plan.after.receivedAmount,
      paid,
      status,
      received: goodsInLog(record, plan.lines),
      ...(entry ? { entry: entry.number } : {}),
    },
  });
  return record;
}

async function takeIn(tx: Tx, { lines }: Plan): Promise<void> {
  const levels = await lockLevels(
    tx,
    lines.map(({ line }) => line.product),
  );
  for (const { line, quantity, amount, landed } of lines) {
    const level = levelFor(levels, line);
    const moved = moveIn(levelOf(level), quantity, addMoney(amount, landed));
    levels.set(line.product, { ...level, onHand: moved.level.quantity, value: moved.level.value });
  }
  await writeLevels(tx, [...levels.values()]);
}

async function writeReceipt(
  tx: Tx,
  order: PurchaseRow,
  vendor: VendorRow,
  { lines, goods, expense }: Plan,
  body: Body,
  entryId: string | null,
): Promise<void> {
  const moves = lines.map(({ line, quantity, amount, landed, moveId }) => ({
    id: moveId,
    product: line.product,
    kind: 'receive' as const,
    quantity,
    value: addMoney(amount, landed),
    reason: body.note,
  }));
  await writeMoves(tx, moves, {
    date: body.date,
    source: sourceOf(order),
    party: { kind: 'vendor', id: vendor.id, name: vendor.companyName },
    entryId,
  });
  const receiptId = newId();
  await tx.db.insert(purchaseReceipts).values({
    id: receiptId,
    orderId: order.id,
    date: body.date,
    note: body.note,
    amount: addMoney(goods, expense),
    shipping: addMoney(expense, ...lines.map(({ landed }) => landed)),
    by: tx.by?.name ?? '',
    at: tx.now.toISOString(),
    entryId,
  });
  await tx.db
    .insert(purchaseReceiptLines)
    .values(lines.map(({ line, ...came }) => ({ receiptId, lineId: line.id, ...came })));
  const values = lines.map(
    ({ line, quantity, amount, landed }) =>
      sql`(${line.id}::uuid, ${quantity}::bigint, ${amount}::bigint, ${landed}::bigint)`,
  );
  await tx.db.execute(sql`
    update purchase_order_line l set received = l.received + v.quantity, received_amount = l.received_amount + v.amount,
      received_landed = l.received_landed + v.landed
    from (values ${sql.join(values, sql`, `)}) as v (id, quantity, amount, landed) where l.id = v.id`);
}

/** What has not come is no longer expected; what was paid for it is the vendor's free advance. */
export async function closeShort(tx: Tx, { params, body }: Call<Ops['closeShort']>) {
  const { order } = await lockWithVendor(tx, params.id);
  if (order.closedOn !== null) {
    tx.unchanged();
    return readPurchase(tx, order.id);
  }
  if (!order.toReceive) throw new AppError('not_allowed_now');
  const day = await today(tx);
  const closed = { ...order, closedOn: day };
  const paid = await release(tx, order.id, closed, day);
  const lines = await linesOf(tx, order.id);
  const { status } = await writeStanding(tx, order.id, lines, { ...closed, paid }, { reason: body.reason });
  if (paid < order.paid) await settleDebts(tx, order.vendor, day);
  tx.changed({
    action: 'close-short',
    target: contract.path,
    id: order.id,
    label: order.number,
    before: { closedOn: null, paid: order.paid, status: order.status, reason: '' },
    after: { closedOn: day, paid, status, reason: body.reason },
  });
  return readPurchase(tx, order.id);
}
