import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  accessibilityViolations,
  addressOf,
  eventually,
  hasFocus,
  openStage,
  patient,
  phone,
  type Stage,
  scrollsSideways,
} from './stage.ts';

const list = '/human-resource/employee';
const count = 230;

/** Every seventh is a Wong, every fifth has left; no two earn the same. Each with the log row that a record has. */
const makePeople = `
  with made as (
    insert into employee (id, created_at, updated_at, full_name, name, phone, department, status, salary, hire_date)
    select gen_random_uuid(), now(), now(),
      (array['Chan', 'Wong', 'Lee', 'Lau', 'Ng', 'Ho', 'Cheung'])[n % 7 + 1] || ' No. ' || lpad(n::text, 3, '0') || ' 員工',
      'P' || n, '9' || lpad((n * 7919)::text, 7, '0'), (array['Sales', 'Warehouse', 'Accounts'])[n % 3 + 1],
      case when n % 5 = 0 then 'inactive' else 'active' end, (12000 + n * 7919 % ${count} * 50) * 100,
      date '2010-01-01' + n * 20
    from generate_series(1, ${count}) n
    returning id, full_name
  )
  insert into audit (id, at, person, action, target, record_id, label, changes, request_id)
  select gen_random_uuid(), now(), '', 'create', '${list}', id, full_name, '[]', '' from made`;

const names = (page: Page) => page.locator('tbody tr [data-row-focus]').allTextContents();

