import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import {
  instant,
  listIndexes,
  nameText,
  recordColumns,
  searchColumns,
} from '../../../core/server/columns.ts';
import { newId } from '../../../core/server/id.ts';
import type { Role } from '../../../core/shared/access.ts';
import { locales } from '../../../core/shared/text.ts';
import { userStatuses } from './user.contract.ts';

/** People who can sign in. A trigger keeps at least one active administrator, also when two demote each other. */
export const accounts = pgTable(
  'account',
  {
    ...recordColumns,
    name: nameText().notNull(),
    email: text().notNull(),
    roles: text().array().$type<Role[]>().notNull(),
    status: text({ enum: userStatuses }).notNull().default('active'),
    language: text({ enum: locales }).notNull().default('en'),
    passwordHash: text().notNull(),
    /** Sealed; set, but not yet `totpEnabledAt`, while the person is still confirming the first code. */
    sealedTotpSecret: text(),
    totpEnabledAt: instant(),
    /** The time step of the last accepted code: a code works once. */
    totpLastStep: integer(),
    ...searchColumns('name', 'email'),
  },
  (t) => [
    uniqueIndex('account_email_unique').on(sql`lower(email)`),
    ...listIndexes('account', t, { name: t.name, email: t.email }),
    check('account_status_check', sql`status in ('active', 'inactive')`),
    check(
      'account_roles_check',
      sql`cardinality(roles) > 0 and roles <@ array['ADMIN', 'SALES', 'HR', 'ACCOUNTING']`,
    ),
  ],
);

export const sessions = pgTable(
  'session',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull(),
    createdAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
    expiresAt: instant().notNull(),
    address: text().notNull(),
    agent: text().notNull(),
  },
  (t) => [
    uniqueIndex('session_token_hash_unique').on(t.tokenHash),
    index('session_account_index').on(t.accountId),
    index('session_expires_index').on(t.expiresAt),
  ],
);

export const recoveryCodes = pgTable(
  'recovery_code',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
    usedAt: instant(),
  },
  (t) => [uniqueIndex('recovery_code_unique').on(t.accountId, t.codeHash)],
);

/** The one-time code of the first start; gone with the first administrator. */
export const setups = pgTable('setup', { id: integer().primaryKey(), code: text().notNull() }, () => [
  check('setup_single_check', sql`id = 1`),
]);
