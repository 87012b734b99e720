/** A pending unpaid order is held until its day, by the calendar of the company, and then cancelled by itself. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runJob } from '../../../core/server/jobs.ts';
import { startApp, type TestApp } from '../../../test/app.ts';
import { company } from '../../settings/company/company.contract.ts';
import { customer } from '../customer/customer.contract.ts';
import { product } from '../product/product.contract.ts';
import { stock } from '../stock/stock.contract.ts';
import { order } from './order.contract.ts';
import { expireOrders } from './order.job.ts';

const date = '2027-03-01';
const until = '2027-03-10';
/** The last minute of 10 March in Hong Kong, and the first of the 11th. */
const lastMinute = '2027-03-10T15:59:59.999Z';
const dayAfter = '2027-03-10T16:00:00Z';

describe('an order past its day', () => {
  let app: TestApp;
  let goods: string;
  let buyer: string;
  beforeAll(async () => {
    app = await startApp();
    const made = { code: 'TEA', name: 'Tea', price: 10_000, uom: 'pcs' };
    goods = (await app.admin.ask(product.ops.create, { body: made })).id;
    await app.admin.ask(stock.ops.receive, {
      body: { product: goods, quantity: 100_000, unitCost: 5000, date },
    });
    const body = { name: 'May', email: 'may@customer.example', language: 'en' as const };
    buyer = (await app.admin.ask(customer.ops.create, { body })).id;
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    app.time = null;
    await app.rows('delete from job_run');
  });

  const place = (expiration: string | null) =>
    app.admin.ask(order.ops.create, {
      body: {
        customer: buyer,
        date,
        expiration,
        products: [{ product: goods, quantity: 1000, price: 10_000 }],
      },
    });
  const pay = (id: string, amount: number) =>
    app.admin.ask(order.ops.pay, { params: { id }, body: { amount, method: 'fps', date } });
  const run = (at: string) =>
    runJob({ database: app.server.database, clock: () => new Date(at), onError: () => {} }, expireOrders);
  const read = (id: string) => app.admin.ask(order.ops.get, { params: { id } });
  const statusOf = async (id: string) => (await read(id)).status;

  test('is not cancelled on the day itself, and the day after it is, with reason, e-mail and a row in the log', async () => {
    const placed = await place(until);
    await run(lastMinute);
    expect(await statusOf(placed.id)).toBe('pending');
    await app.rows('delete from job_run');
    await run(dayAfter);
    expect(await read(placed.id)).toMatchObject({
      status: 'cancelled',
      reason: 'expired',
      due: 0,
      mails: [{ subject: `Your order ${placed.number} was cancelled` }],
    });
    const { items } = await app.admin.ask(order.ops.history, { params: { id: placed.id } });
    expect(items.map(({ action }) => action)).toEqual(['move-cancelled', 'create']);
    expect(await app.rows(`select result from job_run where job = 'expire-orders'`)).toEqual([
      { result: 'expired 1' },
    ]);
  });

  test('runs again without a second effect', async () => {
    const placed = await place(until);
    for (let i = 0; i < 2; i += 1) {
      await app.rows('delete from job_run');
      await run(dayAfter);
    }
    const { path, mails } = await read(placed.id);
    expect(path.map(({ status }) => status)).toEqual(['pending', 'cancelled']);
    expect(mails).toHaveLength(1);
  });

  test('stays when something is paid, when work has begun, without a day, and when it is deleted', async () => {
    const [paid, begun, endless, deleted, moved] = await Promise.all([
      place(until),
      place(until),
      place(null),
      place(until),
      place('2027-03-11'),
    ]);
    await pay(paid.id, 1);
    await app.admin.ask(order.ops.process, { params: { id: begun.id } });
    await app.admin.ask(order.ops.remove, { params: { id: deleted.id } });
    await run(dayAfter);
    expect(await Promise.all([paid, begun, endless, moved].map(({ id }) => statusOf(id)))).toEqual([
      'pending',
      'processing',
      'pending',
      'pending',
    ]);
    const restored = await app.admin.ask(order.ops.restore, { params: { id: deleted.id } });
    expect(restored.status).toBe('pending');
    expect(restored.products).toHaveLength(1);
  });

  test('stays when it is paid, or work on it begins, in the very moment the job looks', async () => {
    const [paid, begun] = [await place(until), await place(until)];
    // Somebody holds the customer, so that the job has chosen its orders and waits.
    const holder = await app.server.database.pool.connect();
    try {
      await holder.query('begin');
      await holder.query('select 1 from customer where id = $1 for update', [buyer]);
      const running = run(dayAfter);
      const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query ilike '%customer%'
        and datname = current_database()`;
      while ((await app.rows(waiting)).length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
      await app.admin.ask(order.ops.process, { params: { id: begun.id } });
      const paying = pay(paid.id, 4000);
      while ((await app.rows(waiting)).length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
      await holder.query('rollback');
      await Promise.all([running, paying.catch(() => {})]);
    } finally {
      holder.release();
    }
    expect(await statusOf(begun.id)).toBe('processing');
    const record = await read(paid.id);
    // Whoever comes first is right: it is cancelled and takes no money, or it is paid and stays.
    expect([
      ['cancelled', 0],
      ['pending', 4000],
    ]).toContainEqual([record.status, record.paid]);
  });

  test('goes by the calendar of the company, wherever the server stands', async () => {
    const placed = await place(until);
    const { version } = await app.admin.ask(company.ops.get, {});
    await app.admin.ask(company.ops.update, { body: { version, timeZone: 'America/New_York' } });
    await run(dayAfter);
    expect(await statusOf(placed.id)).toBe('pending');
    await app.rows('delete from job_run');
    await run('2027-03-11T05:00:00Z');
    expect(await statusOf(placed.id)).toBe('cancelled');
  });
});
