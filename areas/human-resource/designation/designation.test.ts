import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { designation } from './designation.contract.ts';

describe('designations', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.stop());
  const { ops } = designation;

  test('a designation is created, found, changed, deleted, restored, and each step is in its history', async () => {
    const made = await app.admin.ask(ops.create, { body: { name: '銷售經理 Sales manager' } });
    expect(made).toMatchObject({ name: '銷售經理 Sales manager', version: 1, employees: 0, deletedAt: null });

    const found = await app.admin.ask(ops.list, { query: { q: '經理' } });
    expect(found).toMatchObject({ total: 1, items: [{ id: made.id }] });
    expect((await app.admin.ask(ops.list, { query: { q: 'manag' } })).total).toBe(1);
    expect((await app.admin.ask(ops.list, { query: { q: 'sa' } })).total).toBe(1);
    expect((await app.admin.ask(ops.list, { query: { q: 'xyz' } })).total).toBe(0);

    const changed = await app.admin.ask(ops.update, {
      params: { id: made.id },
      body: { name: 'Sales director', version: 1 },
    });
    expect(changed).toMatchObject({ name: 'Sales director', version: 2 });

    await app.admin.ask(ops.remove, { params: { id: made.id } });
    expect((await app.admin.ask(ops.list, {})).total).toBe(0);
    expect(await app.admin.refused(ops.get, { params: { id: made.id } })).toMatchObject({
      status: 404,
      message: 'Not found',
    });
    expect(await app.admin.ask(ops.list, { query: { deleted: 'true' } })).toMatchObject({
      total: 1,
      items: [{ id: made.id }],
    });

    const restored = await app.admin.ask(ops.restore, { params: { id: made.id } });
    expect(restored).toEqual(changed);

    const { items } = await app.admin.ask(ops.history, { params: { id: made.id } });
    expect(items.map((item) => item.action)).toEqual(['restore', 'delete', 'update', 'create']);
    expect(items[2]).toMatchObject({
      by: 'Chan Wing Kei',
      changes: [{ field: 'name', before: '銷售經理 Sales manager', after: 'Sales director' }],
    });
  });

  test('an empty name and an unknown field are refused, each with its own message, in the language asked for', async () => {
    expect(await app.admin.refused(ops.create, { body: { name: '  ' } })).toMatchObject({
      status: 422,
      fields: [{ path: 'name', code: 'required', message: 'input can not be empty' }],
    });
    expect(
      await app.admin.refused(ops.create, { body: { name: 'A', rank: 1 } }, { 'accept-language': 'zh-Hant' }),
    ).toMatchObject({
      status: 422,
      message: '請更正標示的欄位',
      fields: [{ path: 'rank', code: 'unknown_field' }],
    });
  });

  test('the name of a deleted designation stays reserved while it can come back', async () => {
    const made = await app.admin.ask(ops.create, { body: { name: 'Driver' } });
    await app.admin.ask(ops.remove, { params: { id: made.id } });
    expect(await app.admin.refused(ops.create, { body: { name: 'Driver' } })).toMatchObject({
      status: 409,
      code: 'duplicate',
      fields: [{ path: 'name', code: 'duplicate' }],
    });
  });
});
