/** Goods go back to the vendor, out of chosen receipts and at their price, by the same plan that is shown before. */
import { asc, eq, sql } from 'drizzle-orm';
import { shownLines } from '../../../core/ledger/account.service.ts';
import type { Line } from '../../../core/ledger/ledger.rules.ts';
import { newId } from '../../../core/server/id.ts';
import { refuse } from '../../../core/server/record.ts';
import type { Tx } from '../../../core/server/tx.ts';
import type { Call } from '../../../core/shared/contract.ts';
import type { FieldProblem } from '../../../core/shared/errors.ts';
import { addMoney, money } from '../../../core/shared/money.ts';
import { quantityToText } from '../../../core/shared/quantity.ts';
import { postUnlessNothing } from '../../sales/order/order.moves.service.ts';
import { moveBack, partOfCost } from '../../sales/stock/stock.rules.ts';
import {
  type LevelRow,
  levelFor,
  levelOf,
  lockLevels,
  writeLevels,
  writeMoves,
} from '../../sales/stock/stock.service.ts';
import { purchaseOrder as contract } from './purchase.contract.ts';
import {
  linesOf,
  lockPurchase,
  lockWithVendor,
  type PurchaseRow,
  sourceOf,
  type VendorRow,
  writeStanding,
} from './purchase.lock.service.ts';
import { release, settleDebts, settledByRelease } from './purchase.money.service.ts';
import { goodsInLog, readPurchase } from './purchase.read.service.ts';
import { advanceAppliedLines, aheadOf, dueOf, returnLines, type Standing } from './purchase.rules.ts';
import { purchaseLines, purchaseReceiptLines, purchaseReceipts, purchaseReturns } from './purchase.tables.ts';

type Ops = typeof contract.ops;
type Body = Call<Ops['returnToVendor']>['body'];

/** What came with this order, with the product it is. */
function receivedOf(tx: Tx, orderId: string) {
  return tx.db
    .select({
      id: purchaseReceiptLines.id,
      line: purchaseReceiptLines.lineId,
      moveId: purchaseReceiptLines.moveId,
      product: purchaseLines.product,
      quantity: purchaseReceiptLines.quantity,
      amount: purchaseReceiptLines.amount,
      returned: purchaseReceiptLines.returned,
      returnedAmount: purchaseReceiptLines.returnedAmount,
    })
    .from(purchaseReceiptLines)
    .innerJoin(purchaseReceipts, eq(purchaseReceipts.id, purchaseReceiptLines.receiptId))
    .innerJoin(purchaseLines, eq(purchaseLines.id, purchaseReceiptLines.lineId))
    .where(eq(purchaseReceipts.orderId, orderId))
    .orderBy(asc(purchaseReceiptLines.id));
}

type Received = Awaited<ReturnType<typeof receivedOf>>[number];

interface PlannedLine {
  readonly from: Received;
  readonly quantity: number;
  /** What the vendor credits, and what leaves the stock for it. */
  readonly amount: number;
  readonly value: number;
}

interface Plan {
  readonly lines: readonly PlannedLine[];
  readonly levels: ReadonlyMap<string, LevelRow>;
  readonly credited: number;
  readonly entry: Line[];
  readonly after: Standing;
}

/** Per line at most what came and has not gone back, and only what is free on the shelf. */
async function planReturn(tx: Tx, order: PurchaseRow, body: Body): Promise<Plan> {
  const received = await receivedOf(tx, order.id);
  const wanted = body.lines.map(({ line, quantity }) => ({
    from: received.find(({ id }) => id === line),
    quantity,
  }));
  const levels = await lockLevels(
    tx,
    wanted.flatMap(({ from }) => from?.product ?? []),
  );
  const problems: FieldProblem[] = [];
  let difference = 0;
  const lines = wanted.flatMap(({ from, quantity }, i): PlannedLine[] => {
    const path = `lines.${i}`;
    if (!from || wanted.findIndex((other) => other.from === from) < i) {
      problems.push({ path: `${path}.line`, code: from ? 'duplicate' : 'not_found' });
      return [];
    }
    const left = from.quantity - from.returned;
    const level = levelFor(levels, from);
    const free = level.onHand - level.reserved;
    if (quantity > left || quantity > free) {
      problems.push(
        quantity > left
          ? { path: `${path}.quantity`, code: 'too_many_returned', params: { maximum: quantityToText(left) } }
          : { path: `${path}.quantity`, code: 'not_available', params: { available: quantityToText(free) } },
      );
      return [];
    }
    const already = { quantity: from.returned, cost: from.returnedAmount };
    const amount = partOfCost(from.amount, from.quantity, quantity, already);
    const moved = moveBack(levelOf(level), quantity, amount);
    levels.set(from.product, { ...level, onHand: moved.level.quantity, value: moved.level.value });
    difference = money(difference + moved.difference);
    return [{ from, quantity, amount, value: money(-moved.value) }];
  });
  refuse(problems);
  const credited = addMoney(...lines.map(({ amount }) => amount));
  const value = addMoney(...lines.map((line) => line.value));
  return {
    lines,
    levels,
    credited,
    entry: returnLines(order.vendor, credited, dueOf(order), { value, difference }),
    after: { ...order, returnedAmount: addMoney(order.returnedAmount, credited) },
  };
}

