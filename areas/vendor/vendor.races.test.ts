/** Many people at the same moment: nothing comes twice, is paid twice or goes back twice, and nobody sees a deadlock. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../test/app.ts';
import { product } from '../sales/product/product.contract.ts';
import { stock } from '../sales/stock/stock.contract.ts';
import { vendor } from './home/vendor.contract.ts';
import { purchaseOrder } from './purchase-order/purchase.contract.ts';

const date = '2026-11-15';
const { ops } = purchaseOrder;

describe('at the same moment', () => {
  let app: TestApp;
  let seller: string;
  beforeAll(async () => {
    app = await startApp();
    seller = (await app.admin.ask(vendor.ops.create, { body: { companyName: 'Sun Hing 新興' } })).id;
  });
  afterAll(() => app.stop());

  const goods = async (code: string) =>
    (await app.admin.ask(product.ops.create, { body: { code, name: code, price: 10_000, uom: 'pcs' } })).id;
  const place = (ids: readonly string[], quantity = 10_000, of = seller) =>
    app.admin.ask(ops.create, {
      body: {
        vendor: of,
        date,
        shipping: 1_001,
        products: ids.map((id) => ({ product: id, quantity, price: 3_333 })),
      },
    });
  type Placed = Awaited<ReturnType<typeof place>>;
  const all = ({ id, products }: Placed) => ({
    params: { id },
    body: { date, lines: products.map((line) => ({ line: line.id, quantity: line.quantity })) },
  });
  const statusOf = async (response: Promise<Response>) => (await response).status;
  const onHand = async (id: string) => (await app.admin.ask(stock.ops.get, { params: { id } })).onHand;

  test('ten people receive the same delivery: it comes once, the others are told that nothing is left', async () => {
    const one = await goods('ONCE');
    const placed = await place([one]);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => statusOf(app.admin.send(ops.receive, all(placed)))),
    );
    expect(answers.filter((status) => status === 200)).toHaveLength(1);
    expect(answers.filter((status) => status === 422)).toHaveLength(9);
    expect(await onHand(one)).toBe(10_000);
  });

  test('the same receipt pressed twice is one', async () => {
    const one = await goods('PRESSED');
    const placed = await place([one]);
    const half = {
      params: { id: placed.id },
      body: { date, lines: [{ line: placed.products[0]?.id ?? '', quantity: 5_000 }] },
    };
    const key = { 'idempotency-key': 'one-receipt' };
    const twice = await Promise.all([1, 2].map(() => app.admin.ask(ops.receive, half, key)));
    expect(twice[0]).toEqual(twice[1]);
    expect(await onHand(one)).toBe(5_000);
  });

  test('a payment pressed twice is one, and two payments at once are both kept, the excess as an advance', async () => {
    const [one, of] = [
      await goods('PAID'),
      (await app.admin.ask(vendor.ops.create, { body: { companyName: 'Paid twice' } })).id,
    ];
    const placed = await place([one], 10_000, of);
    const params = { id: placed.id };
    await app.admin.ask(ops.receive, all(placed));
    const body = { amount: 20_000, method: 'fps' as const, date };
    const key = { 'idempotency-key': 'one-payment' };
    const twice = await Promise.all([1, 2].map(() => app.admin.ask(ops.pay, { params, body }, key)));
    expect(twice[0]).toEqual(twice[1]);
    expect(twice[0]).toMatchObject({ paid: 20_000, due: 14_331 });
    expect(twice[0]?.payments).toHaveLength(1);
    // What somebody saw before the other paid is not booked.
    const seen = { params, body: { ...body, version: placed.version } };
    expect(await app.admin.refused(ops.pay, seen)).toMatchObject({ status: 409, code: 'conflict' });
    await Promise.all([1, 2].map(() => app.admin.ask(ops.pay, { params, body })));
    expect(await app.admin.ask(vendor.ops.get, { params: { id: of } })).toMatchObject({
      payable: 0,
      advance: 60_000 - 34_331,
    });
  });

  test('orders with the same products in opposite order all come, are paid and go back, and numbers have no gaps', async () => {
    const [a, b] = [await goods('CROSS-A'), await goods('CROSS-B')];
    const others = await Promise.all(
      Array.from({ length: 4 }, async (_, i) => {
        const made = await app.admin.ask(vendor.ops.create, { body: { companyName: `Cross ${i}` } });
        return made.id;
      }),
    );
    const placed = await Promise.all(
      Array.from({ length: 24 }, (_, i) => place(i % 2 ? [a, b] : [b, a], 1_000, others[i % 4])),
    );
    const numbers = placed.map(({ number }) => Number(number.slice(-5))).sort((x, y) => x - y);
    expect((numbers.at(-1) ?? 0) - (numbers[0] ?? 0)).toBe(23);
    const done = await Promise.all(
      placed.map(async (one) => {
        const params = { id: one.id };
        const paying = { params, body: { amount: 7_000, method: 'cash', date } };
        const [received, paid] = await Promise.all([
          statusOf(app.admin.send(ops.receive, all(one))),
          statusOf(app.admin.send(ops.pay, paying)),
        ]);
        const { receipts } = await app.admin.ask(ops.get, { params });
        const lines = receipts[0]?.lines.map(({ id }) => ({ line: id, quantity: 500 })) ?? [];
        const back = { params, body: { date, reason: 'half back', lines } };
        return [received, paid, await statusOf(app.admin.send(ops.returnToVendor, back))];
      }),
    );
    expect(done.flat().every((status) => status === 200)).toBe(true);
    expect([await onHand(a), await onHand(b)]).toEqual([12_000, 12_000]);
  });

  test('ten people send the same goods back: they go once', async () => {
    const one = await goods('BACK');
    const placed = await place([one]);
    const { receipts } = await app.admin.ask(ops.receive, all(placed));
    const line = receipts[0]?.lines[0]?.id ?? '';
    const back = {
      params: { id: placed.id },
      body: { date, reason: 'all of it', lines: [{ line, quantity: 10_000 }] },
    };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => statusOf(app.admin.send(ops.returnToVendor, back))),
    );
    expect([...answers].sort()).toEqual([200, ...Array(9).fill(422)]);
    expect(await onHand(one)).toBe(0);
  });

  test('close against receive: what came is owed, what did not is closed, whichever was first', async () => {
    const one = await goods('CLOSE');
    const placed = await Promise.all(Array.from({ length: 8 }, () => place([one], 1_000)));
    const outcomes = await Promise.all(
      placed.map(async (order) => {
        const close = { params: { id: order.id }, body: { reason: 'no longer needed' } };
        return Promise.all([
          statusOf(app.admin.send(ops.receive, all(order))),
          statusOf(app.admin.send(ops.closeShort, close)),
        ]);
      }),
    );
    for (const pair of outcomes) expect([...pair].sort()).toEqual([200, 409]);
    const came = outcomes.filter(([received]) => received === 200).length;
    expect(await onHand(one)).toBe(came * 1_000);
  });
});
