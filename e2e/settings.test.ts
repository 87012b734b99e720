import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auth } from '../areas/auth/auth.contract.ts';
import { profile } from '../areas/profile/profile.contract.ts';
import { company } from '../areas/settings/company/company.contract.ts';
import { password } from '../test/app.ts';
import { type SmtpServer, startSmtp } from '../test/smtp.ts';
import {
  accessibilityViolations,
  addressOf,
  choose,
  eventually,
  field,
  openStage,
  patient,
  phone,
  refusal,
  type Stage,
  scrollsSideways,
  signIn,
} from './stage.ts';

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('the settings in the browser', patient, () => {
  let stage: Stage;
  let smtp: SmtpServer;
  beforeAll(async () => {
    smtp = await startSmtp('refuse recipient');
    stage = await openStage();
  });
  afterAll(async () => {
    await stage.close();
    await smtp.stop();
  });

  test('the company is described, and the frame shows its new name at once', async () => {
    const page = await stage.page();
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    await page.getByRole('heading', { name: 'Company', exact: true }).waitFor();
    await field(page, 'Company name').fill('Harbour Light (HK) Ltd. 港輝');
    await field(page, 'Founding date').fill('2009/4/1');
    await field(page, 'Employees').fill('1,040');
    await field(page, 'E-mail').fill('not an address');
    await choose(page, 'Financial year begins in', 'jul', 'July');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The input is not valid E-mail!').waitFor();
    await field(page, 'E-mail').fill('office@harbourlight.example');
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Record saved').waitFor();
    await page.getByRole('banner').getByText('Harbour Light (HK) Ltd. 港輝').waitFor();
    await page.getByText('Company name Harbour Light Trading Ltd. → Harbour Light (HK) Ltd. 港輝').waitFor();
    expect(
      await stage.app.rows(
        'select name, founding_date::text, employees, email, fiscal_year_start from company',
      ),
    ).toEqual([
      {
        name: 'Harbour Light (HK) Ltd. 港輝',
        founding_date: '2009-04-01',
        employees: 1040,
        email: 'office@harbourlight.example',
        fiscal_year_start: 7,
      },
    ]);

    const file = page.locator('input[type=file]');
    await file.setInputFiles({
      name: 'notes.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('no picture'),
    });
    await page.getByText('Only a PNG or JPEG picture of at most 300 kB').waitFor();
    await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: picture });
    const logo = page.getByRole('img', { name: 'Logo' });
    await logo.waitFor();
    await eventually(() => logo.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1);
    expect(stage.complaints()).toEqual([]);
  });

  test('a user who is made here signs in, changes their name, and is out when their sessions are ended', async () => {
    const page = await stage.page();
    const drawer = page.getByRole('dialog');
    const save = drawer.getByRole('button', { name: 'Save' });
    await page.goto('/settings/user');
    await page.getByRole('button', { name: 'New user' }).click();
    await field(drawer, 'Name').fill('Wong Ka Yan');
    await field(drawer, 'E-mail').fill('kayan@harbourlight.example');
    await field(drawer, 'Password').fill(password);
    await field(drawer, 'Password again').fill(`${password}!`);
    await save.click();
    await drawer.getByText('1 field to correct:').waitFor();
    await drawer.getByText('Choose at least one').waitFor();
    await drawer.getByRole('checkbox', { name: /^Sales/ }).check();
    await save.click();
    await drawer.getByText('The new password that you entered do not match!').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await field(drawer, 'Password again').fill(password);
    await save.click();
    await page.getByRole('link', { name: 'Wong Ka Yan' }).waitFor();

    // The language that is chosen on the sign-in page is a wish for the account too.
    const theirs = await stage.page({ email: null, size: phone });
    await theirs.goto('/auth/login');
    await theirs.getByRole('button', { name: 'Language: English' }).click();
    await theirs.getByRole('menuitemradio', { name: '繁體中文' }).click();
    await signIn(theirs, 'kayan@harbourlight.example', 'zh_Hant');
    await theirs.getByRole('banner').waitFor();
    await theirs.goto('/profile');
    await field(theirs, '姓名').fill('黃嘉欣');
    expect(await scrollsSideways(theirs)).toBe(false);
    expect(await accessibilityViolations(theirs)).toEqual([]);
    await theirs.getByRole('button', { name: '儲存' }).click();
    await theirs.getByRole('button', { name: '你的賬戶: 黃嘉欣' }).waitFor();
    expect(
      await stage.app.rows('select name, roles, language from account where email = $1', [
        'kayan@harbourlight.example',
      ]),
    ).toEqual([{ name: '黃嘉欣', roles: ['SALES'], language: 'zh_Hant' }]);

    await page.reload();
    await page.getByRole('link', { name: '黃嘉欣' }).click();
    await drawer.getByText('1 open').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await drawer.getByRole('button', { name: 'End all sessions' }).click();
    await drawer.getByText('None open').waitFor();
    await theirs.reload();
    await theirs.getByRole('heading', { name: '登入' }).waitFor();

    await drawer.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('link', { name: 'Chan Wing Kei' }).click();
    await drawer.getByRole('radio', { name: 'Inactive' }).check();
    await save.click();
    await drawer.getByText('The last active administrator cannot be removed').waitFor();
    expect(stage.complaints(refusal(409, '/settings/user'), refusal(401, '/profile'))).toEqual([]);
  });

  test('a secret is kept and never shown, and a test e-mail says why it was refused', async () => {
    const page = await stage.page();
    const secret = 'the mailbox of 1881';
    const answers: string[] = [];
    page.on('response', async (answer) => {
      if (answer.url().includes('/api/')) answers.push(await answer.text().catch(() => ''));
    });
    await page.goto('/settings/software');
    await field(page, 'From e-mail').fill('office@harbourlight.example');
    await field(page, 'Mail server').fill('127.0.0.1');
    await field(page, 'Port').fill(String(smtp.port));
    await choose(page, 'Encryption', '', 'None');
    await field(page, 'User name').fill('office');
    await field(page, 'Password').fill(secret);
    await page.getByText('Save your changes first: the test uses what is saved.').first().waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Record saved').waitFor();
    await page.getByText('One is kept. Type to replace it, or').waitFor();
    expect(await field(page, 'Password').inputValue()).toBe('');
    await page.reload();
    await page.getByText('One is kept. Type to replace it, or').waitFor();
    expect(await field(page, 'Password').inputValue()).toBe('');
    expect(await accessibilityViolations(page)).toEqual([]);

    await page.getByRole('button', { name: 'Send a test e-mail' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send a test e-mail' });
    await field(dialog, 'To').fill('kayan@harbourlight.example');
    await dialog.getByRole('button', { name: 'Send a test e-mail' }).click();
    await dialog.getByText(/The mail server did not take the message: .*No such mailbox here/).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    smtp.behaviour = 'accept';
    await dialog.getByRole('button', { name: 'Send a test e-mail' }).click();
    await page.getByText('The mail server took the test message for kayan@harbourlight.example').waitFor();
    expect(smtp.mails.map(({ to }) => to)).toEqual([['kayan@harbourlight.example']]);
    expect(answers.filter((text) => text.includes(secret))).toEqual([]);
    const kept = await page.evaluate(() => JSON.stringify(localStorage));
    expect(kept).not.toContain(secret);
    expect(stage.complaints(refusal(422, '/settings/software'))).toEqual([]);
  });

  test('the behaviour log tells who did what, with what was there before and what after', async () => {
    const { admin } = stage.app;
    let { version } = await admin.ask(company.ops.get, {});
    for (const change of [{ industry: 'Lamps' }, { industry: 'Lighting 燈飾', registrationNo: '1234567' }])
      ({ version } = await admin.ask(company.ops.update, { body: { ...change, version } }));
    const email = await stage.person('Lau Chi Ming', 'SALES');
    const visitor = stage.app.visitor();
    await visitor.ask(auth.ops.login, { body: { email, password } });
    await visitor.ask(profile.ops.update, { body: { name: '劉志明' } });

    const page = await stage.page();
    await page.goto('/settings/system?q=chan&action=update');
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('menuitem', { name: 'What' }).click();
    await page.getByRole('checkbox', { name: 'Company' }).check();
    await page.keyboard.press('Escape');
    await page.waitForURL('**target=**');
    const row = page.getByRole('row', { name: /Chan Wing Kei Changed Company/ }).first();
    await row.getByRole('button', { name: /^Show what changed/ }).click();
    expect(await accessibilityViolations(page)).toEqual([]);
    const changes = await page
      .locator('tr[id^=changes-] table tbody tr')
      .evaluateAll((all) => all.map((line) => [...line.children].map((cell) => cell.textContent)));
    expect(changes).toEqual([
      ['Registration number', '—', '1234567'],
      ['Industry', 'Lamps', 'Lighting 燈飾'],
    ]);

    const chinese = await stage.page({ locale: 'zh_Hant', size: phone });
    await chinese.goto('/settings/system?q=nobody');
    await chinese.getByText('沒有紀錄符合搜尋及篩選條件。').waitFor();
    await chinese.goto('/settings/system?q=lau&action=update');
    await chinese.getByRole('button', { name: /更改 · 用戶/ }).click();
    await chinese.getByRole('row', { name: '姓名 Lau Chi Ming 劉志明' }).waitFor();
    expect(await scrollsSideways(chinese)).toBe(false);
    expect(await accessibilityViolations(chinese)).toEqual([]);
    await chinese.goto('/settings/system?tab=status');
    await chinese.getByText('PostgreSQL').waitFor();
    expect(await accessibilityViolations(chinese)).toEqual([]);
    expect(stage.complaints()).toEqual([]);
  });

  test('categories stand in a tree: one is added inside another, moved, and kept while it holds others', async () => {
    const page = await stage.page({ locale: 'zh_Hant' });
    const drawer = page.getByRole('dialog');
    const add = async (name: string) => {
      await field(drawer, '名稱').fill(name);
      await drawer.getByRole('button', { name: '儲存' }).click();
      await drawer.waitFor({ state: 'detached' });
    };
    const tree = () =>
      page
        .getByRole('treeitem')
        .evaluateAll((all) =>
          all.map((item) => `${item.ariaLevel} ${item.querySelector('[id$=-name]')?.textContent}`),
        );
    await page.goto('/sales/product/category');
    await page.getByRole('button', { name: '新增類別' }).click();
    await add('燈具 Lighting');
    await page.getByRole('button', { name: '新增類別' }).click();
    await add('工具 Tools');
    const lighting = page.getByRole('treeitem', { name: '燈具 Lighting' });
    await lighting.hover();
    await lighting.getByRole('button', { name: '在此類別內新增: 燈具 Lighting' }).click();
    await drawer.getByTitle('燈具 Lighting').waitFor();
    await add('枱燈 Lamps');
    await eventually(tree).toEqual(['1 工具 Tools', '1 燈具 Lighting', '2 枱燈 Lamps']);
    expect(await accessibilityViolations(page)).toEqual([]);

    const lamps = page.getByRole('treeitem', { name: '枱燈 Lamps' });
    await lamps.focus();
    await page.keyboard.press('Enter');
    await choose(drawer, '上層類別', 'tools', '工具 Tools');
    await drawer.getByRole('button', { name: '儲存' }).click();
    await drawer.waitFor({ state: 'detached' });
    await eventually(tree).toEqual(['1 工具 Tools', '2 枱燈 Lamps', '1 燈具 Lighting']);

    await page.getByRole('treeitem', { name: '工具 Tools' }).focus();
    await page.keyboard.press('Delete');
    await drawer.getByText('確定要刪除紀錄「工具 Tools」？').waitFor();
    await drawer.getByRole('button', { name: '刪除' }).click();
    await drawer.getByRole('alert').getByText('不能刪除「工具 Tools」').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await drawer.getByRole('button', { name: '取消' }).click();
    await drawer.waitFor({ state: 'detached' });
    expect(addressOf(page)).toBe('/sales/product/category');
    expect(stage.complaints(refusal(409, '/sales/product/category'))).toEqual([]);
  });
});
