/** Reading purchase orders: the list, the record with all its page shows, the counts on the tabs. */
import { asc, desc, eq, sql } from 'drizzle-orm';
import { shownEntries } from '../../../core/ledger/account.service.ts';
import { entries } from '../../../core/ledger/ledger.tables.ts';
import { computed } from '../../../core/server/columns.ts';
import { type Db, prepared } from '../../../core/server/database.ts';
import { entity, nameTable } from '../../../core/server/entity.ts';
import { mailsOf } from '../../../core/server/mails.ts';
import type { Values } from '../../../core/server/record.ts';
import type { Tx } from '../../../core/server/tx.ts';
import type { Call } from '../../../core/shared/contract.ts';
import { AppError } from '../../../core/shared/errors.ts';
import { quantityToText } from '../../../core/shared/quantity.ts';
import { employees } from '../../human-resource/employee/employee.tables.ts';
import { products } from '../../sales/product/product.tables.ts';
import { vendors } from '../home/vendor.tables.ts';
import { purchaseOrder as contract } from './purchase.contract.ts';
import {
  purchaseLines,
  purchaseOrders,
  purchasePayments,
  purchaseReceiptLines,
  purchaseReceipts,
  purchaseReturns,
} from './purchase.tables.ts';
import { purchaseText } from './purchase.text.ts';

type Ops = typeof contract.ops;

for (const [table, name] of [
  [purchasePayments, 'payments'],
  [purchaseReceipts, 'receipts'],
  [purchaseReturns, 'returns'],
] as const)
  nameTable(table, { en: { title: purchaseText.en[name] }, zh_Hant: { title: purchaseText.zh_Hant[name] } });

const owed = sql`(${purchaseOrders.receivedAmount} - ${purchaseOrders.returnedAmount})`;
const figures = {
  due: computed<number>(sql`greatest(${owed} - ${purchaseOrders.paid}, 0)`).mapWith(Number),
  hasReceipts: computed<boolean>(sql`${purchaseOrders.firstReceivedOn} is not null`),
  ahead: computed<number>(sql`greatest(${purchaseOrders.paid} - ${owed}, 0)`).mapWith(Number),
  employeeName: computed<string | null>(
    sql`(select ${employees.fullName} from ${employees} where ${employees.id} = ${purchaseOrders.employee})`,
  ),
};

export const purchaseEntity = entity(contract, {
  table: purchaseOrders,
  text: purchaseText,
  label: 'number',
  detail: purchaseOrders.vendorName,
  hidden: ['states'],
  extra: {
    ...figures,
    lines: computed<number>(
      sql`(select count(*)::int from ${purchaseLines} where ${purchaseLines.orderId} = ${purchaseOrders.id})`,
    ),
  },
  filters: {
    state: (value) => sql`${purchaseOrders.states} && ${value}`,
    vendor: (value) => sql`${purchaseOrders.vendor} = any(${value})`,
    employee: (value) => sql`${purchaseOrders.employee} = any(${value})`,
    dateFrom: (value) => sql`${purchaseOrders.date} >= ${value}`,
    dateTo: (value) => sql`${purchaseOrders.date} <= ${value}`,
  },
  references: { vendor: vendors, employee: employees },
  csv: [
    { key: 'number', kind: 'text' },
    { key: 'date', kind: 'date' },
    { key: 'expected', kind: 'date' },
    { key: 'vendorName', kind: 'text' },
    { key: 'employeeName', kind: 'text' },
    { key: 'status', kind: 'text' },
    { key: 'net', kind: 'money' },
    { key: 'shipping', kind: 'money' },
    { key: 'total', kind: 'money' },
    { key: 'receivedAmount', kind: 'money' },
    { key: 'returnedAmount', kind: 'money' },
    { key: 'paid', kind: 'money' },
    { key: 'due', kind: 'money' },
  ],
});

const goods = {
  product: purchaseLines.product,
  code: products.code,
  name: products.name,
  uom: products.uom,
};

const headOf = (db: Db, id: string) =>
  prepared(db, 'purchase head', () =>
    db
      .select({
        ...purchaseEntity.record,
        vendorContact: vendors.contactName,
        vendorPhone: vendors.contactPhone,
        vendorEmail: vendors.email,
        vendorAddress: vendors.address,
        freeAdvance: sql<number>`coalesce((select b.balance from party_balance b
            where b.party_id = ${purchaseOrders.vendor} and b.account = '1300'), 0)
          - coalesce((select sum(greatest(o.paid - o.received_amount + o.returned_amount, 0)) from purchase_order o
            where o.vendor = ${purchaseOrders.vendor}), 0)`.mapWith(Number),
        mails: mailsOf(purchaseOrders.id),
      })
      .from(purchaseOrders)
      .innerJoin(vendors, eq(vendors.id, purchaseOrders.vendor))
      .where(eq(purchaseOrders.id, sql.placeholder('id')))
      .prepare('purchase_head'),
  ).execute({ id });

const linesOf = (db: Db, id: string) =>
  prepared(db, 'purchase lines', () =>
    db
      .select({
        id: purchaseLines.id,
        ...goods,
        quantity: purchaseLines.quantity,
        price: purchaseLines.price,
        amount: purchaseLines.amount,
        landed: purchaseLines.landed,
        received: purchaseLines.received,
        returned: purchaseLines.returned,
      })
      .from(purchaseLines)
      .innerJoin(products, eq(products.id, purchaseLines.product))
      .where(eq(purchaseLines.orderId, sql.placeholder('id')))
      .orderBy(asc(purchaseLines.position))
      .prepare('purchase_lines'),
  ).execute({ id });

export type ShownLine = Awaited<ReturnType<typeof linesOf>>[number];

