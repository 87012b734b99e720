/** What a browser with an empty cache fetches until the first screen after signing in can be used. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { projectRoot } from '../core/server/projectRoot.ts';
import { findChromium, launchChromium } from '../test/chromium.ts';
import type { Client } from './http.ts';

export interface FirstScreen {
  readonly how: string;
  /** Script and style as they travel, in kilobytes; the aim is about these. */
  readonly scriptAndStyleKb: number;
  readonly documentKb: number;
  readonly requests: number;
  /** Only in a real browser. */
  readonly usableMs?: number;
}

export async function measureFirstScreen(url: URL, client: Client): Promise<FirstScreen> {
  const executablePath = findChromium();
  return executablePath ? loadInBrowser(url, client, executablePath) : readBuild();
}

async function loadInBrowser(url: URL, client: Client, executablePath: string): Promise<FirstScreen> {
  const browser = await launchChromium(executablePath);
  try {
    // The service worker fetches ahead, and sizes are not told of what it hands on.
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      serviceWorkers: 'block',
    });
    const [name = '', value = ''] = client.cookie.split('=');
    await context.addCookies([{ name, value, url: url.origin }]);
    // The record that the page itself keeps after signing in.
    const { user } = await client.get<{ user: unknown }>({ path: '/api/auth/session' });
    await context.addInitScript(`localStorage.setItem('user', ${JSON.stringify(JSON.stringify(user))})`);
    const page = await context.newPage();
    const finished: { type: string; size: Promise<number> }[] = [];
    page.on('requestfinished', (request) => {
      const size = request.sizes().then(
        ({ responseBodySize }) => responseBodySize,
        () => 0,
      );
      finished.push({ type: request.resourceType(), size });
    });
    const began = performance.now();
    await page.goto(url.origin, { waitUntil: 'commit' });
    await page.locator('main h1').first().waitFor();
    const usableMs = performance.now() - began;
    // What is fetched ahead from here on is not part of the first screen.
    const needed = [...finished];
    const sum = async (...types: string[]) => {
      const sizes = await Promise.all(
        needed.filter(({ type }) => types.includes(type)).map(({ size }) => size),
      );
      return sizes.reduce((total, size) => total + size, 0) / 1000;
    };
    return {
      how: 'loaded in Chromium',
      scriptAndStyleKb: await sum('script', 'stylesheet'),
      documentKb: await sum('document'),
      requests: needed.length,
      usableMs,
    };
  } finally {
    await browser.close();
  }
}

/** Without a browser: what index.html itself names; the landing page's own files are not among them. */
function readBuild(): FirstScreen {
  const folder = join(projectRoot, 'build', 'web');
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const files = [...html.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map((match) => match[1] ?? '');
  const size = (file: string): number => {
    const compressed = join(folder, `${file}.br`);
    if (existsSync(compressed)) return readFileSync(compressed).length;
    return brotliCompressSync(readFileSync(join(folder, file))).length;
  };
  return {
    how: 'read from index.html, without the files of the landing page: no Chromium here',
    scriptAndStyleKb: [...new Set(files)].reduce((total, file) => total + size(file), 0) / 1000,
    documentKb: size('index.html') / 1000,
    requests: files.length + 1,
  };
}
