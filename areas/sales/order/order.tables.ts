import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { entries } from '../../../core/ledger/ledger.tables.ts';
import { paymentMethods } from '../../../core/ledger/money.rules.ts';
import { instant, listIndexes, money, recordColumns, searchColumns } from '../../../core/server/columns.ts';
import { newId } from '../../../core/server/id.ts';
import { employees } from '../../human-resource/employee/employee.tables.ts';
import { customers } from '../customer/customer.tables.ts';
import { products } from '../product/product.tables.ts';
import { paymentKinds } from './order.contract.ts';
import { orderStatuses } from './order.rules.ts';

/** Totals are computed by the server from the lines; an invariant computes them again. */
export const orders = pgTable(
  'sales_order',
  {
    ...recordColumns,
    number: text().notNull(),
    date: date({ mode: 'string' }).notNull(),
    customer: uuid()
      .notNull()
      .references(() => customers.id),
    employee: uuid().references(() => employees.id),
    status: text({ enum: orderStatuses }).notNull().default('pending'),
    expiration: date({ mode: 'string' }),
    payment: text({ enum: paymentMethods }),
    taxRate: integer().notNull().default(0),
    notes: text().notNull().default(''),
    reason: text().notNull().default(''),
    net: money().notNull(),
    tax: money().notNull(),
    shipping: money().notNull(),
    total: money().notNull(),
    credited: money().notNull().default(0),
    paid: money().notNull().default(0),
    /** The customer's name as it was, so that a list of orders is found and sorted by it without a join. */
    customerName: text().notNull(),
    shippedOn: date({ mode: 'string' }),
    ...searchColumns('number', 'customer_name'),
  },
  (t) => [
    uniqueIndex('sales_order_number_unique').on(t.number),
    index('sales_order_customer_index').on(t.customer, t.date),
    index('sales_order_employee_index').on(t.employee, t.date),
    index('sales_order_status_index').on(t.status, t.number, t.id).where(sql`deleted_at is null`),
    // For the filter of the list: the same expression as in order.read.service.ts.
    index('sales_order_payment_index')
      .on(
        sql`(case when paid >= (case when status = 'cancelled' then 0 else total - credited end) then 'paid'
          when paid > 0 then 'partial' else 'unpaid' end)`,
        t.number,
        t.id,
      )
      .where(sql`deleted_at is null`),
    index('sales_order_open_index')
      .on(t.customer)
      .where(sql`status in ('pending', 'processing', 'shipping', 'returning') and deleted_at is null`),
    index('sales_order_expiration_index').on(t.expiration).where(sql`status = 'pending'`),
    ...listIndexes('sales_order', t, { number: t.number, date: t.date, total: t.total }),
    check(
      'sales_order_total_check',
      sql`total = net + tax + shipping and net >= 0 and tax >= 0 and shipping >= 0`,
    ),
    check('sales_order_paid_check', sql`paid >= 0 and credited >= 0 and paid + credited <= total`),
  ],
);

export const orderLines = pgTable(
  'sales_order_line',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    product: uuid()
      .notNull()
      .references(() => products.id),
    quantity: bigint({ mode: 'number' }).notNull(),
    price: money().notNull(),
    discount: money().notNull().default(0),
    amount: money().notNull(),
    cost: money().notNull().default(0),
    returned: bigint({ mode: 'number' }).notNull().default(0),
    returnedCost: money().notNull().default(0),
  },
  (t) => [
    uniqueIndex('sales_order_line_position_unique').on(t.orderId, t.position),
    index('sales_order_line_product_index').on(t.product),
    check('sales_order_line_quantity_check', sql`quantity > 0 and returned >= 0 and returned <= quantity`),
    check('sales_order_line_price_check', sql`price >= 0 and discount >= 0 and amount >= 0`),
  ],
);

export const orderPayments = pgTable(
  'sales_order_payment',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    kind: text({ enum: paymentKinds }).notNull(),
    date: date({ mode: 'string' }).notNull(),
    method: text({ enum: paymentMethods }),
    transactionId: text().notNull().default(''),
    amount: money().notNull(),
    by: text().notNull(),
    at: instant().notNull(),
    entryId: uuid().references(() => entries.id),
  },
  (t) => [
    index('sales_order_payment_order_index').on(t.orderId, t.id),
    index('sales_order_payment_date_index').on(t.date),
    check('sales_order_payment_amount_check', sql`amount > 0`),
  ],
);

/** Each state and when it was reached; the invariants hold it against the table of moves. */
export const orderSteps = pgTable(
  'sales_order_step',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    status: text({ enum: orderStatuses }).notNull(),
    at: instant().notNull(),
  },
  (t) => [index('sales_order_step_order_index').on(t.orderId, t.id)],
);