export async function previewReturn(tx: Tx, { params, body }: Call<Ops['previewReturn']>) {
  const order = await lockPurchase(tx, params.id);
  const { credited, after, entry } = await planReturn(tx, order, body);
  const older = advanceAppliedLines(order.vendor, await settledByRelease(tx, order, after));
  tx.unchanged();
  return {
    amount: credited,
    advance: money(aheadOf(after) - aheadOf(order)),
    lines: shownLines([...entry, ...older], tx.locale),
  };
}

export async function returnPurchase(tx: Tx, { params, body }: Call<Ops['returnToVendor']>) {
  const { order, vendor } = await lockWithVendor(tx, params.id);
  const plan = await planReturn(tx, order, body);
  await writeLevels(tx, [...plan.levels.values()]);
  const entry = await postUnlessNothing(tx, {
    date: body.date,
    kind: 'vendorReturn',
    source: sourceOf(order),
    lines: plan.entry,
    note: body.reason,
  });
  await writeReturn(tx, order, vendor, plan, body, entry?.id ?? null);
  const paid = await release(tx, order.id, plan.after, body.date);
  const lines = await linesOf(tx, order.id);
  const { status } = await writeStanding(tx, order.id, lines, { ...plan.after, paid });
  if (paid < order.paid) await settleDebts(tx, order.vendor, body.date);
  const record = await readPurchase(tx, order.id);
  tx.changed({
    action: 'vendor-return',
    target: contract.path,
    id: order.id,
    label: order.number,
    before: { returnedAmount: order.returnedAmount, paid: order.paid, status: order.status },
    after: {
      returnedAmount: plan.after.returnedAmount,
      paid,
      status,
      returned: goodsInLog(
        record,
        plan.lines.map(({ from, quantity }) => ({ line: { id: from.line }, quantity })),
      ),
      reason: body.reason,
      ...(entry ? { entry: entry.number } : {}),
    },
  });
  return record;
}

async function writeReturn(
  tx: Tx,
  order: PurchaseRow,
  vendor: VendorRow,
  { lines }: Plan,
  { date, reason, returnBy }: Body,
  entryId: string | null,
): Promise<void> {
  const moved = lines.map((line) => ({ ...line, moveId: newId() }));
  await writeMoves(
    tx,
    moved.map(({ from, quantity, value, moveId }) => ({
      id: moveId,
      product: from.product,
      kind: 'vendorReturn' as const,
      quantity: -quantity,
      value: money(-value),
      reason,
      returnBy,
      returnType: 'good' as const,
      receipt: from.moveId,
    })),
    {
      date,
      source: sourceOf(order),
      party: { kind: 'vendor', id: vendor.id, name: vendor.companyName },
      entryId,
    },
  );
  await tx.db.insert(purchaseReturns).values(
    moved.map(({ from, quantity, amount, moveId }) => ({
      orderId: order.id,
      receiptLineId: from.id,
      moveId,
      date,
      quantity,
      amount,
      reason,
      returnBy,
      by: tx.by?.name ?? '',
      at: tx.now.toISOString(),
      entryId,
    })),
  );
  for (const { from, quantity, amount } of lines) {
    await tx.db
      .update(purchaseReceiptLines)
      .set({ returned: from.returned + quantity, returnedAmount: addMoney(from.returnedAmount, amount) })
      .where(eq(purchaseReceiptLines.id, from.id));
    await tx.db
      .update(purchaseLines)
      .set({ returned: sql`${purchaseLines.returned} + ${quantity}` })
      .where(eq(purchaseLines.id, from.line));
  }
}
