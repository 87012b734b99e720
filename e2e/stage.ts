/** A real browser before a real server: pages that note every complaint, and people who are signed in. */
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { auth } from '../areas/auth/auth.contract.ts';
import { user } from '../areas/settings/user/user.contract.ts';
import { projectRoot } from '../core/server/projectRoot.ts';
import type { Role } from '../core/shared/access.ts';
import type { Locale } from '../core/shared/text.ts';
import { adminEmail, password, startApp, type TestApp } from '../test/app.ts';
import { findChromium, launchChromium } from '../test/chromium.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const pictures = join(projectRoot, 'build', 'test');

export const desk = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

/** How long something may take is no story: only what never ends shall fail. */
export const patient = { timeout: 180_000 };

/** SLOW_ANSWERS=500 holds back every answer for up to so many milliseconds: a story that does not wait then fails. */
const slowness = Number(process.env.SLOW_ANSWERS ?? 0);

const slowDown = (context: BrowserContext) =>
  context.route('**/api/**', async (route) => {
    await sleep(Math.random() * slowness);
    await route.continue();
  });

export interface PageOptions {
  /** Also becomes the account's own language, in every window of that person. */
  readonly locale?: Locale;
  readonly size?: typeof desk;
  /** Somebody who is signed in already; null is a visitor. */
  readonly email?: string | null;
  readonly context?: BrowserContextOptions;
}

export interface Stage {
  readonly app: TestApp;
  /** Somebody whom the administrator lets in; the answer is the e-mail address. */
  person(name: string, ...roles: Role[]): Promise<string>;
  /** A window of its own for the story that asks, far from the company's time zone; it closes when the story ends. */
  page(options?: PageOptions): Promise<Page>;
  /** What consoles and pages complained of since the last look, but for what a story expects. */
  complaints(...expected: readonly RegExp[]): string[];
  close(): Promise<void>;
}

export async function openStage(options: Parameters<typeof startApp>[0] = {}): Promise<Stage> {
  const executable = findChromium();
  if (!executable) throw new Error('There is no Chromium: install one, or set CHROMIUM_PATH.');
  if (!existsSync(join(projectRoot, 'build', 'web', 'index.html')))
    throw new Error('The pages are not built: npm run build');
  const [app, browser] = await Promise.all([startApp(options), launchChromium(executable)]);
  const heard: string[] = [];
  let windows = 0;
  return {
    app,
    async person(name, ...roles) {
      const email = `${name.toLowerCase().replaceAll(' ', '.')}@harbourlight.example`;
      const body = { name, email, roles, password, passwordConfirmation: password };
      await app.admin.ask(user.ops.create, { body });
      return email;
    },
    async page({ locale = 'en', size = desk, email = adminEmail, context: more = {} } = {}) {
      const context = await browser.newContext({
        viewport: size,
        baseURL: app.url,
        locale: locale === 'en' ? 'en-HK' : 'zh-HK',
        timezoneId: 'America/New_York',
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
        ...(size.width < 768 ? { hasTouch: true, isMobile: true } : {}),
        ...more,
      });
      if (slowness > 0) await slowDown(context);
      await remember(context, app, locale, email);
      listen(context, heard);
      windows += 1;
      const window = windows;
      onTestFinished(async ({ task }) => {
        if (task.result?.state === 'fail') await takePictures(context, `${task.name.slice(0, 80)} ${window}`);
        await context.close();
        // What one story did not look at is no matter of the next.
        heard.length = 0;
      });
      const page = await context.newPage();
      page.setDefaultTimeout(15_000);
      return page;
    },
    complaints: (...expected) =>
      heard.splice(0).filter((line) => !expected.some((pattern) => pattern.test(line))),
    async close() {
      await browser.close();
      await app.stop();
    },
  };
}

/** What the browser has kept of earlier visits: the language, and who is signed in. */
async function remember(context: BrowserContext, app: TestApp, locale: Locale, email: string | null) {
  const kept: Record<string, string> = { language: locale };
  if (email !== null) {
    await app.rows('update account set language = $1 where email = $2', [locale, email]);
    const visitor = app.visitor();
    const { user, company } = await visitor.ask(auth.ops.login, { body: { email, password } });
    kept.user = JSON.stringify(user);
    kept.company = JSON.stringify(company);
    const [name = '', value = ''] = visitor.cookie.split('=');
    await context.addCookies([{ name, value, url: app.url, httpOnly: true, sameSite: 'Lax' }]);
  }
  await context.addInitScript((all) => {
    // Once only: what the page itself forgets later stays forgotten.
    if (!location.protocol.startsWith('http') || localStorage.getItem('staged')) return;
    localStorage.setItem('staged', 'true');
    for (const [key, text] of Object.entries(all)) localStorage.setItem(key, text);
  }, kept);
}

