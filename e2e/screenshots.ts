/** npm run screenshots: sets up a small company in a folder of its own and takes the README's pictures. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { Client } from '../bench/http.ts';
import { build, makeDataFolder, runTidily, startServer } from '../bench/server.ts';
import { projectRoot } from '../core/server/projectRoot.ts';
import type { Locale } from '../core/shared/text.ts';
import { findChromium, launchChromium } from '../test/chromium.ts';
import {
  benefits,
  company,
  designations,
  employees,
  officeManager,
  owner,
  type Person,
  password,
  productCategories,
  serviceCategories,
  users,
} from './harbourLight.ts';
import { makeTrade } from './harbourLightTrade.ts';

const folder = join(projectRoot, 'docs', 'screenshots');
const desk = { width: 1440, height: 900 };
const record = { width: 1440, height: 660 };
const phone = { width: 390, height: 844 };
const list = '/human-resource/employee';

const post = (client: Client, path: string, body: unknown) =>
  client.get<{ id: string }>({ method: 'POST', path: `/api${path}`, body });

async function makeCompany(client: Client, code: string) {
  const secret = { password, passwordConfirmation: password };
  const { name, email } = owner;
  await post(client, '/auth/setup', { code, name, email, ...secret, company, language: 'en' });
  for (const user of users) await post(client, '/settings/user', { ...user, ...secret });
  const ids = new Map<string, string>();
  for (const text of designations)
    ids.set(text, (await post(client, '/human-resource/designation', { name: text })).id);
  for (const content of benefits)
    ids.set(content, (await post(client, '/human-resource/benefit', { content })).id);
  await makeTree(client, '/sales/product/category', productCategories);
  await makeTree(client, '/service/category', serviceCategories);
  let shown = '';
  const sellers: string[] = [];
  for (const employee of employees) {
    const { id } = await post(client, list, {
      ...employee.values,
      designation: ids.get(employee.designation),
      benefits: employee.benefits.map((content) => ids.get(content)),
    });
    if (employee.values.fullName.startsWith('Wong Ka Yan')) shown = id;
    if (employee.values.department.startsWith('Sales')) sellers.push(id);
  }
  return { employee: shown, ...(await makeTrade(client, sellers)) };
}

/** What gives a record a history. */
async function raisePay(url: URL, id: string): Promise<void> {
  const client = await signIn(url, officeManager);
  const path = `/api${list}/${id}`;
  const { version, salary } = await client.get<{ version: number; salary: number }>({ path });
  await client.get({ method: 'PATCH', path, body: { version, salary: salary + 150_000 } });
  client.close();
}

async function signIn(url: URL, { email }: Person): Promise<Client> {
  const client = new Client(url);
  await client.get({ method: 'POST', path: '/api/auth/login', body: { email, password } });
  return client;
}

async function makeTree(client: Client, path: string, tree: Record<string, string[]>): Promise<void> {
  for (const [name, children] of Object.entries(tree)) {
    const { id: parent } = await post(client, path, { name, parent: null });
    for (const child of children) await post(client, path, { name: child, parent });
  }
}

interface Look {
  readonly person?: Person;
  readonly locale?: Locale;
  readonly dark?: true;
  readonly menuOpen?: true;
  readonly size?: typeof desk;
}

/** A page of somebody who is signed in (or not), with the choices the page keeps in the browser already made. */
async function openPage(browser: Browser, url: URL, look: Look = {}): Promise<Page> {
  const { person, locale = 'en', dark, menuOpen, size = desk } = look;
  const context = await browser.newContext({
    viewport: size,
    baseURL: url.origin,
    locale: locale === 'en' ? 'en-HK' : 'zh-HK',
    timezoneId: 'Asia/Hong_Kong',
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    ...(size === phone ? { isMobile: true, hasTouch: true, deviceScaleFactor: 2 } : {}),
  });
  const kept: Record<string, string> = { language: locale };
  if (menuOpen) kept['menu.open'] = 'true';
  if (person) {
    const client = await signIn(url, person);
    await client.get({ method: 'PATCH', path: '/api/profile', body: { language: locale } });
    const session = await client.get<{ user: unknown; company: unknown }>({ path: '/api/auth/session' });
    kept.user = JSON.stringify(session.user);
    kept.company = JSON.stringify(session.company);
    const [name = '', value = ''] = client.cookie.split('=');
    await context.addCookies([{ name, value, url: url.origin }]);
    client.close();
  }
  await context.addInitScript(
    `for (const [key, value] of Object.entries(${JSON.stringify(kept)})) localStorage.setItem(key, value);`,
  );
  return context.newPage();
}

async function take(page: Page, path: string, seen: string, file: string): Promise<void> {
  await page.goto(path);
  await page.getByText(seen).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate('document.fonts.ready');
  await page.screenshot({ path: join(folder, `${file}.png`) });
  process.stdout.write(`docs/screenshots/${file}.png\n`);
  await page.context().close();
}

async function run(): Promise<void> {
  const chromium = findChromium();
  if (!chromium) throw new Error('There is no Chromium: install one, or set CHROMIUM_PATH.');
  build();
  mkdirSync(folder, { recursive: true });
  const server = await startServer(await makeDataFolder());
  const client = new Client(server.url);
  const shown = await makeCompany(client, server.url.searchParams.get('setup') ?? '');
  client.close();
  await raisePay(server.url, shown.employee);
  const browser = await launchChromium(chromium);
  const open = (look?: Look) => openPage(browser, server.url, look);
  try {
    await take(await open(), '/auth/login', 'Password', 'sign-in');
    const orders = '/sales/order';
    await take(await open({ person: owner }), orders, 'Kwong Fat Hardware', 'orders');
    const chinese = { person: officeManager, locale: 'zh_Hant', menuOpen: true } as const;
    await take(await open(chinese), orders, 'Kwong Fat Hardware', 'orders-zh');
    await take(await open({ person: owner, dark: true }), '/sales/stock', 'EMG-EXIT-3H', 'stock-dark');
    await take(await open({ person: owner }), `${orders}/${shown.order}`, 'LED-T8', 'order');
    await take(
      await open({ person: owner }),
      `/sales/customer/${shown.customer}?tab=ledger`,
      'FPS-',
      'customer',
    );
    await take(
      await open({ person: owner, size: record }),
      `${list}/${shown.employee}`,
      'Medical insurance',
      'employee',
    );
    await take(
      await open({ person: owner }),
      `${list}/${shown.employee}/edit`,
      'Medical insurance',
      'employee-form',
    );
    await take(await open({ person: owner, size: phone }), orders, 'Kwong Fat Hardware', 'phone');
  } finally {
    await browser.close();
  }
}

await runTidily(run);
