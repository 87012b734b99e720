import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auth } from '../areas/auth/auth.contract.ts';
import { designation } from '../areas/human-resource/designation/designation.contract.ts';
import { employee } from '../areas/human-resource/employee/employee.contract.ts';
import { productCategory } from '../areas/sales/product/category/category.contract.ts';
import { user } from '../areas/settings/user/user.contract.ts';
import { anyText } from '../test/anyText.ts';
import { adminEmail, password, startApp, type TestApp, type Visitor } from '../test/app.ts';
import { anyValue, plausible } from '../test/junk.ts';
import { mountedOperations } from '../test/operations.ts';
import { expectForm } from '../test/problem.ts';

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
