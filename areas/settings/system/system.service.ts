/** How the system is doing: what runs, on what, and whether its jobs and its messages get through. */
import { desc, eq, sql } from 'drizzle-orm';
import { jobRun, outbox, type outboxStates } from '../../../core/server/core.tables.ts';
import type { Db } from '../../../core/server/database.ts';
import type { Tx } from '../../../core/server/tx.ts';
import { readReason } from '../../../core/shared/delivery.ts';
import { countLimit } from '../../../core/shared/resource.ts';
import type { Locale } from '../../../core/shared/text.ts';

async function databaseStatus(db: Db) {
  const { rows } = await db.execute<{ version: string; size: string }>(
    sql`select current_setting('server_version') as version, pg_database_size(current_database()) as size`,
  );
  return { version: (rows[0]?.version ?? '').split(' ')[0] ?? '', size: Number(rows[0]?.size ?? 0) };
}

async function countState(db: Db, state: (typeof outboxStates)[number]) {
  const upTo = db
    .select({ one: sql`1`.as('one') })
    .from(outbox)
    .where(eq(outbox.state, state))
    .limit(countLimit + 1)
    .as('counted');
  const [counted] = await db.select({ total: sql<number>`count(*)::int` }).from(upTo);
  const total = counted?.total ?? 0;
  return total > countLimit ? { total: countLimit, more: true } : { total };
}

async function outboxStatus(db: Db) {
  const [queued, sending, sent, failed] = await Promise.all(
    (['queued', 'sending', 'sent', 'failed'] as const).map((state) => countState(db, state)),
  );
  const none = { total: 0 };
  return { queued: queued ?? none, sending: sending ?? none, sent: sent ?? none, failed: failed ?? none };
}

async function latestFailures(db: Db, locale: Locale) {
  const { id, kind, recipient, subject, createdAt, error } = outbox;
  const rows = await db
    .select({ id, kind, recipient, subject, createdAt, error })
    .from(outbox)
    .where(eq(outbox.state, 'failed'))
    .orderBy(desc(outbox.createdAt))
    .limit(5);
  return rows.map(({ error: kept, ...message }) => ({
    ...message,
    reason: kept ? readReason(kept, locale) : '',
  }));
}

export const systemStatus = (version: string) => async (tx: Tx) => {
  const [database, jobs, messages, failures] = await Promise.all([
    databaseStatus(tx.db),
    tx.db.select().from(jobRun).orderBy(jobRun.job),
    outboxStatus(tx.db),
    latestFailures(tx.db, tx.locale),
  ]);
  return { version, database, jobs, outbox: messages, failures };
};
