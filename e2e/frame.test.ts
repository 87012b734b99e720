import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { designation } from '../areas/human-resource/designation/designation.contract.ts';
import { productCategory } from '../areas/sales/product/category/category.contract.ts';
import { user } from '../areas/settings/user/user.contract.ts';
import type { Role } from '../core/shared/access.ts';
import { adminEmail } from '../test/app.ts';
import {
  accessibilityViolations,
  addressOf,
  eventually,
  field,
  hasFocus,
  openStage,
  patient,
  phone,
  type Stage,
  scrollsSideways,
  signIn,
} from './stage.ts';

/** The specification's menu, page by page; a page is there once it is built. */
const specified = `
  /dashboard
  /sales/product /sales/product/category /sales/stock /sales/customer /sales/order
  /service/service_unit /service/category /service/service_plan /service/service_invoice
  /accounting/home /accounting/income /accounting/expense /accounting/bank /accounting/voucher /accounting/tax
  /quotation
  /human-resource/designation /human-resource/benefit /human-resource/employee
  /human-resource/attendance /human-resource/attendance/monthly-report
  /human-resource/salary/generate-report /human-resource/salary/home /human-resource/salary/expense
  /human-resource/salary/payroll
  /vendor/home /vendor/purchase-order
  /partner
  /settings/company /settings/user /settings/software /settings/system`
  .trim()
  .split(/\s+/);

const built = [
  '/sales/product/category',
  '/service/category',
  '/human-resource/designation',
  '/human-resource/benefit',
  '/human-resource/employee',
];

const closed: Record<string, readonly string[]> = {
  SALES: ['human-resource', 'settings'],
  HR: ['accounting', 'settings'],
  ACCOUNTING: ['human-resource', 'vendor', 'partner', 'settings'],
};

const mainStartsAt = (page: Page) => page.locator('#main').evaluate((main) => main.getBoundingClientRect().x);

