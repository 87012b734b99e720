import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { benefit } from '../areas/human-resource/benefit/benefit.contract.ts';
import { designation } from '../areas/human-resource/designation/designation.contract.ts';
import { employee } from '../areas/human-resource/employee/employee.contract.ts';
import { partner } from '../areas/partner/partner.contract.ts';
import { person } from '../areas/partner/person/person.contract.ts';
import { productCategory } from '../areas/sales/product/category/category.contract.ts';
import { serviceCategory } from '../areas/service/category/category.contract.ts';
import { user } from '../areas/settings/user/user.contract.ts';
import type { MountContext } from '../core/server/admit.ts';
import { mount, type Routes } from '../core/server/mount.ts';
import { type Role, roles } from '../core/shared/access.ts';
import type { Operation } from '../core/shared/contract.ts';
import { search } from '../core/shared/search.contract.ts';
import { password, startApp, type TestApp, type Visitor } from '../test/app.ts';
import { type Mounted, mountedOperations } from '../test/operations.ts';

/** Section 6 of the specification, by the first word of the path. */
const spec: Record<string, readonly Role[]> = {
  dashboard: ['ADMIN', 'SALES', 'HR', 'ACCOUNTING'],
  sales: ['ADMIN', 'SALES', 'HR', 'ACCOUNTING'],
  service: ['ADMIN', 'SALES', 'HR', 'ACCOUNTING'],
  quotation: ['ADMIN', 'SALES', 'HR', 'ACCOUNTING'],
  accounting: ['ADMIN', 'SALES', 'ACCOUNTING'],
  'human-resource': ['ADMIN', 'HR'],
  vendor: ['ADMIN', 'SALES', 'HR'],
  partner: ['ADMIN', 'SALES', 'HR'],
  settings: ['ADMIN'],
  profile: ['ADMIN', 'SALES', 'HR', 'ACCOUNTING'],
  search: ['ADMIN', 'SALES', 'HR', 'ACCOUNTING'],
};

/** What opens further than its area, each on purpose. */
const exceptions: Record<string, readonly Role[] | 'public'> = {
  'POST /auth/setup': 'public',
  'POST /auth/login': 'public',
  'POST /auth/logout': 'public',
  'GET /auth/session': 'public',
  'GET /settings/company/logo': roles,
  'GET /human-resource/employee/pick': roles,
  'GET /partner/pick': roles,
  // The ledger behind a document is for those who may see accounting.
  'GET /sales/order/:id/entry': ['ADMIN', 'SALES', 'ACCOUNTING'],
  'GET /vendor/purchase-order/:id/entry': ['ADMIN', 'SALES', 'ACCOUNTING'],
  // Expenses and service invoices name a vendor.
  'GET /vendor/home/pick': roles,
};

const allowed = ({ name, operation }: Mounted): readonly Role[] | 'public' =>
  exceptions[name] ?? spec[operation.path.split('/')[1] ?? ''] ?? [];

/** Fastify prints its routes as a tree: four characters of indentation a level, methods in brackets. */
function mountedPaths(printed: string): string[] {
  const above: string[] = [];
  return printed.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods = ''] =
      /^([│ ]*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
    above.length = indent.length / 4;
    above.push(part);
    const path = above.join('');
    if (!path.startsWith('/api')) return [];
    return methods
      .split(', ')
      .flatMap((method) => (method && method !== 'HEAD' ? [`${method} ${path}`] : []));
  });
}

/** No contract accepts it: whoever is let in is told so, and nothing is written. */
const wrongBody = { 'no such field': true };
const hasBody = (operation: Operation) => operation.method !== 'GET';

