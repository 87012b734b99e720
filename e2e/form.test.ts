import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auth } from '../areas/auth/auth.contract.ts';
import { benefit } from '../areas/human-resource/benefit/benefit.contract.ts';
import { employee } from '../areas/human-resource/employee/employee.contract.ts';
import { password } from '../test/app.ts';
import {
  accessibilityViolations,
  eventually,
  field,
  hasFocus,
  openStage,
  patient,
  phone,
  refusal,
  type Stage,
  scrollsSideways,
  signIn,
} from './stage.ts';

const list = '/human-resource/employee';

async function fill(page: Page | Locator, fields: Record<string, string>): Promise<void> {
  for (const [label, typed] of Object.entries(fields)) await field(page, label).fill(typed);
}

/** Closing or reloading a page with changes asks in the browser's own words: yes, leave. */
function acceptLeaving(page: Page): () => number {
  let asked = 0;
  page.on('dialog', (dialog) => {
    asked++;
    return dialog.accept();
  });
  return () => asked;
}

describe('the form of a rich entity in the browser', patient, () => {
  let stage: Stage;
  let manager = '';
  beforeAll(async () => {
    stage = await openStage();
    manager = await stage.person('Ho Pui Shan', 'HR');
  });
  afterAll(() => stage.close());

  const stored = (name: string) => stage.app.rows('select * from employee where full_name = $1', [name]);

  test('an employee with every field is saved once, and comes back exactly as typed', async () => {
    for (const content of ['Medical insurance 醫療保險', 'Double pay 雙糧'])
      await stage.app.admin.ask(benefit.ops.create, { body: { content } });
    const page = await stage.page({ context: { permissions: ['clipboard-read', 'clipboard-write'] } });
    const save = page.getByRole('button', { name: 'Save' });
    await page.goto(`${list}/new`);

    await fill(page, { HKID: 'A123456(7)', 'Personal e-mail': 'not an address' });
    await save.click();
    await page.getByText('3 fields to correct:').waitFor();
    await page.getByText('input can not be empty').waitFor();
    await page.getByText('The HKID number is not valid').waitFor();
    await page.getByText('The input is not valid E-mail!').waitFor();
    await eventually(() => hasFocus(field(page, 'Full name'))).toBe(true);
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'HKID', exact: true }).click();
    await eventually(() => hasFocus(field(page, 'HKID'))).toBe(true);

    await fill(page, {
      'Full name': 'Chan Tai Man 陳大文',
      'Known as': 'Désmond 😀',
      HKID: ' a123456(3)',
      'Date of birth': '1931.12.31',
      Department: 'Warehouse 倉務',
      Phone: '+852 9123 4567',
      'Company e-mail': 'desmond@harbourlight.example',
      'Personal e-mail': 'desmond@example.com',
      Address: 'Flat A, 3/F\n12 King’s Road 英皇道',
      'Bank name': 'HSBC 滙豐',
      'Bank account': '012-345678-001',
      Commission: '2.5',
    });
    await page.getByText('fields to correct').waitFor({ state: 'detached' });
    await page.getByRole('radio', { name: 'Inactive' }).check();

    await field(page, 'Hire date').fill('2024-2-29');
    await page.keyboard.press('Enter');
    await field(page, 'Hire date').click();
    await page.getByTitle('2024-02-15').click();
    expect(await field(page, 'Hire date').inputValue()).toBe('2024/02/15');

    await page.evaluate(() => navigator.clipboard.writeText('HK$23,456.70'));
    await field(page, 'Salary').focus();
    await page.keyboard.press('Control+v');
    await page.keyboard.press('Tab');
    expect(await field(page, 'Salary').inputValue()).toBe('23,456.70');

    await field(page, 'Designation').click();
    await page.keyboard.type('Night guard 夜更');
    await page.getByRole('button', { name: 'New: Night guard 夜更' }).click();
    const dialog = page.getByRole('dialog', { name: 'New designation' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await field(page, 'Benefits').click();
    await page.getByTitle('Double pay 雙糧').click();
    await page.keyboard.type('醫療');
    await page.getByTitle('Medical insurance 醫療保險').click();
    await page.keyboard.press('Escape');

    await save.dblclick();
    await page.getByRole('heading', { name: 'Chan Tai Man 陳大文 (Désmond 😀)' }).waitFor();
    await page.getByText('Night guard 夜更 · Warehouse 倉務 · since 2024/02/15').waitFor();
    await page.getByText('1931/12/31').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    const [row, ...more] = await stage.app.rows(
      `select e.full_name, e.name, hk_id, address, phone, department, personal_email, company_email, status, salary,
         hire_date::text, date_of_birth::text, bank_name, bank_account, commission_rate, d.name as designation,
         array(select content from employee_benefit join benefit on benefit.id = benefit_id
           where employee_id = e.id order by content) as benefits
       from employee e join designation d on d.id = e.designation`,
    );
    expect(more).toEqual([]);
    expect(row).toEqual({
      full_name: 'Chan Tai Man 陳大文',
      name: 'Désmond 😀',
      hk_id: 'A1234563',
      address: 'Flat A, 3/F\n12 King’s Road 英皇道',
      phone: '+852 9123 4567',
      department: 'Warehouse 倉務',
      personal_email: 'desmond@example.com',
      company_email: 'desmond@harbourlight.example',
      status: 'inactive',
      salary: expect.toSatisfy((amount: unknown) => Number(amount) === 2_345_670),
      hire_date: '2024-02-15',
      date_of_birth: '1931-12-31',
      bank_name: 'HSBC 滙豐',
      bank_account: '012-345678-001',
      commission_rate: 250,
      designation: 'Night guard 夜更',
      benefits: ['Double pay 雙糧', 'Medical insurance 醫療保險'],
    });

    await page.getByRole('button', { name: 'Edit' }).click();
    await field(page, 'Full name').waitFor();
    const shown = { 'Date of birth': '1931/12/31', 'Hire date': '2024/02/15', HKID: 'A123456(3)' };
    for (const [label, value] of Object.entries({ ...shown, Salary: '23,456.70', Commission: '2.5' }))
      expect(await field(page, label).inputValue(), label).toBe(value);
    await page.getByText('Night guard 夜更').waitFor();
    expect(stage.complaints()).toEqual([]);
  });

  test('what is typed on a phone survives a reload, a lost answer and an ended session', async () => {
    const page = await stage.page({ email: manager, locale: 'zh_Hant', size: phone });
    const asked = acceptLeaving(page);
    const save = page.getByRole('button', { name: '儲存' });
    const isThere = async () => {
      expect(await field(page, '全名').inputValue()).toBe('黃嘉欣 Wong Ka Yan');
      expect(await field(page, '薪金').inputValue()).toBe('18,000.00');
    };
    await page.goto(`${list}/new`);
    await fill(page, { 全名: '黃嘉欣 Wong Ka Yan', 薪金: '18000' });
    await page.getByText(/草稿已存於此裝置/).waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.reload();
    expect(asked()).toBe(1);
    await page.getByText(/這是你在 .* 未儲存的草稿。/).waitFor();
    await isThere();

    // It is saved, but the answer is lost on its way: pressing again makes no second one.
    const create = '**/api/human-resource/employee';
    const lost = new Promise<void>((resolve) => {
      void page.route(create, async (route) => {
        if (route.request().method() !== 'POST') return route.fallback();
        await route.fetch();
        await route.abort();
        resolve();
      });
    });
    await save.click();
    await lost;
    await page.getByText('無法從伺服器取得資料').waitFor();
    await isThere();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.unroute(create);
    await save.click();
    await page.getByRole('heading', { name: '黃嘉欣 Wong Ka Yan' }).waitFor();
    expect(await stored('黃嘉欣 Wong Ka Yan')).toHaveLength(1);

    await page.getByRole('button', { name: '編輯' }).click();
    await fill(page, { 部門: '營業部' });
    await stage.app.rows('delete from session using account where account_id = account.id and email = $1', [
      manager,
    ]);
    await save.click();
    await page.getByRole('heading', { name: '登入' }).waitFor();
    await signIn(page, manager, 'zh_Hant');
    await page.getByText(/這是你在 .* 未儲存的草稿。/).waitFor();
    expect(await field(page, '部門').inputValue()).toBe('營業部');
    await isThere();
    await save.click();
    await page.getByRole('button', { name: '編輯' }).waitFor();
    expect(await stored('黃嘉欣 Wong Ka Yan')).toMatchObject([{ department: '營業部', version: 2 }]);
    expect(stage.complaints(/ERR_FAILED/, refusal(401, list))).toEqual([]);
  });

  test('leaving with changes asks; the draft can be kept or thrown away', async () => {
    const { id } = await stage.app.admin.ask(employee.ops.create, {
      body: { fullName: 'Lau Chi Ming 劉志明', department: 'Sales' },
    });
    const page = await stage.page();
    const department = field(page, 'Department');
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await page.goto(`${list}/${id}`);
    await page.getByRole('button', { name: 'Edit' }).click();
    await department.fill('Shop');
    await page.getByRole('link', { name: 'Back' }).click();
    await question.waitFor();
    await eventually(() => hasFocus(question.getByRole('button', { name: 'Keep editing' }))).toBe(true);
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await question.waitFor({ state: 'detached' });
    expect(await department.inputValue()).toBe('Shop');

    await page.evaluate(() => history.back());
    await question.getByRole('button', { name: 'Leave, keep the draft' }).click();
    await page.getByRole('heading', { name: 'History' }).waitFor();
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByText(/This is your unsaved draft of/).waitFor();
    expect(await department.inputValue()).toBe('Shop');
    await page.getByRole('button', { name: 'Discard draft' }).click();
    expect(await department.inputValue()).toBe('Sales');

    await department.fill('Logistics');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await question.getByRole('button', { name: 'Discard changes' }).click();
    await page.getByRole('heading', { name: 'History' }).waitFor();
    await page.getByRole('button', { name: 'Edit' }).click();
    await department.waitFor();
    expect(await department.inputValue()).toBe('Sales');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('heading', { name: 'History' }).waitFor();
    expect(await stored('Lau Chi Ming 劉志明')).toMatchObject([{ department: 'Sales', version: 1 }]);
    expect(stage.complaints()).toEqual([]);
  });

  test('when somebody else saved meanwhile both versions are shown, and the chosen one is written', async () => {
    const { id, version } = await stage.app.admin.ask(employee.ops.create, {
      body: { fullName: 'Ng Suet Wai 吳雪慧', department: 'Accounts', phone: '1111', salary: 2_000_000 },
    });
    const page = await stage.page();
    await page.goto(`${list}/${id}/edit`);
    await fill(page, { Department: 'Mine', Phone: '2222' });
    const other = stage.app.visitor();
    await other.ask(auth.ops.login, { body: { email: manager, password } });
    await other.ask(employee.ops.update, {
      params: { id },
      body: { department: 'Theirs', salary: 2_500_000, version },
    });

    await page.getByRole('button', { name: 'Save' }).click();
    const dialog = page.getByRole('dialog', {
      name: 'Somebody changed this employee while you were editing',
    });
    await dialog.waitFor();
    await dialog.getByText('Both of you changed one field.').waitFor();
    expect(await dialog.getByRole('columnheader').allTextContents()).toEqual([
      'Field',
      'Before',
      'Yours',
      'Ho Pui Shan’s',
    ]);
    const rows = await dialog
      .getByRole('row')
      .evaluateAll((all) =>
        all.slice(1).map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent)),
      );
    expect(rows.toSorted()).toEqual([
      ['Departmentchanged by both', 'Accounts', 'Mine', 'Theirs'],
      ['Phone', '1111', '2222', '1111'],
      ['Salary', '20,000.00', '20,000.00', '25,000.00'],
    ]);
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await stored('Ng Suet Wai 吳雪慧')).toMatchObject([{ department: 'Theirs', phone: '1111' }]);

    await dialog.getByRole('radio', { name: 'Theirs' }).check();
    await dialog.getByRole('button', { name: 'Save chosen values' }).click();
    await page.getByRole('heading', { name: 'History' }).waitFor();
    const [row] = await stored('Ng Suet Wai 吳雪慧');
    expect(row).toMatchObject({ department: 'Theirs', phone: '2222', version: 3 });
    expect(Number(row?.salary)).toBe(2_500_000);
    expect(stage.complaints(refusal(409, list))).toEqual([]);
  });
});
