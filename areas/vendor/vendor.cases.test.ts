/** The worked cases of purchase orders and vendor accounts, by name, over HTTP. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../test/app.ts';
import { customer } from '../sales/customer/customer.contract.ts';
import { order } from '../sales/order/order.contract.ts';
import { product } from '../sales/product/product.contract.ts';
import { stock } from '../sales/stock/stock.contract.ts';
import { vendor } from './home/vendor.contract.ts';
import { purchaseOrder } from './purchase-order/purchase.contract.ts';

const units = (count: number) => count * 1000;
const dollars = (amount: number) => amount * 100;
const date = '2026-11-15';
const { ops } = purchaseOrder;

describe('worked cases', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.stop());

  let made = 0;
  async function newProduct() {
    made += 1;
    const body = { code: `P-${made}`, name: `Product ${made}`, price: dollars(500), uom: 'pcs' };
    return (await app.admin.ask(product.ops.create, { body })).id;
  }
  const newVendor = async (companyName: string, email = '') =>
    (await app.admin.ask(vendor.ops.create, { body: { companyName, email } })).id;
  type Lines = readonly (readonly [product: string, count: number, price: number])[];
  const place = (seller: string, lines: Lines, more: object = {}) =>
    app.admin.ask(ops.create, {
      body: {
        vendor: seller,
        date,
        products: lines.map(([id, count, price]) => ({
          product: id,
          quantity: units(count),
          price: dollars(price),
        })),
        ...more,
      },
    });
  type Placed = Awaited<ReturnType<typeof place>>;
  const receiving = (placed: Placed, ...counts: number[]) => ({
    date,
    lines: counts.flatMap((count, i) =>
      count > 0 ? [{ line: placed.products[i]?.id ?? '', quantity: units(count) }] : [],
    ),
  });
  const receive = (placed: Placed, ...counts: number[]) =>
    app.admin.ask(ops.receive, { params: { id: placed.id }, body: receiving(placed, ...counts) });
  const money = (amount: number) => ({ amount: dollars(amount), method: 'bankTransfer' as const, date });
  const pay = (placed: Placed, amount: number) =>
    app.admin.ask(ops.pay, { params: { id: placed.id }, body: money(amount) });
  const account = (seller: string) => app.admin.ask(vendor.ops.get, { params: { id: seller } });
  const level = (id: string) => app.admin.ask(stock.ops.get, { params: { id } });
  const back = (line: string | undefined, count: number) => ({
    date,
    reason: 'Scratched',
    returnBy: 'Ah Keung',
    lines: [{ line: line ?? '', quantity: units(count) }],
  });
  /** Debit less credit of the entries behind some documents. */
  async function balance(code: string, ...sources: string[]): Promise<number> {
    const [row] = await app.rows<{ balance: string }>(
      `select coalesce(sum(l.debit - l.credit), 0) as balance from entry_line l join entry e on e.id = l.entry_id
       where l.account = $1 and e.source_id = any($2)`,
      [code, sources],
    );
    return Number(row?.balance);
  }

  test('P1: 10 A and 5 B come in two parts and are paid in two, and one more A is refused', async () => {
    const [a, b] = [await newProduct(), await newProduct()];
    const seller = await newVendor('Sun Hing Lighting 新興燈飾');
    const placed = await place(seller, [
      [a, 10, 100],
      [b, 5, 40],
    ]);
    expect(placed).toMatchObject({ total: dollars(1200), status: 'pending', toReceive: true, toPay: false });
    expect(placed.number).toMatch(/^PO-2026-\d{5}$/);
    expect(await account(seller)).toMatchObject({ openOrders: 1, status: 'active' });

    const first = await receive(placed, 6);
    expect(first).toMatchObject({ due: dollars(600), toReceive: true, toPay: true });
    expect(await balance('2000', placed.id)).toBe(dollars(-600));
    expect(await pay(placed, 500)).toMatchObject({ due: dollars(100), paid: dollars(500) });
    expect(await account(seller)).toMatchObject({ payable: dollars(100), advance: 0 });

    const second = await receive(placed, 4, 5);
    expect(second).toMatchObject({
      status: 'pending',
      due: dollars(700),
      toReceive: false,
      receivedAmount: dollars(1200),
    });
    expect(second.receipts.map(({ amount }) => amount)).toEqual([dollars(600), dollars(600)]);
    const done = await pay(placed, 700);
    expect(done).toMatchObject({ status: 'completed', due: 0, toPay: false, paid: dollars(1200) });
    expect(done.payments.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['payment', dollars(700)],
      ['payment', dollars(500)],
    ]);
    expect(await account(seller)).toMatchObject({ payable: 0, advance: 0, status: 'settled', openOrders: 0 });
    expect(await level(a)).toMatchObject({ onHand: units(10), totalCost: dollars(1000) });
    expect(await balance('1200', placed.id)).toBe(dollars(1200));
    expect(await balance('1010', placed.id)).toBe(dollars(-1200));

    const more = { params: { id: placed.id }, body: receiving(placed, 1) };
    expect(await app.admin.refused(ops.receive, more)).toMatchObject({
      status: 422,
      fields: [{ path: 'lines.0.quantity', code: 'too_many_received', message: 'At most 0 left to receive' }],
    });
    const { items } = await app.admin.ask(ops.entries, { params: { id: placed.id } });
    expect(items.map(({ kind }) => kind)).toEqual([
      'vendorPaid',
      'goodsReceived',
      'vendorPaid',
      'goodsReceived',
    ]);
    const ledger = await app.admin.ask(vendor.ops.ledger, { params: { id: seller } });
    expect(ledger.items.map((row) => row.balance)).toEqual(
      [0, -700, -100, -600].map((amount) => dollars(amount)),
    );
  });

  test('P2: 800 is paid when 600 is owed, and the next receipt of 500 uses the 200', async () => {
    const goods = await newProduct();
    const seller = await newVendor('Wing On Trading 永安貿易');
    const placed = await place(seller, [[goods, 11, 100]]);
    await receive(placed, 6);
    expect(await pay(placed, 800)).toMatchObject({ due: 0, ahead: dollars(200), paid: dollars(800) });
    expect(await account(seller)).toMatchObject({ payable: 0, advance: dollars(200), freeAdvance: 0 });
    const preview = await app.admin.ask(ops.previewReceive, {
      params: { id: placed.id },
      body: receiving(placed, 5),
    });
    expect(preview).toMatchObject({ amount: dollars(500), advance: dollars(200) });
    expect(preview.lines.map((line) => [line.account, line.debit - line.credit])).toEqual([
      ['1200', dollars(500)],
      ['2000', dollars(-500)],
      ['2000', dollars(200)],
      ['1300', dollars(-200)],
    ]);
    expect(await receive(placed, 5)).toMatchObject({ due: dollars(300), ahead: 0, paid: dollars(800) });
    expect(await account(seller)).toMatchObject({ payable: dollars(300), advance: 0 });
    await pay(placed, 300);
  });

  test('P2 over two orders: what is more than one needs is free, and the next receipt of the other uses it', async () => {
    const goods = await newProduct();
    const seller = await newVendor('Tai Fung 泰豐');
    const [one, other] = [await place(seller, [[goods, 6, 100]]), await place(seller, [[goods, 5, 100]])];
    await receive(one, 6);
    expect(await pay(one, 800)).toMatchObject({ status: 'completed', paid: dollars(600) });
    expect(await account(seller)).toMatchObject({ advance: dollars(200), freeAdvance: dollars(200) });
    const came = await receive(other, 5);
    expect(came).toMatchObject({ due: dollars(300), paid: dollars(200) });
    expect(came.payments.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['advanceApplied', dollars(200)],
    ]);
    expect(await account(seller)).toMatchObject({ payable: dollars(300), advance: 0 });
    // More than this order needs settles what is owed longest before anything is held.
    const third = await place(seller, [[goods, 1, 100]]);
    await pay(third, 450);
    expect(await app.admin.ask(ops.get, { params: { id: other.id } })).toMatchObject({ status: 'completed' });
    expect(await account(seller)).toMatchObject({
      payable: 0,
      advance: dollars(150),
      freeAdvance: dollars(50),
    });
  });

  test('landed shipping becomes part of what the goods cost, to the cent, however they come', async () => {
    const [a, b, c] = [await newProduct(), await newProduct(), await newProduct()];
    const seller = await newVendor('Landed Ltd');
    const placed = await place(
      seller,
      [
        [a, 3, 10],
        [b, 7, 10],
        [c, 1, 0],
      ],
      { shipping: 10_001 },
    );
    expect(placed).toMatchObject({ net: dollars(100), total: dollars(100) + 10_001 });
    expect(placed.products.map(({ landed }) => landed)).toEqual([3_000, 7_001, 0]);
    // 30.00 of shipping over three: 10.00 each. 70.01 over seven: 10.00 each, and the last takes 10.01.
    for (let i = 0; i < 3; i += 1) await receive(placed, 1, 0, 0);
    for (let i = 0; i < 6; i += 1) await receive(placed, 0, 1, 0);
    expect(await level(b)).toMatchObject({ onHand: units(6), totalCost: dollars(120) });
    const done = await receive(placed, 0, 1, 1);
    expect(await level(a)).toMatchObject({ totalCost: dollars(60) });
    expect(await level(b)).toMatchObject({ totalCost: dollars(140) + 1 });
    expect(await level(c)).toMatchObject({ onHand: units(1), totalCost: 0 });
    expect(done).toMatchObject({ due: dollars(100) + 10_001, toReceive: false });
    expect(await balance('1200', placed.id)).toBe(dollars(100) + 10_001);
    expect(await balance('6100', placed.id)).toBe(0);
  });

  test('shipping as an expense comes with the first receipt and leaves the goods at their price', async () => {
    const goods = await newProduct();
    const seller = await newVendor('Expense Ltd');
    const placed = await place(seller, [[goods, 10, 100]], { shipping: 7_777, shippingMode: 'expense' });
    expect(await receive(placed, 1)).toMatchObject({ due: dollars(100) + 7_777 });
    expect(await receive(placed, 9)).toMatchObject({ due: dollars(1000) + 7_777 });
    expect(await balance('6100', placed.id)).toBe(7_777);
    expect(await level(goods)).toMatchObject({ totalCost: dollars(1000) });
  });

  test('goods that go back before they are paid lower the debt, after it they become an advance', async () => {
    const goods = await newProduct();
    const seller = await newVendor('Return Ltd');
    const placed = await place(seller, [[goods, 10, 100]], { shipping: dollars(100) });
    const params = { id: placed.id };
    const { receipts } = await receive(placed, 10);
    const line = receipts[0]?.lines[0]?.id;
    const body = back(line, 2);
    const preview = await app.admin.ask(ops.previewReturn, { params, body });
    expect(preview).toMatchObject({ amount: dollars(200), advance: 0 });
    // At the order's price: the vendor does not credit the shipping, which stays with what remains.
    const lower = await app.admin.ask(ops.returnToVendor, { params, body });
    expect(lower).toMatchObject({ due: dollars(900), returnedAmount: dollars(200) });
    expect(lower.returns).toMatchObject([
      { quantity: units(2), amount: dollars(200), reason: 'Scratched', returnBy: 'Ah Keung' },
    ]);
    expect(await level(goods)).toMatchObject({ onHand: units(8), totalCost: dollars(900) });
    await pay(placed, 900);
    const paidBack = await app.admin.ask(ops.returnToVendor, { params, body: back(line, 3) });
    expect(paidBack).toMatchObject({
      status: 'completed',
      due: 0,
      paid: dollars(600),
      returnedAmount: dollars(500),
      freeAdvance: dollars(300),
    });
    expect(paidBack.payments[0]).toMatchObject({ kind: 'released', amount: dollars(300) });
    expect(await account(seller)).toMatchObject({ payable: 0, advance: dollars(300), status: 'active' });
    // The last five: 500 for goods that are worth 600 with their shipping, so 100 is an adjustment.
    await app.admin.ask(ops.returnToVendor, { params, body: back(line, 5) });
    expect(await level(goods)).toMatchObject({ onHand: 0, totalCost: 0 });
    expect(await balance('6900', placed.id)).toBe(dollars(100));
    expect(await app.admin.refused(ops.returnToVendor, { params, body: back(line, 1) })).toMatchObject({
      status: 422,
      fields: [{ path: 'lines.0.quantity', code: 'too_many_returned' }],
    });
    const moves = await app.admin.ask(stock.ops.moves, { query: { source: placed.id } });
    expect(moves.items.map(({ kind, partyKind, partyId }) => [kind, partyKind, partyId])).toEqual([
      ['vendorReturn', 'vendor', seller],
      ['vendorReturn', 'vendor', seller],
      ['vendorReturn', 'vendor', seller],
      ['receive', 'vendor', seller],
    ]);

    // What is free comes back as money, and not more.
    const refund = (amount: number) => ({ params: { id: seller }, body: money(amount) });
    expect(await app.admin.refused(vendor.ops.receiveRefund, refund(801))).toMatchObject({
      status: 422,
      fields: [{ path: 'amount', code: 'too_large' }],
    });
    expect(await app.admin.ask(vendor.ops.receiveRefund, refund(800))).toMatchObject({
      payable: 0,
      advance: 0,
      status: 'settled',
    });
  });

  test('what is reserved for a customer does not go back to the vendor', async () => {
    const goods = await newProduct();
    const seller = await newVendor('Reserved Ltd');
    const placed = await place(seller, [[goods, 3, 10]]);
    const { receipts } = await receive(placed, 3);
    const buyer = await app.admin.ask(customer.ops.create, { body: { name: 'Buyer' } });
    const sale = await app.admin.ask(order.ops.create, {
      body: {
        customer: buyer.id,
        date,
        products: [{ product: goods, quantity: units(2), price: dollars(20) }],
      },
    });
    await app.admin.ask(order.ops.process, { params: { id: sale.id } });
    const body = back(receipts[0]?.lines[0]?.id, 2);
    expect(await app.admin.refused(ops.returnToVendor, { params: { id: placed.id }, body })).toMatchObject({
      status: 422,
      fields: [{ path: 'lines.0.quantity', code: 'not_available', message: 'Only 1 available' }],
    });
  });

  test('the stock page sends a receipt of a purchase order back to its order', async () => {
    const goods = await newProduct();
    const seller = await newVendor('Elsewhere Ltd');
    const placed = await place(seller, [[goods, 3, 10]]);
    await receive(placed, 3);
    const { items } = await app.admin.ask(stock.ops.moves, { query: { product: goods } });
    const body = { receipt: items[0]?.id, quantity: units(1), date, reason: 'Wrong door' };
    expect(await app.admin.refused(stock.ops.vendorReturn, { body })).toMatchObject({
      status: 422,
      fields: [{ path: 'receipt', message: `This came with ${placed.number}: return it there` }],
    });
  });

  test('closing short ends the waiting and releases what was paid for what does not come', async () => {
    const goods = await newProduct();
    const seller = await newVendor('Short Ltd');
    const placed = await place(seller, [[goods, 10, 100]]);
    const params = { id: placed.id };
    await pay(placed, 1000);
    expect(await account(seller)).toMatchObject({ advance: dollars(1000), freeAdvance: 0 });
    await receive(placed, 4);
    const closed = await app.admin.ask(ops.closeShort, { params, body: { reason: 'Out of production' } });
    expect(closed).toMatchObject({
      status: 'completed',
      toReceive: false,
      paid: dollars(400),
      due: 0,
      reason: 'Out of production',
      freeAdvance: dollars(600),
    });
    expect(closed.payments[0]).toMatchObject({ kind: 'released', amount: dollars(600) });
    const again = await app.admin.ask(ops.closeShort, { params, body: { reason: 'Twice' } });
    expect(again).toMatchObject({ version: closed.version, reason: 'Out of production' });
    expect(await app.admin.refused(ops.receive, { params, body: receiving(placed, 1) })).toMatchObject({
      status: 409,
      code: 'not_allowed_now',
    });
    // What came can still go back.
    const body = back(closed.receipts[0]?.lines[0]?.id, 4);
    expect(await app.admin.ask(ops.returnToVendor, { params, body })).toMatchObject({
      paid: 0,
      freeAdvance: dollars(1000),
    });
  });

  test('a list by what orders wait for, with its counts', async () => {
    const { counts } = await app.admin.ask(ops.counts, {});
    for (const state of ['pending', 'toReceive', 'toPay', 'completed'] as const) {
      const { total, items } = await app.admin.ask(ops.list, { query: { state } });
      expect(total, state).toBe(counts[state]);
      expect(total, state).toBeGreaterThan(0);
      if (state === 'toPay') expect(items.every((row) => row.toPay && row.due > 0)).toBe(true);
      if (state === 'toReceive') expect(items.every((row) => row.toReceive)).toBe(true);
    }
    expect(counts.all).toBe(counts.pending + counts.completed);
  });
});
