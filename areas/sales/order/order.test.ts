/** What random stories found once, told plainly. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { customer } from '../customer/customer.contract.ts';
import { product } from '../product/product.contract.ts';
import { stock } from '../stock/stock.contract.ts';
import { order } from './order.contract.ts';

const date = '2026-11-15';

describe('an order', () => {
  let app: TestApp;
  let goods: string;
  let buyer: string;
  beforeAll(async () => {
    app = await startApp();
    const made = { code: 'SAMPLE', name: 'Sample', price: 0, uom: 'pcs' };
    goods = (await app.admin.ask(product.ops.create, { body: made })).id;
    await app.admin.ask(stock.ops.receive, {
      body: { product: goods, quantity: 9000, unitCost: 0, date },
    });
    buyer = (await app.admin.ask(customer.ops.create, { body: { name: 'May' } })).id;
  });
  afterAll(() => app.stop());

  const returnable = async () =>
    (await app.admin.ask(stock.ops.moves, { query: { product: goods, returnable: 'true' } })).items.map(
      ({ sourceId }) => sourceId,
    );
  const place = (price: number) =>
    app.admin.ask(order.ops.create, {
      body: { customer: buyer, date, products: [{ product: goods, quantity: 1000, price }] },
    });

  test('of samples that cost nothing ships and comes back without a trace in the ledger', async () => {
    const { id, products } = await place(0);
    const params = { id };
    await app.admin.ask(order.ops.process, { params });
    const { order: shipped } = await app.admin.ask(order.ops.ship, { params, body: { date } });
    expect(shipped).toMatchObject({ status: 'shipping', total: 0, due: 0, paymentState: 'paid' });
    expect(await returnable()).toContain(id);
    await app.admin.ask(order.ops.acceptReturn, {
      params,
      body: {
        date,
        reason: 'Not liked',
        lines: [{ line: products[0]?.id ?? '', quantity: 1000 }],
        refund: { to: 'advance' },
      },
    });
    expect((await app.admin.ask(order.ops.entries, { params })).items).toEqual([]);
    // Its order is closed now: the stock page no longer leads there.
    expect(await returnable()).not.toContain(id);
    const { items } = await app.admin.ask(stock.ops.moves, { query: { source: id as never } });
    expect(items.map(({ kind, quantity, entry }) => [kind, quantity, entry])).toEqual([
      ['customerReturn', 1000, ''],
      ['issue', -1000, ''],
    ]);
  });

  test('is found by its whole number in any writing, by a part of it, with the customer, on every page of the search', async () => {
    const placed = await Promise.all([place(100), place(200), place(300)]);
    const find = (q: string, more: object = {}) => app.admin.ask(order.ops.list, { query: { q, ...more } });
    for (const { id, number } of placed) {
      for (const q of [number, number.toLowerCase(), `${number} May`, number.slice(3)])
        expect((await find(q)).items.map((row) => row.id)).toEqual([id]);
    }
    expect(await find('SO-2026-99999')).toEqual({ items: [], total: 0 });
    const all = await find('may', { pageSize: 100, sort: '-total' });
    expect(all.items).toHaveLength(all.total);
    expect(await find('may', { page: 9 })).toEqual({ items: [], total: all.total });
  });

  test('that is deleted comes back exactly as it was, with its lines', async () => {
    const placed = await place(500);
    const params = { id: placed.id };
    await app.admin.ask(order.ops.remove, { params });
    expect((await app.admin.refused(order.ops.get, { params })).status).toBe(404);
    expect(await app.admin.ask(order.ops.restore, { params })).toEqual(placed);
  });

  test('that was ever paid is not deleted, and the message says why', async () => {
    const { id, number } = await place(500);
    const params = { id };
    await app.admin.ask(order.ops.pay, { params, body: { amount: 500, method: 'cash', date } });
    const refusal = { status: 409, message: `${number} cannot be deleted: it is in use (Payments: 1)` };
    expect(await app.admin.refused(order.ops.remove, { params })).toMatchObject(refusal);
    const cancelled = {
      date,
      reason: 'Changed their mind',
      refund: { to: 'money', method: 'cash' },
    } as const;
    await app.admin.ask(order.ops.cancel, { params, body: cancelled });
    expect((await app.admin.refused(order.ops.remove, { params })).code).toBe('in_use');
  });

  test('without a return has none to refuse, and the refusal names what is possible; refusing twice is once', async () => {
    const params = { id: (await place(500)).id };
    const refuse = { params, body: { reason: 'Used' } };
    const refused = async () => (await app.admin.refused(order.ops.refuseReturn, refuse)).allowed;
    expect(await refused()).toEqual(['processing', 'cancelled']);
    await app.admin.ask(order.ops.process, { params });
    expect(await refused()).toEqual(['shipping', 'cancelled']);
    await app.admin.ask(order.ops.ship, { params, body: { date } });
    expect(await refused()).toEqual(['completed', 'returning']);
    await app.admin.ask(order.ops.startReturn, { params, body: { reason: 'Not liked' } });
    for (const _ of ['once', 'twice']) {
      const { order: kept } = await app.admin.ask(order.ops.refuseReturn, refuse);
      expect(kept.path.map(({ status }) => status).slice(-2)).toEqual(['returning', 'completed']);
    }
  });

  test('is not shipped into a closed period: nothing of it is kept, and it ships on a later day', async () => {
    await app.rows(`insert into ledger_close (id, until, closed_at) values (uuidv7(), '2025-12-31', now())`);
    const { id } = await place(500);
    const params = { id };
    await app.admin.ask(order.ops.process, { params });
    const refused = await app.admin.refused(order.ops.ship, { params, body: { date: '2025-12-31' } });
    expect(refused).toMatchObject({ status: 409, code: 'period_closed' });
    expect(await app.admin.ask(order.ops.get, { params })).toMatchObject({ status: 'processing' });
    expect((await app.admin.ask(stock.ops.moves, { query: { source: id as never } })).items).toEqual([]);
    const { order: shipped } = await app.admin.ask(order.ops.ship, { params, body: { date } });
    expect(shipped).toMatchObject({ status: 'shipping' });
    const { items } = await app.admin.ask(order.ops.entries, { params });
    // The number is taken with COMMIT, and told in the history all the same.
    const [row] = await app.rows<{ changes: object[] }>(
      `select changes from audit where record_id = $1 and action = 'move-shipping'`,
      [id],
    );
    expect(row?.changes).toContainEqual({ field: 'entry', before: null, after: items[0]?.number });
    expect(items).toHaveLength(1);
  });
});
