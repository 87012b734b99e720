/** Many people at the same moment: nothing is sold twice, paid twice or half done, and nobody sees a deadlock. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../test/app.ts';
import { customer } from './customer/customer.contract.ts';
import { order } from './order/order.contract.ts';
import { product } from './product/product.contract.ts';
import { stock } from './stock/stock.contract.ts';

const date = '2026-11-15';

describe('at the same moment', () => {
  let app: TestApp;
  let buyer: string;
  beforeAll(async () => {
    app = await startApp();
    buyer = (await app.admin.ask(customer.ops.create, { body: { name: 'Mei Lok 美樂' } })).id;
  });
  afterAll(() => app.stop());

  async function goods(code: string, quantity: number): Promise<string> {
    const made = await app.admin.ask(product.ops.create, {
      body: { code, name: code, price: 10_000, uom: 'pcs' },
    });
    await app.admin.ask(stock.ops.receive, { body: { product: made.id, quantity, unitCost: 3_333, date } });
    return made.id;
  }
  const place = (ids: readonly string[]) =>
    app.admin.ask(order.ops.create, {
      body: {
        customer: buyer,
        date,
        products: ids.map((id) => ({ product: id, quantity: 1000, price: 10_000 })),
      },
    });
  const statusOf = async (response: Promise<Response>) => (await response).status;

  test('two hundred want the last fifty: fifty get one, the others are told how many are left', async () => {
    const last = await goods('LAST-50', 50_000);
    const placed = await Promise.all(Array.from({ length: 200 }, () => place([last])));
    const answers = await Promise.all(
      placed.map(({ id }) => statusOf(app.admin.send(order.ops.process, { params: { id } }))),
    );
    expect(answers.filter((status) => status === 200)).toHaveLength(50);
    expect(answers.filter((status) => status === 422)).toHaveLength(150);
    expect(await app.admin.ask(stock.ops.get, { params: { id: last } })).toMatchObject({
      reserved: 50_000,
      available: 0,
    });
    const numbers = placed.map(({ number }) => number).sort();
    expect(new Set(numbers).size).toBe(200);
    expect(Number(numbers.at(-1)?.slice(-5)) - Number(numbers[0]?.slice(-5))).toBe(199);
  });

  test('orders that lock the same products in opposite order all ship', async () => {
    const [a, b] = [await goods('CROSS-A', 40_000), await goods('CROSS-B', 40_000)];
    const placed = await Promise.all(Array.from({ length: 30 }, (_, i) => place(i % 2 ? [a, b] : [b, a])));
    const moved = async (id: string) => [
      await statusOf(app.admin.send(order.ops.process, { params: { id } })),
      await statusOf(app.admin.send(order.ops.ship, { params: { id }, body: { date } })),
    ];
    const answers = await Promise.all(placed.map(({ id }) => moved(id)));
    expect(answers.flat().every((status) => status === 200)).toBe(true);
    for (const id of [a, b]) {
      const level = await app.admin.ask(stock.ops.get, { params: { id } });
      expect(level).toMatchObject({ onHand: 10_000, reserved: 0, sold: 30_000 });
    }
  });

  test('cancel against ship: one of them happens, whole', async () => {
    const some = await goods('EITHER', 20_000);
    const placed = await Promise.all(Array.from({ length: 10 }, () => place([some])));
    await Promise.all(placed.map(({ id }) => app.admin.ask(order.ops.process, { params: { id } })));
    const cancel = { date, reason: 'changed mind', refund: { to: 'advance' } };
    const outcomes = await Promise.all(
      placed.map(async ({ id }) =>
        Promise.all([
          statusOf(app.admin.send(order.ops.ship, { params: { id }, body: { date } })),
          statusOf(app.admin.send(order.ops.cancel, { params: { id }, body: cancel })),
        ]),
      ),
    );
    for (const pair of outcomes) expect([...pair].sort()).toEqual([200, 409]);
    const shipped = outcomes.filter(([ship]) => ship === 200).length;
    const level = await app.admin.ask(stock.ops.get, { params: { id: some } });
    expect(level).toMatchObject({ onHand: 20_000 - shipped * 1000, reserved: 0, sold: shipped * 1000 });
  });

  test('the same payment pressed twice is one, and two payments at once are both kept, the excess as an advance', async () => {
    const some = await goods('PAID', 5_000);
    const { id } = await place([some]);
    const params = { id };
    await app.admin.ask(order.ops.process, { params });
    await app.admin.ask(order.ops.ship, { params, body: { date } });
    const body = { amount: 10_000, method: 'fps' as const, date };
    const key = { 'idempotency-key': 'one-payment' };
    const twice = await Promise.all([1, 2].map(() => app.admin.ask(order.ops.pay, { params, body }, key)));
    expect(twice[0]).toEqual(twice[1]);
    expect(twice[0]).toMatchObject({ paid: 10_000, due: 0 });
    expect(twice[0]?.payments).toHaveLength(1);
    const held = async () => (await app.admin.ask(customer.ops.get, { params: { id: buyer } })).advance;
    const before = await held();
    await Promise.all([1, 2].map(() => app.admin.ask(order.ops.pay, { params, body })));
    const owed = await app.rows<{ due: string }>(
      `select coalesce(sum(total - credited - paid), 0) as due from sales_order where shipped_on is not null and customer = $1`,
      [buyer],
    );
    const other = await app.rows<{ paid: string }>(
      `select coalesce(sum(paid), 0) as paid from sales_order where customer = $1 and id <> $2`,
      [buyer, id],
    );
    // What was not needed for this order settled older ones first, and only the rest is held.
    expect(Number(other[0]?.paid) + (await held()) - before).toBe(20_000);
    expect(Number(owed[0]?.due) === 0 || (await held()) === 0).toBe(true);
  });

  test('a payment seen on an order that somebody else has paid meanwhile is not booked a second time', async () => {
    const { id, version } = await place([await goods('SEEN', 5_000)]);
    const body = { amount: 10_000, method: 'fps' as const, date, version };
    const answers = await Promise.all(
      [1, 2].map(() => app.admin.send(order.ops.pay, { params: { id }, body })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const paid = await app.admin.ask(order.ops.get, { params: { id } });
    expect(paid).toMatchObject({ paid: 10_000, due: 0 });
    expect(paid.payments).toHaveLength(1);
  });

  test('edit against edit: the second is told who was first', async () => {
    const some = await goods('EDIT', 5_000);
    const { id, version } = await place([some]);
    await app.admin.ask(order.ops.update, { params: { id }, body: { version, notes: 'first' } });
    const late = await app.admin.refused(order.ops.update, {
      params: { id },
      body: { version, notes: 'second' },
    });
    expect(late).toMatchObject({ status: 409, code: 'conflict', changedBy: 'Chan Wing Kei' });
    expect(await app.admin.ask(order.ops.get, { params: { id } })).toMatchObject({ notes: 'first' });
  });

  test('whatever is done to one order at once waits in one order: the database has ended nothing as a deadlock', async () => {
    const some = await goods('QUEUE', 100_000);
    const paying = { amount: 10_000, method: 'fps' as const, date };
    const rounds = Array.from({ length: 12 }, async () => {
      const { id, version } = await place([some]);
      const params = { id };
      // An edit, a payment and a deletion want the same order and the same customer.
      await Promise.all([
        app.admin.send(order.ops.update, { params, body: { version, notes: 'x' } }),
        app.admin.send(order.ops.pay, { params, body: paying }),
        app.admin.send(order.ops.remove, { params }),
        app.admin.send(order.ops.process, { params }),
      ]);
      await app.admin.send(order.ops.ship, { params, body: { date } });
      await Promise.all([
        app.admin.send(order.ops.startReturn, { params, body: { reason: 'Too large' } }),
        app.admin.send(order.ops.pay, { params, body: paying }),
        app.admin.send(order.ops.complete, { params }),
      ]);
      await Promise.all([
        app.admin.send(order.ops.refuseReturn, { params, body: { reason: 'Used' } }),
        app.admin.send(order.ops.pay, { params, body: paying }),
      ]);
    });
    await Promise.all(rounds);
    const { rows } = await app.server.database.pool.query<{ deadlocks: string }>(
      'select deadlocks from pg_stat_database where datname = current_database()',
    );
    expect(rows).toEqual([{ deadlocks: '0' }]);
  });
});
