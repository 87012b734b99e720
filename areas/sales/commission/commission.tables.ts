import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { entries } from '../../../core/ledger/ledger.tables.ts';
import { instant, money } from '../../../core/server/columns.ts';
import { newId } from '../../../core/server/id.ts';
import { employees } from '../../human-resource/employee/employee.tables.ts';
import { orders } from '../order/order.tables.ts';

/** One row per employee and month, generated once; it waits to become an adjustment of the next salary. */
export const commissions = pgTable(
  'commission',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    employee: uuid()
      .notNull()
      .references(() => employees.id),
    period: text().notNull(),
    rate: integer().notNull(),
    base: money().notNull(),
    amount: money().notNull(),
    entryId: uuid().references(() => entries.id),
    createdAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('commission_employee_unique').on(t.employee, t.period),
    index('commission_period_index').on(t.period),
    check('commission_period_check', sql`period ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`),
  ],
);

export const commissionOrders = pgTable(
  'commission_order',
  {
    commissionId: uuid()
      .notNull()
      .references(() => commissions.id, { onDelete: 'cascade' }),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    base: money().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.commissionId, t.orderId] }),
    index('commission_order_order_index').on(t.orderId),
  ],
);
