/** Writing and changing orders while they are pending; the server computes every total. */
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { prepared } from '../../../core/server/database.ts';
import { newId } from '../../../core/server/id.ts';
import { lockVersion, mustLive, refuse, removeRecord, restoreRecord } from '../../../core/server/record.ts';
import { insertNumbered, insertRows } from '../../../core/server/rows.ts';
import type { Tx } from '../../../core/server/tx.ts';
import type { Call } from '../../../core/shared/contract.ts';
import { AppError, invalidField } from '../../../core/shared/errors.ts';
import { quantityToText } from '../../../core/shared/quantity.ts';
import { customers } from '../customer/customer.tables.ts';
import { products } from '../product/product.tables.ts';
import { order } from './order.contract.ts';
import { lockCustomerOf, writeStep } from './order.lock.service.ts';
import { orderEntity, readOrder } from './order.read.service.ts';
import { lineAmount, orderTotals } from './order.rules.ts';
import { orderLines, orders } from './order.tables.ts';

type Ops = typeof order.ops;
type LineInput = Call<Ops['create']>['body']['products'][number];

/** An open order makes its customer active: locked first, as everywhere. */
async function customerName(tx: Tx, id: string): Promise<string> {
  const [found] = await prepared(tx.db, 'customer of a new order', () =>
    tx.db
      .select({ name: customers.name })
      .from(customers)
      .where(and(eq(customers.id, sql.placeholder('id')), isNull(customers.deletedAt)))
      .for('no key update')
      .prepare('customer_of_new_order'),
  ).execute({ id });
  if (!found) throw invalidField('customer', 'not_found');
  return found.name;
}

async function productsMustLive(tx: Tx, lines: readonly LineInput[]): Promise<void> {
  const ids = [...new Set(lines.map((line) => line.product))];
  const living = await prepared(tx.db, 'products of an order', () =>
    tx.db
      .select({ id: products.id })
      .from(products)
      .where(and(sql`${products.id} = any(${sql.placeholder('ids')})`, isNull(products.deletedAt)))
      .orderBy(asc(products.id))
      .for('key share')
      .prepare('products_of_order'),
  ).execute({ ids });
  const alive = new Set(living.map(({ id }) => id));
  const missing = lines.findIndex((line) => !alive.has(line.product));
  if (missing >= 0) throw invalidField(`products.${missing}.product`, 'not_found');
}

async function writeLines(tx: Tx, orderId: string, lines: readonly LineInput[]): Promise<void> {
  const rows = lines.map((line, position) => ({
    id: newId(),
    orderId,
    position,
    product: line.product,
    quantity: line.quantity,
    price: line.price,
    discount: line.discount,
    amount: lineAmount(line),
  }));
  await insertRows(tx.db, orderLines, rows);
}

const sumsOf = (body: { products: readonly LineInput[]; taxRate: number; shipping: number }) => {
  const { discount: _, ...sums } = orderTotals(body.products, body.taxRate, body.shipping);
  return sums;
};

export async function createOrder(tx: Tx, { body }: Call<Ops['create']>) {
  refuse(order.check(body));
  const { products: lines, ...head } = body;
  const [name] = await Promise.all([customerName(tx, head.customer), productsMustLive(tx, lines)]);
  if (head.employee) await mustLive(tx, orderEntity, { employee: head.employee });
  const id = newId();
  const at = tx.now.toISOString();
  const row = { ...head, ...sumsOf(body), id, customerName: name, createdAt: at, updatedAt: at };
  const [label, , , record] = await Promise.all([
    insertNumbered(tx.db, orders, row, 'SO', head.date),
    writeLines(tx, id, lines),
    writeStep(tx, id, 'pending'),
    readOrder(tx, id),
  ]);
  tx.changed({ action: 'create', target: order.path, id, label, after: shownInLog(record) });
  return record;
}

/** The log reads as people do: names instead of ids, lines by code and quantity, and nothing that follows from the rest. */
export function shownInLog(record: object): object {
  const {
    products: lines,
    payments: _p,
    mails: _m,
    path: _s,
    customer: _c,
    employee: _e,
    customerEmail: _ce,
    customerPhone: _cp,
    customerAddress: _ca,
    due: _d,
    paymentState: _ps,
    lines: _l,
    ...rest
  } = record as {
    products: { code: string; quantity: number }[];
    [field: string]: unknown;
  };
  const shown = lines.map((line) => `${line.code} × ${quantityToText(line.quantity)}`);
  return { ...rest, products: shown };
}

/** A stale version is refused with the whole order as it is now: its lines are part of what two people changed. */
async function lockOrderVersion(tx: Tx, id: string, version: number) {
  try {
    return await lockVersion(tx, orderEntity, id, version);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
    throw new AppError('conflict', { details: { ...error.details, current: await readOrder(tx, id) } });
  }
}

export async function updateOrder(tx: Tx, { params, body: { version, ...patch } }: Call<Ops['update']>) {
  await lockCustomerOf(tx, params.id);
  const current = await lockOrderVersion(tx, params.id, version);
  if (current.status !== 'pending') throw new AppError('not_allowed_now');
  const before = await readOrder(tx, params.id);
  const merged = {
    ...(current as unknown as Call<Ops['create']>['body']),
    products: before.products.map(({ product, quantity, price, discount }) => ({
      product,
      quantity,
      price,
      discount,
    })),
    ...patch,
  };
  refuse(order.check(merged));
  const name = await customerName(tx, merged.customer);
  if (patch.employee) await mustLive(tx, orderEntity, { employee: patch.employee });
  const { products: lines, ...head } = patch;
  const sums = sumsOf(merged);
  // What is paid ahead belongs to this customer and this order; it is refunded first, or the order cancelled.
  const paid = Number(current.paid);
  if (paid > 0 && merged.customer !== current.customer) throw invalidField('customer', 'paid_already');
  if (paid > sums.total) throw invalidField('products', 'below_paid');
  await tx.db
    .update(orders)
    .set({
      ...head,
      ...sums,
      customerName: name,
      version: sql`${orders.version} + 1`,
      updatedAt: tx.now.toISOString(),
    })
    .where(eq(orders.id, params.id));
  if (lines) {
    await productsMustLive(tx, lines);
    await tx.db.delete(orderLines).where(eq(orderLines.orderId, params.id));
    await writeLines(tx, params.id, lines);
  }
  const after = await readOrder(tx, params.id);
  tx.changed({
    action: 'update',
    target: order.path,
    id: params.id,
    label: String(current.number),
    before: shownInLog(before),
    after: shownInLog(after),
  });
  return after;
}

/** What has moved stock or money is cancelled or returned, never deleted: its payments refer to it. A deleted order keeps its number. */
export async function removeOrder(tx: Tx, { params }: { params: { id: string } }): Promise<{ done: true }> {
  await lockCustomerOf(tx, params.id);
  const [found] = await tx.db
    .select({ status: orders.status })
    .from(orders)
    .where(eq(orders.id, params.id))
    .for('update');
  if (!found) throw new AppError('not_found');
  if (found.status !== 'pending' && found.status !== 'cancelled') throw new AppError('not_allowed_now');
  return removeRecord(tx, orderEntity, params.id);
}

/** With its lines: they were never gone. */
export async function restoreOrder(tx: Tx, { params }: Call<Ops['restore']>) {
  await lockCustomerOf(tx, params.id);
  await restoreRecord(tx, orderEntity, params.id);
  return readOrder(tx, params.id);
}
