/** The worked cases of stock, orders and customer accounts, by name, over HTTP. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../test/app.ts';
import { customer } from './customer/customer.contract.ts';
import { order } from './order/order.contract.ts';
import { product } from './product/product.contract.ts';
import { stock } from './stock/stock.contract.ts';

const units = (count: number) => count * 1000;
const dollars = (amount: number) => amount * 100;
const date = '2026-11-15';
const paying = { method: 'bankTransfer' as const, date };

describe('worked cases', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.stop());

  let made = 0;
  async function newProduct(price = dollars(500)) {
    made += 1;
    const body = { code: `P-${made}`, name: `Product ${made}`, price, uom: 'pcs' };
    return app.admin.ask(product.ops.create, { body });
  }
  const newCustomer = (name: string) => app.admin.ask(customer.ops.create, { body: { name } });
  const receive = (id: string, quantity: number, unitCost: number) =>
    app.admin.ask(stock.ops.receive, { body: { product: id, quantity, unitCost, date } });
  /** Debit less credit, of the whole company or of the entries behind some documents. */
  async function balance(account: string, sources: string[]): Promise<number> {
    const [row] = await app.rows<{ balance: string }>(
      `select coalesce(sum(l.debit - l.credit), 0) as balance from entry_line l join entry e on e.id = l.entry_id
       where l.account = $1 and e.source_id = any($2)`,
      [account, sources],
    );
    return Number(row?.balance);
  }

  test('O1: 2 of 10 are sold, paid and completed, and one comes back', async () => {
    const goods = await newProduct();
    const received = await receive(goods.id, units(10), dollars(300));
    expect(received.stock).toMatchObject({
      onHand: units(10),
      totalCost: dollars(3000),
      unitCost: dollars(300),
    });
    const buyer = await newCustomer('Kwong Fat Hardware 廣發五金');
    const placed = await app.admin.ask(order.ops.create, {
      body: {
        customer: buyer.id,
        date,
        taxRate: 500,
        products: [{ product: goods.id, quantity: units(2), price: dollars(500) }],
      },
    });
    expect(placed).toMatchObject({
      status: 'pending',
      net: dollars(1000),
      tax: dollars(50),
      total: dollars(1050),
    });
    const params = { id: placed.id };

    await app.admin.ask(order.ops.process, { params });
    expect(await app.admin.ask(stock.ops.get, { params: { id: goods.id } })).toMatchObject({
      reserved: units(2),
      available: units(8),
    });

    const { order: shipped } = await app.admin.ask(order.ops.ship, { params, body: { date } });
    expect(shipped).toMatchObject({ status: 'shipping', due: dollars(1050), paymentState: 'unpaid' });
    expect(await balance('5000', [placed.id])).toBe(dollars(600));
    expect(await balance('1100', [placed.id])).toBe(dollars(1050));
    expect(await balance('4000', [placed.id])).toBe(dollars(-1000));
    expect(await balance('2200', [placed.id])).toBe(dollars(-50));
    expect(await app.admin.ask(stock.ops.get, { params: { id: goods.id } })).toMatchObject({
      onHand: units(8),
      reserved: 0,
      sold: units(2),
    });

    const paid = await app.admin.ask(order.ops.pay, { params, body: { ...paying, amount: dollars(1050) } });
    expect(paid).toMatchObject({ paid: dollars(1050), due: 0, paymentState: 'paid' });
    await app.admin.ask(order.ops.complete, { params });

    const back = {
      date,
      reason: 'One too many',
      lines: [{ line: placed.products[0]?.id ?? '', quantity: units(1) }],
      refund: { to: 'money' as const, method: 'bankTransfer' as const },
    };
    const preview = await app.admin.ask(order.ops.previewReturn, { params, body: back });
    expect(preview).toMatchObject({ credited: dollars(525), refund: dollars(525) });
    const { order: refunded } = await app.admin.ask(order.ops.acceptReturn, { params, body: back });
    expect(refunded).toMatchObject({
      status: 'refunded',
      credited: dollars(525),
      paid: dollars(525),
      due: 0,
    });
    expect(refunded.path.map(({ status }) => status)).toEqual([
      'pending',
      'processing',
      'shipping',
      'completed',
      'returning',
      'refunded',
    ]);

    const level = await app.admin.ask(stock.ops.get, { params: { id: goods.id } });
    expect(level).toMatchObject({ onHand: units(9), totalCost: dollars(2700), returned: units(1) });
    const sales = (await balance('4000', [placed.id])) + (await balance('4090', [placed.id]));
    expect(sales).toBe(dollars(-500));
    expect(await balance('5000', [placed.id])).toBe(dollars(300));
    expect(await balance('1010', [placed.id])).toBe(dollars(525));
    expect(await balance('1100', [placed.id])).toBe(0);
  });

  test('O2: a pending order does not ship, a refunded one goes nowhere, and 3 of 2 do not come back', async () => {
    const goods = await newProduct();
    await receive(goods.id, units(5), dollars(100));
    const buyer = await newCustomer('Chan Tai Man 陳大文');
    const placed = await app.admin.ask(order.ops.create, {
      body: {
        customer: buyer.id,
        date,
        products: [{ product: goods.id, quantity: units(2), price: dollars(500) }],
      },
    });
    const params = { id: placed.id };
    expect(await app.admin.refused(order.ops.ship, { params, body: { date } })).toMatchObject({
      status: 409,
      code: 'wrong_move',
      allowed: ['processing', 'cancelled'],
    });
    await app.admin.ask(order.ops.process, { params });
    await app.admin.ask(order.ops.ship, { params, body: { date } });
    const back = (quantity: number) => ({
      date,
      reason: 'Wrong colour',
      lines: [{ line: placed.products[0]?.id ?? '', quantity: units(quantity) }],
      refund: { to: 'advance' as const },
    });
    expect(await app.admin.refused(order.ops.acceptReturn, { params, body: back(3) })).toMatchObject({
      status: 422,
      fields: [{ path: 'lines.0.quantity', code: 'too_many_returned' }],
    });
    await app.admin.ask(order.ops.acceptReturn, { params, body: back(2) });
    for (const [operation, body] of [
      [order.ops.process, undefined],
      [order.ops.ship, { date }],
      [order.ops.complete, undefined],
      [order.ops.cancel, { date, reason: 'no', refund: { to: 'advance' } }],
    ] as const) {
      expect(await app.admin.refused(operation, { params, ...(body ? { body } : {}) })).toMatchObject({
        status: 409,
      });
    }
  });

  test('C1: an advance of 2,000 settles an order of 1,050 by itself, and 950 paid back settle the account', async () => {
    const goods = await newProduct(dollars(1050));
    await receive(goods.id, units(1), dollars(600));
    const buyer = await newCustomer('Lee Siu Yin 李笑妍');
    expect(buyer.status).toBe('settled');
    const params = { id: buyer.id };
    const held = await app.admin.ask(customer.ops.takeAdvance, {
      params,
      body: { ...paying, amount: dollars(2000) },
    });
    expect(held).toMatchObject({ advance: dollars(2000), status: 'active' });
    const placed = await app.admin.ask(order.ops.create, {
      body: {
        customer: buyer.id,
        date,
        products: [{ product: goods.id, quantity: units(1), price: dollars(1050) }],
      },
    });
    await app.admin.ask(order.ops.process, { params: { id: placed.id } });
    const { order: shipped } = await app.admin.ask(order.ops.ship, {
      params: { id: placed.id },
      body: { date },
    });
    expect(shipped).toMatchObject({ paid: dollars(1050), due: 0, paymentState: 'paid' });
    await app.admin.ask(order.ops.complete, { params: { id: placed.id } });
    expect(await app.admin.ask(customer.ops.get, { params })).toMatchObject({
      receivable: 0,
      advance: dollars(950),
      status: 'active',
    });
    expect(
      await app.admin.refused(customer.ops.payBack, { params, body: { ...paying, amount: dollars(951) } }),
    ).toMatchObject({ status: 422, fields: [{ path: 'amount', code: 'too_large' }] });
    const settled = await app.admin.ask(customer.ops.payBack, {
      params,
      body: { ...paying, amount: dollars(950) },
    });
    expect(settled).toMatchObject({ receivable: 0, advance: 0, status: 'settled' });
    const { items, closing } = await app.admin.ask(customer.ops.ledger, { params });
    const newest = await app.admin.ask(customer.ops.ledger, { params, query: { pageSize: 2 } });
    const oldest = await app.admin.ask(customer.ops.ledger, { params, query: { pageSize: 2, page: 2 } });
    expect([...newest.items, ...oldest.items]).toEqual(items);
    expect(oldest).toMatchObject({ total: 3, debit: dollars(2000), credit: dollars(2000), closing: 0 });
    items.reverse();
    expect(items.map((row) => row.debit - row.credit)).toEqual([dollars(-2000), dollars(1050), dollars(950)]);
    expect(items.map((row) => row.balance)).toEqual([dollars(-2000), dollars(-950), 0]);
    expect(closing).toBe(0);
  });

  test('a customer for whom something is posted stays, also without an order', async () => {
    const { id } = await app.admin.ask(customer.ops.create, { body: { name: 'Lee Siu Yin 李笑妍' } });
    const body = { amount: dollars(20), method: 'cash' as const, date: '2026-03-02' };
    await app.admin.ask(customer.ops.takeAdvance, { params: { id }, body });
    const refused = await app.admin.refused(customer.ops.remove, { params: { id } });
    expect(refused).toMatchObject({ status: 409, code: 'in_use' });
    expect(refused.message).toContain('Ledger entries');
  });

  test('amounts that nobody could mean are refused, and nothing of them is written', async () => {
    const { id } = await app.admin.ask(customer.ops.create, { body: { name: 'Ho Yuk Ling 何玉玲' } });
    const paying = { method: 'cash' as const, date: '2026-03-02' };
    const most = Number.MAX_SAFE_INTEGER;
    expect(
      await app.admin.refused(customer.ops.takeAdvance, {
        params: { id },
        body: { ...paying, amount: most },
      }),
    ).toMatchObject({ status: 422, fields: [{ path: 'amount', code: 'too_large' }] });
    const lamp = await app.admin.ask(product.ops.create, {
      body: { code: 'HUGE', name: 'Lamp', price: 100, uom: 'pcs' },
    });
    const line = { product: lamp.id, quantity: most, price: most };
    expect(
      await app.admin.refused(order.ops.create, {
        body: { customer: id, date: '2026-03-02', products: [line] },
      }),
    ).toMatchObject({ status: 422, fields: [{ path: 'products.0.price', code: 'too_large' }] });
    const received = { product: lamp.id, quantity: most, unitCost: most, date: '2026-03-02' };
    expect(await app.admin.refused(stock.ops.receive, { body: received })).toMatchObject({
      status: 422,
      code: 'amount_too_large',
    });
  });
});