describe('a long list in the browser', patient, () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
    await stage.app.rows(makePeople);
  });
  afterAll(() => stage.close());

  const named = async (rest: string) =>
    (await stage.app.rows<{ name: string }>(`select full_name as name from employee where ${rest}`)).map(
      ({ name }) => name,
    );

  test('search, filter, order, page and columns stay as they are through Back and reload', async () => {
    const page = await stage.page();
    const activeWongs = `full_name like 'Wong%' and status = 'active' order by salary desc`;
    const showsRows = async (rest: string) => eventually(() => names(page)).toEqual(await named(rest));
    await page.goto(list);
    await page.getByText(`1–20 of ${count} employees`).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);

    await page.getByRole('searchbox').fill('wong');
    await page.getByText('1–20 of 33 employees').waitFor();
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Status' }).click();
    await page.getByRole('checkbox', { name: 'Active', exact: true }).check();
    await page.getByText('1–20 of 26 employees').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Salary HK$' }).click();
    await page.waitForURL('**sort=salary**');
    await page.getByRole('button', { name: 'Salary HK$' }).click();
    await showsRows(`${activeWongs} limit 20`);
    await page.getByRole('button', { name: 'Next page' }).click();
    await showsRows(`${activeWongs} limit 20 offset 20`);
    // The page begins behind the last row of the one before, which stands in the address too.
    const address = addressOf(page);
    expect(address).toMatch(/\?q=wong&status=active&sort=-salary&after=[\da-f-]{36}&page=2$/);
    expect(address.startsWith(`${list}?`)).toBe(true);

    const heads = page.getByRole('columnheader');
    expect(await heads.allTextContents()).toContain('Phone');
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Phone' }).uncheck();
    await page.keyboard.press('Escape');
    await eventually(() => heads.allTextContents()).not.toContain('Phone');

    await page.reload();
    await showsRows(`${activeWongs} limit 20 offset 20`);
    expect(await page.getByRole('searchbox').inputValue()).toBe('wong');
    await page.getByRole('button', { name: 'Status Active' }).waitFor();
    expect(await heads.allTextContents()).not.toContain('Phone');
    expect(await page.locator('th[aria-sort]').getAttribute('aria-sort')).toBe('descending');

    await page.locator('tbody tr [data-row-focus]').first().click();
    await page.getByRole('heading', { name: 'History' }).waitFor();
    await page.goBack();
    await showsRows(`${activeWongs} limit 20 offset 20`);
    await page.locator('tbody tr [data-row-focus]').first().click();
    await page.getByRole('link', { name: 'Back' }).click();
    await showsRows(`${activeWongs} limit 20 offset 20`);
    expect(addressOf(page)).toBe(address);

    await page.getByRole('button', { name: 'Page 1', exact: true }).click();
    await showsRows(`${activeWongs} limit 20`);
    await page.getByRole('button', { name: '20 per page' }).click();
    await page.getByRole('menuitem', { name: '50 per page' }).click();
    await showsRows(activeWongs);
    expect(addressOf(page)).toBe(`${list}?q=wong&status=active&sort=-salary&pageSize=50`);
    await page.goBack();
    await showsRows(`${activeWongs} limit 20`);

    await page.getByRole('button', { name: 'Remove filter Status' }).click();
    await page.getByText('1–20 of 33 employees').waitFor();
    await page.getByRole('searchbox').fill('nobody at all');
    await page.getByRole('heading', { name: 'No employees found' }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Clear search and filters' }).click();
    await page.getByText(`1–20 of ${count} employees`).waitFor();
    expect(addressOf(page)).toBe(`${list}?sort=-salary`);
    expect(stage.complaints()).toEqual([]);
  });

  test('what is exported is what is filtered, or what is selected', async () => {
    const page = await stage.page();
    const saved = async () => {
      const download = await page.waitForEvent('download');
      const text = readFileSync(await download.path(), 'utf8');
      expect(text.startsWith('\uFEFFFull name,')).toBe(true);
      return text
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',')[0]);
    };
    await page.goto(`${list}?q=wong&status=inactive&sort=-salary`);
    const expected = await named(`full_name like 'Wong%' and status = 'inactive' order by salary desc`);
    await eventually(() => names(page)).toEqual(expected);
    const [all] = await Promise.all([saved(), page.getByRole('button', { name: 'Export CSV' }).click()]);
    expect(all).toEqual(expected);

    const chosen = expected.slice(1, 3);
    for (const name of chosen) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
    await page.getByText('2 selected').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    const [some] = await Promise.all([
      saved(),
      page.getByRole('button', { name: 'Export CSV' }).last().click(),
    ]);
    expect(some.toSorted()).toEqual(chosen.toSorted());
    expect(stage.complaints()).toEqual([]);
  });

  test('the keyboard is enough', async () => {
    const page = await stage.page();
    await page.goto('/profile');
    await page.getByRole('heading', { name: 'Profile' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').waitFor();
    await page.keyboard.type('employees');
    await page.keyboard.press('Enter');
    await page.getByText(`1–20 of ${count} employees`).waitFor();
    const rows = page.locator('tbody tr [data-row-focus]');
    await page.keyboard.press('ArrowDown');
    await eventually(() => hasFocus(rows.nth(0))).toBe(true);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    expect(await hasFocus(rows.nth(1))).toBe(true);
    await page.keyboard.press('Space');
    await page.getByText('1 selected').waitFor();
    const name = await rows.nth(1).textContent();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: name ?? '' }).waitFor();
    await page.goBack();
    await page.getByText(`1–20 of ${count} employees`).waitFor();
    await page.keyboard.press('/');
    expect(await hasFocus(page.getByRole('searchbox'))).toBe(true);
    await page.keyboard.type('wong n');
    await page.getByText('1–20 of 33 employees').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('n');
    await page.waitForURL(`**${list}/new`);
    expect(stage.complaints()).toEqual([]);
  });

  test('on a phone a failure is told in plain words and can be tried again', async () => {
    const page = await stage.page({ locale: 'zh_Hant', size: phone });
    const answers = /\/api\/human-resource\/employee(\?|$)/;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(answers, async (route) => {
      await held;
      await route.abort();
    });
    await page.goto(list);
    await page.locator('[aria-busy=true]').first().waitFor();
    release();
    await page.getByRole('heading', { name: '無法從伺服器取得資料' }).waitFor();
    await page.getByText(/秒後自動再試/).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.unroute(answers);
    await page.getByRole('button', { name: '再試' }).click();
    await page.getByText(`第 1–20 項，共 ${count} 位員工`).waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    expect(await accessibilityViolations(page)).toEqual([]);

    await page.getByRole('button', { name: '篩選' }).click();
    await page.getByRole('checkbox', { name: '已離職' }).check();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole('button', { name: '顯示結果' }).click();
    await page.getByText('第 1–20 項，共 46 位員工').waitFor();
    expect(addressOf(page)).toBe(`${list}?status=inactive`);
    expect(stage.complaints(/ERR_FAILED/)).toEqual([]);
  });

  test('what is deleted by mistake comes back by Undo, and for 48 hours from the deleted', async () => {
    const page = await stage.page();
    const [first = '', second = '', third = ''] = await named(`full_name like 'Ho%' order by full_name`);
    const living = () => named(`full_name like 'Ho %' and deleted_at is null order by full_name`);
    const before = await living();
    await page.goto(`${list}?q=${encodeURIComponent('Ho No')}`);
    await page.getByRole('checkbox', { name: `Select ${first}` }).check();
    await page.getByRole('checkbox', { name: `Select ${second}` }).check();
    await page.getByRole('button', { name: 'Next page' }).click();
    await page.getByText('21–').waitFor();
    expect(await page.getByText('2 selected').count()).toBe(1);
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Are you sure to delete record 2 employees ?').waitFor();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Record Deleted · 2 employees').waitFor();
    expect(await living()).toEqual(before.slice(2));
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Record restored · 2 employees').waitFor();
    expect(await living()).toEqual(before);

    await page.goto(`${list}?q=${encodeURIComponent('Ho No')}`);
    await page.getByRole('link', { name: third }).focus();
    await page.keyboard.press('Delete');
    await dialog.getByText(`Are you sure to delete record ${third} ?`).waitFor();
    await eventually(() => hasFocus(dialog.getByRole('button', { name: 'Cancel' }))).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: third }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Deleted 1' }).click();
    await page.waitForURL('**deleted=true**');
    const row = page.getByRole('row', { name: third });
    await row.getByText(/^47 h 5\d min$/).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await row.hover();
    await row.getByRole('button', { name: 'Restore' }).click();
    await dialog.getByText(`Are you sure to restore record ${third} ?`).waitFor();
    await dialog.getByRole('button', { name: 'Restore' }).click();
    await page.getByText(`Record restored · ${third}`).waitFor();
    expect(await living()).toEqual(before);
    expect(stage.complaints()).toEqual([]);
  });
});
