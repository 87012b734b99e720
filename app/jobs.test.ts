/** Every job as the server runs it: in a transaction of its own, with something to do. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { designation } from '../areas/human-resource/designation/designation.contract.ts';
import { employee } from '../areas/human-resource/employee/employee.contract.ts';
import { customer } from '../areas/sales/customer/customer.contract.ts';
import { order } from '../areas/sales/order/order.contract.ts';
import { product } from '../areas/sales/product/product.contract.ts';
import { runJob } from '../core/server/jobs.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { jobs } from './jobs.ts';

const hour = 3_600_000;

describe('the jobs', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.stop());

  const failures: unknown[] = [];
  const run = async (name: string, hoursFromNow = 0): Promise<string | undefined> => {
    const job = jobs.find((one) => one.name === name);
    if (!job) throw new Error(`there is no ${name}`);
    // As if it had never run: otherwise it would not be its turn.
    await app.rows('delete from job_run where job = $1', [name]);
    const clock = () => new Date(Date.now() + hoursFromNow * hour);
    await runJob({ database: app.server.database, clock, onError: (_, error) => failures.push(error) }, job);
    const [row] = await app.rows<{ result: string }>('select result from job_run where job = $1', [name]);
    return row?.result;
  };
  const pdf = { name: 'scan.pdf', content: Buffer.from('%PDF-1.7 ...').toString('base64') };

  test('each of them runs on the tables as they are', async () => {
    for (const { name } of jobs) expect(await run(name), name).toMatch(/^(\w+ \d+|\w+)$/);
    expect(await run('invariants')).toBe('ok');
  });

  test('purge takes what is past its 48 hours, leaves what something living refers to, and goes on behind it', async () => {
    const make = (name: string) => app.admin.ask(designation.ops.create, { body: { name } });
    const [used, free] = [await make('Clerk'), await make('Driver')];
    await app.admin.ask(designation.ops.remove, { params: { id: free.id } });
    // As an older version could have left it: the reference is alive, the record is deleted.
    await app.admin.ask(employee.ops.create, { body: { fullName: 'Ng Suet Wai', designation: used.id } });
    await app.rows(`update designation set deleted_at = now() - interval '49 hours' where id = $1`, [
      used.id,
    ]);
    expect(await run('purge', 49)).toBe('purged 1');
    const left = await app.rows<{ name: string }>('select name from designation');
    expect(left.map(({ name }) => name)).toEqual(['Clerk']);
    await app.rows('update designation set deleted_at = null');
  });

  test('the files of a document that stays for its number go when it can no longer come back', async () => {
    const goods = await app.admin.ask(product.ops.create, {
      body: { code: 'TEA', name: 'Tea', price: 100, uom: 'pcs' },
    });
    const buyer = await app.admin.ask(customer.ops.create, { body: { name: 'May' } });
    const { id } = await app.admin.ask(order.ops.create, {
      body: {
        customer: buyer.id,
        date: '2026-11-15',
        products: [{ product: goods.id, quantity: 1000, price: 100 }],
      },
    });
    await app.admin.ask(order.ops.attach, { params: { id }, body: pdf });
    await app.admin.ask(order.ops.remove, { params: { id } });
    const files = () => app.rows('select id from attached_file');
    await run('purge', 47);
    expect(await files()).toHaveLength(1);
    await run('purge', 49);
    expect(await files()).toEqual([]);
    expect(await app.rows('select id from sales_order')).toHaveLength(1);
  });

  test('none of them failed', () => {
    expect(failures).toEqual([]);
  });
});
