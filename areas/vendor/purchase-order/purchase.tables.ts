import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { entries } from '../../../core/ledger/ledger.tables.ts';
import { paymentMethods } from '../../../core/ledger/money.rules.ts';
import {
  instant,
  listIndexes,
  money,
  recordColumns,
  searchColumns,
  textArray,
} from '../../../core/server/columns.ts';
import { newId } from '../../../core/server/id.ts';
import { employees } from '../../human-resource/employee/employee.tables.ts';
import { products } from '../../sales/product/product.tables.ts';
import { stockMoves } from '../../sales/stock/stock.tables.ts';
import { vendors } from '../home/vendor.tables.ts';
import { purchasePaymentKinds } from './purchase.contract.ts';
import { purchaseStatuses, shippingModes } from './purchase.rules.ts';

const quantity = () => bigint({ mode: 'number' });

/** Totals and status are computed by the server; invariants compute them again. */
export const purchaseOrders = pgTable(
  'purchase_order',
  {
    ...recordColumns,
    number: text().notNull(),
    date: date({ mode: 'string' }).notNull(),
    expected: date({ mode: 'string' }),
    vendor: uuid()
      .notNull()
      .references(() => vendors.id),
    employee: uuid().references(() => employees.id),
    status: text({ enum: purchaseStatuses }).notNull().default('pending'),
    toReceive: boolean().notNull().default(true),
    toPay: boolean().notNull().default(false),
    /** The same three as one list, so that a tab of the list is one question to one index. */
    states: textArray().generatedAlwaysAs(
      sql.raw(
        `array_remove(array[status, case when to_receive then 'toReceive' end, case when to_pay then 'toPay' end], null)`,
      ),
    ),
    shippingMode: text({ enum: shippingModes }).notNull(),
    notes: text().notNull().default(''),
    net: money().notNull(),
    shipping: money().notNull(),
    total: money().notNull(),
    receivedAmount: money().notNull().default(0),
    returnedAmount: money().notNull().default(0),
    paid: money().notNull().default(0),
    /** From this day on, what has not come is no longer expected. */
    closedOn: date({ mode: 'string' }),
    reason: text().notNull().default(''),
    /** When goods came first: what is owed longest is paid first. */
    firstReceivedOn: date({ mode: 'string' }),
    /** The vendor's name as it was, so that a list is found and sorted by it without a join. */
    vendorName: text().notNull(),
    ...searchColumns('number', 'vendor_name'),
  },
  (t) => [
    uniqueIndex('purchase_order_number_unique').on(t.number),
    index('purchase_order_vendor_index').on(t.vendor, t.date),
    index('purchase_order_employee_index').on(t.employee, t.date),
    index('purchase_order_states_index').using('gin', t.states),
    index('purchase_order_open_index').on(t.vendor, t.firstReceivedOn, t.id).where(sql`to_pay`),
    ...listIndexes('purchase_order', t, {
      number: t.number,
      date: t.date,
      expected: t.expected,
      total: t.total,
    }),
    check('purchase_order_total_check', sql`total = net + shipping and net >= 0 and shipping >= 0`),
    check(
      'purchase_order_received_check',
      sql`received_amount between 0 and total and returned_amount between 0 and received_amount`,
    ),
    check('purchase_order_paid_check', sql`paid between 0 and total`),
    check('purchase_order_mode_check', sql`shipping_mode in ('landed', 'expense')`),
    check(
      'purchase_order_status_check',
      sql`status in ('pending', 'completed') and (status = 'pending') = (to_receive or to_pay)`,
    ),
  ],
);

