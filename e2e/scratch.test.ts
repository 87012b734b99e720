import { execSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { afterAll, beforeAll, test } from 'vitest';
import { openStage, type Stage } from './stage.ts';
let stage: Stage;
function cpu() {
  const sums: Record<string, number> = {};
  for (const d of readdirSync('/proc')) {
    if (!/^\d+$/.test(d)) continue;
    try {
      const t = readFileSync(`/proc/${d}/stat`, 'utf8');
      if (!t.includes('(chromium)')) continue;
      const c = readFileSync(`/proc/${d}/cmdline`, 'utf8');
      const type = /--type=([a-z-]+)/.exec(c)?.[1] ?? 'main';
      const f = t.slice(t.lastIndexOf(')') + 2).split(' ');
      sums[type] = (sums[type] ?? 0) + (Number(f[11]) + Number(f[12])) / 100;
    } catch {}
  }
  return sums;
}
beforeAll(async () => { stage = await openStage(); });
afterAll(() => stage.close());
test(`x`, async () => {
  let before = cpu();
  console.log('LAUNCH', JSON.stringify(before));
  const lap = (what: string) => { const now = cpu(); console.log('LAP', what, JSON.stringify(Object.fromEntries(Object.entries(now).map(([k, v]) => [k, +(v - (before[k] ?? 0)).toFixed(2)])))); before = now; };
  const page = await stage.page(); lap('page');
  await page.goto('/human-resource/designation');
  await page.getByText('No designations yet').waitFor(); lap('first load');
  await new Promise((r) => setTimeout(r, 5000)); lap('idle 5 s');
  for (let i = 0; i < 5; i++) { await page.goto('/human-resource/designation'); await page.getByText('No designations yet').waitFor(); } lap('5 loads');
  for (let i = 0; i < 5; i++) { await page.goto('/human-resource/benefit'); await page.getByText('No benefits yet').waitFor(); } lap('5 loads');
  for (let i = 0; i < 50; i++) await page.evaluate(() => 1); lap('50 evaluates');
  await page.getByRole('button', { name: 'New benefit' }).first().click(); await page.getByRole('dialog').waitFor(); lap('drawer');
  await page.keyboard.type('some words are typed here'); lap('typed');
  for (let i = 0; i < 3; i++) { const p = await stage.page(); await p.goto('/profile'); await p.getByRole('banner').waitFor(); } lap('3 contexts');
}, 120000);
