/** A purchase from the order to the last cent: goods come in two parts, and are paid in two. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { product } from '../areas/sales/product/product.contract.ts';
import { vendorText } from '../areas/vendor/home/vendor.text.ts';
import { purchaseText } from '../areas/vendor/purchase-order/purchase.text.ts';
import { accountText } from '../core/ledger/account.text.ts';
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
  vendor: textIn(vendorText, locale),
  order: textIn(purchaseText, locale),
  account: textIn(accountText, locale),
  common: textIn(commonText, locale),
  field: textIn(fieldText, locale),
});
type Words = ReturnType<typeof wordsIn>;

const dialogOf = (page: Page) => page.getByRole('dialog');

async function makeVendor(page: Page, t: Words, name: string): Promise<void> {
  await page.goto('/vendor/home/new');
  await button(page, t.common.save).click();
  await page.getByText(t.field.required).waitFor();
  await field(page, t.vendor.fields.companyName).fill(name);
  await field(page, t.vendor.fields.contactName).fill('Mr Lee 李先生');
  await field(page, t.vendor.fields.email).fill('orders@vendor.example');
  await button(page, t.common.save).dblclick();
  await page.getByRole('heading', { name }).waitFor();
}

async function writeOrder(page: Page, t: Words, codes: readonly string[]): Promise<void> {
  await press(page, t.vendor.newOrder);
  await page.waitForURL('**/vendor/purchase-order/new**');
  for (const [i, [quantity, price]] of [
    ['10', '100'],
    ['5', '40'],
  ].entries()) {
    const line = (of: string) =>
      page.getByLabel(t.order.lineLabel({ field: of, line: i + 1 }), { exact: true });
    await line(t.order.fields.product).click();
    await page.keyboard.type(codes[i] ?? '');
    await page.locator(`.ant-select-item-option[title="${codes[i]}"]:visible`).click();
    await line(t.order.fields.quantity).fill(quantity ?? '');
    await line(t.order.fields.price).fill(price ?? '');
  }
  await page.getByText('1,200.00').first().waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await button(page, t.order.saveOrder).first().dblclick();
  await page.getByRole('heading', { name: /^PO-/ }).waitFor();
}

async function enterQuantities(page: Page, t: Words, quantities: readonly string[]): Promise<void> {
  for (const [i, quantity] of quantities.entries()) {
    const label = t.order.lineLabel({ field: t.order.fields.quantity, line: i + 1 });
    await dialogOf(page).getByLabel(label, { exact: true }).fill(quantity);
  }
}

/** What will be posted stands there before anything is. */
async function confirmReceipt(page: Page, t: Words): Promise<void> {
  const dialog = dialogOf(page);
  await dialog.getByText('2000').first().waitFor();
  await button(dialog, t.order.receive).click();
  await dialog.waitFor({ state: 'detached' });
}

async function pay(page: Page, t: Words, amount: string): Promise<void> {
  await press(page, t.order.pay);
  const dialog = dialogOf(page);
  await field(dialog, t.order.amountPaid).fill(amount);
  await field(dialog, t.account.fields.transactionId).fill(`HSBC-${amount}`);
  await button(dialog, t.order.pay).dblclick();
  await dialog.waitFor({ state: 'detached' });
}

describe('a purchase in the browser', patient, () => {
  let stage: Stage;
  let buyer = '';
  const codes = ['LED-A', 'LED-B'];
  beforeAll(async () => {
    stage = await openStage();
    buyer = await stage.person('Law Yee Man', 'SALES');
    for (const code of codes)
      await stage.app.admin.ask(product.ops.create, {
        body: { code, name: `Lamp ${code}`, price: 20_000, uom: 'pcs' },
      });
  });
  afterAll(() => stage.close());

  test.each([
    { locale: 'en' as const, size: desk, name: 'Kowloon Lighting' },
    { locale: 'zh_Hant' as const, size: phone, name: '新興燈飾有限公司' },
  ])(
    'vendor, purchase order, two receipts, two payments, completed ($locale)',
    async ({ locale, size, name }) => {
      const t = wordsIn(locale);
      const page = await stage.page({ locale, size, email: buyer });
      await makeVendor(page, t, name);
      await writeOrder(page, t, codes);
      const order = addressOf(page);
      expect(await scrollsSideways(page)).toBe(false);

      await press(page, t.order.receive);
      await enterQuantities(page, t, ['11', '0']);
      await button(dialogOf(page), t.order.receive).click();
      await dialogOf(page)
        .getByText(t.field.too_many_received({ maximum: '10' }))
        .waitFor();
      await enterQuantities(page, t, ['6']);
      await dialogOf(page).getByText('2000').first().waitFor();
      expect(await accessibilityViolations(page)).toEqual([]);
      await confirmReceipt(page, t);
      await pay(page, t, '500');
      await page.getByText('100.00').first().waitFor();
      await press(page, t.order.receive);
      await enterQuantities(page, t, ['4', '5']);
      await confirmReceipt(page, t);
      await page.getByText(t.order.allReceived).first().waitFor();
      await pay(page, t, '700');
      await page.getByText(t.order.status.completed, { exact: true }).first().waitFor();
      expect(await accessibilityViolations(page)).toEqual([]);

      // Sent on paper, by e-mail: what became of it stands on the page.
      await button(page, t.order.send).click();
      await page.getByText('orders@vendor.example').first().waitFor();
      await eventually(() => stage.app.rows('select 1 from outbox')).not.toEqual([]);
      await page.getByRole('tab', { name: new RegExp(t.account.entries) }).click();
      await page.getByText('1200').first().waitFor();

      await page.getByRole('link', { name }).first().click();
      await page.getByText(t.account.status.settled, { exact: true }).first().waitFor();
      await page.getByRole('tab', { name: t.account.ledger }).click();
      await page.getByText('HSBC-700').first().waitFor();
      expect(await scrollsSideways(page)).toBe(false);
      await page.goBack();
      await page.goto(order);
      await page.getByText(t.order.status.completed, { exact: true }).first().waitFor();
      expect(stage.complaints(refusal(422, '/vendor/purchase-order'))).toEqual([]);
    },
  );
});
