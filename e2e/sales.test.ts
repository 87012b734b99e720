/** A sale from the first word to the last cent, as the person at the counter does it. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customer } from '../areas/sales/customer/customer.contract.ts';
import { customerText } from '../areas/sales/customer/customer.text.ts';
import { orderText } from '../areas/sales/order/order.text.ts';
import { product } from '../areas/sales/product/product.contract.ts';
import { productText } from '../areas/sales/product/product.text.ts';
import { stock } from '../areas/sales/stock/stock.contract.ts';
import { stockText } from '../areas/sales/stock/stock.text.ts';
import { accountText } from '../core/ledger/account.text.ts';
import { entryText } from '../core/ledger/ledger.text.ts';
import { commonText } from '../core/shared/common.text.ts';
import { fieldText } from '../core/shared/errors.ts';
import { type Locale, textIn } from '../core/shared/text.ts';
import {
  accessibilityViolations,
  addressOf,
  button,
  desk,
  eventually,
  field,
  openStage,
  patient,
  phone,
  press,
  refusal,
  type Stage,
  scrollsSideways,
} from './stage.ts';

const wordsIn = (locale: Locale) => ({
  customer: textIn(customerText, locale),
  product: textIn(productText, locale),
  stock: textIn(stockText, locale),
  order: textIn(orderText, locale),
  account: textIn(accountText, locale),
  entry: textIn(entryText, locale),
  common: textIn(commonText, locale),
  field: textIn(fieldText, locale),
});
type Words = ReturnType<typeof wordsIn>;

const dialogOf = (page: Page) => page.getByRole('dialog');

async function makeCustomer(page: Page, t: Words, name: string, locale: Locale): Promise<void> {
  await page.goto('/sales/customer/new');
  await button(page, t.common.save).click();
  await page.getByText(t.field.required).waitFor();
  await field(page, t.customer.fields.name).fill(name);
  await field(page, t.customer.fields.phone).fill('+852 2345 6789');
  await field(page, t.customer.fields.address).fill('Shop 3, 128 Un Chau Street\n深水埗元州街 128 號');
  await page.getByRole('radio', { name: t.customer.languages[locale] }).check();
  await button(page, t.common.save).dblclick();
  await page.getByRole('heading', { name }).waitFor();
}

async function makeProduct(page: Page, t: Words, code: string): Promise<void> {
  await page.goto('/sales/product/new');
  await field(page, t.product.fields.code).fill(code);
  await field(page, t.product.fields.name).fill('LED panel 600×600 面板燈');
  await field(page, t.product.fields.price).fill('500');
  await button(page, t.common.save).click();
  await page.getByRole('heading', { name: /^LED panel/ }).waitFor();
  await press(page, t.stock.receive);
  const dialog = dialogOf(page);
  await field(dialog, t.stock.fields.quantity).fill('10');
  await field(dialog, t.stock.fields.unitCost).fill('300');
  await button(dialog, t.stock.receive).click();
  await dialog.waitFor({ state: 'detached' });
}

async function writeOrder(page: Page, t: Words, name: string, code: string): Promise<void> {
  await page.goto('/sales/order/new');
  await field(page, t.order.fields.customer).click();
  await page.keyboard.type(name.slice(-4));
  await page.locator(`.ant-select-item-option[title="${name}"]`).click();
  const line = (of: string) => page.getByLabel(t.order.lineLabel({ field: of, line: 1 }), { exact: true });
  await line(t.order.fields.product).click();
  await page.keyboard.type(code);
  await page.locator(`.ant-select-item-option[title="${code}"]`).click();
  await eventually(() => line(t.order.fields.price).inputValue()).toBe('500.00');
  await line(t.order.fields.quantity).fill('2');
  await field(page, t.order.fields.taxRate).fill('5');
  // Computed while one types, by the same rules as the server's.
  await page.getByText('1,050.00').first().waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await button(page, t.order.saveOrder).first().dblclick();
  await page.getByRole('heading', { name: /^SO-/ }).waitFor();
}

async function moveOn(page: Page, t: Words): Promise<void> {
  await press(page, t.order.move.processing);
  await page.getByText(t.order.status.processing, { exact: true }).first().waitFor();
  await press(page, t.order.move.shipping);
  await button(dialogOf(page), t.order.move.shipping).click();
  await dialogOf(page).waitFor({ state: 'detached' });
  await page.getByText(t.order.status.shipping, { exact: true }).first().waitFor();
}

async function takePayment(page: Page, t: Words): Promise<void> {
  await button(page, t.order.recordPayment).click();
  const dialog = dialogOf(page);
  await eventually(() => field(dialog, t.order.amountReceived).inputValue()).toBe('1,050.00');
  await field(dialog, t.account.fields.transactionId).fill('FPS-88213047');
  await button(dialog, t.order.recordPayment).dblclick();
  await dialog.waitFor({ state: 'detached' });
  await press(page, t.order.move.completed);
  await page.getByText(t.order.status.completed, { exact: true }).first().waitFor();
}

async function returnOne(page: Page, t: Words): Promise<void> {
  await press(page, t.order.move.refunded);
  const dialog = dialogOf(page);
  const quantity = dialog.getByLabel(t.order.lineLabel({ field: t.order.fields.quantity, line: 1 }));
  await quantity.fill('3');
  await field(dialog, t.order.fields.reason).fill('Too bright 太光');
  await button(dialog, t.order.move.refunded).click();
  await dialog.getByText(/2/).first().waitFor();
  await quantity.fill('1');
  await dialog.getByLabel(t.order.refundTo.money).check();
  // What will be posted stands there before anything is.
  await dialog.getByText('4090').waitFor();
  await dialog.getByText('525.00').first().waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await button(dialog, t.order.move.refunded).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(t.order.status.refunded, { exact: true }).first().waitFor();
}

describe('a sale in the browser', patient, () => {
  let stage: Stage;
  let seller = '';
  beforeAll(async () => {
    stage = await openStage();
    seller = await stage.person('Wong Ka Yan', 'SALES');
  });
  afterAll(() => stage.close());

  test.each([
    { locale: 'en' as const, size: desk, name: 'Kwong Fat Hardware', code: 'LED-PNL-6060' },
    { locale: 'zh_Hant' as const, size: phone, name: '廣發五金行', code: 'LED-TUBE-1200' },
  ])(
    'customer, product, stock, order, shipping, payment, return, statement and ledger ($locale)',
    async ({ locale, size, name, code }) => {
      const t = wordsIn(locale);
      const page = await stage.page({ locale, size, email: seller });
      await makeCustomer(page, t, name, locale);
      await makeProduct(page, t, code);
      await writeOrder(page, t, name, code);
      const order = addressOf(page);
      await moveOn(page, t);
      await takePayment(page, t);
      expect(await accessibilityViolations(page)).toEqual([]);
      expect(await scrollsSideways(page)).toBe(false);
      await returnOne(page, t);

      const [row] = await stage.app.rows<{ on_hand: string; value: string }>(
        'select on_hand, value from stock_level l join product p on p.id = l.product where p.code = $1',
        [code],
      );
      expect(row).toEqual({ on_hand: '9000', value: '270000' });
      const ledger = page.getByRole('tab', { name: new RegExp(t.account.entries) });
      await ledger.click();
      await page.getByText('4090').first().waitFor();
      expect(await accessibilityViolations(page)).toEqual([]);

      await page.getByRole('link', { name }).first().click();
      await page.getByRole('heading', { name }).waitFor();
      await page.getByText(t.account.status.settled, { exact: true }).first().waitFor();
      await page.getByRole('tab', { name: t.account.ledger }).click();
      await page.getByText(t.entry.returned, { exact: true }).first().waitFor();
      expect(await accessibilityViolations(page)).toEqual([]);
      expect(await scrollsSideways(page)).toBe(false);
      for (const format of ['pdf', 'csv'] as const) {
        const [file] = await Promise.all([
          page.waitForEvent('download'),
          button(page, t.account.statementAs[format]).click(),
        ]);
        expect(file.suggestedFilename()).toBe(`${t.account.statementFile({ name })}.${format}`);
      }

      // Back leads to the order as it is now; the address alone brings the same page.
      await page.goto(order);
      await page.getByText(t.order.status.refunded, { exact: true }).first().waitFor();
      expect(stage.complaints()).toEqual([]);
    },
  );

  test('what is not there cannot be processed: the line says how much there is, and nothing is lost', async () => {
    const t = wordsIn('en');
    const { app } = stage;
    const buyer = await app.admin.ask(customer.ops.create, { body: { name: 'Golden Sun Bakery' } });
    const lamp = await app.admin.ask(product.ops.create, {
      body: { code: 'LAMP-1', name: 'Lamp', price: 10000, uom: 'pcs' },
    });
    const date = '2026-01-05';
    await app.admin.ask(stock.ops.receive, {
      body: { product: lamp.id, quantity: 1000, unitCost: 5000, date },
    });
    const page = await stage.page({ email: seller });
    await page.goto(`/sales/order/new?customer=${buyer.id}`);
    const line = (of: string) => page.getByLabel(t.order.lineLabel({ field: of, line: 1 }), { exact: true });
    await line('Product').click();
    await page.keyboard.type('LAMP');
    await page.locator('.ant-select-item-option[title="LAMP-1"]').click();
    await eventually(() => line('Unit price').inputValue()).toBe('100.00');
    await line('Quantity').fill('2');
    await button(page, t.order.saveOrder).first().click();
    await page.getByRole('heading', { name: /^SO-/ }).waitFor();
    await press(page, t.order.move.processing);
    await page.getByText(/cannot be processed: not enough stock/).waitFor();
    expect(stage.complaints(refusal(422, '/sales/order'))).toEqual([]);

    // The stock page finds the delivery a customer's return belongs to: there is none yet.
    await page.goto('/sales/stock?q=LAMP-1');
    await page.getByRole('row', { name: /LAMP-1/ }).hover();
    await page
      .getByRole('row', { name: /LAMP-1/ })
      .getByRole('button', { name: /^Actions for LAMP-1/ })
      .click();
    await page.getByRole('menuitem', { name: t.stock.customerReturn }).click();
    await dialogOf(page).getByText(t.stock.noDeliveries).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(stage.complaints()).toEqual([]);
  });
});
