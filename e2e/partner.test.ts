import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { partner } from '../areas/partner/partner.contract.ts';
import { person } from '../areas/partner/person/person.contract.ts';
import {
  accessibilityViolations,
  addressOf,
  eventually,
  field,
  openStage,
  patient,
  phone,
  type Stage,
  scrollsSideways,
} from './stage.ts';

describe('partners in the browser', patient, () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage.close());

  test('C2: an advance is paid, work accepted, the rest paid, and the account is settled', async () => {
    const page = await stage.page();
    await page.goto('/partner');
    await page.getByText('No partners yet').waitFor();
    await page.getByRole('button', { name: 'New partner' }).first().click();
    await field(page, 'Company name').fill('Wing Fat Electrical 永發電業');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'Wing Fat Electrical 永發電業' }).waitFor();
    await page.getByText('Settled', { exact: true }).waitFor();

    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Pay advance' }).click();
    await field(dialog, 'Amount').fill('1,000');
    await dialog.getByRole('button', { name: 'Pay advance' }).click();
    await page.getByText('Applied by itself to the next work').waitFor();

    await page.getByRole('button', { name: 'Accept work' }).click();
    await field(dialog, 'Description').fill('Wiring, 3/F');
    await field(dialog, 'Amount').fill('3000');
    await dialog.getByText('HK$ 1,000.00 of the advance is applied, HK$ 2,000.00 will be payable').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Accept work' }).click();
    await page.getByRole('cell', { name: 'Wiring, 3/F' }).waitFor();

    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await eventually(() => field(dialog, 'Amount').inputValue()).toBe('2,000.00');
    await field(dialog, 'Amount').fill('2500');
    await dialog.getByText('HK$ 500.00 more than is owed: kept as an advance paid').waitFor();
    await dialog.getByRole('button', { name: 'Pay', exact: true }).click();
    await page.getByText('Nothing owed').waitFor();

    await page.getByRole('button', { name: 'Settle', exact: true }).click();
    await dialog.getByText('We receive HK$ 500.00').waitFor();
    await dialog.getByRole('cell', { name: '1310 Partner advances paid' }).waitFor();
    await dialog.getByRole('button', { name: 'Settle', exact: true }).click();
    await page.getByText('Account settled').first().waitFor();
    await page.getByText('Settled', { exact: true }).waitFor();
    expect(stage.complaints()).toEqual([]);
  });

  test('people are found by skill, the address keeps the question, and a form opened there leads back there', async () => {
    const { admin } = stage.app;
    const { id } = await admin.ask(partner.ops.create, { body: { companyName: 'Harbour Code 港碼' } });
    for (const [name, skills, experienceYears] of [
      ['Chan Tai Man', ['React', 'SQL'], 40],
      ['Lee Siu Yin', ['React', 'SQL', 'AWS'], 50],
    ] as const)
      await admin.ask(person.ops.create, {
        body: { partner: id, name, skills: [...skills], experienceYears },
      });
    const page = await stage.page();
    await page.goto('/partner/matching');
    await page.getByText('Whom are you looking for?').waitFor();
    for (const skill of ['React', 'SQL', 'AWS']) {
      await page.getByLabel('Skills', { exact: true }).click();
      await page.keyboard.type(skill.slice(0, 2).toLowerCase());
      await page.locator(`.ant-select-item-option[title="${skill}"]`).click();
    }
    await page.keyboard.press('Escape');
    await page.getByLabel('Years of experience').fill('5');
    await page.getByRole('row', { name: /Chan Tai Man.*lacks AWS.*4\.0 of 5.*70\.67 %/ }).waitFor();
    await eventually(() => addressOf(page)).toBe('/partner/matching?skills=React%2CSQL%2CAWS&years=50');
    expect(await accessibilityViolations(page)).toEqual([]);

    await page.getByRole('link', { name: 'Lee Siu Yin' }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('button', { name: 'Cancel' }).click();
    await eventually(() => addressOf(page)).toBe('/partner/matching?skills=React%2CSQL%2CAWS&years=50');
    await page.getByRole('link', { name: 'Harbour Code 港碼' }).first().click();
    await page.getByRole('heading', { name: 'Harbour Code 港碼' }).waitFor();
    await page.goBack();
    await page.getByRole('link', { name: 'Chan Tai Man' }).waitFor();
    expect(stage.complaints()).toEqual([]);
  });

  test('somebody new is entered from the page of the partner, and is counted there', async () => {
    const { id } = await stage.app.admin.ask(partner.ops.create, { body: { companyName: 'Counting Ltd.' } });
    const page = await stage.page();
    await page.goto(`/partner/${id}?tab=people`);
    await page.getByText('Nobody of this partner has been entered yet').waitFor();
    await page.getByRole('button', { name: 'New person' }).click();
    const form = page.getByRole('dialog');
    await field(form, 'Name').fill('Ng Suet Wai');
    await form.getByLabel('Skills', { exact: true }).click();
    await page.keyboard.type('Welding,welding,木工,');
    await field(form, 'Experience in years').fill('4.5');
    await form.getByRole('button', { name: 'Save' }).click();
    await eventually(() => addressOf(page)).toBe(`/partner/${id}?tab=people`);
    await page.getByRole('row', { name: /Ng Suet Wai.*Welding, 木工.*4\.5/ }).waitFor();
    await page.getByRole('tab', { name: 'People 1' }).waitFor();
    expect(stage.complaints()).toEqual([]);
  });

  test('in Chinese on a phone nothing scrolls sideways and nothing is hard to reach', async () => {
    const [{ id } = { id: '' }] = await stage.app.rows<{ id: string }>(
      `select id from partner where company_name like 'Wing Fat%'`,
    );
    const page = await stage.page({ locale: 'zh_Hant', size: phone });
    for (const [path, seen] of [
      ['/partner', 'Wing Fat Electrical 永發電業'],
      [`/partner/${id}`, 'Wiring, 3/F'],
      [`/partner/${id}?tab=ledger`, '結清賬目'],
      ['/partner/person', 'Chan Tai Man'],
      ['/partner/matching?skills=React,AWS&years=50', '欠缺 AWS'],
      ['/partner/matching?skills=Juggling', '沒有合適的人員'],
    ] as const) {
      await page.goto(path);
      await page.getByText(seen).first().waitFor();
      expect(await scrollsSideways(page), path).toBe(false);
      expect(await accessibilityViolations(page), path).toEqual([]);
    }
    expect(stage.complaints()).toEqual([]);
  });
});
