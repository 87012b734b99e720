import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, money } from '../server/columns.ts';
import { newId } from '../server/id.ts';
import { accountClasses, partyKinds } from './ledger.rules.ts';

export const ledgerAccounts = pgTable(
  'ledger_account',
  {
    code: text().primaryKey(),
    class: text({ enum: accountClasses }).notNull(),
    nameEn: text().notNull(),
    nameZhHant: text().notNull(),
    /** A bank account stands below 1010. */
    parent: text().references((): AnyPgColumn => ledgerAccounts.code),
    closedAt: instant(),
  },
  () => [
    check(
      'ledger_account_class_check',
      sql`class in ('assets', 'liabilities', 'equity', 'revenue', 'expenses')`,
    ),
  ],
);

/** Posted entries are never changed or deleted: triggers refuse it, and refuse an entry that does not balance. */
export const entries = pgTable(
  'entry',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    number: text().notNull(),
    date: date({ mode: 'string' }).notNull(),
    /** What happened, as a key of ledger.text.ts. */
    kind: text().notNull(),
    note: text().notNull().default(''),
    /** The document behind it: the path of its pages, its id, and what people call it. */
    source: text().notNull(),
    sourceId: uuid().notNull(),
    sourceLabel: text().notNull(),
    reverses: uuid().references((): AnyPgColumn => entries.id),
    postedAt: instant().notNull(),
    postedBy: text().notNull(),
  },
  (t) => [
    uniqueIndex('entry_number_unique').on(t.number),
    uniqueIndex('entry_reverses_unique').on(t.reverses),
    index('entry_source_index').on(t.sourceId, t.id),
    index('entry_date_index').on(t.date, t.id),
  ],
);

/** The date stands on the line as well, so that balances at a date are read from one index. */
export const entryLines = pgTable(
  'entry_line',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    entryId: uuid()
      .notNull()
      .references(() => entries.id),
    position: integer().notNull(),
    account: text()
      .notNull()
      .references(() => ledgerAccounts.code),
    date: date({ mode: 'string' }).notNull(),
    debit: money().notNull().default(0),
    credit: money().notNull().default(0),
    partyKind: text({ enum: partyKinds }),
    partyId: uuid(),
  },
  (t) => [
    uniqueIndex('entry_line_position_unique').on(t.entryId, t.position),
    index('entry_line_account_index').on(t.account, t.date),
    index('entry_line_party_index').on(t.partyId, t.account, t.date).where(sql`party_id is not null`),
    check('entry_line_side_check', sql`debit >= 0 and credit >= 0 and (debit = 0) <> (credit = 0)`),
    check('entry_line_party_check', sql`(party_id is null) = (party_kind is null)`),
  ],
);

/** Nothing can be posted on or before this day. */
export const ledgerCloses = pgTable('ledger_close', {
  id: uuid().primaryKey().$defaultFn(newId),
  until: date({ mode: 'string' }).notNull(),
  closedAt: instant().notNull(),
});

/** What each party owes or has, per account: the sum of its lines, kept by a trigger so that lists need not add them up. */
export const partyBalances = pgTable(
  'party_balance',
  {
    partyId: uuid().notNull(),
    account: text()
      .notNull()
      .references(() => ledgerAccounts.code),
    balance: money().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.partyId, t.account] }),
    index('party_balance_open_index').on(t.partyId).where(sql`balance <> 0`),
  ],
);
