/** Commission over HTTP: what counts, when it counts, and that it is never counted twice. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { employee } from '../../human-resource/employee/employee.contract.ts';
import { customer } from '../customer/customer.contract.ts';
import { order } from '../order/order.contract.ts';
import { product } from '../product/product.contract.ts';
import { stock } from '../stock/stock.contract.ts';
import { commission } from './commission.contract.ts';
import { commissionText } from './commission.text.ts';

const dollars = (amount: number) => amount * 100;

describe('commission', () => {
  let app: TestApp;
  let goods: string;
  let buyer: string;
  beforeAll(async () => {
    app = await startApp();
    goods = (
      await app.admin.ask(product.ops.create, {
        body: { code: 'LAMP', name: 'Lamp', price: dollars(100), uom: 'pcs' },
      })
    ).id;
    buyer = (await app.admin.ask(customer.ops.create, { body: { name: 'Kwong Fat 廣發' } })).id;
    await app.admin.ask(stock.ops.receive, {
      body: { product: goods, quantity: 5_000_000, unitCost: dollars(10), date: '2026-01-01' },
    });
  });
  afterAll(() => app.stop());

  const hire = async (fullName: string, commissionRate: number) =>
    (await app.admin.ask(employee.ops.create, { body: { fullName, commissionRate } })).id;

  /** An order of so many pieces at 100, shipped on the day, with tax and shipping that earn nobody a commission. */
  async function sell(seller: string, pieces: number, date: string) {
    const placed = await app.admin.ask(order.ops.create, {
      body: {
        customer: buyer,
        employee: seller,
        date,
        taxRate: 500,
        shipping: dollars(60),
        products: [{ product: goods, quantity: pieces * 1000, price: dollars(100) }],
      },
    });
    const params = { id: placed.id };
    await app.admin.ask(order.ops.process, { params });
    return (await app.admin.ask(order.ops.ship, { params, body: { date } })).order;
  }
  const pay = (id: string, amount: number, date: string) =>
    app.admin.ask(order.ops.pay, { params: { id }, body: { amount, method: 'fps', date } });
  const giveBack = (sold: { id: string; products: { id: string }[] }, pieces: number, date: string) =>
    app.admin.ask(order.ops.acceptReturn, {
      params: { id: sold.id },
      body: {
        date,
        reason: 'Too many',
        lines: [{ line: sold.products[0]?.id ?? '', quantity: pieces * 1000 }],
        refund: { to: 'money', method: 'fps' },
      },
    });
  const generate = async (period: string) =>
    (await app.admin.ask(commission.ops.generate, { body: { period } })).items;
  const balance = async (account: string, of?: string) => {
    const [row] = await app.rows<{ balance: string }>(
      `select coalesce(sum(debit - credit), 0) as balance from entry_line
       where account = $1 and ($2::uuid is null or party_id = $2)`,
      [account, of ?? null],
    );
    return Number(row?.balance);
  };

  test('M1: 10,000 paid, 4,000 half paid and 6,000 with 1,500 returned are 16,500, and 5 % of it 825', async () => {
    const seller = await hire('Lee Siu Yin 李笑妍', 500);
    const [full, half, some] = [
      await sell(seller, 100, '2026-03-02'),
      await sell(seller, 40, '2026-03-05'),
      await sell(seller, 60, '2026-03-10'),
    ];
    await pay(full.id, full.total, '2026-03-03');
    await pay(half.id, half.total / 2, '2026-03-31');
    await pay(some.id, some.total, '2026-03-12');
    await giveBack(some, 15, '2026-03-20');
    // Sold and paid, but not by anybody with a percentage; and sold, but paid after the month.
    const other = await sell(await hire('Ho', 0), 10, '2026-03-02');
    await pay(other.id, other.total, '2026-03-02');
    const late = await sell(seller, 30, '2026-03-30');
    await pay(late.id, late.total, '2026-04-01');

    const items = await generate('2026-03');
    expect(items).toMatchObject([
      {
        period: '2026-03',
        employee: seller,
        rate: 500,
        base: dollars(16_500),
        amount: dollars(825),
        orders: 3,
        entry: expect.stringMatching(/^JE-2026-\d{5}$/),
      },
    ]);
    const behind = await app.admin.ask(commission.ops.orders, { params: { id: items[0]?.id ?? '' } });
    expect(behind.items.map(({ number, base }) => [number, base])).toEqual([
      [full.number, dollars(10_000)],
      [half.number, dollars(2000)],
      [some.number, dollars(4500)],
    ]);
    expect(await balance('6020')).toBe(dollars(825));
    expect(await balance('2320', seller)).toBe(dollars(-825));
    const [entry] = await app.rows<{ date: string }>('select date::text from entry where number = $1', [
      items[0]?.entry,
    ]);
    expect(entry?.date).toBe('2026-03-31');
  });

  test('generating twice, also at the same moment, gives the same rows and one entry', async () => {
    const before = (await app.admin.ask(commission.ops.list, { query: { period: '2026-03' } })).items;
    expect(await generate('2026-03')).toEqual(before);
    const [first, second] = await Promise.all([generate('2026-04'), generate('2026-04')]);
    expect(first).toEqual(second);
    expect(first).toMatchObject([{ base: dollars(3000), amount: dollars(150), orders: 1 }]);
    expect(await balance('6020')).toBe(dollars(825 + 150));
  });

  test('a return after generation is a negative row in the next month, and the posting goes the other way', async () => {
    const seller = await hire('Wong Ka Ming 黃家明', 1000);
    const sold = await sell(seller, 20, '2026-05-04');
    await pay(sold.id, sold.total, '2026-05-04');
    const mine = async (period: string) =>
      (await generate(period)).filter(({ employee: whose }) => whose === seller);
    expect(await mine('2026-05')).toMatchObject([{ base: dollars(2000), amount: dollars(200) }]);
    await giveBack(sold, 5, '2026-06-01');
    expect(await mine('2026-05')).toMatchObject([{ base: dollars(2000) }]);
    expect(await mine('2026-06')).toMatchObject([{ base: dollars(-500), amount: dollars(-50), orders: 1 }]);
    expect(await balance('2320', seller)).toBe(dollars(-150));
    expect(await mine('2026-07')).toEqual([]);
    const all = await app.rows<{ balance: string }>('select sum(amount) as balance from commission');
    expect(await balance('6020')).toBe(Number(all[0]?.balance));
  });

  test('the rest of a payment counts in the month in which it is paid', async () => {
    const seller = await hire('Ng', 250);
    const sold = await sell(seller, 10, '2026-08-03');
    await pay(sold.id, sold.total / 4, '2026-08-04');
    await pay(sold.id, (sold.total * 3) / 4, '2026-09-01');
    const mine = async (period: string) =>
      (await generate(period)).filter(({ employee: whose }) => whose === seller);
    expect(await mine('2026-08')).toMatchObject([{ base: dollars(250), amount: 625 }]);
    expect(await mine('2026-09')).toMatchObject([{ base: dollars(750), amount: 1875 }]);
  });

  test('a month before one that is generated is refused: what it collected is counted already', async () => {
    const seller = await hire('Cheung', 1000);
    const sold = await sell(seller, 10, '2026-01-05');
    await pay(sold.id, sold.total, '2026-10-05');
    expect(await generate('2026-10')).toMatchObject([{ employee: seller, base: dollars(1000) }]);
    const before = await balance('6020');
    expect(await app.admin.refused(commission.ops.generate, { body: { period: '2026-02' } })).toMatchObject({
      status: 409,
      code: 'not_allowed_now',
    });
    expect(await balance('6020')).toBe(before);
    expect((await app.admin.ask(commission.ops.list, { query: { period: '2026-02' } })).items).toEqual([]);
  });

  test('Please select period: without one, or with something else, nothing is shown or generated', async () => {
    expect(commissionText.en.selectPeriod).toBe('Please select period');
    const rows = await app.rows('select id from commission');
    for (const period of [undefined, '', '2026', '2026-13', '2026-3', 'March']) {
      const fields = [{ path: 'period', code: period ? 'invalid' : 'required' }];
      const generated = await app.admin.refused(commission.ops.generate, { body: { period } });
      expect(generated).toMatchObject({ status: 422, fields });
      const shown = await app.admin.refused(commission.ops.list, { query: { period } });
      expect(shown).toMatchObject({ status: 400, fields });
    }
    expect(await app.rows('select id from commission')).toEqual(rows);
  });

  test('everybody who may enter sales sees and generates it, strangers learn nothing', async () => {
    const query = { period: '2026-03' };
    for (const role of ['SALES', 'HR', 'ACCOUNTING'] as const) {
      const person = await app.person(role);
      expect((await person.ask(commission.ops.list, { query })).items).toHaveLength(1);
      expect((await person.ask(commission.ops.generate, { body: query })).items).toHaveLength(1);
    }
    const stranger = app.visitor();
    const asked = [
      await stranger.refused(commission.ops.list, { query }),
      await stranger.refused(commission.ops.generate, { body: query }),
      await stranger.refused(commission.ops.generate, { body: {} }),
    ];
    expect(asked.map(({ code }) => code)).toEqual(['signed_out', 'signed_out', 'signed_out']);
    expect(JSON.stringify(asked)).not.toMatch(/period/);
  });
});
