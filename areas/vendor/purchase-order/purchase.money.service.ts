/** Money of purchase orders: payments, what is more than due, advances that apply themselves, and what is released. */
import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import { accountOf, type Paying } from '../../../core/ledger/account.service.ts';
import { balanceOf, post } from '../../../core/ledger/ledger.service.ts';
import type { Tx } from '../../../core/server/tx.ts';
import type { Call } from '../../../core/shared/contract.ts';
import { dateIn } from '../../../core/shared/dates.ts';
import { AppError } from '../../../core/shared/errors.ts';
import { addMoney, money } from '../../../core/shared/money.ts';
import { purchaseOrder as contract, type purchasePaymentKinds } from './purchase.contract.ts';
import {
  type LineRow,
  linesOf,
  lockWithVendor,
  type PurchaseRow,
  sourceOf,
  writeStanding,
} from './purchase.lock.service.ts';
import { readPurchase } from './purchase.read.service.ts';
import {
  advanceAppliedLines,
  applied,
  dueOf,
  paymentLines,
  type Standing,
  unpaidOf,
  wholeOf,
} from './purchase.rules.ts';
import { purchaseOrders, purchasePayments } from './purchase.tables.ts';

type Ops = typeof contract.ops;

interface Written {
  readonly orderId: string;
  readonly kind: (typeof purchasePaymentKinds)[number];
  readonly amount: number;
  readonly date: string;
  readonly paying?: Pick<Paying, 'method' | 'transactionId'>;
  readonly entryId?: string;
}

async function writePayment(tx: Tx, { paying, entryId, ...payment }: Written): Promise<void> {
  await tx.db.insert(purchasePayments).values({
    ...payment,
    method: paying?.method ?? null,
    transactionId: paying?.transactionId ?? '',
    by: tx.by?.name ?? '',
    at: tx.now.toISOString(),
    entryId: entryId ?? null,
  });
}

/** What the vendor has of ours that is not held for an order. */
export async function freeAdvance(tx: Tx, vendorId: string): Promise<number> {
  const advance = await balanceOf(tx.db, ['1300'], { party: { kind: 'vendor', id: vendorId } });
  const ahead = sql`greatest(${purchaseOrders.paid} - ${purchaseOrders.receivedAmount} + ${purchaseOrders.returnedAmount}, 0)`;
  const [held] = await tx.db
    .select({ ahead: sql<string>`coalesce(sum(${ahead}), 0)` })
    .from(purchaseOrders)
    .where(eq(purchaseOrders.vendor, vendorId));
  return money(advance - Number(held?.ahead ?? 0));
}

/** When goods come, what was paid ahead settles them by itself. Returns what is paid of the order then. */
export async function applyAdvance(
  tx: Tx,
  order: PurchaseRow,
  after: Standing,
  free: number,
  date: string,
): Promise<number> {
  const used = applied(order, after, free);
  const amount = addMoney(used.ahead, used.free);
  if (amount === 0) return order.paid;
  const entry = await post(tx, {
    date,
    kind: 'advanceApplied',
    source: sourceOf(order),
    lines: advanceAppliedLines(order.vendor, amount),
  });
  if (used.free > 0) {
    await writePayment(tx, {
      orderId: order.id,
      kind: 'advanceApplied',
      amount: used.free,
      date,
      entryId: entry.id,
    });
  }
  return addMoney(order.paid, used.free);
}

/** More paid than the order will ever come to is no longer held for it. Returns what stays paid. */
export async function release(tx: Tx, orderId: string, standing: Standing, date: string): Promise<number> {
  const whole = wholeOf(standing);
  const amount = money(standing.paid - whole);
  if (amount <= 0) return standing.paid;
  await writePayment(tx, { orderId, kind: 'released', amount, date });
  return whole;
}

export const today = async (tx: Tx): Promise<string> => dateIn((await tx.company()).timeZone, tx.now);

/** Orders of the vendor that are owed for, the oldest first. */
function owing(tx: Tx, vendorId: string, except?: string): Promise<PurchaseRow[]> {
  return tx.db
    .select()
    .from(purchaseOrders)
    .where(
      and(
        eq(purchaseOrders.vendor, vendorId),
        eq(purchaseOrders.toPay, true),
        isNull(purchaseOrders.deletedAt),
        except ? ne(purchaseOrders.id, except) : undefined,
      ),
    )
    .orderBy(asc(purchaseOrders.firstReceivedOn), asc(purchaseOrders.id))
    .for('update');
}

