import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { recordColumns, searchColumns } from '../../../core/server/columns.ts';
import { currencies } from '../../../core/shared/money.ts';
import { mailSecurity } from './software.contract.ts';

/** One row of settings, with a fixed id. Secrets are stored sealed. */
export const softwareId = '00000000-0000-7000-8000-000000000002';

export const softwares = pgTable(
  'software',
  {
    ...recordColumns,
    currency: text({ enum: currencies }).notNull(),
    fromEmail: text().notNull().default(''),
    fromName: text().notNull().default(''),
    host: text().notNull().default(''),
    port: integer().notNull().default(587),
    security: text({ enum: mailSecurity }).notNull().default('starttls'),
    user: text().notNull().default(''),
    sealedPassword: text().notNull().default(''),
    smsApiKey: text().notNull().default(''),
    sealedSmsApiSecret: text().notNull().default(''),
    smsNumber: text().notNull().default(''),
    smsBaseUrl: text().notNull().default('https://rest.nexmo.com'),
    ...searchColumns('host'),
  },
  () => [
    check('software_single_check', sql`id = '00000000-0000-7000-8000-000000000002'`),
    check('software_port_check', sql`port between 1 and 65535`),
  ],
);
