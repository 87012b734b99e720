import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { designation } from '../../human-resource/designation/designation.contract.ts';
import { productCategory } from '../../sales/product/category/category.contract.ts';
import { user } from '../user/user.contract.ts';
import { system } from './system.contract.ts';

describe('the behaviour log', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.stop());
  const { ops } = system;

  test('it tells who did what, newest first, with what changed', async () => {
    const made = await app.admin.ask(designation.ops.create, { body: { name: '倉務員 Storekeeper' } });
    const body = { name: '倉務主管', version: 1 };
    await app.admin.ask(designation.ops.update, { params: { id: made.id }, body });
    const { items, total } = await app.admin.ask(ops.list, {});
    expect(total).toBe(3);
    expect(items.map((item) => item.action)).toEqual(['update', 'create', 'set-up']);
    expect(items[0]).toMatchObject({
      person: 'Chan Wing Kei',
      target: '/human-resource/designation',
      recordId: made.id,
      label: '倉務主管',
      changes: [{ field: 'name', before: '倉務員 Storekeeper', after: '倉務主管' }],
    });
    const oldest = await app.admin.ask(ops.list, { query: { sort: 'at', pageSize: '1' } });
    expect(oldest).toMatchObject({ total: 3, items: [{ action: 'set-up' }] });
  });

  test('it speaks in words: titles, fields and states in the language asked for, and names instead of ids', async () => {
    const create = (name: string) =>
      app.admin.ask(productCategory.ops.create, { body: { name, parent: null } });
    const [lamps, tubes] = [await create('燈具 Lamps'), await create('LED tubes')];
    const params = { id: tubes.id };
    await app.admin.ask(productCategory.ops.update, { params, body: { parent: lamps.id, version: 1 } });
    const inChinese = { 'accept-language': 'zh-Hant' };
    const moved = await app.admin.ask(ops.list, { query: { q: 'tubes', action: 'update' } }, inChinese);
    expect(moved.items[0]).toMatchObject({
      title: '產品類別',
      changes: [{ label: '上層類別', before: null, after: '燈具 Lamps' }],
    });
    await app.person('HR', 'SALES');
    const made = await app.admin.ask(
      ops.list,
      { query: { target: '/settings/user', action: 'create' } },
      inChinese,
    );
    expect(made.items[0]?.changes).toContainEqual({
      field: 'roles',
      label: '角色',
      kind: 'list',
      before: null,
      after: ['人力資源', '銷售'],
    });
    const { items } = await app.admin.ask(ops.targets, {}, inChinese);
    expect(items).toContainEqual({ target: '/settings/user', title: '用戶' });
  });

  test('it is narrowed by action, target, person and words', async () => {
    const sales = await app.person('SALES', 'HR');
    await sales.ask(designation.ops.create, { body: { name: 'Cashier' } });
    const count = async (query: Record<string, string>) => (await app.admin.ask(ops.list, { query })).total;
    expect(await count({ action: 'create' })).toBe(6);
    expect(await count({ action: 'create,update' })).toBe(8);
    expect(await count({ action: 'create', target: '/settings/user' })).toBe(2);
    expect(await count({ target: '/settings/user,/human-resource/designation' })).toBe(8);
    const { items } = await app.admin.ask(user.ops.list, { query: { q: 'person 2' } });
    expect(await count({ person: items[0]?.id ?? '' })).toBe(2);
    expect(await count({ q: 'cashier' })).toBe(1);
    expect(await count({ q: '倉務' })).toBe(2);
    expect(await count({ q: 'person 2' })).toBe(3);
    expect(await count({ q: '100%' })).toBe(0);
    expect((await app.admin.refused(ops.list, { query: { action: "x' or 1=1" } })).status).toBe(400);
  });

  test('a day is a day of the company, both ends included', async () => {
    app.time = new Date('2025-03-14T15:59:59.999Z');
    await app.admin.ask(designation.ops.create, { body: { name: 'On the 14th in Hong Kong' } });
    app.time = new Date('2025-03-14T16:00:00Z');
    await app.admin.ask(designation.ops.create, { body: { name: 'On the 15th in Hong Kong' } });
    app.time = null;
    const labels = async (query: Record<string, string>) =>
      (await app.admin.ask(ops.list, { query })).items.map((item) => item.label);
    expect(await labels({ atFrom: '2025-03-14', atTo: '2025-03-14' })).toEqual(['On the 14th in Hong Kong']);
    expect(await labels({ atFrom: '2025-03-15', atTo: '2025-03-15' })).toEqual(['On the 15th in Hong Kong']);
    expect(await labels({ atFrom: '2025-03-14', atTo: '2025-03-15' })).toHaveLength(2);
  });

  test('the export is the filtered log in words', async () => {
    const query = { target: '/human-resource/designation', action: 'update' };
    const file = String(await app.admin.ask(ops.export, { query }, { 'accept-language': 'zh-Hant' }));
    const lines = file.trimEnd().split('\r\n');
    expect(lines[0]).toBe('時間,人員,操作,項目,紀錄,更改內容');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/,Chan Wing Kei,更改,職位,倉務主管,.*: 倉務員 Storekeeper → 倉務主管$/);
    expect((await app.admin.ask(ops.list, { query: { action: 'export' } })).items[0]).toMatchObject({
      label: '行為紀錄',
    });
  });

  test('an export walks past its first thousand rows without losing or repeating one', async () => {
    await app.rows(`insert into audit (id, at, person, action, target, label, changes, request_id)
      select gen_random_uuid(), '2020-01-01T00:00:00Z'::timestamptz + (i / 700) * interval '1 second', 'Import', 'import', '/x', 'row ' || i, '[]', 'test'
      from generate_series(1, 2500) as i`);
    const file = String(await app.admin.ask(ops.export, { query: { action: 'import' } }));
    const rows = file.trimEnd().split('\r\n').slice(1);
    expect(new Set(rows).size).toBe(2500);
    expect(rows).toHaveLength(2500);
  });

  test('a total is exact up to ten thousand', async () => {
    await app.rows(`insert into audit (id, at, person, action, target, label, changes, request_id)
      select gen_random_uuid(), '2019-01-01T00:00:00Z', 'Import', 'import', '/x', 'row ' || i, '[]', 'test'
      from generate_series(1, 7501) as i`);
    const many = await app.admin.ask(ops.list, { query: { action: 'import' } });
    expect(many).toMatchObject({ total: 10_000, more: true });
    const fewer = await app.admin.ask(ops.list, { query: { action: 'import', atTo: '2019-12-31' } });
    expect(fewer.total).toBe(7501);
    expect(fewer.more).toBeUndefined();
  });

  test('the status says what runs and how messages and jobs are doing', async () => {
    await app.rows(`insert into job_run values ('purge', '2026-11-15T00:00:00Z', 'purged 2')`);
    await app.rows(`insert into outbox (id, kind, recipient, subject, body, target, state, attempts, next_at, created_at, error)
      values (gen_random_uuid(), 'mail', 'may@customer.example', 'Hello', '', '/x', 'failed', 1, now(), now(), '{"code":"too_slow","server":"mail.example:587","detail":""}')`);
    const status = await app.admin.ask(ops.status, {}, { 'accept-language': 'zh-Hant' });
    expect(status).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      database: { version: expect.stringMatching(/^\d+/), size: expect.any(Number) },
      jobs: [{ job: 'purge', ranAt: '2026-11-15T00:00:00.000Z', result: 'purged 2' }],
      outbox: { queued: { total: 0 }, sent: { total: 0 }, failed: { total: 1 } },
      failures: [{ recipient: 'may@customer.example', reason: 'mail.example:587 未能及時回應' }],
    });
  });

  test('only administrators see it', async () => {
    const person = await app.person('SALES', 'HR', 'ACCOUNTING');
    for (const operation of [ops.list, ops.export, ops.status]) {
      expect((await person.refused(operation, {})).status).toBe(403);
      expect((await app.visitor().refused(operation, {})).status).toBe(401);
    }
  });
});
