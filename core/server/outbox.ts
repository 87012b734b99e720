/**
 * Messages leave after the transaction that wanted them is committed, each at most once. Any number of processes send:
 * a row belongs to the one that marked it 'sending', and that mark is committed before the first word to the server.
 */
import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { keepReason } from '../shared/delivery.ts';
import { outbox, outboxFiles } from './core.tables.ts';
import type { Database, Db } from './database.ts';
import { DeliveryFailure } from './delivery.ts';
import { newId } from './id.ts';
import { type MailFile, type MailSettings, sendMail } from './mail.ts';
import { insertRows } from './rows.ts';
import { type SmsSettings, sendSms } from './sms.ts';
import type { Tx } from './tx.ts';

interface Queued {
  readonly to: string;
  readonly body: string;
  /** The record it is about, so that its page can show what became of it. */
  readonly target: string;
  readonly recordId: string | null;
}

type Within = Pick<Tx, 'db' | 'now'>;

export async function queueMail(
  tx: Within,
  mail: Queued & { readonly subject: string; readonly files?: readonly MailFile[] },
): Promise<void> {
  const messageId = await queue(tx, 'mail', mail.subject, mail);
  if (mail.files?.length)
    await tx.db.insert(outboxFiles).values(mail.files.map((file) => ({ ...file, messageId })));
}

export async function queueSms(tx: Within, sms: Queued): Promise<void> {
  await queue(tx, 'sms', '', sms);
}

async function queue(
  { db, now }: Within,
  kind: 'mail' | 'sms',
  subject: string,
  message: Queued,
): Promise<string> {
  const { to, body, target, recordId } = message;
  const [id, at] = [newId(), now.toISOString()];
  const row = { id, kind, recipient: to, subject, body, target, recordId, nextAt: at, createdAt: at };
  await insertRows(db, outbox, [row]);
  return id;
}

export interface OutboxContext {
  readonly database: Database;
  readonly clock: () => Date;
  /** What is set up now; null when nothing is. */
  readonly mailSettings: (db: Db) => Promise<MailSettings | null>;
  readonly smsSettings: (db: Db) => Promise<SmsSettings | null>;
  readonly onError: (error: unknown) => void;
}

type Message = typeof outbox.$inferSelect;

const minute = 60_000;
/** After so many minutes the next try; when they are used up the message has failed. */
export const retryPauses = [1, 5, 15, 60, 240, 720] as const;
/** Longer than any delivery can take: after it, whoever was sending is gone. */
export const sendingLease = 10 * minute;
const atOnce = 5;

const later = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString();

/** Marks what is due as ours; the statement is its own transaction, so the mark is committed when it returns. */
async function claim(db: Db, now: Date): Promise<Message[]> {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.state, 'queued'), lte(outbox.nextAt, now.toISOString())))
    .orderBy(outbox.nextAt)
    .limit(atOnce)
    .for('update', { skipLocked: true });
  return db
    .update(outbox)
    .set({ state: 'sending', attempts: sql`${outbox.attempts} + 1`, nextAt: later(now, sendingLease) })
    .where(inArray(outbox.id, due))
    .returning();
}

/** Left behind by a process that was killed while it was sending: nobody knows whether it arrived. */
async function giveUpInterrupted(db: Db, now: Date): Promise<void> {
  const error = keepReason({ code: 'interrupted', server: '', detail: '' });
  await db
    .update(outbox)
    .set({ state: 'failed', error })
    .where(and(eq(outbox.state, 'sending'), lte(outbox.nextAt, now.toISOString())));
}

/** Before this, nothing has been said to any server: whatever goes wrong here can be tried again. */
async function settingsOf<S>(read: Promise<S | null>): Promise<S> {
  const settings = await read.catch((error: unknown) => {
    throw error instanceof DeliveryFailure
      ? error
      : new DeliveryFailure('refused', 'unknown', '', String(error));
  });
  if (!settings) throw new DeliveryFailure('refused', 'not_configured', '');
  return settings;
}

/** Nothing has been said to any server here either. */
async function filesOf(db: Db, messageId: string): Promise<MailFile[]> {
  try {
    return await db
      .select({ name: outboxFiles.name, type: outboxFiles.type, content: outboxFiles.content })
      .from(outboxFiles)
      .where(eq(outboxFiles.messageId, messageId))
      .orderBy(outboxFiles.id);
  } catch (error) {
    throw new DeliveryFailure('refused', 'unknown', '', String(error));
  }
}

