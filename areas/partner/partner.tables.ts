import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { ledgerStatuses } from '../../core/ledger/account.contract.ts';
import { entries } from '../../core/ledger/ledger.tables.ts';
import {
  instant,
  listIndexes,
  money,
  nameText,
  recordColumns,
  searchColumns,
} from '../../core/server/columns.ts';
import { newId } from '../../core/server/id.ts';
import { locales } from '../../core/shared/text.ts';
import { employees } from '../human-resource/employee/employee.tables.ts';

export const partners = pgTable(
  'partner',
  {
    ...recordColumns,
    companyName: nameText().notNull(),
    industry: nameText().notNull().default(''),
    contactName: text().notNull().default(''),
    phone: text().notNull().default(''),
    email: text().notNull().default(''),
    address: text().notNull().default(''),
    language: text({ enum: locales }).notNull().default('zh_Hant'),
    employee: uuid().references(() => employees.id),
    /** Kept by the database, from the balances. */
    status: text({ enum: ledgerStatuses }).notNull().default('settled'),
    notes: text().notNull().default(''),
    ...searchColumns('company_name', 'industry', 'contact_name', 'phone', 'email'),
  },
  (t) => [
    index('partner_employee_index').on(t.employee),
    index('partner_status_index').on(t.status, t.companyName, t.id).where(sql`deleted_at is null`),
    ...listIndexes('partner', t, { company_name: t.companyName, industry: t.industry }),
    check('partner_status_check', sql`status in ('active', 'settled')`),
    check('partner_language_check', sql`language in ('en', 'zh_Hant')`),
  ],
);

/** Append only: what is taken back is told by the entry that reverses its own. */
export const partnerWorks = pgTable(
  'partner_work',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    partner: uuid()
      .notNull()
      .references(() => partners.id),
    date: date({ mode: 'string' }).notNull(),
    description: text().notNull(),
    amount: money().notNull(),
    by: text().notNull(),
    at: instant().notNull(),
    entryId: uuid()
      .notNull()
      .references(() => entries.id),
  },
  (t) => [
    index('partner_work_partner_index').on(t.partner, t.date, t.id),
    uniqueIndex('partner_work_entry_unique').on(t.entryId),
    check('partner_work_amount_check', sql`amount > 0`),
  ],
);
