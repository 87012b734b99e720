import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { ledgerStatuses } from '../../../core/ledger/account.contract.ts';
import { listIndexes, nameText, recordColumns, searchColumns } from '../../../core/server/columns.ts';
import { locales } from '../../../core/shared/text.ts';
import { employees } from '../../human-resource/employee/employee.tables.ts';

export const customers = pgTable(
  'customer',
  {
    ...recordColumns,
    name: nameText().notNull(),
    phone: text().notNull().default(''),
    email: text().notNull().default(''),
    address: text().notNull().default(''),
    customInfo: jsonb().$type<{ key: string; value: string }[]>().notNull().default([]),
    language: text({ enum: locales }).notNull().default('zh_Hant'),
    employee: uuid().references(() => employees.id),
    /** Kept by the database, from the balances and the open orders. */
    status: text({ enum: ledgerStatuses }).notNull().default('settled'),
    ...searchColumns('name', 'phone', 'email'),
  },
  (t) => [
    index('customer_employee_index').on(t.employee),
    index('customer_status_index').on(t.status, t.name, t.id).where(sql`deleted_at is null`),
    ...listIndexes('customer', t, { name: t.name }),
    check('customer_status_check', sql`status in ('active', 'settled')`),
    check('customer_language_check', sql`language in ('en', 'zh_Hant')`),
  ],
);