const paymentsOf = (db: Db, id: string) =>
  prepared(db, 'purchase payments', () =>
    db
      .select()
      .from(purchasePayments)
      .where(eq(purchasePayments.orderId, sql.placeholder('id')))
      .orderBy(desc(purchasePayments.id))
      .prepare('purchase_payments'),
  ).execute({ id });

const receiptsOf = (db: Db, id: string) =>
  prepared(db, 'purchase receipts', () =>
    db
      .select({
        id: purchaseReceipts.id,
        date: purchaseReceipts.date,
        note: purchaseReceipts.note,
        amount: purchaseReceipts.amount,
        shipping: purchaseReceipts.shipping,
        by: purchaseReceipts.by,
        at: purchaseReceipts.at,
        entry: sql<string>`coalesce(${entries.number}, '')`,
      })
      .from(purchaseReceipts)
      .leftJoin(entries, eq(entries.id, purchaseReceipts.entryId))
      .where(eq(purchaseReceipts.orderId, sql.placeholder('id')))
      .orderBy(desc(purchaseReceipts.id))
      .prepare('purchase_receipts'),
  ).execute({ id });

const receiptLinesOf = (db: Db, id: string) =>
  prepared(db, 'purchase receipt lines', () =>
    db
      .select({
        receiptId: purchaseReceiptLines.receiptId,
        id: purchaseReceiptLines.id,
        line: purchaseReceiptLines.lineId,
        ...goods,
        quantity: purchaseReceiptLines.quantity,
        amount: purchaseReceiptLines.amount,
        landed: purchaseReceiptLines.landed,
        returned: purchaseReceiptLines.returned,
        returnedAmount: purchaseReceiptLines.returnedAmount,
      })
      .from(purchaseReceiptLines)
      .innerJoin(purchaseLines, eq(purchaseLines.id, purchaseReceiptLines.lineId))
      .innerJoin(products, eq(products.id, purchaseLines.product))
      .where(eq(purchaseLines.orderId, sql.placeholder('id')))
      .orderBy(asc(purchaseLines.position), asc(purchaseReceiptLines.id))
      .prepare('purchase_receipt_lines'),
  ).execute({ id });

const returnsOf = (db: Db, id: string) =>
  prepared(db, 'purchase returns', () =>
    db
      .select({
        id: purchaseReturns.id,
        receiptLine: purchaseReturns.receiptLineId,
        date: purchaseReturns.date,
        ...goods,
        quantity: purchaseReturns.quantity,
        amount: purchaseReturns.amount,
        reason: purchaseReturns.reason,
        returnBy: purchaseReturns.returnBy,
        by: purchaseReturns.by,
        at: purchaseReturns.at,
        entry: sql<string>`coalesce(${entries.number}, '')`,
      })
      .from(purchaseReturns)
      .innerJoin(purchaseReceiptLines, eq(purchaseReceiptLines.id, purchaseReturns.receiptLineId))
      .innerJoin(purchaseLines, eq(purchaseLines.id, purchaseReceiptLines.lineId))
      .innerJoin(products, eq(products.id, purchaseLines.product))
      .leftJoin(entries, eq(entries.id, purchaseReturns.entryId))
      .where(eq(purchaseReturns.orderId, sql.placeholder('id')))
      .orderBy(desc(purchaseReturns.id))
      .prepare('purchase_returns'),
  ).execute({ id });

/** Everything the page shows, asked for side by side. */
export async function readPurchase(tx: Tx, id: string) {
  const [[head], lines, payments, receipts, receiptLines, returns] = await Promise.all([
    headOf(tx.db, id),
    linesOf(tx.db, id),
    paymentsOf(tx.db, id),
    receiptsOf(tx.db, id),
    receiptLinesOf(tx.db, id),
    returnsOf(tx.db, id),
  ]);
  if (!head || (head as Values).deletedAt !== null) throw new AppError('not_found');
  const came = receipts.map((receipt) => ({
    ...receipt,
    lines: receiptLines.filter(({ receiptId }) => receiptId === receipt.id),
  }));
  return { ...head, products: lines, payments, receipts: came, returns } as never;
}

export const getPurchase = (tx: Tx, { params }: Call<Ops['get']>) => readPurchase(tx, params.id);
export const readLines = (tx: Tx, id: string): Promise<ShownLine[]> => linesOf(tx.db, id);

/** Goods as people call them in the log: codes and quantities. */
export function goodsInLog(
  record: { products: readonly { id: string; code: string }[] },
  lines: readonly { line: { id: string }; quantity: number }[],
): string[] {
  const codes = new Map(record.products.map(({ id, code }) => [id, code]));
  return lines.map(({ line, quantity }) => `${codes.get(line.id) ?? ''} × ${quantityToText(quantity)}`);
}

export async function countPurchases(tx: Tx) {
  const [row] = await prepared(tx.db, 'purchase counts', () =>
    tx.db
      .select({
        all: sql<number>`count(*)::int`,
        pending: sql<number>`count(*) filter (where ${purchaseOrders.status} = 'pending')::int`,
        toReceive: sql<number>`count(*) filter (where ${purchaseOrders.toReceive})::int`,
        toPay: sql<number>`count(*) filter (where ${purchaseOrders.toPay})::int`,
        completed: sql<number>`count(*) filter (where ${purchaseOrders.status} = 'completed')::int`,
      })
      .from(purchaseOrders)
      .where(sql`${purchaseOrders.deletedAt} is null`)
      .prepare('purchase_counts'),
  ).execute();
  return { counts: row ?? { all: 0, pending: 0, toReceive: 0, toPay: 0, completed: 0 } };
}

export const purchaseEntries = (tx: Tx, { params }: Call<Ops['entries']>) => shownEntries(tx, params.id);
