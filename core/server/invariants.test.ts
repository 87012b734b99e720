import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { benefit } from '../../areas/human-resource/benefit/benefit.contract.ts';
import { employee } from '../../areas/human-resource/employee/employee.contract.ts';
import { productCategory } from '../../areas/sales/product/category/category.contract.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { checkInvariants } from './invariants.ts';

describe('invariants', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
    const { id } = await app.admin.ask(benefit.ops.create, { body: { content: 'Dental plan' } });
    await app.admin.ask(employee.ops.create, { body: { fullName: 'Chan Tai Man', benefits: [id] } });
    const outer = await app.admin.ask(productCategory.ops.create, { body: { name: 'Lighting' } });
    await app.admin.ask(productCategory.ops.create, { body: { name: 'Panels', parent: outer.id } });
  });
  afterAll(() => app.stop());

  /** The names of what is broken after these statements, which are then taken back. */
  async function brokenBy(...statements: string[]): Promise<string[]> {
    const undo = new Error('undo');
    let broken: string[] = [];
    await app.server.database.db
      .transaction(async (db) => {
        for (const statement of statements) await db.execute(sql.raw(statement));
        broken = (await checkInvariants(db))
          .filter((found) => found.broken.length > 0)
          .map(({ name }) => name);
        throw undo;
      })
      .catch((error: unknown) => {
        if (error !== undo) throw error;
      });
    return broken;
  }

  test('all hold, and there are many', async () => {
    const findings = await checkInvariants(app.server.database.db);
    expect(findings.filter(({ broken }) => broken.length > 0)).toEqual([]);
    expect(findings.length).toBeGreaterThan(20);
    expect(new Set(findings.map(({ name }) => name)).size).toBe(findings.length);
  });

  const unguarded = ['account', 'audit', 'product_category'].map(
    (table) => `alter table ${table} disable trigger user`,
  );
  const madeUp = (table: string, columns: string, values: string) =>
    `insert into ${table} (id, created_at, updated_at, ${columns}) values (gen_random_uuid(), now(), now(), ${values})`;

  test.each([
    ['A version counts from 1', 'update employee set version = 0'],
    ['Nothing is changed or deleted before it is created', `update employee set updated_at = '2000-01-01'`],
    ['stays reserved', 'create unique index loose on employee (full_name) where deleted_at is null'],
    [
      'exactly one row in the behaviour log that tells its creation',
      madeUp('designation', 'name', `'smuggled'`),
    ],
    [
      'Every creation in the behaviour log has its record',
      'delete from employee_benefit; delete from employee',
    ],
    ['Every version has its row', 'update benefit set version = version + 1'],
    ['deleted exactly when the behaviour log says so', 'update product_category set deleted_at = now()'],
    [
      'Everybody in the behaviour log is somebody',
      `insert into audit (id, at, person_id, person, action, target, label, changes, request_id)
       values (gen_random_uuid(), now(), gen_random_uuid(), '', 'export', '', '', '[]', '')`,
    ],
    [
      'ends with its purge',
      `insert into audit (id, at, person, action, target, record_id, label, changes, request_id)
       select '00000000-0000-7000-8000-000000000000', at, '', 'purge', target, record_id, '', '[]', '' from audit
       where action = 'create' limit 1`,
    ],
    ['Nothing that lives refers to something deleted', 'update benefit set deleted_at = now()'],
    [
      'Nothing that lives refers to something deleted',
      `update product_category set deleted_at = now() where parent is null`,
    ],
    ['Nothing stands inside itself', 'update product_category set parent = id'],
    [
      'Nothing stands inside itself',
      `update product_category o set parent = (select id from product_category where parent = o.id) where parent is null`,
    ],
    ['There is an active administrator', `update account set status = 'inactive'`],
    ['There is an active administrator', `update account set roles = '{SALES}'`],
    ['The setup code is gone', `insert into setup (id, code) values (1, 'x')`],
    ['A session ends after it began', 'update session set expires_at = created_at'],
    ['Two-step sign-in that is on has a secret', 'update account set totp_enabled_at = now()'],
    ['Passwords are kept as Argon2id', `update account set password_hash = 'correct horse battery'`],
    ['Session tokens and recovery codes', `update session set token_hash = 'plain'`],
    ['What is called sealed is sealed', `update software set sealed_password = 'hunter2'`],
    [
      'No secret is in the behaviour log',
      `insert into audit (id, at, person, action, target, label, changes, request_id)
       values (gen_random_uuid(), now(), '', 'x', '', '', '[{"field": "newPassword"}]', '')`,
    ],
    [
      'A key that was used has its answer',
      `insert into idempotency values (gen_random_uuid(), 'k', 'o', 'h', null, null, now())`,
    ],
    ['Counters count documents', `insert into counter values ('XX', 2026, 1)`],
    [
      'A message is sent exactly when it says when',
      `insert into outbox (id, kind, recipient, subject, body, target, state, next_at, created_at)
       values (gen_random_uuid(), 'mail', 'a@b.hk', '', '', '', 'sent', now(), now())`,
    ],
  ])('%s: %s is noticed', async (name, statement) => {
    expect(await brokenBy(...unguarded, statement)).toContainEqual(expect.stringContaining(name));
  });

  test('a guard that is switched off is noticed', async () => {
    for (const statement of unguarded)
      expect(await brokenBy(statement)).toEqual(['The guards of the database are in place']);
  });
});
