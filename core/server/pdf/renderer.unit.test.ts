import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openRenderer } from './renderer.ts';

const folder = mkdtempSync(join(tmpdir(), 'suanpan-pdf-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Does as the document says. */
const file = join(folder, 'thread.mjs');
writeFileSync(
  file,
  `import { parentPort, threadId } from 'node:worker_threads';
   parentPort.on('message', (document) => {
     if (document === 'crash') process.exit(1);
     if (document === 'throw') throw new Error('broken');
     if (document === 'hang') for (;;);
     if (document === 'fail') return parentPort.postMessage({ failure: 'no such font' });
     const pdf = new TextEncoder().encode(document + ' ' + threadId + ' ' + Object.keys(process.env).length);
     parentPort.postMessage({ pdf });
   });`,
);
const open = (options = {}) =>
  openRenderer<string>({ file, longestQueue: 3, patience: 20_000, idle: 60_000, ...options });
const words = (pdf: Buffer) => pdf.toString().split(' ');

test('documents come in order from one thread, which knows nothing of the environment', async () => {
  const renderer = open();
  const pages = (await Promise.all(['a', 'b', 'c'].map(renderer.render))).map(words);
  expect(pages.map(([name]) => name)).toEqual(['a', 'b', 'c']);
  expect(new Set(pages.map(([, thread]) => thread)).size).toBe(1);
  expect(pages[0]?.[2]).toBe('0');
  await renderer.stop();
});

test('a thread that crashes, throws or hangs is replaced; the next document comes', async () => {
  const renderer = open({ patience: 3000 });
  for (const [document, reason] of [
    ['crash', 'the thread ended'],
    ['throw', 'broken'],
    ['hang', 'it took too long'],
    ['fail', 'no such font'],
  ] as const) {
    const [bad, good] = await Promise.allSettled([renderer.render(document), renderer.render('next')]);
    expect(bad).toMatchObject({ status: 'rejected', reason: { message: `PDF: ${reason}` } });
    expect(good).toMatchObject({ status: 'fulfilled' });
  }
  await renderer.stop();
});

test('a queue that is full refuses, and stopping refuses what waits; then it can be used again', async () => {
  const renderer = open();
  const asked = Promise.allSettled(['hang', 'a', 'b', 'c', 'd'].map(renderer.render));
  await new Promise((done) => setTimeout(done, 50));
  await renderer.stop();
  expect((await asked).map((result) => (result.status === 'rejected' ? result.reason.code : 'done'))).toEqual(
    ['unavailable', 'unavailable', 'unavailable', 'unavailable', 'too_many'],
  );
  expect(words(await renderer.render('again'))[0]).toBe('again');
  await renderer.stop();
});

test('a thread without work gives its memory back', async () => {
  const renderer = open({ idle: 20 });
  const [, first] = words(await renderer.render('a'));
  await new Promise((done) => setTimeout(done, 500));
  const [, second] = words(await renderer.render('b'));
  expect(second).not.toBe(first);
  await renderer.stop();
});