function listen(context: BrowserContext, heard: string[]): void {
  context.on('weberror', (error) => heard.push(`page error: ${error.error().message}`));
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (/Service Worker registration blocked by Playwright/.test(message.text())) return;
    heard.push(`${message.text()} (${message.location().url})`);
  });
}

async function takePictures(context: BrowserContext, name: string): Promise<void> {
  mkdirSync(pictures, { recursive: true });
  for (const [i, page] of context.pages().entries()) {
    const path = join(pictures, `${name}.${i + 1}.png`);
    await page.screenshot({ path }).catch(() => undefined);
  }
}

/** A refusal that a story expects, as the console tells it. */
export const refusal = (status: number, path: string) => new RegExp(`status of ${status} .*/api${path}`);

const words = {
  en: { email: 'E-mail', password: 'Password', submit: 'Sign in' },
  zh_Hant: { email: '電郵', password: '密碼', submit: '登入' },
};

/** By hand, on the sign-in page that is in front. */
export async function signIn(
  page: Page,
  email: string,
  locale: Locale = 'en',
  typed = password,
): Promise<void> {
  const t = words[locale];
  await page.getByLabel(t.email, { exact: true }).fill(email);
  await page.getByLabel(t.password, { exact: true }).fill(typed);
  await page.getByRole('button', { name: t.submit, exact: true }).click();
}

/** The field under a label, required (and then marked with a star) or not. */
export const field = (within: Page | Locator, label: string): Locator =>
  within.getByLabel(new RegExp(`^${label}\\*?$`));

export const button = (within: Page | Locator, name: string): Locator =>
  within.getByRole('button', { name, exact: true });

/** What has no place in a phone's bar is in its menu. */
export async function press(page: Page, name: string): Promise<void> {
  const seen = button(page, name).first();
  const more = page.getByRole('button', { name: /^(More actions|更多操作)$/ }).first();
  await seen.or(more).first().waitFor();
  const stands = await seen.waitFor({ timeout: 3000 }).then(
    () => true,
    () => false,
  );
  if (stands) return seen.click();
  await more.click();
  await page.getByRole('menuitem', { name }).click();
}

/** Chooses from a list of choices, found by typing. */
export async function choose(within: Page | Locator, label: string, words: string, option: string) {
  const page = 'page' in within ? within.page() : within;
  await field(within, label).click();
  await page.keyboard.type(words);
  await page.locator(`.ant-select-item-option[title="${option}"]`).click();
}

/** What a page shows, or has done, once it has got there. */
export const eventually = <T>(read: () => T | Promise<T>, message = '') =>
  expect.poll(read, { timeout: 15_000, message });

/** Where one is, as the address says it. */
export function addressOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

export const hasFocus = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => node === document.activeElement);

export const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

interface Violation {
  id: string;
  impact: string;
  nodes: string[];
}

/** Violations of the serious kind, by axe-core, on the page as it stands when nothing moves any more. */
export async function accessibilityViolations(page: Page): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  // Rows that are about to be replaced are dimmed, and gone in a moment.
  await page.waitForFunction(() => !document.querySelector('[data-old]'));
  return page.evaluate(async () => {
    interface Found {
      id: string;
      impact: string;
      nodes: { html: string }[];
    }
    interface Axe {
      run(options: object): Promise<{ violations: Found[] }>;
    }
    const finite = document
      .getAnimations()
      .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime));
    await Promise.all(finite.map((animation) => animation.finished.catch(() => undefined)));
    const options = {
      resultTypes: ['violations'],
      preload: false,
      rules: { 'target-size': { enabled: true } },
    };
    const { violations } = await (globalThis as unknown as { axe: Axe }).axe.run(options);
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, impact, nodes }) => ({
        id,
        impact,
        nodes: nodes.slice(0, 5).map((node) => node.html.slice(0, 200)),
      }));
  });
}
