/** A real browser before a real server: pages that collect every complaint, and people who are signed in. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { projectRoot } from '../core/server/projectRoot.ts';
import type { Locale } from '../core/shared/text.ts';
import { adminEmail, password, startApp, type TestApp } from '../test/app.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const desk = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

export interface PageOptions {
  readonly locale?: Locale;
  readonly size?: typeof desk;
  /** Somebody who is signed in already; null is a visitor. */
  readonly email?: string | null;
  readonly context?: BrowserContextOptions;
}

export interface Stage {
  readonly app: TestApp;
  page(options?: PageOptions): Promise<Page>;
  /** Console errors, page errors and failed requests since the last look; refusals one expects are named. */
  complaints(): string[];
  close(): Promise<void>;
}

function chromiumPath(): string {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const found = [
    process.env.CHROMIUM_PATH ?? '',
    ...folders.flatMap((folder) => names.map((name) => join(folder, name))),
  ];
  const path = found.find((candidate) => candidate !== '' && existsSync(candidate));
  if (!path) throw new Error('no Chromium: set CHROMIUM_PATH');
  return path;
}

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--lang=en'],
  });
}

export async function openStage(): Promise<Stage> {
  if (!existsSync(join(projectRoot, 'build', 'web', 'index.html')))
    throw new Error('the pages are not built: npm run build');
  const app = await startApp();
  const browser = await launchBrowser();
  const heard: string[] = [];
  return {
    app,
    async page({ locale = 'en', size = desk, email = adminEmail, context: more = {} } = {}) {
      const context = await browser.newContext({
        viewport: size,
        baseURL: app.url,
        locale: locale === 'en' ? 'en-HK' : 'zh-HK',
        timezoneId: 'America/New_York',
        ...(size.width < 768 ? { hasTouch: true, isMobile: true } : {}),
        ...more,
      });
      const page = await context.newPage();
      page.setDefaultTimeout(15_000);
      page.on('pageerror', (error) => heard.push(`page error: ${error.message}`));
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning')
          heard.push(`console: ${message.text()}`);
      });
      await page.addInitScript((language) => localStorage.setItem('language', language), locale);
      if (email) {
        await app.rows('update account set language = $1 where email = $2', [locale, email]);
        await signIn(page, email, locale);
      }
      return page;
    },
    complaints: () => heard.splice(0).filter((line) => !/status of 4\d\d/.test(line)),
    async close() {
      await browser.close();
      await app.stop();
    },
  };
}

const words = {
  en: { email: 'E-mail', password: 'Password', submit: 'Sign in' },
  zh_Hant: { email: '電郵', password: '密碼', submit: '登入' },
};

export async function signIn(
  page: Page,
  email: string,
  locale: Locale = 'en',
  typed = password,
): Promise<void> {
  const t = words[locale];
  await page.goto('/auth/login');
  await page.getByLabel(t.email, { exact: true }).fill(email);
  await page.getByLabel(t.password, { exact: true }).fill(typed);
  await page.getByRole('button', { name: t.submit, exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/login'));
}

interface Violation {
  id: string;
  impact: string;
  nodes: string[];
}

/** Violations of the serious kind, by axe-core, on the page as it stands. */
export async function accessibilityViolations(page: Page): Promise<Violation[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    interface Found {
      id: string;
      impact: string;
      nodes: { html: string }[];
    }
    const runner = (globalThis as unknown as { axe: { run(): Promise<{ violations: Found[] }> } }).axe;
    const { violations } = await runner.run();
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, impact, nodes }) => ({
        id,
        impact,
        nodes: nodes.slice(0, 5).map((node) => node.html.slice(0, 200)),
      }));
  });
}
