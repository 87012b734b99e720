import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { designation } from '../areas/human-resource/designation/designation.contract.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { expectForm } from '../test/problem.ts';

async function expectProblem(response: Response, status: number, code: string): Promise<void> {
  const text = await response.text();
  expect([response.status, text]).toEqual([status, expect.stringContaining(`"code":"${code}"`)]);
  expectForm(response.headers, JSON.parse(text));
}

describe('errors', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.stop());
  const path = `/api${designation.path}`;
  const json = { 'content-type': 'application/json' };

  test.each([
    '/api/nowhere',
    '/api/',
    '/api/sales/nowhere',
    `${path}/pick/more`,
    '/api/auth/login',
    '/api/../api/x',
  ])('GET %s is not there', async (unknown) =>
    expectProblem(await app.admin.fetch(unknown), 404, 'not_found'),
  );

  test.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS'])('%s on a list is not there', async (method) => {
    await expectProblem(await app.admin.fetch(path, { method }), 404, 'not_found');
  });

  test('an id that is none is not found, and one that nobody has neither', async () => {
    for (const id of [
      'x',
      '1',
      '%20',
      'null',
      '0'.repeat(36),
      'x'.repeat(300),
      '01890a5d-ac96-774b-bcce-b302099a8057',
    ])
      await expectProblem(await app.admin.fetch(`${path}/${id}`), 404, 'not_found');
  });

  test.each([
    '{',
    '{"name": }',
    'name=x',
    '{"name":"x"}}',
    '[1,',
    '"',
    '{"__proto__":{"x":1},"name":"x"}',
    '\ufeff{',
  ])('the body %s cannot be read', async (body) => {
    await expectProblem(
      await app.admin.fetch(path, { method: 'POST', headers: json, body }),
      400,
      'malformed',
    );
  });

  test('a body that is said to be JSON and is empty cannot be read', async () => {
    await expectProblem(
      await app.admin.fetch(path, { method: 'POST', headers: json, body: '' }),
      400,
      'malformed',
    );
  });

  test.each(['"text"', '5', 'null', 'true', '[]', '[{}]'])('%s is JSON, but no record', async (body) => {
    const response = await app.admin.fetch(path, { method: 'POST', headers: json, body });
    await expectProblem(response, 422, 'invalid');
  });

  test('a body beyond a megabyte is too large', async () => {
    const body = JSON.stringify({ name: 'x'.repeat(1_048_576) });
    await expectProblem(
      await app.admin.fetch(path, { method: 'POST', headers: json, body }),
      413,
      'too_large',
    );
  });

  test.each([
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'nonsense',
  ])('a body of type %s is not accepted', async (type) => {
    const init = { method: 'POST', headers: { 'content-type': type }, body: '{"name":"x"}' };
    await expectProblem(await app.admin.fetch(path, init), 415, 'unsupported_media');
  });

  test.each([
    'page=0',
    'page=x',
    'pageSize=101',
    'sort=salary',
    'sort=',
    'deleted=yes',
    'unknown=1',
    'q=a&q=b',
    'q[a]=1',
  ])('a list of ?%s cannot be asked for', async (query) =>
    expectProblem(await app.admin.fetch(`${path}?${query}`), 400, 'malformed'),
  );

  test('an idempotency key is short and printable', async () => {
    const body = JSON.stringify({ name: 'Keyless' });
    for (const key of ['', ' ', 'a b', 'k'.repeat(201)]) {
      const init = { method: 'POST', headers: { ...json, 'idempotency-key': key }, body };
      await expectProblem(await app.admin.fetch(path, init), 400, 'malformed');
    }
  });

  test('an address that is not even an address is refused like everything else', async () => {
    for (const raw of [
      '/api/%zz',
      '/api/human-resource/designation/%',
      '/api/%ff%fe',
      '/api//',
      '/api/%00',
      '/api/?%',
    ]) {
      const { status, headers, text } = await rawGet(app.url, raw);
      expect([raw, status < 500]).toEqual([raw, true]);
      if (status >= 400) expectForm(headers, JSON.parse(text));
    }
  });

  test('the message comes in the language of the reader', async () => {
    const read = async (language: string) => {
      const response = await app.admin.fetch('/api/nowhere', { headers: { 'accept-language': language } });
      return ((await response.json()) as { message: string }).message;
    };
    expect(await read('en-GB')).toBe('Not found');
    expect(await read('zh-Hant-HK')).toBe('找不到紀錄');
  });

  test('everything carries the headers that protect it', async () => {
    for (const at of ['/api/health', '/api/nowhere', '/api/openapi.json', path]) {
      const { headers } = await app.visitor().fetch(at);
      expect(headers.get('content-security-policy')).toMatch(/default-src 'self'.*script-src 'self';/);
      expect(headers.get('content-security-policy')).toContain(`frame-ancestors 'none'`);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-powered-by')).toBeNull();
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    }
  });
});

/** fetch would put the address right before it goes out. */
function rawGet(url: string, path: string): Promise<{ status: number; headers: Headers; text: string }> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ hostname, port, path }, (response) => {
      let text = '';
      response.on('data', (part) => {
        text += part;
      });
      response.on('end', () => {
        const headers = new Headers(response.headers as Record<string, string>);
        resolve({ status: response.statusCode ?? 0, headers, text });
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}