interface Part {
  readonly order: PurchaseRow;
  readonly amount: number;
}

/** This order up to all it will come to, then what is owed longest; what is left is the vendor's free advance. */
async function shareOut(
  tx: Tx,
  order: PurchaseRow,
  amount: number,
): Promise<{ parts: Part[]; left: number }> {
  let left = amount;
  const parts: Part[] = [];
  const take = (of: PurchaseRow, most: number) => {
    const part = Math.min(left, most);
    if (part > 0) parts.push({ order: of, amount: part });
    left -= part;
  };
  take(order, unpaidOf(order));
  if (left > 0) for (const other of await owing(tx, order.vendor, order.id)) take(other, dueOf(other));
  return { parts, left };
}

export async function payPurchase(tx: Tx, { params, body }: Call<Ops['pay']>) {
  const { order } = await lockWithVendor(tx, params.id);
  if (body.version !== undefined && body.version !== order.version) throw new AppError('conflict');
  const { parts, left } = await shareOut(tx, order, body.amount);
  const settles = addMoney(...parts.map((part) => Math.min(part.amount, dueOf(part.order))));
  const entry = await post(tx, {
    date: body.date,
    kind: settles > 0 ? 'vendorPaid' : 'vendorAdvance',
    source: sourceOf(order),
    lines: paymentLines(order.vendor, accountOf(body), settles, money(body.amount - settles)),
    note: body.transactionId,
  });
  for (const part of parts) await payPart(tx, part, body, entry);
  if (left > 0) {
    tx.changed({
      action: 'excess',
      target: contract.path,
      id: order.id,
      label: order.number,
      before: {},
      after: { advance: left, method: body.method, entry: entry.number },
    });
  }
  return readPurchase(tx, order.id);
}

/** What an advance settles of what is owed, the longest first. */
async function settledBy(tx: Tx, vendorId: string, advance: number, except?: string): Promise<Part[]> {
  let left = advance;
  if (left <= 0) return [];
  return (await owing(tx, vendorId, except)).flatMap((order) => {
    const amount = Math.min(left, dueOf(order));
    left -= amount;
    return amount > 0 ? [{ order, amount }] : [];
  });
}

/** What of older debts would be settled, if the order stood so. */
export async function settledByRelease(tx: Tx, order: PurchaseRow, standing: Standing): Promise<number> {
  const released = money(standing.paid - wholeOf(standing));
  if (released <= 0) return 0;
  const free = addMoney(await freeAdvance(tx, order.vendor), released);
  return addMoney(...(await settledBy(tx, order.vendor, free, order.id)).map(({ amount }) => amount));
}

/** An advance that became free settles what is owed already; only the rest waits for the next receipt. */
export async function settleDebts(tx: Tx, vendorId: string, date: string): Promise<void> {
  for (const { order, amount } of await settledBy(tx, vendorId, await freeAdvance(tx, vendorId))) {
    const lines = advanceAppliedLines(vendorId, amount);
    const entry = await post(tx, { date, kind: 'advanceApplied', source: sourceOf(order), lines });
    await writePayment(tx, { orderId: order.id, kind: 'advanceApplied', amount, date, entryId: entry.id });
    await addPaid(tx, order, amount, { entry: entry.number });
  }
}

async function addPaid(tx: Tx, order: PurchaseRow, amount: number, facts: object): Promise<void> {
  const lines: LineRow[] = await linesOf(tx, order.id);
  const paid = addMoney(order.paid, amount);
  const { status } = await writeStanding(tx, order.id, lines, { ...order, paid });
  tx.changed({
    action: 'pay',
    target: contract.path,
    id: order.id,
    label: order.number,
    before: { paid: order.paid, status: order.status },
    after: { paid, status, ...facts },
  });
}

async function payPart(
  tx: Tx,
  { order, amount }: Part,
  body: Call<Ops['pay']>['body'],
  entry: { id: string; number: string },
): Promise<void> {
  const { date } = body;
  await writePayment(tx, {
    orderId: order.id,
    kind: 'payment',
    amount,
    date,
    paying: body,
    entryId: entry.id,
  });
  await addPaid(tx, order, amount, { method: body.method, entry: entry.number });
}
