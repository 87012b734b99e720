/** The customer's e-mails, with mail servers as they are: each at most once, and the order says what became of it. */
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readReason } from '../../../core/shared/delivery.ts';
import { startApp, type TestApp } from '../../../test/app.ts';
import { bodyOf, type SmtpServer, startSmtp } from '../../../test/smtp.ts';
import { software } from '../../settings/software/software.contract.ts';
import { customer } from '../customer/customer.contract.ts';
import { product } from '../product/product.contract.ts';
import { stock } from '../stock/stock.contract.ts';
import { order } from './order.contract.ts';

const date = '2026-11-15';

describe('e-mails of an order', () => {
  let app: TestApp;
  let smtp: SmtpServer;
  let goods: string;
  beforeAll(async () => {
    app = await startApp();
    app.time = new Date();
    const body = { code: 'TEA', name: 'Tea', price: 10_000, uom: 'pcs' };
    goods = (await app.admin.ask(product.ops.create, { body })).id;
    await app.admin.ask(stock.ops.receive, {
      body: { product: goods, quantity: 100_000, unitCost: 5000, date },
    });
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    smtp = await startSmtp();
    await pointToServer();
  });
  afterEach(() => smtp.stop());

  async function pointToServer(): Promise<void> {
    const { version } = await app.admin.ask(software.ops.get, {});
    await app.admin.ask(software.ops.update, {
      body: {
        version,
        host: '127.0.0.1',
        port: smtp.port,
        security: 'none',
        fromEmail: 'office@harbourlight.example',
      },
    });
  }

  let people = 0;
  async function place(
    of: { email?: string; language?: 'en' | 'zh_Hant'; name?: string } = {},
    quantity = 1000,
  ) {
    people += 1;
    const body = { name: 'May', email: `may${people}@customer.example`, language: 'en' as const, ...of };
    const buyer = await app.admin.ask(customer.ops.create, { body });
    return app.admin.ask(order.ops.create, {
      body: { customer: buyer.id, date, products: [{ product: goods, quantity, price: 10_000 }] },
    });
  }
  const process = (id: string) => app.admin.ask(order.ops.process, { params: { id } });
  const read = (id: string) => app.admin.ask(order.ops.get, { params: { id } });
  const pass = (minutes: number) => {
    app.time = new Date((app.time?.getTime() ?? 0) + minutes * 60_000);
  };
  type Told = Awaited<ReturnType<typeof read>>['mails'][number];
  /** The newest e-mail of the order, as soon as it is what we wait for. */
  async function told(id: string, isIt: (mail: Told) => boolean): Promise<Told> {
    for (;;) {
      const [mail] = (await read(id)).mails;
      if (mail && isIt(mail)) return mail;
      await delay(20);
    }
  }
  const inState = (id: string, state: Told['state']) => told(id, (mail) => mail.state === state);
  const triedInVain = (id: string) => told(id, (mail) => mail.state === 'queued' && mail.error !== null);
  const why = (mail: Told) => readReason(mail.error ?? '', 'en');
  const arrived = (subject: string) => smtp.mails.filter(({ data }) => data.includes(subject)).length;

  test('every move tells the customer once, in the language of the customer and not of the user', async () => {
    const placed = await place({ name: '陳小姐', language: 'zh_Hant' });
    const params = { id: placed.id };
    const answers = [
      await process(placed.id),
      await app.admin.ask(order.ops.ship, { params, body: { date } }),
      await app.admin.ask(order.ops.complete, { params }),
    ];
    expect(answers.map(({ mail }) => mail)).toEqual(['queued', 'queued', 'queued']);
    await told(placed.id, () => smtp.mails.length === 3);
    await inState(placed.id, 'sent');
    const { mails, number } = await read(placed.id);
    expect(mails.map(({ subject }) => subject)).toEqual([
      `你的訂單 ${number} 已完成`,
      `你的訂單 ${number} 已送出`,
      `我們正在準備你的訂單 ${number}`,
    ]);
    expect(new Set(smtp.mails.map(({ to }) => to.join()))).toEqual(new Set([placed.customerEmail]));
    for (const mail of smtp.mails) {
      expect(bodyOf(mail)).toMatch(/^陳小姐：/);
      expect(bodyOf(mail)).toContain('訂單總額為 HK$ 100.00。');
    }
  });

  test('repeating a move, or the same request, sends nothing more', async () => {
    const placed = await place();
    const params = { id: placed.id };
    const key = { 'idempotency-key': 'one-move' };
    await app.admin.ask(order.ops.process, { params }, key);
    await app.admin.ask(order.ops.process, { params }, key);
    expect((await process(placed.id)).mail).toBe('none');
    await inState(placed.id, 'sent');
    expect((await read(placed.id)).mails).toHaveLength(1);
    expect(arrived(`We are preparing your order ${placed.number}`)).toBe(1);
  });

  test('a move that is refused, or fails at the last moment, sends nothing', async () => {
    const short = await place({}, 1_000_000);
    await app.admin.refused(order.ops.process, { params: { id: short.id } });
    const wrong = await place();
    await app.admin.refused(order.ops.ship, { params: { id: wrong.id }, body: { date } });
    await app.rows(`create function fail_late() returns trigger language plpgsql as
      $$ begin raise exception 'at the last moment'; end $$`);
    await app.rows(`create constraint trigger fail_late after insert on outbox deferrable initially deferred
      for each row execute function fail_late()`);
    const late = await place();
    await app.admin.refused(order.ops.process, { params: { id: late.id } });
    await app.rows('drop trigger fail_late on outbox');
    for (const { id } of [short, wrong, late])
      expect(await read(id)).toMatchObject({ status: 'pending', mails: [] });
    await process(late.id);
    await inState(late.id, 'sent');
    expect(smtp.mails).toHaveLength(1);
  });

  test('a customer without e-mail gets none, and the answer says so', async () => {
    const placed = await place({ email: '' });
    const { mail, order: moved } = await process(placed.id);
    expect(mail).toBe('none');
    expect(moved).toMatchObject({ status: 'processing', mails: [] });
  });

  test('while the mail server is down the order goes on and says so; afterwards the e-mail goes out once', async () => {
    await smtp.stop();
    const placed = await place();
    expect((await process(placed.id)).order).toMatchObject({
      status: 'processing',
      mails: [{ state: 'queued', error: null, sentAt: null, recipient: placed.customerEmail }],
    });
    const waiting = await triedInVain(placed.id);
    expect(why(waiting)).toBe(`nothing answers at 127.0.0.1:${smtp.port}`);
    expect(new Date(waiting.nextAt)).toEqual(new Date((app.time?.getTime() ?? 0) + 60_000));
    smtp = await startSmtp();
    await pointToServer();
    pass(1);
    const sent = await inState(placed.id, 'sent');
    expect(sent).toMatchObject({ error: null, sentAt: app.time?.toISOString() });
    expect(smtp.mails.map(({ to }) => to)).toEqual([[placed.customerEmail]]);
  });

  test('a mail server that is slow keeps nobody waiting, and when it gives up the message is tried again', async () => {
    smtp.behaviour = 'silent';
    const placed = await place();
    expect((await process(placed.id)).mail).toBe('queued');
    await inState(placed.id, 'sending');
    const { order: shipped } = await app.admin.ask(order.ops.ship, {
      params: { id: placed.id },
      body: { date },
    });
    expect(shipped.status).toBe('shipping');
    expect(smtp.mails).toHaveLength(0);
    await smtp.stop();
    smtp = await startSmtp();
    await pointToServer();
    while ((await read(placed.id)).mails.some(({ state }) => state === 'sending')) await delay(20);
    pass(1);
    await told(placed.id, () => smtp.mails.length >= 2);
    while ((await read(placed.id)).mails.some(({ state }) => state !== 'sent')) await delay(20);
    expect(arrived(`We are preparing your order ${placed.number}`)).toBe(1);
    expect(arrived(`Your order ${placed.number} is on its way`)).toBe(1);
  });

  test('a refused recipient has failed, with the reason; somebody corrects it and sends it again', async () => {
    smtp.behaviour = 'refuse recipient';
    const placed = await place();
    await process(placed.id);
    const failed = await inState(placed.id, 'failed');
    expect(why(failed)).toBe(`127.0.0.1:${smtp.port} refused the recipient: 550 5.1.1 No such mailbox here`);
    smtp.behaviour = 'accept';
    pass(1000);
    const other = await place();
    const resend = { body: { mail: failed.id } };
    expect(await app.admin.refused(order.ops.resend, { params: { id: other.id }, ...resend })).toMatchObject({
      status: 409,
      code: 'not_allowed_now',
    });
    const again = await app.admin.ask(order.ops.resend, { params: { id: placed.id }, ...resend });
    expect(again.mails).toMatchObject([{ id: failed.id, state: 'queued', error: null }]);
    await inState(placed.id, 'sent');
    expect(smtp.mails.map(({ to }) => to)).toEqual([[placed.customerEmail]]);
    expect(await app.admin.refused(order.ops.resend, { params: { id: placed.id }, ...resend })).toMatchObject(
      { status: 409 },
    );
  });

  test('a server that hangs up after the message may have it: it is not sent again by itself', async () => {
    smtp.behaviour = 'hang up after data';
    const placed = await place();
    await process(placed.id);
    const failed = await inState(placed.id, 'failed');
    expect(why(failed)).toContain('it may have arrived, so it is not sent again');
    smtp.behaviour = 'accept';
    pass(1000);
    const other = await place();
    await process(other.id);
    await inState(other.id, 'sent');
    expect(arrived(placed.number)).toBe(1);
    expect((await read(placed.id)).mails).toMatchObject([{ state: 'failed' }]);
  });
});