describe('refusals', () => {
  const operations = mountedOperations();
  const people = new Map<string, Visitor>();
  const ids = new Map<string, string>();
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
    const { admin } = app;
    people.set('nobody', app.visitor());
    const stale = app.visitor();
    stale.cookie = `suanpan=${'x'.repeat(43)}`;
    people.set('nobody with a made-up cookie', stale);
    for (const role of roles) people.set(role, role === 'ADMIN' ? admin : await app.person(role));
    const keep = (path: string, { id }: { id: string }) => ids.set(path, id);
    keep(designation.path, await admin.ask(designation.ops.create, { body: { name: 'Zebra tamer' } }));
    keep(benefit.path, await admin.ask(benefit.ops.create, { body: { content: 'Zebra plan' } }));
    keep(
      employee.path,
      await admin.ask(employee.ops.create, { body: { fullName: 'Zebra Chan', salary: 4_242_424 } }),
    );
    keep(
      productCategory.path,
      await admin.ask(productCategory.ops.create, { body: { name: 'Zebra goods' } }),
    );
    keep(serviceCategory.path, await admin.ask(serviceCategory.ops.create, { body: { name: 'Zebra care' } }));
    const works = await admin.ask(partner.ops.create, { body: { companyName: 'Zebra Works' } });
    keep(partner.path, works);
    keep(person.path, await admin.ask(person.ops.create, { body: { partner: works.id, name: 'Zebra Lee' } }));
    const zebra = { name: 'Zebra', email: 'zebra@harbourlight.example', roles: ['HR' as const] };
    keep(
      user.path,
      await admin.ask(user.ops.create, { body: { ...zebra, password, passwordConfirmation: password } }),
    );
  });
  afterAll(() => app.stop());

  function knock(visitor: Visitor, { operation, contract }: Mounted): Promise<Response> {
    const id = ids.get(contract) ?? '01890a5d-ac96-774b-bcce-b302099a8057';
    return visitor.send(operation, { params: { id }, ...(hasBody(operation) ? { body: wrongBody } : {}) });
  }

  test('there are operations of every area that has a screen, and every one is of an area of the specification', () => {
    expect(operations.length).toBeGreaterThan(80);
    for (const { name, operation } of operations)
      expect(exceptions[name] ?? spec[operation.path.split('/')[1] ?? ''], name).toBeDefined();
    for (const name of Object.keys(exceptions))
      expect(operations.map((mounted) => mounted.name)).toContain(name);
  });

  test.each(operations.map((mounted) => [mounted.name, mounted] as const))(
    '%s lets in exactly whom the specification says',
    async (_name, mounted) => {
      const who = allowed(mounted);
      for (const [name, visitor] of people) {
        const response = await knock(visitor, mounted);
        const text = await response.text();
        const known = roles.some((role) => role === name);
        const open = who === 'public' || (known && who.includes(name as Role));
        if (open) {
          expect([401, 403], `${name}: ${text}`).not.toContain(response.status);
          expect(response.status, `${name}: ${text}`).toBeLessThan(500);
        } else {
          expect(response.status, name).toBe(known ? 403 : 401);
          expect(Object.keys(JSON.parse(text)).sort(), name).toEqual(
            ['type', 'status', 'code', 'message', 'fields', 'requestId'].sort(),
          );
          expect(JSON.parse(text), name).toMatchObject({
            fields: [],
            code: known ? 'forbidden' : 'signed_out',
          });
          expect(text, name).not.toMatch(/zebra|4242424/i);
        }
      }
    },
  );

  test('nothing was written by all that knocking but the files it asked for', async () => {
    const actions = await app.rows<{ action: string }>(
      `select distinct action from audit where at > (select max(at) from audit where action = 'create')`,
    );
    expect(actions.map(({ action }) => action).sort()).toEqual(['export', 'statement']);
    for (const [path, id] of ids)
      expect(
        await app.rows('select 1 from audit where record_id = $1 and action <> all($2)', [
          id,
          ['create', 'statement'],
        ]),
        path,
      ).toEqual([]);
  });

  test('the palette shows each role the records of its own areas', async () => {
    const paths = async (role: Role) => {
      const { groups } = await (people.get(role) ?? app.visitor()).ask(search.ops.records, {
        query: { q: 'zebra' },
      });
      return groups.map(({ path }) => path).sort();
    };
    const shared = [productCategory.path, serviceCategory.path];
    const ours = [partner.path, person.path];
    expect(await paths('SALES')).toEqual([...ours, ...shared]);
    expect(await paths('ACCOUNTING')).toEqual(shared);
    expect(await paths('HR')).toEqual([benefit.path, designation.path, employee.path, ...ours, ...shared]);
    expect(await paths('ADMIN')).toEqual([
      benefit.path,
      designation.path,
      employee.path,
      ...ours,
      ...shared,
      user.path,
    ]);
  });

  test('besides the operations nothing answers under /api but health and the description of the API', () => {
    const mounted = mountedPaths(app.server.app.printRoutes({ commonPrefix: false }));
    const described = operations.map(({ operation }) => `${operation.method} /api${operation.path}`);
    expect(mounted.filter((route) => !described.includes(route)).sort()).toEqual([
      'GET /api/docs',
      'GET /api/health',
      'GET /api/openapi.json',
    ]);
    expect(described.filter((route) => !mounted.includes(route))).toEqual([]);
  });

  test('a route without an area cannot be mounted', () => {
    const made = operations.find(({ name }) => name === 'GET /profile')?.operation as Operation;
    const routes = (path: string): Routes => ({
      contract: { path, ops: { get: made } },
      handlers: { get: async () => ({}) },
    });
    const mountAt = (path: string) => () => mount(fastify(), {} as MountContext, [routes(path)]);
    expect(mountAt('/warehouse/shelf')).toThrow('/warehouse/shelf begins with no area');
    expect(mountAt('/constructor')).toThrow('begins with no area');
    expect(mountAt('/sales/order')).not.toThrow();
    const empty: Routes = { ...routes('/sales/order'), handlers: {} };
    expect(() => mount(fastify(), {} as MountContext, [empty])).toThrow('has no function for get');
  });

  test('the document of the API describes every operation, and its page shows it', async () => {
    const document = (await (await app.visitor().fetch('/api/openapi.json')).json()) as {
      paths: Record<string, object>;
    };
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(
        (method) => `${method.toUpperCase()} ${path.replace(/^\/api/, '').replace(/\{(\w+)\}/g, ':$1')}`,
      ),
    );
    expect(described.sort()).toEqual(operations.map(({ name }) => name).sort());
    expect(z.object({ openapi: z.literal('3.1.0') }).safeParse(document).success).toBe(true);
    const page = await app.visitor().fetch('/api/docs');
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(await page.text()).toContain('/api/human-resource/employee/{id}/history');
  });
});