export const purchaseLines = pgTable(
  'purchase_order_line',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    orderId: uuid()
      .notNull()
      .references(() => purchaseOrders.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    product: uuid()
      .notNull()
      .references(() => products.id),
    quantity: quantity().notNull(),
    price: money().notNull(),
    amount: money().notNull(),
    /** The share of the shipping that these goods carry. */
    landed: money().notNull().default(0),
    received: quantity().notNull().default(0),
    receivedAmount: money().notNull().default(0),
    receivedLanded: money().notNull().default(0),
    returned: quantity().notNull().default(0),
  },
  (t) => [
    uniqueIndex('purchase_order_line_position_unique').on(t.orderId, t.position),
    index('purchase_order_line_product_index').on(t.product),
    check(
      'purchase_order_line_quantity_check',
      sql`quantity > 0 and received between 0 and quantity and returned between 0 and received`,
    ),
    check('purchase_order_line_price_check', sql`price >= 0 and amount >= 0 and landed >= 0`),
  ],
);

export const purchasePayments = pgTable(
  'purchase_payment',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    orderId: uuid()
      .notNull()
      .references(() => purchaseOrders.id),
    kind: text({ enum: purchasePaymentKinds }).notNull(),
    date: date({ mode: 'string' }).notNull(),
    method: text({ enum: paymentMethods }),
    transactionId: text().notNull().default(''),
    amount: money().notNull(),
    by: text().notNull(),
    at: instant().notNull(),
    entryId: uuid().references(() => entries.id),
  },
  (t) => [
    index('purchase_payment_order_index').on(t.orderId, t.id),
    index('purchase_payment_date_index').on(t.date),
    check('purchase_payment_amount_check', sql`amount > 0`),
  ],
);

export const purchaseReceipts = pgTable(
  'purchase_receipt',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    orderId: uuid()
      .notNull()
      .references(() => purchaseOrders.id),
    date: date({ mode: 'string' }).notNull(),
    note: text().notNull().default(''),
    /** What we owe for it, shipping included. */
    amount: money().notNull(),
    shipping: money().notNull(),
    by: text().notNull(),
    at: instant().notNull(),
    entryId: uuid().references(() => entries.id),
  },
  (t) => [
    index('purchase_receipt_order_index').on(t.orderId, t.id),
    index('purchase_receipt_date_index').on(t.date),
  ],
);

export const purchaseReceiptLines = pgTable(
  'purchase_receipt_line',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    receiptId: uuid()
      .notNull()
      .references(() => purchaseReceipts.id),
    lineId: uuid()
      .notNull()
      .references(() => purchaseLines.id),
    moveId: uuid()
      .notNull()
      .references(() => stockMoves.id),
    quantity: quantity().notNull(),
    /** At the order's price; the share of the shipping stands beside it, because the vendor does not credit it. */
    amount: money().notNull(),
    landed: money().notNull(),
    returned: quantity().notNull().default(0),
    returnedAmount: money().notNull().default(0),
  },
  (t) => [
    index('purchase_receipt_line_receipt_index').on(t.receiptId),
    index('purchase_receipt_line_line_index').on(t.lineId),
    uniqueIndex('purchase_receipt_line_move_unique').on(t.moveId),
    check(
      'purchase_receipt_line_quantity_check',
      sql`quantity > 0 and returned between 0 and quantity and returned_amount between 0 and amount`,
    ),
  ],
);

/** What went back, a row for each line of a receipt. */
export const purchaseReturns = pgTable(
  'purchase_return',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    orderId: uuid()
      .notNull()
      .references(() => purchaseOrders.id),
    receiptLineId: uuid()
      .notNull()
      .references(() => purchaseReceiptLines.id),
    moveId: uuid()
      .notNull()
      .references(() => stockMoves.id),
    date: date({ mode: 'string' }).notNull(),
    quantity: quantity().notNull(),
    /** What the vendor credits. */
    amount: money().notNull(),
    reason: text().notNull(),
    returnBy: text().notNull().default(''),
    by: text().notNull(),
    at: instant().notNull(),
    entryId: uuid().references(() => entries.id),
  },
  (t) => [
    index('purchase_return_order_index').on(t.orderId, t.id),
    index('purchase_return_receipt_line_index').on(t.receiptLineId),
    uniqueIndex('purchase_return_move_unique').on(t.moveId),
    check('purchase_return_quantity_check', sql`quantity > 0 and amount >= 0`),
  ],
);
