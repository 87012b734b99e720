import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { designation } from '../areas/human-resource/designation/designation.contract.ts';
import { startApp, type TestApp } from '../test/app.ts';

describe('what is squeezed', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
    for (let i = 0; i < 12; i += 1)
      await app.admin.ask(designation.ops.create, { body: { name: `Clerk ${i} 文員` } });
  });
  afterAll(() => app.stop());

  /** As it travels: fetch would decode it. */
  const ask = (path: string, accepts: string | undefined) =>
    new Promise<{ encoding: string | undefined; vary: string | undefined; body: Buffer }>(
      (resolve, reject) => {
        const headers = { cookie: app.admin.cookie, ...(accepts && { 'accept-encoding': accepts }) };
        request(new URL(path, app.url), { headers }, (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('end', () => {
            const { 'content-encoding': encoding, vary } = answer.headers;
            resolve({ encoding, vary, body: Buffer.concat(parts) });
          });
        })
          .on('error', reject)
          .end();
      },
    );
  const list = '/api/human-resource/designation';

  test('comes as the reader can read it, and is the same', async () => {
    const plain = await ask(list, undefined);
    expect([plain.encoding, plain.vary]).toEqual([undefined, 'accept-encoding']);
    const both = await ask(list, 'gzip, deflate, br, zstd');
    expect(both.encoding).toBe('br');
    expect(brotliDecompressSync(both.body)).toEqual(plain.body);
    const older = await ask(list, 'gzip');
    expect(older.encoding).toBe('gzip');
    expect(gunzipSync(older.body)).toEqual(plain.body);
    expect((await ask(list, 'br;q=0, gzip;q=0.5')).encoding).toBe('gzip');
    expect((await ask(list, 'br;q=0.0, identity')).encoding).toBeUndefined();
  });

  test('is not what is short already', async () => {
    const { encoding, body } = await ask('/api/health', 'br');
    expect(encoding).toBeUndefined();
    expect(JSON.parse(body.toString())).toMatchObject({ status: 'ok' });
  });
});
