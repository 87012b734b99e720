import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant, recordColumns, searchColumns } from '../../../core/server/columns.ts';

/** There is one company; its row has a fixed id, and the database refuses a second. */
export const companyId = '00000000-0000-7000-8000-000000000001';

export const companies = pgTable(
  'company',
  {
    ...recordColumns,
    name: text().notNull(),
    registrationNo: text().notNull().default(''),
    industry: text().notNull().default(''),
    foundingDate: date({ mode: 'string' }),
    employees: integer(),
    website: text().notNull().default(''),
    email: text().notNull().default(''),
    phone: text().notNull().default(''),
    address: text().notNull().default(''),
    paymentMethod: text().notNull().default(''),
    bankName: text().notNull().default(''),
    bankCode: text().notNull().default(''),
    bankAccountNumber: text().notNull().default(''),
    bankHolder: text().notNull().default(''),
    fiscalYearStart: integer().notNull().default(4),
    timeZone: text().notNull().default('Asia/Hong_Kong'),
    ...searchColumns('name'),
  },
  () => [
    check('company_single_check', sql`id = '00000000-0000-7000-8000-000000000001'`),
    check('company_fiscal_year_start_check', sql`fiscal_year_start between 1 and 12`),
    check('company_employees_check', sql`employees >= 0`),
  ],
);

export const companyLogos = pgTable('company_logo', {
  companyId: uuid()
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  type: text({ enum: ['image/png', 'image/jpeg'] }).notNull(),
  content: bytes().notNull(),
  changedAt: instant().notNull(),
});
