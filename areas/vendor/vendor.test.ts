/** Vendors and purchase orders as people go through them: writing, changing, deleting, printing, sending, and who may. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp, type Visitor } from '../../test/app.ts';
import { readPdf } from '../../test/pdf.ts';
import { type SmtpServer, startSmtp } from '../../test/smtp.ts';
import { product } from '../sales/product/product.contract.ts';
import { company } from '../settings/company/company.contract.ts';
import { software } from '../settings/software/software.contract.ts';
import { vendor } from './home/vendor.contract.ts';
import { purchaseOrder } from './purchase-order/purchase.contract.ts';

const units = (count: number) => count * 1000;
const dollars = (amount: number) => amount * 100;
const date = '2026-11-15';
const { ops } = purchaseOrder;
const missing = '01890a5d-ac96-774b-bcce-b302099a8057';

describe('vendors and purchase orders', () => {
  let app: TestApp;
  let smtp: SmtpServer;
  const ids = { goods: '', chinese: '', english: '' };
  beforeAll(async () => {
    [app, smtp] = await Promise.all([startApp(), startSmtp()]);
    const settings = await app.admin.ask(software.ops.get, {});
    const server = { host: '127.0.0.1', port: smtp.port, security: 'none' as const };
    await app.admin.ask(software.ops.update, {
      body: { version: settings.version, ...server, fromEmail: 'office@harbourlight.example' },
    });
    const goods = await app.admin.ask(product.ops.create, {
      body: { code: 'LED-9', name: '𠝹刀 LED 燈管', price: dollars(30), uom: '盒' },
    });
    const [chinese, english] = await Promise.all([
      app.admin.ask(vendor.ops.create, {
        body: {
          companyName: '新興燈飾有限公司',
          contactName: '李先生',
          contactPhone: '6123 4567',
          email: 'sunhing@vendor.example',
          address: '九龍深水埗大南街 218 號地下',
        },
      }),
      app.admin.ask(vendor.ops.create, { body: { companyName: 'Osram Far East', language: 'en' } }),
    ]);
    Object.assign(ids, { goods: goods.id, chinese: chinese.id, english: english.id });
    const { version } = await app.admin.ask(company.ops.get, {});
    await app.admin.ask(company.ops.update, {
      body: {
        version,
        address: '荃灣青山公路 8 號',
        bankName: '香港上海滙豐銀行',
        bankAccountNumber: '123-4',
      },
    });
  });
  afterAll(async () => {
    await smtp.stop();
    await app.stop();
  });

  const place = (seller: string, more: object = {}) =>
    app.admin.ask(ops.create, {
      body: {
        vendor: seller,
        date,
        shipping: dollars(35),
        notes: '請於星期六送到',
        products: [{ product: ids.goods, quantity: units(100), price: dollars(12) }],
        ...more,
      },
    });
  type Placed = Awaited<ReturnType<typeof place>>;
  const receiveAll = (placed: Placed) => ({
    params: { id: placed.id },
    body: { date, lines: [{ line: placed.products[0]?.id ?? '', quantity: units(100) }] },
  });
  const money = { amount: dollars(10), method: 'cash' as const, date };

  test('only an untouched order is changed, and the totals are the server’s own', async () => {
    const placed = await place(ids.english);
    const params = { id: placed.id };
    const changed = await app.admin.ask(ops.update, {
      params,
      body: { version: placed.version, shipping: dollars(50), shippingMode: 'expense' },
    });
    expect(changed).toMatchObject({ total: dollars(1250), products: [{ landed: 0 }] });
    const stale = await app.admin.refused(ops.update, { params, body: { version: 1, notes: 'late' } });
    expect(stale).toMatchObject({ status: 409, code: 'conflict', changedBy: 'Chan Wing Kei' });
    expect((stale.current as Placed).products).toHaveLength(1);
    const wrong = { version: changed.version, expected: '2026-11-14' };
    expect(await app.admin.refused(ops.update, { params, body: wrong })).toMatchObject({
      status: 422,
      fields: [{ path: 'expected', code: 'before_start' }],
    });
    const paid = await app.admin.ask(ops.pay, { params, body: money });
    const body = { version: paid.version, notes: 'too late' };
    expect(await app.admin.refused(ops.update, { params, body })).toMatchObject({ code: 'not_allowed_now' });
    expect(await app.admin.refused(ops.remove, { params })).toMatchObject({
      status: 409,
      code: 'has_payments',
    });
  });

  test('amounts beyond all reason are refused at their field', async () => {
    const body = {
      vendor: ids.english,
      date,
      products: [{ product: ids.goods, quantity: 9_007_199_254_740_991, price: 9_007_199_254_740_991 }],
    };
    expect(await app.admin.refused(ops.create, { body })).toMatchObject({
      status: 422,
      fields: [{ path: 'products.0.price', code: 'too_large' }],
    });
    const nobody = {
      ...body,
      vendor: missing,
      products: [{ ...body.products[0], quantity: 1000, price: 1 }],
    };
    expect(await app.admin.refused(ops.create, { body: nobody })).toMatchObject({
      fields: [{ path: 'vendor', code: 'not_found' }],
    });
  });

  test('an untouched order is deleted and comes back whole; one with receipts says how goods go back', async () => {
    const placed = await place(ids.english);
    const params = { id: placed.id };
    await app.admin.ask(ops.remove, { params });
    expect(await app.admin.refused(ops.get, { params })).toMatchObject({ status: 404 });
    expect(await app.admin.refused(ops.receive, receiveAll(placed))).toMatchObject({ status: 404 });
    expect(await app.admin.refused(vendor.ops.remove, { params: { id: ids.english } })).toMatchObject({
      status: 409,
      code: 'in_use',
    });
    expect(await app.admin.ask(ops.restore, { params })).toEqual(placed);
    await app.admin.ask(ops.receive, receiveAll(placed));
    expect(await app.admin.refused(ops.remove, { params })).toMatchObject({
      status: 409,
      code: 'has_receipts',
      message: expect.stringContaining('Goods go back by a vendor return'),
    });
    const history = await app.admin.ask(ops.history, { params });
    expect(history.items.map(({ action }) => action)).toEqual(['receive', 'restore', 'delete', 'create']);
  });

  async function pdfOf(id: string, by: Visitor = app.admin) {
    const response = await by.send(ops.pdf, { params: { id } });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const name = decodeURIComponent(
      /''(.*)$/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? '',
    );
    return { name, text: readPdf(Buffer.from(await response.arrayBuffer())).join('\n') };
  }

  test('the order on paper is in the vendor’s language, and says nothing of where to pay us', async () => {
    const placed = await place(ids.chinese, { expected: '2026-11-30' });
    const { name, text } = await pdfOf(placed.id);
    expect(name).toBe(`採購單 ${placed.number}.pdf`);
    for (const words of [
      '採購單',
      placed.number,
      '新興燈飾有限公司',
      '李先生',
      '2026/11/30',
      '𠝹刀 LED 燈管',
      '1,200.00',
      '運費35.00',
      '總額 HK$1,235.00',
      '請於星期六送到',
      '荃灣青山公路 8 號',
    ])
      expect(text).toContain(words);
    expect(text).not.toContain('123-4');
    const english = await pdfOf((await place(ids.english)).id, await app.person('HR'));
    expect(english.text).toContain('Total HK$1,235.00');
  });

  /** The newest e-mail of the order, as soon as the server's own round has made it what we wait for. */
  async function told(id: string, state: 'sent' | 'failed') {
    return expect
      .poll(async () => (await app.admin.ask(ops.get, { params: { id } })).mails[0]?.state, {
        timeout: 20_000,
      })
      .toBe(state);
  }

  test('sending puts the PDF into an e-mail to the vendor, whose file is forgotten once it is gone', async () => {
    const placed = await place(ids.chinese);
    const params = { id: placed.id };
    const sent = await app.admin.ask(ops.send, { params });
    expect(sent.mails).toMatchObject([{ recipient: 'sunhing@vendor.example', state: 'queued' }]);
    await told(placed.id, 'sent');
    expect(await app.rows('select 1 from outbox_file')).toEqual([]);
    const [mail] = smtp.mails;
    const named = [...(mail?.data ?? '').matchAll(/filename\*\d*\*?=(?:utf-8'')?([^;\r\n]+)/gi)];
    expect(decodeURIComponent(named.map(([, part]) => part).join(''))).toBe(`採購單 ${placed.number}.pdf`);
    expect(mail?.to).toEqual(['sunhing@vendor.example']);
    const [, encoded = ''] =
      /Content-Type: application\/pdf;[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(mail?.data ?? '') ?? [];
    const text = readPdf(Buffer.from(encoded, 'base64')).join('\n');
    expect(text).toContain(placed.number);
    expect(text).toContain('總額 HK$1,235.00');

    // A message that failed keeps its file and goes again when somebody asks.
    smtp.behaviour = 'refuse recipient';
    await app.admin.ask(ops.send, { params });
    await told(placed.id, 'failed');
    const failed = (await app.admin.ask(ops.get, { params })).mails[0];
    smtp.behaviour = 'accept';
    await app.admin.ask(ops.resend, { params, body: { mail: failed?.id ?? '' } });
    await told(placed.id, 'sent');
    expect(smtp.mails).toHaveLength(2);
    expect(smtp.mails[1]?.data).toContain('application/pdf');

    const nowhere = await place(ids.english);
    expect(await app.admin.refused(ops.send, { params: { id: nowhere.id } })).toMatchObject({
      status: 409,
      code: 'no_email',
      message: 'Osram Far East has no e-mail address',
    });
  });

  test('people of accounting pick a vendor by its names and see nothing else', async () => {
    const accounting = await app.person('ACCOUNTING');
    const { items } = await accounting.ask(vendor.ops.pick, { query: { q: '新興' } });
    expect(items).toEqual([{ id: ids.chinese, label: '新興燈飾有限公司', detail: '李先生' }]);
    expect((await accounting.ask(vendor.ops.pick, { query: { q: '6123' } })).items).toEqual([]);
    expect((await accounting.ask(vendor.ops.pick, { query: { q: 'sunhing' } })).items).toEqual([]);
    expect(await accounting.refused(vendor.ops.get, { params: { id: ids.chinese } })).toMatchObject({
      status: 403,
    });
    const placed = await place(ids.chinese);
    expect(await accounting.refused(ops.receive, receiveAll(placed))).toMatchObject({ status: 403 });
    const { items: entries } = await accounting.ask(ops.entries, { params: { id: placed.id } });
    expect(entries).toEqual([]);
    const people = await app.person('HR');
    expect(await people.refused(ops.entries, { params: { id: placed.id } })).toMatchObject({ status: 403 });
    expect(await people.ask(ops.receive, receiveAll(placed))).toMatchObject({ toPay: true });
  });

  test('the statement of a vendor opens with what was owed, on paper and for a spreadsheet', async () => {
    const params = { id: ids.chinese };
    const csv = await app.admin.ask(vendor.ops.statement, { params, query: { format: 'csv' } });
    expect(String(csv)).toContain('採購收貨');
    const response = await app.admin.send(vendor.ops.statement, { params, query: { format: 'pdf' } });
    const text = readPdf(Buffer.from(await response.arrayBuffer())).join('\n');
    expect(text).toContain('貴方結餘 HK$1,235.00');
    expect(text).toContain('新興燈飾有限公司');
  });

  test('what others wait for is told in the log, in words', async () => {
    const placed = await place(ids.english);
    await app.admin.ask(ops.receive, receiveAll(placed));
    const { items } = await app.admin.ask(ops.history, { params: { id: placed.id } });
    expect(items[0]?.changes).toContainEqual({ field: 'received', before: null, after: ['LED-9 × 100'] });
  });
});
