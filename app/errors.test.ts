import { request as httpRequest } from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auth } from '../areas/auth/auth.contract.ts';
import { designation } from '../areas/human-resource/designation/designation.contract.ts';
import { employee } from '../areas/human-resource/employee/employee.contract.ts';
import { productCategory } from '../areas/sales/product/category/category.contract.ts';
import { user } from '../areas/settings/user/user.contract.ts';
import { errorStatus } from '../core/shared/errors.ts';
import { anyText } from '../test/anyText.ts';
import { adminEmail, password, startApp, type TestApp, type Visitor } from '../test/app.ts';
import { anyValue, plausible } from '../test/junk.ts';
import { mountedOperations } from '../test/operations.ts';

/** Whatever is wrong, the refusal has the one form that pages and programs rely on. */
async function expectProblem(response: Response, status: number, code: string): Promise<void> {
  const text = await response.text();
  expect([response.status, text]).toEqual([status, expect.stringContaining(`"code":"${code}"`)]);
  expectForm(response.headers, JSON.parse(text));
}

function expectForm(headers: Headers, problem: Record<string, unknown>): void {
  expect(headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(problem.requestId).toMatch(/^[0-9a-f-]{36}$/);
  expect(headers.get('x-request-id')).toBe(problem.requestId);
  expect(problem).toMatchObject({
    type: 'about:blank',
    message: expect.stringMatching(/\S/),
    fields: expect.any(Array),
  });
  expect(errorStatus).toHaveProperty(String(problem.code), problem.status);
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

describe('junk', () => {
  let app: TestApp;
  let admin: Visitor;
  const known: string[] = [];
  beforeAll(async () => {
    app = await startApp();
    admin = app.admin;
    const made = [
      await admin.ask(designation.ops.create, { body: { name: 'Driver' } }),
      await admin.ask(employee.ops.create, { body: { fullName: 'Chan Tai Man' } }),
      await admin.ask(productCategory.ops.create, { body: { name: 'Lighting' } }),
      await admin.ask(user.ops.create, {
        body: {
          name: 'May',
          email: 'may@harbourlight.example',
          roles: ['HR'],
          password,
          passwordConfirmation: password,
        },
      }),
    ];
    known.push(...made.map(({ id }) => id), '01890a5d-ac96-774b-bcce-b302099a8057');
  });
  afterAll(() => app.stop());

  /** Junk may end the session it came with. */
  async function signInAgain(): Promise<void> {
    await app.rows('delete from throttle');
    await admin.ask(auth.ops.login, { body: { email: adminEmail, password } });
  }

  const texts = (value: unknown) =>
    (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined')).slice(0, 300);

  test.each(mountedOperations().map(({ name, operation }) => [name, operation] as const))(
    '%s answers junk with a refusal, never with a fault',
    async (_name, operation) => {
      const sent = fc.record({
        params: fc.record({ id: fc.oneof(fc.constantFrom(...known), anyText) }),
        query: plausible(operation.query, known),
        body: plausible(operation.body, known),
      });
      await fc.assert(
        fc.asyncProperty(sent, async ({ params, query, body }) => {
          const asked = Object.entries((query ?? {}) as object)
            .filter(([, value]) => value !== undefined)
            .slice(0, 8);
          const response = await admin.send(operation, {
            params: { id: params.id === '' || params.id === '.' || params.id === '..' ? 'x' : params.id },
            query: Object.fromEntries(asked.map(([name, value]) => [name.slice(0, 300), texts(value)])),
            ...(operation.method === 'GET' ? {} : { body }),
          });
          const text = await response.text();
          if (response.status >= 500) expect.fail(`${response.status} ${text}`);
          if (response.status >= 400) expectForm(response.headers, JSON.parse(text));
          if (response.status === 401 || admin.cookie === '') await signInAgain();
          // Wrong passwords are answered more slowly each time, which would take minutes here.
          if (/auth|totp|password/.test(operation.path)) await app.rows('delete from throttle');
        }),
        { numRuns: 12 },
      );
    },
  );

  test('junk in the headers is no fault either', async () => {
    const printable = fc.string({
      unit: fc.integer({ min: 0x20, max: 0x7e }).map((n) => String.fromCharCode(n)),
    });
    const names = [
      'accept',
      'accept-language',
      'accept-encoding',
      'cookie',
      'idempotency-key',
      'user-agent',
      'x-request-id',
      'x-forwarded-for',
      'if-none-match',
      'range',
    ];
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...names), printable, anyValue, async (name, value, body) => {
        const headers = { 'content-type': 'application/json', [name]: value };
        const response = await app.visitor().fetch(`/api${designation.path}`, { headers });
        const posted = await admin.fetch(`/api${designation.path}`, {
          method: 'POST',
          headers,
          body: JSON.stringify(body ?? null),
        });
        expect([response.status, posted.status < 500]).toEqual([401, true]);
      }),
      { numRuns: 60 },
    );
  });

  test('the person who sent all that is still there, and so is an administrator', async () => {
    await signInAgain();
    expect((await admin.ask(user.ops.list, { query: { role: 'ADMIN' } })).total).toBeGreaterThan(0);
  });
});