describe('the frame in the browser', patient, () => {
  let stage: Stage;
  let driver = '';
  beforeAll(async () => {
    stage = await openStage();
    const { admin } = stage.app;
    driver = (await admin.ask(designation.ops.create, { body: { name: 'Driver 司機' } })).id;
    await admin.ask(productCategory.ops.create, { body: { name: 'Driving lamps 車燈', parent: null } });
  });
  afterAll(() => stage.close());

  async function setRoles(email: string, roles: Role[]): Promise<void> {
    const { items } = await stage.app.admin.ask(user.ops.list, { query: { q: email } });
    const { id = '', version = 0 } = items[0] ?? {};
    await stage.app.admin.ask(user.ops.update, { params: { id }, body: { roles, version } });
  }

  test('the menu has what is built, in the order of the specification, and only the areas of one’s role', async () => {
    const page = await stage.page();
    const links = page.getByRole('navigation', { name: 'Menu' }).getByRole('link');
    const paths = () =>
      links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).getAttribute('href') ?? ''));
    await page.goto('/profile');
    await page.getByRole('heading', { name: 'Profile' }).waitFor();
    expect(await mainStartsAt(page)).toBe(56);
    // A group opens from the rail; only an entry that stands alone is a link there.
    expect((await paths()).filter((path) => path.split('/').length > 2)).toEqual([]);

    await page.getByRole('button', { name: 'Open the side menu' }).click();
    await links.first().waitFor();
    expect(await mainStartsAt(page)).toBe(250);
    expect(await accessibilityViolations(page)).toEqual([]);
    const all = await paths();
    expect(all).toEqual(specified.filter((path) => all.includes(path)));
    expect(all).toEqual(expect.arrayContaining(built));
    for (const path of all) {
      await links.and(page.locator(`[href="${path}"]`)).click();
      await page.locator('#main h1').waitFor();
      expect(await page.locator('#main h1').textContent(), path).not.toBe('Not found');
      expect(await page.locator('[aria-current=page]').getAttribute('href')).toBe(path);
    }
    await page.reload();
    await links.first().waitFor();
    expect(await mainStartsAt(page)).toBe(250);

    const email = await stage.person('Wong Ka Yan', 'SALES');
    const theirs = await stage.page({ email });
    for (const [role, areas] of Object.entries(closed)) {
      await setRoles(email, [role as Role]);
      await theirs.goto('/profile');
      if (role === 'SALES') await theirs.getByRole('button', { name: 'Open the side menu' }).click();
      const open = all.filter((path) => !areas.includes(path.split('/')[1] ?? ''));
      const shown = theirs.getByRole('navigation', { name: 'Menu' }).getByRole('link');
      await eventually(
        () => shown.evaluateAll((found) => found.map((link) => link.getAttribute('href'))),
        role,
      ).toEqual(open);
    }
    expect(stage.complaints()).toEqual([]);
  });

  test('an area that is not one’s own is a friendly page, and its records are not found', async () => {
    const email = await stage.person('Lau Chi Ming', 'SALES');
    const page = await stage.page({ email });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`/human-resource/designation/${driver}`);
    await page.getByRole('heading', { name: 'This area is not open to you' }).waitFor();
    expect(await page.title()).toContain('This area is not open to you');
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(asked.filter((path) => path.startsWith('/api/human-resource'))).toEqual([]);
    await page.getByRole('link', { name: 'To the first page' }).click();
    await page.getByRole('heading', { name: 'Products', exact: true }).waitFor();

    await page.goto('/sales/nowhere');
    await page.getByRole('heading', { name: 'Not found' }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);

    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('driv');
    const found = page.getByRole('dialog', { name: 'Search' }).getByRole('option');
    await found.filter({ hasText: 'Driving lamps 車燈' }).waitFor();
    expect(await found.count()).toBe(1);
    await page.getByRole('combobox').fill('司機');
    await page.getByText('Nothing found for “司機”').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(stage.complaints()).toEqual([]);
  });

  test('another language comes without a reload, keeps what is typed, and follows the person', async () => {
    const page = await stage.page();
    await page.goto('/human-resource/employee');
    const box = page.getByRole('searchbox');
    await box.fill('half a wor');
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
    await page.getByRole('button', { name: 'Language: English' }).click();
    await page.getByRole('menuitemradio', { name: '繁體中文' }).click();
    await page.getByRole('heading', { name: '員工', exact: true }).waitFor();
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
    expect(await box.inputValue()).toBe('half a wor');
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('zh-Hant-HK');
    expect(await page.title()).toBe('員工 · Harbour Light Trading Ltd.');

    // The words of antd and of its calendar too, and back again.
    await page.getByRole('button', { name: '新增員工' }).click();
    await field(page, '全名').fill('Chan Tai Man 陳大文');
    const picker = page.locator('.ant-picker-dropdown');
    await field(page, '入職日期').click();
    await picker.getByText('今天').waitFor();
    expect(await picker.locator('th').allTextContents()).toContain('一');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^語言/ }).click();
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    expect(await field(page, 'Full name').inputValue()).toBe('Chan Tai Man 陳大文');
    await field(page, 'Hire date').click();
    await picker.getByText('Today').waitFor();
    expect(await picker.locator('th').allTextContents()).toContain('Mo');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Language/ }).click();
    const remembered = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
    await page.getByRole('menuitemradio', { name: '繁體中文' }).click();
    await remembered;

    const elsewhere = await stage.page({ email: null });
    await elsewhere.goto('/auth/login');
    await signIn(elsewhere, adminEmail);
    await elsewhere.getByRole('heading', { name: '產品', exact: true }).waitFor();
    expect(stage.complaints()).toEqual([]);
  });

  test('the palette opens pages and records from the keyboard alone', async () => {
    const page = await stage.page({ locale: 'zh_Hant' });
    await page.goto('/profile');
    await page.getByRole('heading', { name: '個人資料' }).waitFor();
    await page.keyboard.press('Control+k');
    const words = page.getByRole('combobox');
    await words.waitFor();
    expect(await hasFocus(words)).toBe(true);
    await page.keyboard.type('benef');
    const options = page.getByRole('option');
    await eventually(() => options.allTextContents()).toEqual(['福利人力資源']);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/human-resource/benefit');

    await page.keyboard.press('Control+k');
    await words.waitFor();
    await page.keyboard.type('driv');
    await options.filter({ hasText: 'Driver 司機' }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    const labels = await options.allTextContents();
    const place = labels.findIndex((label) => label.startsWith('Driver'));
    for (let i = 0; i < place; i++) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/human-resource/designation/${driver}`);
    await page.getByRole('dialog', { name: '編輯 Driver 司機' }).waitFor();
    expect(stage.complaints()).toEqual([]);
  });

  test('the avatar is the first letter of the name, else of the e-mail, else an icon', async () => {
    const page = await stage.page();
    const shown = { name: '', email: '' };
    await page.route('**/api/auth/session', async (route) => {
      const answer = await (await route.fetch()).json();
      await route.fulfill({ json: { ...answer, user: { ...answer.user, ...shown } } });
    });
    const cases = [
      { name: 'élodie Chan', email: adminEmail, avatar: 'É', label: 'élodie Chan' },
      { name: '何佩珊', email: adminEmail, avatar: '何', label: '何佩珊' },
      { name: ' ', email: 'zoe@harbourlight.example', avatar: 'Z', label: 'zoe@harbourlight.example' },
      { name: '', email: '', avatar: 'an icon', label: 'User' },
    ];
    for (const { name, email, avatar, label } of cases) {
      Object.assign(shown, { name, email });
      await page.goto('/profile');
      const account = page.getByRole('button', { name: `Your account: ${label}`, exact: true });
      await account.waitFor();
      const drawn = await account
        .locator('> span')
        .first()
        .evaluate((first) => {
          const letter = getComputedStyle(first, '::before').content.replaceAll('"', '');
          return first.querySelector('svg') ? 'an icon' : letter;
        });
      expect(drawn, label).toBe(avatar);
    }
    expect(stage.complaints()).toEqual([]);
  });

  test('it is dark when the system is, unless one chooses, and says what happened at the bottom right', async () => {
    const page = await stage.page({ context: { colorScheme: 'dark' } });
    const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await page.goto('/human-resource/designation');
    await page.getByRole('link', { name: 'Driver 司機' }).waitFor();
    expect([await theme(), await background()]).toEqual(['dark', 'rgb(16, 17, 31)']);
    expect(await accessibilityViolations(page)).toEqual([]);

    await page.getByRole('button', { name: 'New designation' }).click();
    await field(page, 'Name').fill('Clerk 文員');
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.keyboard.press('Control+s');
    await page.getByText('Record saved').waitFor();
    const notice = await page.locator('.ant-notification-notice').boundingBox();
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    expect(width - (notice?.x ?? 0) - (notice?.width ?? 0)).toBeLessThan(40);
    expect(height - (notice?.y ?? 0) - (notice?.height ?? 0)).toBeLessThan(40);
    expect(await accessibilityViolations(page)).toEqual([]);

    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('menuitemradio', { name: 'Light' }).click();
    expect([await theme(), await background()]).toEqual(['light', 'rgb(243, 242, 252)']);
    await page.reload();
    await page.getByRole('button', { name: 'Your account' }).click();
    expect(await theme()).toBe('light');
    await page.getByRole('menuitemradio', { name: 'As the system' }).click();
    expect(await theme()).toBe('dark');
    expect(stage.complaints()).toEqual([]);
  });

  test('a link that comes within 200 px fetches the code of its page', async () => {
    const page = await stage.page();
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    const hasCode = (name: string) => fetched.some((path) => path.includes(`/assets/${name}`));
    await page.addInitScript(() => {
      // Otherwise the code of every page comes when there is time for it.
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
      localStorage.setItem('menu.open', 'true');
    });
    await page.setViewportSize({ width: 1440, height: 150 });
    await page.goto('/profile');
    await eventually(() => hasCode('ProductPage')).toBe(true);
    await page.waitForLoadState('networkidle');
    const far = page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'System' });
    const top = await far.evaluate((link) => link.getBoundingClientRect().top);
    expect(top).toBeGreaterThan(150 + 200);
    expect(hasCode('SystemPage')).toBe(false);
    await page.setViewportSize({ width: 1440, height: Math.round(top) - 100 });
    await eventually(() => hasCode('SystemPage')).toBe(true);
    expect(stage.complaints()).toEqual([]);
  });

  test('without a connection it says so, still starts, and goes on by itself', async () => {
    const page = await stage.page({ context: { serviceWorkers: 'allow' } });
    const notice = page.getByText('You are offline. What you see may be old');
    await page.goto('/human-resource/designation');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    await page.getByRole('link', { name: 'Driver 司機' }).waitFor();
    const isKept = () => page.evaluate(async () => Boolean(await caches.match('/')));
    await eventually(isKept).toBe(true);
    expect(await notice.count()).toBe(0);

    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await notice.waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Driver 司機' }).waitFor();
    await page.reload();
    await notice.waitFor();
    await page.getByText('fail to fetch data from server').waitFor();
    await page.getByRole('button', { name: 'Open the side menu' }).click();
    const benefits = page.getByRole('link', { name: 'Benefits' });
    await benefits.waitFor();
    await page.context().setOffline(false);
    await notice.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('link', { name: 'Driver 司機' }).waitFor();
    // The code of a page that could not be fetched ahead comes when the page is opened.
    await benefits.click();
    await page.getByText('No benefits yet').waitFor();

    await page.goto('/_offline');
    await page.getByRole('heading', { name: 'You are offline' }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await page.getByRole('banner').waitFor();
    await page.goto('/_error');
    await page.getByRole('heading', { name: 'unknown error' }).waitFor();
    expect(await page.getByRole('banner').count()).toBe(0);
    expect(await accessibilityViolations(page)).toEqual([]);
    // What was being fetched ahead in that moment fails too; the service worker calls that ERR_FAILED.
    expect(stage.complaints(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)).toEqual([]);
  });

  test('on a phone the menu is a drawer', async () => {
    const page = await stage.page({ locale: 'zh_Hant', size: phone });
    await page.goto('/profile');
    await page.getByRole('button', { name: '開啟選單' }).click();
    const drawer = page.getByRole('dialog', { name: '選單' });
    await drawer.getByRole('link', { name: '員工' }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: '開啟選單' }).click();
    await drawer.getByRole('link', { name: '員工' }).click();
    await drawer.waitFor({ state: 'detached' });
    await page.getByText('暫時未有員工').waitFor();
    expect(addressOf(page)).toBe('/human-resource/employee');
    expect(await scrollsSideways(page)).toBe(false);
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(stage.complaints()).toEqual([]);
  });
});