async function deliver(
  context: OutboxContext,
  { id, kind, recipient, subject, body }: Message,
): Promise<void> {
  const { db } = context.database;
  if (kind === 'mail') {
    const files = await filesOf(db, id);
    await sendMail(await settingsOf(context.mailSettings(db)), { id, to: recipient, subject, body, files });
  } else {
    await sendSms(await settingsOf(context.smsSettings(db)), { to: recipient, body });
  }
}

async function send(context: OutboxContext, message: Message): Promise<void> {
  let failure: DeliveryFailure | undefined;
  try {
    await deliver(context, message);
  } catch (error) {
    // A fault of ours is of unknown consequence: it must not be tried again.
    if (!(error instanceof DeliveryFailure)) context.onError(error);
    failure = error instanceof DeliveryFailure ? error : new DeliveryFailure('uncertain', 'unknown', '');
  }
  await keep(context, message, failure);
}

function outcomeOf(message: Message, failure: DeliveryFailure | undefined, now: Date): Partial<Message> {
  if (!failure) return { state: 'sent', sentAt: now.toISOString(), error: null };
  const error = keepReason(failure.reason);
  const pause = failure.outcome === 'refused' ? retryPauses[message.attempts - 1] : undefined;
  if (pause === undefined) return { state: 'failed', error };
  return { state: 'queued', error, nextAt: later(now, pause * minute) };
}

const writeTries = 6;

/** A database that restarts just now must not cost us the knowledge that the message is out. */
async function keep(
  context: OutboxContext,
  message: Message,
  failure: DeliveryFailure | undefined,
): Promise<void> {
  const { db } = context.database;
  const own = eq(outbox.id, message.id);
  const where = failure ? and(own, eq(outbox.state, 'sending'), eq(outbox.attempts, message.attempts)) : own;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await db.transaction(async (inner) => {
        await inner
          .update(outbox)
          .set(outcomeOf(message, failure, context.clock()))
          .where(where);
        // What was sent is the recipient's now; what failed may be sent again, with its files.
        if (!failure) await inner.delete(outboxFiles).where(eq(outboxFiles.messageId, message.id));
      });
      return;
    } catch (error) {
      if (attempt === writeTries) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100 * 2 ** attempt));
    }
  }
}

/** Where nobody has set up a server, all that is due waits for its next try by one statement, not message by message. */
async function postponeUnsettled(context: OutboxContext): Promise<void> {
  const { db } = context.database;
  const now = context.clock().toISOString();
  const due = await db
    .selectDistinct({ kind: outbox.kind })
    .from(outbox)
    .where(and(eq(outbox.state, 'queued'), lte(outbox.nextAt, now)));
  for (const { kind } of due) {
    const read = kind === 'mail' ? context.mailSettings(db) : context.smsSettings(db);
    // What cannot be read is told with each message.
    if ((await read.catch(() => 'unreadable')) !== null) continue;
    const pause = sql`(${sql.param([...retryPauses])}::int[])[${outbox.attempts} + 1]`;
    await db
      .update(outbox)
      .set({
        state: sql`case when ${pause} is null then 'failed' else 'queued' end`,
        attempts: sql`${outbox.attempts} + 1`,
        nextAt: sql`${now}::timestamptz + coalesce(${pause}, 0) * interval '1 minute'`,
        error: keepReason({ code: 'not_configured', server: '', detail: '' }),
      })
      .where(and(eq(outbox.kind, kind), eq(outbox.state, 'queued'), lte(outbox.nextAt, now)));
  }
}

/** Sends everything that is due now. */
export async function drainOutbox(context: OutboxContext, isStopping = () => false): Promise<void> {
  await giveUpInterrupted(context.database.db, context.clock());
  while (!isStopping()) {
    await postponeUnsettled(context);
    const messages = await claim(context.database.db, context.clock());
    if (messages.length === 0) return;
    await Promise.all(messages.map((message) => send(context, message)));
  }
}

const pollEvery = 2000;
const pauseAfterError = 10_000;

/** Looks every two seconds; the returned function stops that and waits for the messages under way. */
export function startOutbox(context: OutboxContext): () => Promise<void> {
  let stopping = false;
  let wake: () => void = () => {};
  const run = async () => {
    while (!stopping) {
      const pause = await drainOutbox(context, () => stopping).then(
        () => pollEvery,
        (error: unknown) => {
          context.onError(error);
          return pauseAfterError;
        },
      );
      if (stopping) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pause);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  };
  const running = run();
  return async () => {
    stopping = true;
    wake();
    await running;
  };
}
