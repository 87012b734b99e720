/** Writing and changing purchase orders while nothing has come and nothing is paid; the server computes every total. */
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { newId } from '../../../core/server/id.ts';
import { nextNumber } from '../../../core/server/numbering.ts';
import { lockVersion, mustLive, refuse, removeRecord, restoreRecord } from '../../../core/server/record.ts';
import type { Tx } from '../../../core/server/tx.ts';
import type { Call } from '../../../core/shared/contract.ts';
import { AppError, invalidField } from '../../../core/shared/errors.ts';
import { quantityToText } from '../../../core/shared/quantity.ts';
import { products } from '../../sales/product/product.tables.ts';
import { vendors } from '../home/vendor.tables.ts';
import { purchaseOrder as contract } from './purchase.contract.ts';
import { lockVendorOf, type PurchaseRow } from './purchase.lock.service.ts';
import { purchaseEntity, readLines, readPurchase } from './purchase.read.service.ts';
import { lineAmount, purchaseTotals } from './purchase.rules.ts';
import { purchaseLines, purchaseOrders, purchasePayments } from './purchase.tables.ts';

type Ops = typeof contract.ops;
type Body = Call<Ops['create']>['body'];
type LineInput = Body['products'][number];

/** An open order makes its vendor active: locked first, as everywhere. */
async function vendorName(tx: Tx, id: string): Promise<string> {
  const [found] = await tx.db
    .select({ name: vendors.companyName })
    .from(vendors)
    .where(and(eq(vendors.id, id), isNull(vendors.deletedAt)))
    .for('no key update');
  if (!found) throw invalidField('vendor', 'not_found');
  return found.name;
}

async function productsMustLive(tx: Tx, lines: readonly LineInput[]): Promise<void> {
  const ids = [...new Set(lines.map((line) => line.product))];
  const living = await tx.db
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, ids), isNull(products.deletedAt)))
    .orderBy(asc(products.id))
    .for('key share');
  const alive = new Set(living.map(({ id }) => id));
  const missing = lines.findIndex((line) => !alive.has(line.product));
  if (missing >= 0) throw invalidField(`products.${missing}.product`, 'not_found');
}

async function writeLines(
  tx: Tx,
  orderId: string,
  lines: readonly LineInput[],
  landed: readonly number[],
): Promise<void> {
  await tx.db.insert(purchaseLines).values(
    lines.map((line, position) => ({
      ...line,
      orderId,
      position,
      amount: lineAmount(line),
      landed: landed[position] ?? 0,
    })),
  );
}

/** The log reads as people do: names instead of ids, lines by code and quantity, and nothing that follows from the rest. */
function shownInLog(record: object): object {
  const {
    products: lines,
    payments: _p,
    receipts: _r,
    returns: _re,
    mails: _m,
    vendor: _v,
    employee: _e,
    vendorContact: _vc,
    vendorPhone: _vp,
    vendorEmail: _ve,
    vendorAddress: _va,
    freeAdvance: _f,
    due: _d,
    ahead: _a,
    toReceive: _tr,
    toPay: _tp,
    firstReceivedOn: _fr,
    hasReceipts: _hr,
    lines: _l,
    ...rest
  } = record as { products: { code: string; quantity: number }[]; [field: string]: unknown };
  const shown = lines.map((line) => `${line.code} × ${quantityToText(line.quantity)}`);
  return { ...rest, products: shown };
}

export async function createPurchase(tx: Tx, { body }: Call<Ops['create']>) {
  refuse(contract.check(body));
  const { products: lines, ...head } = body;
  const name = await vendorName(tx, head.vendor);
  if (head.employee) await mustLive(tx, purchaseEntity, { employee: head.employee });
  await productsMustLive(tx, lines);
  const { landed, ...sums } = purchaseTotals(lines, head.shipping, head.shippingMode);
  const id = newId();
  const at = tx.now.toISOString();
  const number = await nextNumber(tx, 'PO', Number(head.date.slice(0, 4)));
  await tx.db
    .insert(purchaseOrders)
    .values({ ...head, ...sums, id, number, vendorName: name, createdAt: at, updatedAt: at });
  await writeLines(tx, id, lines, landed);
  const record = await readPurchase(tx, id);
  tx.changed({ action: 'create', target: contract.path, id, label: number, after: shownInLog(record) });
  return record;
}

/** A stale version is refused with the whole order as it is now: its lines are part of what two people changed. */
async function lockPurchaseVersion(tx: Tx, id: string, version: number): Promise<PurchaseRow> {
  try {
    return (await lockVersion(tx, purchaseEntity, id, version)) as unknown as PurchaseRow;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
    throw new AppError('conflict', { details: { ...error.details, current: await readPurchase(tx, id) } });
  }
}

const isUntouched = (order: Pick<PurchaseRow, 'firstReceivedOn' | 'paid' | 'closedOn'>): boolean =>
  order.firstReceivedOn === null && order.paid === 0 && order.closedOn === null;

export async function updatePurchase(tx: Tx, { params, body: { version, ...patch } }: Call<Ops['update']>) {
  await lockVendorOf(tx, params.id);
  const current = await lockPurchaseVersion(tx, params.id, version);
  if (!isUntouched(current)) throw new AppError('not_allowed_now');
  const before = await readPurchase(tx, params.id);
  const written = await readLines(tx, params.id);
  const merged: Body = {
    ...current,
    products: written.map(({ product, quantity, price }) => ({ product, quantity, price })),
    ...patch,
  };
  refuse(contract.check(merged));
  const name = await vendorName(tx, merged.vendor);
  if (patch.employee) await mustLive(tx, purchaseEntity, { employee: patch.employee });
  await productsMustLive(tx, merged.products);
  const { products: _, ...head } = patch;
  const { landed, ...sums } = purchaseTotals(merged.products, merged.shipping, merged.shippingMode);
  await tx.db
    .update(purchaseOrders)
    .set({
      ...head,
      ...sums,
      vendorName: name,
      version: sql`${purchaseOrders.version} + 1`,
      updatedAt: tx.now.toISOString(),
    })
    .where(eq(purchaseOrders.id, params.id));
  // Written anew even where only the shipping changed: each line carries its share.
  await tx.db.delete(purchaseLines).where(eq(purchaseLines.orderId, params.id));
  await writeLines(tx, params.id, merged.products, landed);
  const after = await readPurchase(tx, params.id);
  tx.changed({
    action: 'update',
    target: contract.path,
    id: params.id,
    label: current.number,
    before: shownInLog(before),
    after: shownInLog(after),
  });
  return after;
}

/** What has moved stock or money is returned or closed, never deleted. A deleted order keeps its number. */
export async function removePurchase(
  tx: Tx,
  { params }: { params: { id: string } },
): Promise<{ done: true }> {
  await lockVendorOf(tx, params.id);
  const [found] = await tx.db
    .select()
    .from(purchaseOrders)
    .where(eq(purchaseOrders.id, params.id))
    .for('update');
  if (!found) throw new AppError('not_found');
  const { number } = found;
  if (found.firstReceivedOn !== null) throw new AppError('has_receipts', { params: { number } });
  const payments = await tx.db
    .select({ id: purchasePayments.id })
    .from(purchasePayments)
    .where(eq(purchasePayments.orderId, params.id))
    .limit(1);
  if (payments.length > 0) throw new AppError('has_payments', { params: { number } });
  return removeRecord(tx, purchaseEntity, params.id);
}

export async function restorePurchase(tx: Tx, { params }: { params: { id: string } }) {
  await lockVendorOf(tx, params.id);
  await restoreRecord(tx, purchaseEntity, params.id);
  return readPurchase(tx, params.id);
}
