import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { ledgerStatuses } from '../../../core/ledger/account.contract.ts';
import { listIndexes, nameText, recordColumns, searchColumns } from '../../../core/server/columns.ts';
import { locales } from '../../../core/shared/text.ts';
import { employees } from '../../human-resource/employee/employee.tables.ts';

export const vendors = pgTable(
  'vendor',
  {
    ...recordColumns,
    companyName: nameText().notNull(),
    address: text().notNull().default(''),
    contactName: text().notNull().default(''),
    contactPhone: text().notNull().default(''),
    email: text().notNull().default(''),
    language: text({ enum: locales }).notNull().default('zh_Hant'),
    employee: uuid().references(() => employees.id),
    /** Kept by the database, from the balances and the open orders. */
    status: text({ enum: ledgerStatuses }).notNull().default('settled'),
    ...searchColumns('company_name', 'contact_name', 'contact_phone', 'email'),
  },
  (t) => [
    index('vendor_employee_index').on(t.employee),
    index('vendor_status_index').on(t.status, t.companyName, t.id).where(sql`deleted_at is null`),
    ...listIndexes('vendor', t, { company_name: t.companyName }),
    check('vendor_status_check', sql`status in ('active', 'settled')`),
    check('vendor_language_check', sql`language in ('en', 'zh_Hant')`),
  ],
);
