import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Operation } from '../../../core/shared/contract.ts';
import { startApp, type TestApp, type Visitor } from '../../../test/app.ts';
import { readPdf } from '../../../test/pdf.ts';
import { company } from '../../settings/company/company.contract.ts';
import { customer } from '../customer/customer.contract.ts';
import { product } from '../product/product.contract.ts';
import { stock } from '../stock/stock.contract.ts';
import { order } from './order.contract.ts';

const units = (count: number) => count * 1000;
const dollars = (amount: number) => amount * 100;
const date = '2026-11-15';

/** A valid PNG of one transparent point. */
function tinyPng(pixels = Buffer.from([0, 31, 61, 153, 0])): string {
  const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 6, 0, 0, 0]);
  const chunk = (name: string, data: Buffer) => {
    const size = Buffer.alloc(4);
    size.writeUInt32BE(data.length);
    return Buffer.concat([size, Buffer.from(name, 'latin1'), data, Buffer.alloc(4)]);
  };
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    start,
    chunk('IHDR', header),
    chunk('IDAT', pixels.length === 5 ? deflateSync(pixels) : pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]).toString('base64');
}

describe('documents for the customer', () => {
  let app: TestApp;
  const ids = { product: '', chinese: '', english: '' };
  beforeAll(async () => {
    app = await startApp();
    const goods = await app.admin.ask(product.ops.create, {
      body: { code: 'KN-9', name: '𠝹刀 嘅備用刀片', price: dollars(12), uom: '盒' },
    });
    const [chinese, english] = await Promise.all([
      app.admin.ask(customer.ops.create, {
        body: { name: '廣發五金有限公司', language: 'zh_Hant', address: '九龍深水埗大南街 218 號地下' },
      }),
      app.admin.ask(customer.ops.create, { body: { name: 'Kwong Fat Hardware 廣發', language: 'en' } }),
    ]);
    Object.assign(ids, { product: goods.id, chinese: chinese.id, english: english.id });
    const { version } = await app.admin.ask(company.ops.get, {});
    await app.admin.ask(company.ops.update, {
      body: {
        version,
        phone: '2345 6789',
        bankName: '香港上海滙豐銀行',
        bankCode: '004',
        bankAccountNumber: '123-456789-838',
        bankHolder: 'Harbour Light Trading Ltd.',
      },
    });
  });
  afterAll(() => app.stop());

  const place = (buyer: string, lines = 1) =>
    app.admin.ask(order.ops.create, {
      body: {
        customer: buyer,
        date,
        taxRate: 500,
        shipping: dollars(35),
        notes: '請於星期六送到元朗倉庫',
        products: Array.from({ length: lines }, () => ({
          product: ids.product,
          quantity: units(100),
          price: dollars(12),
        })),
      },
    });

  async function fetchPdf(operation: Operation, id: string, query = {}, by: Visitor = app.admin) {
    const response = await by.send(operation, { params: { id }, query });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const file = Buffer.from(await response.arrayBuffer());
    expect(file.toString('latin1', 0, 5)).toBe('%PDF-');
    const name = decodeURIComponent(
      /''(.*)$/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? '',
    );
    return { file, name, pages: readPdf(file), text: readPdf(file).join('\n') };
  }

  test('an order in Chinese has the number, the name, every character of Hong Kong and the sums', async () => {
    const placed = await place(ids.chinese);
    const { text, name, pages, file } = await fetchPdf(order.ops.pdf, placed.id);
    expect(name).toBe(`訂單 ${placed.number}.pdf`);
    expect(pages).toHaveLength(1);
    for (const words of [
      '訂單',
      placed.number,
      '廣發五金有限公司',
      '九龍深水埗大南街',
      '𠝹刀 嘅備用刀片',
      '1,200.00',
    ])
      expect(text).toContain(words);
    for (const words of ['稅款 5 %60.00', '運費35.00', '總額 HK$1,295.00', '已付0.00', '尚欠 HK$1,295.00'])
      expect(text).toContain(words);
    for (const words of [
      '請於星期六送到元朗倉庫',
      '香港上海滙豐銀行',
      '123-456789-838',
      '電話 2345 6789',
      '第 1 頁，共 1 頁',
    ])
      expect(text).toContain(words);
    expect(text).not.toContain('\ufffd');
    expect(file.length).toBeLessThan(100_000);
  });

  test('the same order for a customer who reads English', async () => {
    const placed = await place(ids.english);
    const { text, name } = await fetchPdf(order.ops.pdf, placed.id);
    expect(name).toBe(`Order ${placed.number}.pdf`);
    for (const words of [
      'Order',
      placed.number,
      'Kwong Fat Hardware 廣發',
      'Total HK$1,295.00',
      'Page 1 of 1',
    ])
      expect(text).toContain(words);
  });

  test('120 lines go over pages, each with the head of the table and its number', async () => {
    const placed = await place(ids.chinese, 120);
    const { pages, file } = await fetchPdf(order.ops.pdf, placed.id);
    expect(pages).toHaveLength(5);
    pages.forEach((page, i) => {
      expect(page.includes('編號產品數量')).toBe(page.includes('KN-9'));
      expect(page).toContain(`第 ${i + 1} 頁，共 5 頁`);
    });
    expect(pages.join('').match(/KN-9/g)).toHaveLength(120);
    expect(pages.at(-1)).toContain('總額 HK$151,235.00');
    expect(file.length).toBeLessThan(150_000);
  });

  test('a statement opens with the balance before the period and carries it on', async () => {
    const { id } = await app.admin.ask(customer.ops.create, {
      body: { name: '祥記裝修', language: 'zh_Hant' },
    });
    const receive = { product: ids.product, quantity: units(500), unitCost: dollars(5), date: '2026-10-01' };
    await app.admin.ask(stock.ops.receive, { body: receive });
    for (const day of ['2026-10-20', date]) {
      const placed = await place(id);
      await app.admin.ask(order.ops.process, { params: { id: placed.id } });
      await app.admin.ask(order.ops.ship, { params: { id: placed.id }, body: { date: day } });
    }
    const period = { from: '2026-11-01', to: '2026-11-30' };
    const { text, name } = await fetchPdf(customer.ops.statement, id, { ...period, format: 'pdf' });
    expect(name).toMatch(/祥記裝修.*\.pdf$/);
    for (const words of [
      '結單',
      '祥記裝修',
      '2026/11/01 – 2026/11/30',
      '期初結餘1,295.00',
      '期末結餘2,590.00',
    ])
      expect(text).toContain(words);
    expect(text).toContain('尚欠 HK$2,590.00');
    const csv = await app.admin.send(customer.ops.statement, { params: { id }, query: period });
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const wrong = { params: { id }, query: { format: 'doc' } };
    expect(await app.admin.refused(customer.ops.statement, wrong)).toMatchObject({ code: 'malformed' });
  });

  test('a logo is printed, and one that cannot be read costs only itself', async () => {
    const { id } = await place(ids.english);
    await app.admin.ask(company.ops.setLogo, { body: { content: tinyPng() } });
    const printed = await fetchPdf(order.ops.pdf, id);
    expect(printed.file.includes('/Subtype /Image')).toBe(true);
    await app.admin.ask(company.ops.setLogo, { body: { content: tinyPng(Buffer.from('not compressed')) } });
    const without = await fetchPdf(order.ops.pdf, id);
    expect(without.text).toContain('Total HK$1,295.00');
    await app.admin.ask(company.ops.removeLogo, {});
  });

  test('who may see orders may print them, and nobody without a session', async () => {
    const { id, number } = await place(ids.english);
    const params = { id };
    const sales = await app.person('SALES');
    expect((await fetchPdf(order.ops.pdf, id, {}, sales)).text).toContain(number);
    expect(await app.visitor().refused(order.ops.pdf, { params })).toMatchObject({ status: 401 });
    const nobody = { params: { id: ids.product } };
    expect(await sales.refused(order.ops.pdf, nobody)).toMatchObject({ status: 404 });
    const rows = await app.rows('select person from audit where action = $1 and record_id = $2', ['pdf', id]);
    expect(rows).toHaveLength(1);
  });

  test('many documents at once keep nobody else waiting', async () => {
    const { id } = await place(ids.chinese, 100);
    const printing = Promise.all(Array.from({ length: 5 }, () => fetchPdf(order.ops.pdf, id)));
    let printed = false;
    void printing.then(() => {
      printed = true;
    });
    const waits: number[] = [];
    while (!printed) {
      const start = performance.now();
      expect((await app.visitor().fetch('/api/health')).status).toBe(200);
      waits.push(performance.now() - start);
      await new Promise((done) => setTimeout(done, 5));
    }
    expect(await printing).toHaveLength(5);
    // Laid out in the server itself, one document alone would hold every answer back.
    expect(waits.length).toBeGreaterThan(10);
    const middle = waits.toSorted((a, b) => a - b)[waits.length >> 1] ?? 0;
    expect(middle).toBeLessThan(100);
  });
});
