/** The e-mails about a document: what became of them, and one that failed sent again. */
import { and, desc, eq, sql } from 'drizzle-orm';
import { AppError } from '../shared/errors.ts';
import { outbox } from './core.tables.ts';
import { type Db, prepared } from './database.ts';
import type { Tx } from './tx.ts';

export const mailsAbout = (db: Db, recordId: string) =>
  prepared(db, 'mails about a record', () =>
    db
      .select({
        id: outbox.id,
        subject: outbox.subject,
        recipient: outbox.recipient,
        state: outbox.state,
        at: outbox.createdAt,
        nextAt: outbox.nextAt,
        sentAt: outbox.sentAt,
        error: outbox.error,
      })
      .from(outbox)
      .where(eq(outbox.recordId, sql.placeholder('id')))
      .orderBy(desc(outbox.id))
      .prepare('mails_about'),
  ).execute({ id: recordId });

/** Somebody asks for it: a message that failed goes out once more. */
export async function queueAgain(tx: Tx, recordId: string, mailId: string): Promise<void> {
  const again = await tx.db
    .update(outbox)
    .set({ state: 'queued', attempts: 0, nextAt: tx.now.toISOString(), error: null })
    .where(and(eq(outbox.id, mailId), eq(outbox.recordId, recordId), eq(outbox.state, 'failed')))
    .returning({ id: outbox.id });
  if (again.length === 0) throw new AppError('not_allowed_now');
}
