import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
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
    ...searchColumns('name', 'phone', 'email'),
  },
  (t) => [
    index('customer_employee_index').on(t.employee),
    ...listIndexes('customer', t, { name: t.name }),
    check('customer_language_check', sql`language in ('en', 'zh_Hant')`),
  ],
);
