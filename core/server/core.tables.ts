/** What the core itself keeps. */
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant, searchColumns } from './columns.ts';
import { newId } from './id.ts';

/** The behaviour log: append only, a trigger refuses anything else. */
export const audit = pgTable(
  'audit',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    at: instant().notNull(),
    personId: uuid(),
    person: text().notNull(),
    action: text().notNull(),
    target: text().notNull(),
    recordId: uuid(),
    label: text().notNull(),
    changes: jsonb().$type<AuditChange[]>().notNull(),
    requestId: text().notNull(),
    ...searchColumns('label', 'person'),
  },
  (t) => [
    index('audit_search_index').using('gin', sql`search gin_trgm_ops`),
    index('audit_han_index').using('gin', t.han),
    index('audit_action_index').on(t.action, t.at),
    index('audit_at_index').on(t.at, t.id),
    index('audit_record_index').on(t.recordId, t.id),
    index('audit_person_index').on(t.personId, t.at),
    index('audit_target_index').on(t.target, t.at),
  ],
);

export interface AuditChange {
  field: string;
  before: unknown;
  after: unknown;
}

/** One key, one effect: the answer that was given is given again. */
export const idempotency = pgTable(
  'idempotency',
  {
    personId: uuid().notNull(),
    key: text().notNull(),
    operation: text().notNull(),
    bodyHash: text().notNull(),
    status: integer(),
    answer: text(),
    createdAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.personId, t.key] }), index('idempotency_created_index').on(t.createdAt)],
);

/** Document numbers: one row per kind and year, locked until its transaction ends, so that there are no gaps. */
export const counter = pgTable(
  'counter',
  { kind: text().notNull(), year: integer().notNull(), last: integer().notNull() },
  (t) => [primaryKey({ columns: [t.kind, t.year] }), check('counter_last_check', sql`last > 0`)],
);

export const outboxStates = ['queued', 'sending', 'sent', 'failed'] as const;

/** Messages that leave only after their transaction is committed, each at most once. */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    kind: text({ enum: ['mail', 'sms'] }).notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    /** The record it is about, so that its page can show what became of it. */
    target: text().notNull(),
    recordId: uuid(),
    state: text({ enum: outboxStates }).notNull().default('queued'),
    attempts: integer().notNull().default(0),
    nextAt: instant().notNull(),
    createdAt: instant().notNull(),
    sentAt: instant(),
    error: text(),
  },
  (t) => [
    index('outbox_due_index').on(t.nextAt).where(sql`state in ('queued', 'sending')`),
    index('outbox_failed_index').on(t.createdAt).where(sql`state = 'failed'`),
    index('outbox_record_index').on(t.recordId),
    check('outbox_state_check', sql`state in ('queued', 'sending', 'sent', 'failed')`),
  ],
);

/** Files that go with a message, kept until it is sent. */
export const outboxFiles = pgTable(
  'outbox_file',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    messageId: uuid()
      .notNull()
      .references(() => outbox.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    type: text().notNull(),
    content: bytes().notNull(),
  },
  (t) => [index('outbox_file_message_index').on(t.messageId)],
);

/** Files that people attach to a record; which one, its id says. */
export const attachedFiles = pgTable(
  'attached_file',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    recordId: uuid().notNull(),
    name: text().notNull(),
    type: text().notNull(),
    size: integer().notNull(),
    by: text().notNull(),
    at: instant().notNull(),
    deletedAt: instant(),
    content: bytes().notNull(),
  },
  (t) => [
    index('attached_file_record_index').on(t.recordId, t.id),
    index('attached_file_deleted_index').on(t.deletedAt).where(sql`deleted_at is not null`),
    check('attached_file_size_check', sql`size = octet_length(content) and size > 0`),
  ],
);

/** When each job ran last, and how it went, whichever process ran it. */
export const jobRun = pgTable('job_run', {
  job: text().primaryKey(),
  ranAt: instant().notNull(),
  result: text().notNull(),
});

/** Failed tries by account and address, see throttle.ts. */
export const throttle = pgTable(
  'throttle',
  {
    key: text().primaryKey(),
    failures: integer().notNull(),
    lastAt: instant().notNull(),
    pausedUntil: instant(),
  },
  (t) => [index('throttle_last_index').on(t.lastAt)],
);
