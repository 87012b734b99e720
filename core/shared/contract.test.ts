import { expect, test } from 'vitest';
import { z } from 'zod';
import { contract, operation } from './contract.ts';
import { requiredText } from './fields.ts';
import { resource } from './resource.ts';

test('an operation belongs to the area that its path begins with', () => {
  expect(operation('GET', '/sales/order').access).toEqual(['sales']);
  expect(operation('GET', '/settings/company/logo', { access: ['profile'] }).access).toEqual(['profile']);
});

test('an operation of no area cannot be written', () => {
  expect(() => operation('GET', '/warehouse/shelf')).toThrow('belongs to no area');
  expect(() => operation('GET', 'sales')).toThrow('belongs to no area');
  expect(() => contract('/x', { list: operation('GET', '/x') })).toThrow('belongs to no area');
});

test('a resource has its verbs at their paths, and an action its own word', () => {
  const input = z.strictObject({ name: requiredText(9) });
  const made = resource('/sales/thing', {
    record: z.object({ name: z.string() }),
    input,
    sort: ['name'],
    pickedIn: ['vendor'],
  });
  const shown = Object.entries(made.action('shipNow', z.strictObject({}).optional(), z.object({})).ops).map(
    ([name, { method, path }]) => `${name}: ${method} ${path}`,
  );
  expect(shown).toEqual([
    'list: GET /sales/thing',
    'export: GET /sales/thing/export',
    'pick: GET /sales/thing/pick',
    'get: GET /sales/thing/:id',
    'create: POST /sales/thing',
    'update: PATCH /sales/thing/:id',
    'remove: DELETE /sales/thing/:id',
    'restore: POST /sales/thing/:id/restore',
    'removeMany: POST /sales/thing/delete',
    'restoreMany: POST /sales/thing/restore',
    'history: GET /sales/thing/:id/history',
    'shipNow: POST /sales/thing/:id/ship-now',
  ]);
  expect(made.ops.pick.access).toEqual(['sales', 'vendor']);
  expect(made.ops.list.access).toEqual(['sales']);
  const { query } = made.ops.list;
  expect(query.parse({})).toMatchObject({ page: 1, pageSize: 20 });
  for (const sort of ['name', '-name']) expect(query.safeParse({ sort }).success).toBe(true);
  for (const wrong of [
    { sort: 'salary' },
    { sort: '--name' },
    { page: '0' },
    { pageSize: '101' },
    { page: '1.5' },
    { deleted: 'false' },
    { limit: '1' },
  ])
    expect(query.safeParse(wrong).success).toBe(false);
});
