import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auth } from '../areas/auth/auth.contract.ts';
import { user } from '../areas/settings/user/user.contract.ts';
import { adminEmail, password } from '../test/app.ts';
import {
  accessibilityViolations,
  addressOf,
  choose,
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

const notFound = 'Can not find this user, please check your email and password';
const storedUser = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? 'null') as unknown);

describe('signing in, in the browser', patient, () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage({ setUp: false });
  });
  afterAll(() => stage.close());

  test('the setup link lets the first administrator in, once', async () => {
    const page = await stage.page({ email: null });
    const fill = async (fields: Record<string, string>) => {
      for (const [label, typed] of Object.entries(fields)) await field(page, label).fill(typed);
    };
    const create = page.getByRole('button', { name: 'Create company and sign in' });
    const person = { Name: 'Chan Wing Kei', 'E-mail': adminEmail, Password: password };
    const company = { 'Company name': '港輝貿易 Harbour Light' };

    await page.goto('/');
    await page.getByRole('heading', { name: 'Nearly there' }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);

    await page.goto('/auth/login?setup=somebody-elses-code');
    await create.click();
    await page.getByText('input can not be empty').first().waitFor();
    await eventually(() => hasFocus(field(page, 'Name'))).toBe(true);
    await fill({ ...person, 'Password again': 'something else entirely', ...company });
    await create.click();
    await page.getByText('The new password that you entered do not match!').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await fill({ 'Password again': password });
    await create.click();
    await page.getByText('This setup link is not valid.').waitFor();

    const link = `/auth/login?setup=${await stage.app.server.setupCode()}`;
    await page.goto(link);
    await fill({ ...person, 'Password again': password, ...company });
    await choose(page, 'Time zone', 'hong', 'Asia/Hong_Kong (UTC+8)');
    await create.click();
    await page.getByRole('banner').getByText('港輝貿易 Harbour Light').waitFor();
    const [account] = await stage.app.rows<{ id: string }>('select id, roles from account');
    expect(account).toEqual({ id: expect.any(String), roles: ['ADMIN'] });
    expect(await stage.app.rows('select name, time_zone from company')).toEqual([
      { name: '港輝貿易 Harbour Light', time_zone: 'Asia/Hong_Kong' },
    ]);
    expect(await storedUser(page)).toEqual({
      _id: account?.id,
      name: 'Chan Wing Kei',
      email: adminEmail,
      roles: ['ADMIN'],
    });

    const later = await stage.page({ email: null });
    await later.goto(link);
    await later.getByRole('heading', { name: 'Sign in' }).waitFor();
    await later.getByText('港輝貿易 Harbour Light').waitFor();
    expect(await create.count()).toBe(0);
    expect(stage.complaints(refusal(400, '/auth/setup'))).toEqual([]);
    await stage.app.admin.ask(auth.ops.login, { body: { email: adminEmail, password } });
  });

  test('an unknown e-mail and a wrong password are told the same, in the language on screen', async () => {
    const page = await stage.page({ email: null });
    const secret = page.getByLabel('Password', { exact: true });
    await page.goto('/auth/login');
    expect(await accessibilityViolations(page)).toEqual([]);
    await signIn(page, adminEmail, 'en', 'not the right password');
    await page.getByText(notFound).waitFor();
    expect(await secret.inputValue()).toBe('');
    await eventually(() => hasFocus(secret)).toBe(true);
    expect(await accessibilityViolations(page)).toEqual([]);
    const second = page.waitForResponse('**/api/auth/login');
    await signIn(page, 'nobody@harbourlight.example', 'en', 'not the right password');
    await second;
    await page.getByText(notFound).waitFor();

    await page.getByRole('button', { name: 'Language: English' }).click();
    await page.getByRole('menuitemradio', { name: '繁體中文' }).click();
    await page.getByText('找不到此用戶，請檢查電郵及密碼').waitFor();
    expect(await page.getByLabel('電郵', { exact: true }).inputValue()).toBe('nobody@harbourlight.example');
    expect(stage.complaints(refusal(401, '/auth/login'))).toEqual([]);
  });

  test('signing in leads to where one was going, and never to another site', async () => {
    const page = await stage.page({ email: null });
    const deep = '/human-resource/employee?status=active&sort=-salary';
    await page.goto(deep);
    await page.waitForURL('**/auth/login?*');
    expect(new URL(page.url()).searchParams.get('next')).toBe(deep);
    await signIn(page, adminEmail);
    await page.getByRole('heading', { name: 'Employees', exact: true }).waitFor();
    expect(addressOf(page)).toBe(deep);
    await page.getByRole('button', { name: 'Status Active' }).waitFor();

    // The cookie is still good: the record comes back by itself, and one goes on.
    const own = await storedUser(page);
    for (const next of ['https://evil.example/a', '//evil.example/a', '/\\evil.example/a', 'evil.example']) {
      await page.evaluate(() => localStorage.removeItem('user'));
      await page.goto(`/auth/login?next=${encodeURIComponent(next)}`);
      await page.waitForURL((url) => url.pathname !== '/auth/login');
      expect(new URL(page.url()).origin, next).toBe(stage.app.url);
      await page.getByRole('banner').waitFor();
      expect(await storedUser(page)).toEqual(own);
    }
    expect(stage.complaints()).toEqual([]);
  });

  test('two-step sign-in is switched on with a first code and asks for one from then on', async () => {
    const email = await stage.person('Ho Pui Shan', 'HR');
    const page = await stage.page({ email, locale: 'zh_Hant' });
    await page.goto('/profile');
    await page.getByRole('button', { name: '啟用' }).click();
    const key = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
    const app = new TOTP({ secret: Secret.fromBase32(key) });
    const code = field(page, '應用程式顯示的驗證碼');
    await code.fill('00000');
    await page.getByRole('button', { name: '啟用' }).click();
    await page.getByText('驗證碼不正確或已使用過').waitFor();
    await code.fill(app.generate());
    await page.getByRole('button', { name: '啟用' }).click();
    const codes = page.getByRole('dialog', { name: '備用碼' }).getByRole('listitem');
    await codes.first().waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    const recovery = await codes.allTextContents();
    expect(new Set(recovery).size).toBe(10);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '我已保存' }).click();
    await page.getByText('尚餘 10 個備用碼。').waitFor();

    const leave = async () => {
      await page.getByRole('button', { name: '你的賬戶' }).click();
      await page.getByRole('menuitem', { name: '登出' }).click();
      await page.waitForURL('**/auth/login');
    };
    const submit = () => page.getByRole('button', { name: '登入', exact: true }).click();
    await leave();
    await signIn(page, email, 'zh_Hant');
    await page.getByRole('heading', { name: '兩步驗證' }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole('button', { name: '使用備用碼' }).click();
    const typed = field(page, '備用碼');
    await typed.fill(recovery[3] ?? '');
    await submit();
    await page.getByRole('banner').waitFor();
    await page.goto('/profile');
    await page.getByText('尚餘 9 個備用碼。').waitFor();

    await leave();
    await signIn(page, email, 'zh_Hant');
    await page.getByRole('button', { name: '使用備用碼' }).click();
    await typed.fill(recovery[3] ?? '');
    await submit();
    await page.getByText('驗證碼不正確或已使用過').waitFor();
    await page.getByRole('button', { name: '使用驗證器應用程式' }).click();
    // The next code: the present one was used to switch it on.
    const next = app.generate({ timestamp: Date.now() + 30_000 });
    await field(page, '驗證器應用程式上的驗證碼').fill(`${next.slice(0, 3)} ${next.slice(3)}`);
    await submit();
    await page.getByRole('banner').waitFor();
    expect(stage.complaints(refusal(401, '/auth/login'), refusal(422, '/profile/totp'))).toEqual([]);
  });

  test('logging out in one tab brings the sign-in page to all of them, and signing in brings them back', async () => {
    const page = await stage.page();
    const other = await page.context().newPage();
    await page.goto('/profile');
    await other.goto('/human-resource/designation?sort=-name');
    const heading = other.getByRole('heading', { name: 'Designations', exact: true });
    await heading.waitFor();
    const sessions = () => stage.app.rows('select from session');
    const before = (await sessions()).length;
    await page.getByRole('button', { name: 'Your account: Chan Wing Kei' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await Promise.all([page, other].map((tab) => tab.getByLabel('Password', { exact: true }).waitFor()));
    expect(addressOf(page)).toBe('/auth/login');
    expect(await storedUser(page)).toBe(null);
    expect((await sessions()).length).toBe(before - 1);

    await signIn(page, adminEmail);
    await page.getByRole('banner').waitFor();
    await heading.waitFor();
    expect(addressOf(other)).toBe('/human-resource/designation?sort=-name');
    // The link that the server prints leads on those who are in already.
    await other.goto('/auth/login');
    await other.getByRole('banner').waitFor();
    expect(new URL(other.url()).pathname).not.toBe('/auth/login');
    expect(stage.complaints()).toEqual([]);
  });

  test('somebody who was deactivated is out at the next thing they do', async () => {
    const email = await stage.person('Lau Chi Ming', 'SALES');
    const page = await stage.page({ email, locale: 'zh_Hant', size: phone });
    await page.goto('/service/category');
    await page.getByText('暫時未有類別').waitFor();
    const { items } = await stage.app.admin.ask(user.ops.list, { query: { q: email } });
    const { id = '', version = 0 } = items[0] ?? {};
    await stage.app.admin.ask(user.ops.update, { params: { id }, body: { status: 'inactive', version } });
    await page.getByRole('button', { name: '已刪除' }).click();
    await page.getByRole('button', { name: '登入', exact: true }).waitFor();
    expect(new URL(page.url()).searchParams.get('next')).toBe('/service/category?deleted=true');
    expect(await storedUser(page)).toBe(null);
    expect(await scrollsSideways(page)).toBe(false);
    expect(await accessibilityViolations(page)).toEqual([]);
    await signIn(page, email, 'zh_Hant');
    await page.getByText('找不到此用戶，請檢查電郵及密碼').waitFor();
    expect(stage.complaints(refusal(401, '/service/category'), refusal(401, '/auth/login'))).toEqual([]);
  });
});
