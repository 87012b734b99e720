/** Stock over HTTP: the worked cases by name, the report of a period, what is below its level, codes that stay reserved. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { customer } from '../customer/customer.contract.ts';
import { order } from '../order/order.contract.ts';
import { product } from '../product/product.contract.ts';
import { stock } from './stock.contract.ts';

const units = (count: number) => count * 1000;
const dollars = (amount: number) => amount * 100;

describe('stock', () => {
  let app: TestApp;
  let buyer: string;
  beforeAll(async () => {
    app = await startApp();
    buyer = (await app.admin.ask(customer.ops.create, { body: { name: 'Kwong Fat 廣發' } })).id;
  });
  afterAll(() => app.stop());

  const make = async (code: string, more: { reorderLevel?: number } = {}) =>
    (await app.admin.ask(product.ops.create, { body: { code, name: code, price: 500, uom: 'pcs', ...more } }))
      .id;
  const level = (id: string) => app.admin.ask(stock.ops.get, { params: { id } });
  const receive = (id: string, quantity: number, unitCost: number, date: string) =>
    app.admin.ask(stock.ops.receive, { body: { product: id, quantity, unitCost, date } });
  async function reserve(id: string, quantity: number, date: string) {
    const body = { customer: buyer, date, products: [{ product: id, quantity, price: 500 }] };
    const placed = await app.admin.ask(order.ops.create, { body });
    return (await app.admin.ask(order.ops.process, { params: { id: placed.id } })).order;
  }
  async function sell(id: string, quantity: number, date: string) {
    const placed = await reserve(id, quantity, date);
    const params = { id: placed.id };
    return (await app.admin.ask(order.ops.ship, { params, body: { date } })).order;
  }
  const giveBack = (
    sold: { id: string; products: { id: string }[] },
    quantity: number,
    date: string,
    type: 'good' | 'damaged' = 'good',
  ) =>
    app.admin.ask(order.ops.acceptReturn, {
      params: { id: sold.id },
      body: {
        date,
        reason: 'Too many',
        lines: [{ line: sold.products[0]?.id ?? '', quantity, type }],
        refund: { to: 'advance' },
      },
    });
  const returnToVendor = async (id: string, unitCost: number, quantity: number, date: string) => {
    const { items } = await app.admin.ask(stock.ops.moves, { query: { product: id, pageSize: 100 } });
    const lot = items.find(
      (move) => move.kind === 'receive' && move.value * 1000 === unitCost * move.quantity,
    );
    return app.admin.ask(stock.ops.vendorReturn, {
      body: { receipt: lot?.id ?? '', quantity, date, reason: 'Wrong lot' },
    });
  };

  test('S1: receipts, a sale, a return and a lot that goes back keep the moving average', async () => {
    const id = await make('S1');
    const is = async (quantity: number, value: number, average: number) =>
      expect(await level(id)).toMatchObject({
        onHand: units(quantity),
        totalCost: dollars(value),
        unitCost: dollars(average),
      });
    await receive(id, units(10), dollars(100), '2026-06-10');
    await is(10, 1000, 100);
    await receive(id, units(5), dollars(130), '2026-06-20');
    await is(15, 1650, 110);
    const sold = await sell(id, units(6), '2026-07-01');
    expect(sold.products[0]?.cost).toBe(dollars(660));
    await is(9, 990, 110);
    await giveBack(sold, units(2), '2026-07-15');
    await is(11, 1210, 110);
    await receive(id, units(9), dollars(90), '2026-07-31');
    await is(20, 2020, 101);
    await returnToVendor(id, dollars(130), units(4), '2026-08-01');
    await is(16, 1500, 93.75);
    const { items } = await app.admin.ask(stock.ops.moves, { query: { product: id } });
    expect(items.map(({ kind, quantity, value }) => [kind, quantity / 1000, value / 100])).toEqual([
      ['vendorReturn', -4, -520],
      ['receive', 9, 810],
      ['customerReturn', 2, 220],
      ['issue', -6, -660],
      ['receive', 5, 650],
      ['receive', 10, 1000],
    ]);
    expect(items[3]).toMatchObject({ sourceLabel: sold.number, partyName: 'Kwong Fat 廣發' });
  });

  test('S2: three for 100.00 leave at 33.33, 33.34 and 33.33, and nothing stays behind', async () => {
    const id = await make('S2');
    await receive(id, units(1), 3334, '2026-06-01');
    await receive(id, units(2), 3333, '2026-06-01');
    expect(await level(id)).toMatchObject({ onHand: units(3), totalCost: dollars(100) });
    const costs = [];
    for (const date of ['2026-06-02', '2026-06-03', '2026-06-04'])
      costs.push((await sell(id, units(1), date)).products[0]?.cost);
    expect(costs).toEqual([3333, 3334, 3333]);
    expect(await level(id)).toMatchObject({ onHand: 0, totalCost: 0, unitCost: null });
  });

  const parts = ['in', 'sold', 'customerReturn', 'vendorReturn', 'adjustment'] as const;
  type ReportRow = Record<'id' | 'code', string> & Record<string, number>;
  const report = async (from: string, to: string) => {
    const { items } = await app.admin.ask(stock.ops.report, { query: { from, to, pageSize: 100 } });
    return items as unknown as ReportRow[];
  };

  test('the report of a period adds up, row by row, in quantity and value, and follows on the one before', async () => {
    const id = await make('MIXED');
    await receive(id, units(7), 1111, '2026-06-30');
    const sold = await sell(id, 2500, '2026-07-01');
    await app.admin.ask(stock.ops.adjust, {
      body: { product: id, quantity: -333, date: '2026-07-02', reason: 'Counted' },
    });
    await giveBack(sold, 1001, '2026-07-31', 'damaged');
    const [june, july, august] = [
      await report('2026-06-01', '2026-06-30'),
      await report('2026-07-01', '2026-07-31'),
      await report('2026-08-01', '2026-08-31'),
    ];
    for (const row of [...june, ...july, ...august])
      for (const kind of ['', 'Value']) {
        const moved = parts.map((part) => row[`${part}${kind}`] ?? Number.NaN);
        const sum = moved.reduce((total, change) => total + change, row[`opening${kind}`] ?? Number.NaN);
        expect(sum, `${row.code} ${kind}`).toBe(row[`closing${kind}`]);
      }
    for (const [before, after] of [
      [june, july],
      [july, august],
    ] as const)
      expect(after.map((row) => [row.code, row.opening, row.openingValue])).toEqual(
        before.map((row) => [row.code, row.closing, row.closingValue]),
      );
    const of = (rows: ReportRow[], code: string) => rows.find((row) => row.code === code);
    expect(of(july, 'S1')).toMatchObject({
      opening: units(15),
      in: units(9),
      sold: units(-6),
      customerReturn: units(2),
      vendorReturn: 0,
      closing: units(20),
      closingValue: dollars(2020),
    });
    expect(of(august, 'S1')).toMatchObject({ vendorReturn: units(-4), vendorReturnValue: dollars(-520) });
    // What came back damaged came in and was written off: together nothing.
    expect(of(july, 'MIXED')).toMatchObject({
      opening: units(7),
      sold: -2500,
      customerReturn: 0,
      customerReturnValue: 0,
      adjustment: -333,
      closing: 4167,
    });
    const [books] = await app.rows<{ value: string }>(
      `select sum(debit - credit) as value from entry_line where account = '1200' and date <= '2026-07-31'`,
    );
    expect(july.reduce((total, row) => total + (row.closingValue ?? 0), 0)).toBe(Number(books?.value));
  });

  test('below its level is what is available, not what lies there; without a level nothing is', async () => {
    const [low, enough, none] = [
      await make('LOW', { reorderLevel: units(5) }),
      await make('ENOUGH', { reorderLevel: units(5) }),
      await make('NO-LEVEL'),
    ];
    for (const id of [low, enough]) await receive(id, units(6), 100, '2026-09-01');
    const below = async () => {
      const [levels, products] = await Promise.all([
        app.admin.ask(stock.ops.list, { query: { below: 'true' } }),
        app.admin.ask(product.ops.list, { query: { below: 'true' } }),
      ]);
      expect(products.items.map(({ id }) => id)).toEqual(levels.items.map(({ id }) => id));
      return levels.items.map(({ id }) => id);
    };
    expect(await below()).toEqual([]);
    await reserve(low, units(2), '2026-09-02');
    await reserve(enough, units(1), '2026-09-02');
    expect(await level(low)).toMatchObject({ onHand: units(6), available: units(4) });
    expect(await below()).toEqual([low]);
    expect(await level(none)).toMatchObject({ onHand: 0, unitCost: null, reorderLevel: null });
  });

  test('the code of a deleted product stays reserved while it can come back; one that moved stays', async () => {
    const id = await make('RESERVED');
    await app.admin.ask(product.ops.remove, { params: { id } });
    const body = { code: 'RESERVED', name: 'Another', price: 1, uom: 'pcs' };
    expect(await app.admin.refused(product.ops.create, { body })).toMatchObject({
      status: 409,
      code: 'duplicate',
    });
    await app.admin.refused(stock.ops.get, { params: { id } });
    expect(
      await app.admin.refused(stock.ops.receive, {
        body: { product: id, quantity: 1, unitCost: 1, date: '2026-09-01' },
      }),
    ).toMatchObject({ status: 422, fields: [{ path: 'product', code: 'not_found' }] });
    await app.admin.ask(product.ops.restore, { params: { id } });
    await receive(id, units(1), 100, '2026-09-01');
    const kept = await app.admin.refused(product.ops.remove, { params: { id } });
    expect(kept).toMatchObject({
      status: 409,
      code: 'in_use',
      message: 'RESERVED cannot be deleted: it is in use (Stock: 1)',
    });
  });

  test('a lot of millions goes back in parts, and not more than came', async () => {
    const id = await make('SCREWS');
    await receive(id, units(6_000_000), 1, '2026-10-01');
    await returnToVendor(id, 1, units(3_000_000), '2026-10-02');
    await returnToVendor(id, 1, units(2_999_999), '2026-10-02');
    await expect(returnToVendor(id, 1, units(2), '2026-10-02')).rejects.toThrow(/422.*too_many_returned/);
    expect(await level(id)).toMatchObject({ onHand: units(1), totalCost: 1 });
  });
});
