import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { designation } from '../../areas/human-resource/designation/designation.contract.ts';
import { employee } from '../../areas/human-resource/employee/employee.contract.ts';
import { user } from '../../areas/settings/user/user.contract.ts';
import { password, startApp, type TestApp, type Visitor } from '../../test/app.ts';

describe('writing', () => {
  let app: TestApp;
  let hr: Visitor;
  beforeAll(async () => {
    app = await startApp();
    hr = await app.person('HR');
  });
  afterAll(() => app.stop());
  const { ops } = designation;
  const make = (name: string) => app.admin.ask(ops.create, { body: { name } });
  const key = () => ({ 'idempotency-key': randomUUID() });
  const audits = (id: string) =>
    app.rows<{ action: string; person: string; changes: { field: string }[]; request_id: string }>(
      'select action, person, changes, request_id from audit where record_id = $1 order by id',
      [id],
    );

  describe('edit against edit', () => {
    test('of two at the same moment one wins; the other is told who was quicker and what it is now', async () => {
      const { id } = await make('Contested');
      const edit = (visitor: Visitor, name: string) =>
        visitor.send(ops.update, { params: { id }, body: { name, version: 1 } });
      const responses = await Promise.all([edit(app.admin, 'Admin wins'), edit(hr, 'HR wins')]);
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
      const [won, lost] = responses[0]?.status === 200 ? responses : responses.toReversed();
      const current = (await won?.json()) as { name: string };
      const changedBy = current.name === 'Admin wins' ? 'Chan Wing Kei' : 'Person 1';
      const [last] = await app.rows<{ at: Date }>('select max(at) as at from audit where record_id = $1', [
        id,
      ]);
      expect(await lost?.json()).toMatchObject({
        code: 'conflict',
        current,
        changedBy,
        changedAt: new Date(last?.at ?? 0).toISOString(),
      });
      expect(await app.admin.ask(ops.get, { params: { id } })).toEqual(current);
      expect(await audits(id)).toHaveLength(2);
    });

    test('many at the same moment: one wins each round, and versions count the rounds', async () => {
      const { id } = await make('Crowded');
      for (let version = 1; version <= 4; version += 1) {
        const responses = await Promise.all(
          Array.from({ length: 6 }, (_, i) =>
            app.admin.send(ops.update, {
              params: { id },
              body: { name: `Crowded ${version} ${i}`, version },
            }),
          ),
        );
        expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
        expect(responses.filter(({ status }) => status === 409)).toHaveLength(5);
      }
      expect(await app.admin.ask(ops.get, { params: { id } })).toMatchObject({ version: 5 });
    });

    test('for a user, whoever changed them is named, not whoever signed in since', async () => {
      const { items } = await app.admin.ask(user.ops.list, { query: { q: 'person1@' } });
      const [{ id, version, name } = { id: '', version: 0, name: '' }] = items;
      await app.admin.ask(user.ops.update, { params: { id }, body: { name: `${name} Chan`, version } });
      await app.visitor().fetch('/api/auth/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'person1@harbourlight.example', password }),
      });
      const stale = await app.admin.refused(user.ops.update, {
        params: { id },
        body: { name: 'Stale', version },
      });
      expect(stale).toMatchObject({ status: 409, changedBy: 'Chan Wing Kei' });
      await app.admin.ask(user.ops.update, { params: { id }, body: { name, version: version + 1 } });
    });

    test('saving what is there already is no change: no version, no row in the log', async () => {
      const made = await make('Unchanged');
      const same = await app.admin.ask(ops.update, {
        params: { id: made.id },
        body: { name: 'Unchanged', version: 1 },
      });
      expect(same).toEqual(made);
      expect(await audits(made.id)).toHaveLength(1);
    });
  });

  describe('the behaviour log', () => {
    test('has one row for a change that was committed, with who, what and which request', async () => {
      const response = await hr.send(ops.create, { body: { name: 'Logged' } });
      const { id } = (await response.json()) as { id: string };
      expect(await audits(id)).toEqual([
        {
          action: 'create',
          person: 'Person 1',
          request_id: response.headers.get('x-request-id'),
          changes: [
            { field: 'id', before: null, after: id },
            { field: 'name', before: null, after: 'Logged' },
            { field: 'employees', before: null, after: 0 },
          ],
        },
      ]);
    });

    test('has none for what was refused, before or in the middle of the work', async () => {
      const count = async () => (await app.rows<{ n: number }>('select count(*)::int as n from audit'))[0]?.n;
      const before = await count();
      await make('Only this one');
      await app.admin.refused(ops.create, { body: { name: '' } });
      await app.admin.refused(ops.create, { body: { name: 'Only this one' } });
      const wrong = { fullName: 'Nobody', benefits: ['01890a5d-ac96-774b-bcce-b302099a8057'] };
      await app.admin.refused(employee.ops.create, { body: wrong });
      expect(await count()).toBe((before ?? 0) + 1);
      expect((await app.admin.ask(employee.ops.list, { query: { q: 'nobody' } })).total).toBe(0);
    });

    test.each([`update audit set label = 'nothing happened'`, 'delete from audit', 'truncate audit'])(
      'can only grow: %s',
      async (statement) => {
        await expect(app.rows(statement)).rejects.toThrow('audit is append only');
      },
    );

    test('holds no secret, and neither does any answer that is kept', async () => {
      const secret = 'a very secret passphrase';
      const body = { name: 'Secretive', email: 'secretive@harbourlight.example', roles: ['HR' as const] };
      const made = await app.admin.ask(
        user.ops.create,
        { body: { ...body, password: secret, passwordConfirmation: secret } },
        key(),
      );
      const again = { password: `${secret} 2`, passwordConfirmation: `${secret} 2`, version: 1 };
      await app.admin.ask(user.ops.update, { params: { id: made.id }, body: again });
      const kept = await app.rows(
        `select 1 from audit where audit::text like '%secret passphrase%' or audit::text like '%$argon2%'
         union all select 1 from idempotency where idempotency::text like '%secret passphrase%'`,
      );
      expect(kept).toEqual([]);
      const text = JSON.stringify([made, await app.admin.ask(user.ops.history, { params: { id: made.id } })]);
      expect(text).not.toMatch(/passphrase|argon2|"password"/i);
    });
  });
});
