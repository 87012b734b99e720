/** The e-mails about a document: what became of them, and one that failed sent again. */
import { and, eq, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { AppError } from '../shared/errors.ts';
import { outbox } from './core.tables.ts';
import { jsonRows } from './jsonRows.ts';
import type { Tx } from './tx.ts';

const shown = {
  id: outbox.id,
  subject: outbox.subject,
  recipient: outbox.recipient,
  state: outbox.state,
  at: outbox.createdAt,
  nextAt: outbox.nextAt,
  sentAt: outbox.sentAt,
  error: outbox.error,
};

/** The newest first, as a column of the document's own statement. */
export const mailsOf = (recordId: AnyPgColumn) =>
  jsonRows(shown, sql`from ${outbox} where ${outbox.recordId} = ${recordId}`, sql`${outbox.id} desc`);

/** Somebody asks for it: a message that failed goes out once more. */
export async function queueAgain(tx: Tx, recordId: string, mailId: string): Promise<void> {
  const again = await tx.db
    .update(outbox)
    .set({ state: 'queued', attempts: 0, nextAt: tx.now.toISOString(), error: null })
    .where(and(eq(outbox.id, mailId), eq(outbox.recordId, recordId), eq(outbox.state, 'failed')))
    .returning({ id: outbox.id });
  if (again.length === 0) throw new AppError('not_allowed_now');
}
