import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../test/database.ts';
import { type SmsServer, smsAnswer, startSms } from '../../test/sms.ts';
import { type SmtpServer, startSmtp } from '../../test/smtp.ts';
import { readReason } from '../shared/delivery.ts';
import { type Database, openDatabase } from './database.ts';
import { drainOutbox, type OutboxContext, queueMail, queueSms, retryPauses, startOutbox } from './outbox.ts';

interface OutboxRow {
  recipient: string;
  state: string;
  attempts: number;
  error: string | null;
  next_at: Date;
}

describe('the outbox', () => {
  let fresh: FreshDatabase;
  let database: Database;
  let smtp: SmtpServer;
  let sms: SmsServer;
  let now = new Date('2026-11-15T08:00:00Z');
  beforeAll(async () => {
    fresh = await freshDatabase();
    database = openDatabase(fresh.connection, () => {});
  });
  afterAll(async () => {
    await database.close();
    await fresh.drop();
  });
  beforeEach(async () => {
    [smtp, sms] = await Promise.all([startSmtp(), startSms()]);
    now = new Date('2026-11-15T08:00:00Z');
    await database.pool.query('delete from outbox');
  });
  afterEach(() => Promise.all([smtp.stop(), sms.stop()]));

  const errors: unknown[] = [];
  const worker = (own = database): OutboxContext => ({
    database: own,
    clock: () => now,
    mailSettings: async () => ({
      host: '127.0.0.1',
      port: smtp.port,
      security: 'none',
      user: '',
      password: '',
      fromEmail: 'office@harbourlight.example',
      fromName: '',
    }),
    smsSettings: async () => ({ baseUrl: sms.url, apiKey: 'k', apiSecret: 'secret', number: 'HARBOUR' }),
    onError: (error) => errors.push(error),
  });
  const message = (to: string) => ({
    to,
    subject: 'Hello',
    body: 'Text',
    target: '/sales/order',
    recordId: null,
  });
  const queue = (to: string) => queueMail({ db: database.db, now }, message(to));
  const rows = async () =>
    (await database.pool.query<OutboxRow>('select * from outbox order by recipient')).rows;
  const pass = (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000);
  };

  test('what a transaction queues leaves only when it is committed', async () => {
    await database.db
      .transaction(async (db) => {
        await queueMail({ db, now }, message('never@customer.example'));
        throw new Error('rolled back');
      })
      .catch(() => {});
    await queue('may@customer.example');
    await drainOutbox(worker());
    expect(smtp.mails.map((mail) => mail.to)).toEqual([['may@customer.example']]);
    expect(await rows()).toMatchObject([
      { recipient: 'may@customer.example', state: 'sent', attempts: 1, error: null },
    ]);
  });

  test('of several workers that look at the same time, each message is sent by exactly one', async () => {
    const others = [openDatabase(fresh.connection, () => {}), openDatabase(fresh.connection, () => {})];
    const recipients = Array.from(
      { length: 60 },
      (_, i) => `person${String(i).padStart(2, '0')}@customer.example`,
    );
    for (const recipient of recipients) await queue(recipient);
    await Promise.all([database, ...others].map((own) => drainOutbox(worker(own))));
    expect(smtp.mails.map((mail) => mail.to[0]).sort()).toEqual(recipients);
    expect((await rows()).every((row) => row.state === 'sent' && row.attempts === 1)).toBe(true);
    await Promise.all(others.map((own) => own.close()));
  });

  test('a server that says later is asked again after growing pauses, and at last the message has failed', async () => {
    await queue('may@customer.example');
    smtp.behaviour = 'defer recipient';
    for (const [i, pause] of retryPauses.entries()) {
      await drainOutbox(worker());
      expect(await rows()).toMatchObject([{ state: 'queued', attempts: i + 1 }]);
      expect((await rows())[0]?.next_at).toEqual(new Date(now.getTime() + pause * 60_000));
      await drainOutbox(worker());
      expect((await rows())[0]?.attempts).toBe(i + 1);
      pass(pause);
    }
    await drainOutbox(worker());
    const [failed] = await rows();
    expect(failed).toMatchObject({ state: 'failed', attempts: retryPauses.length + 1 });
    expect(readReason(failed?.error ?? '', 'en')).toContain(
      'refused the recipient: 451 4.7.1 Please come back later',
    );
    pass(100_000);
    smtp.behaviour = 'accept';
    await drainOutbox(worker());
    expect(smtp.mails).toHaveLength(0);
  });

  test('a server that is away is tried again, and then the message arrives once', async () => {
    await queue('may@customer.example');
    const { port } = smtp;
    await smtp.stop();
    await drainOutbox(worker());
    expect(await rows()).toMatchObject([{ state: 'queued', attempts: 1 }]);
    expect(readReason((await rows())[0]?.error ?? '', 'zh_Hant')).toBe(`127.0.0.1:${port} 沒有回應`);
    smtp = await startSmtp();
    pass(1);
    await drainOutbox(worker());
    expect(smtp.mails).toHaveLength(1);
    expect(await rows()).toMatchObject([{ state: 'sent', attempts: 2, error: null }]);
  });

  test('a recipient that does not exist is not tried again', async () => {
    await queue('nobody@customer.example');
    smtp.behaviour = 'refuse recipient';
    await drainOutbox(worker());
    expect(await rows()).toMatchObject([{ state: 'failed', attempts: 1 }]);
  });

  test('a connection that breaks before the message was handed over is tried again', async () => {
    await queue('may@customer.example');
    smtp.behaviour = 'hang up before data';
    await drainOutbox(worker());
    expect(await rows()).toMatchObject([{ state: 'queued', attempts: 1 }]);
  });

  test('a connection that breaks after the message was handed over is never tried again', async () => {
    await queue('may@customer.example');
    smtp.behaviour = 'hang up after data';
    await drainOutbox(worker());
    expect(smtp.mails).toHaveLength(1);
    const [row] = await rows();
    expect(row).toMatchObject({ state: 'failed', attempts: 1 });
    expect(readReason(row?.error ?? '', 'en')).toContain('it may have arrived, so it is not sent again');
    smtp.behaviour = 'accept';
    pass(100_000);
    await drainOutbox(worker());
    expect(smtp.mails).toHaveLength(1);
  });

  test('what a killed process was sending is given up after its time, and not sent again', async () => {
    await queue('may@customer.example');
    await database.pool.query(
      `update outbox set state = 'sending', attempts = 1, next_at = next_at + interval '10 minutes'`,
    );
    pass(9);
    await drainOutbox(worker());
    expect(await rows()).toMatchObject([{ state: 'sending' }]);
    pass(1);
    await drainOutbox(worker());
    const [row] = await rows();
    expect(row?.state).toBe('failed');
    expect(readReason(row?.error ?? '', 'en')).toContain(
      'the program stopped while the message was on its way',
    );
    expect(smtp.mails).toHaveLength(0);
  });

  test('stopping waits for the message under way', async () => {
    await queue('may@customer.example');
    const stop = startOutbox(worker());
    while (smtp.lines.length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    await stop();
    expect(await rows()).toMatchObject([{ state: 'sent' }]);
  });

  test('a text message refused for now is tried again, one without an answer is not', async () => {
    await queueSms({ db: database.db, now }, message('+852 9123 4567'));
    sms.answer = smsAnswer('1', 'Throttled');
    await drainOutbox(worker());
    expect(await rows()).toMatchObject([{ state: 'queued', attempts: 1 }]);
    pass(1);
    sms.answer = null;
    await drainOutbox(worker());
    expect(await rows()).toMatchObject([{ state: 'failed', attempts: 2 }]);
    sms.answer = smsAnswer('0');
    pass(100_000);
    await drainOutbox(worker());
    expect(sms.taken).toHaveLength(2);
  });

  test('where nobody has set up a server messages wait, say why, and fail when all tries are used up', async () => {
    const nowhere = { ...worker(), mailSettings: async () => null };
    await Promise.all([queue('a@customer.example'), queue('b@customer.example')]);
    await queueSms({ db: database.db, now }, message('+852 9123 4567'));
    sms.answer = smsAnswer('0');
    await drainOutbox(nowhere);
    const [sent, ...waiting] = await rows();
    expect(sent).toMatchObject({ recipient: '+852 9123 4567', state: 'sent' });
    for (const row of waiting) {
      expect(row).toMatchObject({ state: 'queued', attempts: 1 });
      expect(row.next_at.getTime() - now.getTime()).toBe(60_000);
      expect(readReason(row.error ?? '', 'en')).toBe('nothing is set up yet');
    }
    for (const pause of retryPauses) {
      pass(pause);
      await drainOutbox(nowhere);
    }
    const failed = { state: 'failed', attempts: retryPauses.length + 1 };
    expect((await rows()).slice(1)).toMatchObject([failed, failed]);
    pass(100_000);
    await drainOutbox(worker());
    expect(smtp.mails).toEqual([]);
  });

  test('nothing went wrong that nobody foresaw', () => {
    expect(errors).toEqual([]);
  });
});
