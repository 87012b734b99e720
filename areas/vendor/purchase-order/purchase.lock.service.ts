/** Locks are taken in one order everywhere: vendor, purchase order, stock, counters. So no two people wait for each other. */
import { asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../core/server/tx.ts';
import { AppError } from '../../../core/shared/errors.ts';
import { vendors } from '../home/vendor.tables.ts';
import { purchaseOrder as contract } from './purchase.contract.ts';
import { type Progress, type Standing, statusOf } from './purchase.rules.ts';
import { purchaseLines, purchaseOrders } from './purchase.tables.ts';

export type PurchaseRow = typeof purchaseOrders.$inferSelect;
export type LineRow = typeof purchaseLines.$inferSelect;
export type VendorRow = typeof vendors.$inferSelect;

export const sourceOf = (order: PurchaseRow) => ({
  path: contract.path,
  id: order.id,
  label: order.number,
});

export async function lockVendor(tx: Tx, id: string): Promise<VendorRow> {
  const [vendor] = await tx.db.select().from(vendors).where(eq(vendors.id, id)).for('no key update');
  if (!vendor || vendor.deletedAt) throw new AppError('not_found');
  return vendor;
}

/** Before an order that opens or closes is locked itself: it decides whether the vendor is active. */
export async function lockVendorOf(tx: Tx, orderId: string): Promise<void> {
  await tx.db
    .select({ id: vendors.id })
    .from(vendors)
    .where(eq(vendors.id, sql`(select vendor from purchase_order where id = ${orderId})`))
    .for('no key update');
}

export async function readVendor(tx: Tx, id: string): Promise<VendorRow> {
  const [vendor] = await tx.db.select().from(vendors).where(eq(vendors.id, id));
  if (!vendor) throw new AppError('not_found');
  return vendor;
}

export async function lockPurchase(tx: Tx, id: string): Promise<PurchaseRow> {
  const [row] = await tx.db.select().from(purchaseOrders).where(eq(purchaseOrders.id, id)).for('update');
  if (!row || row.deletedAt) throw new AppError('not_found');
  return row;
}

/** For everything that touches the vendor's account. */
export async function lockWithVendor(tx: Tx, id: string): Promise<{ order: PurchaseRow; vendor: VendorRow }> {
  const [found] = await tx.db
    .select({ vendor: purchaseOrders.vendor })
    .from(purchaseOrders)
    .where(eq(purchaseOrders.id, id));
  if (!found) throw new AppError('not_found');
  const vendor = await lockVendor(tx, found.vendor);
  const order = await lockPurchase(tx, id);
  // Between the two questions somebody may have given the order to another vendor.
  if (order.vendor !== vendor.id) throw new AppError('not_allowed_now');
  return { order, vendor };
}

export function linesOf(tx: Tx, orderId: string): Promise<LineRow[]> {
  return tx.db
    .select()
    .from(purchaseLines)
    .where(eq(purchaseLines.orderId, orderId))
    .orderBy(asc(purchaseLines.position));
}

/** Writes what an order has come to, with the status that follows from it. */
export async function writeStanding(
  tx: Tx,
  id: string,
  lines: readonly Progress[],
  standing: Standing,
  more: Partial<typeof purchaseOrders.$inferInsert> = {},
): Promise<ReturnType<typeof statusOf>> {
  const { receivedAmount, returnedAmount, paid, closedOn } = standing;
  const status = statusOf(lines, standing);
  await tx.db
    .update(purchaseOrders)
    .set({
      ...more,
      ...status,
      receivedAmount,
      returnedAmount,
      paid,
      closedOn,
      version: sql`${purchaseOrders.version} + 1`,
      updatedAt: tx.now.toISOString(),
    })
    .where(eq(purchaseOrders.id, id));
  return status;
}
