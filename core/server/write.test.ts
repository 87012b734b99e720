import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { benefit } from '../../areas/human-resource/benefit/benefit.contract.ts';
import { designation } from '../../areas/human-resource/designation/designation.contract.ts';
import { employee } from '../../areas/human-resource/employee/employee.contract.ts';
import { profile } from '../../areas/profile/profile.contract.ts';
import { user } from '../../areas/settings/user/user.contract.ts';
import { adminEmail, password, startApp, type TestApp, type Visitor } from '../../test/app.ts';
import { purgeDeleted } from './purge.ts';

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
  const living = async (name: string) =>
    (await app.rows<{ n: number }>('select count(*)::int as n from designation where name = $1', [name]))[0]
      ?.n;

  describe('one key, one effect', () => {
    test('the same request twice at the same moment is done once and answered alike', async () => {
      const same = key();
      const answers = await Promise.all(
        Array.from({ length: 5 }, async () => {
          const response = await app.admin.send(ops.create, { body: { name: 'Once' } }, same);
          return { status: response.status, text: await response.text() };
        }),
      );
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201));
      expect(await living('Once')).toBe(1);
      expect(await audits(JSON.parse(answers[0]?.text ?? '{}').id)).toHaveLength(1);
    });

    test('and again later, also when the record has changed meanwhile', async () => {
      const same = key();
      const made = await app.admin.ask(ops.create, { body: { name: 'Later' } }, same);
      await app.admin.ask(ops.update, { params: { id: made.id }, body: { name: 'Later on', version: 1 } });
      expect(await app.admin.ask(ops.create, { body: { name: 'Later' } }, same)).toEqual(made);
    });

    test('the same key with other contents, or for another operation, is refused', async () => {
      const same = key();
      await app.admin.ask(ops.create, { body: { name: 'Keyed' } }, same);
      const refused = { status: 409, code: 'key_reused' };
      expect(await app.admin.refused(ops.create, { body: { name: 'Other' } }, same)).toMatchObject(refused);
      expect(await app.admin.refused(benefit.ops.create, { body: { content: 'Keyed' } }, same)).toMatchObject(
        refused,
      );
      expect(await living('Other')).toBe(0);
    });

    test('after a first try that failed, the second is done', async () => {
      const same = key();
      const taken = await make('Taken');
      expect((await app.admin.refused(ops.create, { body: { name: 'Taken' } }, same)).code).toBe('duplicate');
      await app.admin.ask(ops.update, { params: { id: taken.id }, body: { name: 'Free now', version: 1 } });
      expect(await app.admin.ask(ops.create, { body: { name: 'Taken' } }, same)).toMatchObject({
        name: 'Taken',
      });
    });

    test('the key of another person is another key', async () => {
      const same = key();
      await app.admin.ask(ops.create, { body: { name: 'Mine' } }, same);
      expect(await hr.ask(ops.create, { body: { name: 'Yours' } }, same)).toMatchObject({ name: 'Yours' });
    });

    test('work outside of the transaction is not done again either', async () => {
      const [same, next] = [key(), 'a brand new password'];
      const body = { currentPassword: password, password: next, passwordConfirmation: next };
      const person = await app.person('SALES');
      const first = await person.ask(profile.ops.changePassword, { body }, same);
      expect(await person.ask(profile.ops.changePassword, { body }, same)).toEqual(first);
    });
  });

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

  describe('delete and restore', () => {
    test('both can be repeated: the second time changes nothing', async () => {
      const made = await make('Twice');
      const params = { id: made.id };
      await Promise.all([1, 2, 3].map(() => app.admin.ask(ops.remove, { params })));
      const restored = await Promise.all([1, 2, 3].map(() => app.admin.ask(ops.restore, { params })));
      expect(restored).toEqual([made, made, made]);
      expect((await audits(made.id)).map(({ action }) => action)).toEqual(['create', 'delete', 'restore']);
    });

    test('what is deleted is nowhere: not in lists, pickers, search, export, by its id or in its history', async () => {
      const { id } = await make('Vanishing');
      await app.admin.ask(ops.remove, { params: { id } });
      expect((await app.admin.ask(ops.list, { query: { q: 'vanishing' } })).total).toBe(0);
      expect((await app.admin.ask(ops.pick, { query: { q: 'vanishing' } })).items).toEqual([]);
      expect(String(await app.admin.ask(ops.export, {}))).not.toContain('Vanishing');
      expect(await (await app.admin.fetch('/api/search?q=vanishing')).json()).toEqual({ groups: [] });
      for (const operation of [ops.get, ops.history])
        expect((await app.admin.refused(operation, { params: { id } })).status).toBe(404);
      const body = { name: 'Back', version: 1 };
      expect((await app.admin.refused(ops.update, { params: { id }, body })).status).toBe(404);
      expect((await app.admin.ask(ops.list, { query: { q: 'vanishing', deleted: 'true' } })).total).toBe(1);
    });

    test('its name stays reserved, for creating and for renaming', async () => {
      const gone = await make('Reserved');
      const other = await make('Not reserved');
      await app.admin.ask(ops.remove, { params: { id: gone.id } });
      const duplicate = { status: 409, code: 'duplicate', fields: [{ path: 'name', code: 'duplicate' }] };
      expect(await app.admin.refused(ops.create, { body: { name: 'Reserved' } })).toMatchObject(duplicate);
      const body = { name: 'Reserved', version: 1 };
      expect(await app.admin.refused(ops.update, { params: { id: other.id }, body })).toMatchObject(
        duplicate,
      );
      expect(await app.admin.ask(ops.restore, { params: { id: gone.id } })).toEqual(gone);
    });

    test('what is in use cannot be deleted, and the message names what uses it in the language of the reader', async () => {
      const { id } = await make('Driver');
      const driver = await app.admin.ask(employee.ops.create, {
        body: { fullName: 'Wong Siu Ming', designation: id },
      });
      const read = async (language: string) =>
        (await app.admin.refused(ops.remove, { params: { id } }, { 'accept-language': language })).message;
      expect(await read('en')).toBe('Driver cannot be deleted: it is in use (Employees: 1)');
      expect(await read('zh-Hant')).toBe('不能刪除「Driver」：正在使用中（員工：1）');
      await app.admin.ask(employee.ops.remove, { params: { id: driver.id } });
      expect(await read('en')).toContain('deleted records that can still be restored use it (Employees: 1)');
      expect((await app.admin.refused(ops.remove, { params: { id } })).code).toBe('in_use');
      await app.admin.ask(employee.ops.restore, { params: { id: driver.id } });
    });

    test('an employee comes back with the same benefits, and these could not go meanwhile', async () => {
      const contents = ['Dental plan', '醫療保險', 'Gym'];
      const benefits = [];
      for (const content of contents)
        benefits.push(await app.admin.ask(benefit.ops.create, { body: { content } }));
      const body = { fullName: '陳大文', benefits: benefits.map(({ id }) => id) };
      const made = await app.admin.ask(employee.ops.create, { body });
      expect([...made.benefitNames].sort()).toEqual([...contents].sort());
      const params = { id: made.id };
      await app.admin.ask(employee.ops.remove, { params });
      expect(
        await app.admin.refused(benefit.ops.remove, { params: { id: body.benefits[0] ?? '' } }),
      ).toMatchObject({ code: 'in_use' });
      expect(await app.admin.ask(employee.ops.restore, { params })).toEqual(made);
    });

    test('several are deleted all or none, and several come back all or none', async () => {
      const made = [await make('Bulk 1'), await make('Bulk 2'), await make('Bulk 3')];
      const ids = made.map(({ id }) => id);
      const used = await app.admin.ask(employee.ops.create, {
        body: { fullName: 'Holder', designation: ids[2] ?? null },
      });
      const shown = async () => (await app.admin.ask(ops.list, { query: { q: 'bulk' } })).total;
      expect(await app.admin.refused(ops.removeMany, { body: { ids } })).toMatchObject({ code: 'in_use' });
      const unknown = [ids[0], '01890a5d-ac96-774b-bcce-b302099a8057'];
      expect((await app.admin.refused(ops.removeMany, { body: { ids: unknown } })).status).toBe(404);
      expect(await shown()).toBe(3);
      expect(await audits(ids[0] ?? '')).toHaveLength(1);
      await app.admin.ask(employee.ops.update, {
        params: { id: used.id },
        body: { designation: null, version: 1 },
      });
      await Promise.all([
        app.admin.ask(ops.removeMany, { body: { ids: [...ids, ...ids] } }),
        app.admin.ask(ops.removeMany, { body: { ids: ids.toReversed() } }),
      ]);
      expect(await shown()).toBe(0);
      expect((await app.admin.refused(ops.restoreMany, { body: { ids: unknown } })).status).toBe(404);
      expect(await shown()).toBe(0);
      await app.admin.ask(ops.restoreMany, { body: { ids } });
      expect((await app.admin.ask(ops.list, { query: { q: 'bulk' } })).items).toEqual(made);
      for (const id of ids)
        expect((await audits(id)).map(({ action }) => action)).toEqual(['create', 'delete', 'restore']);
    });

    test('a designation that is deleted while somebody is given it: one of the two is refused', async () => {
      for (let i = 0; i < 8; i += 1) {
        const { id } = await make(`Racing ${i}`);
        const [removed, hired] = await Promise.all([
          app.admin.send(ops.remove, { params: { id } }),
          hr.send(employee.ops.create, { body: { fullName: `Racer ${i}`, designation: id } }),
        ]);
        expect([removed.status, hired.status]).toSatisfy(
          ([a, b]: number[]) => (a === 200 && b === 422) || (a === 409 && b === 201),
        );
      }
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

describe('48 hours', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.stop());
  const { ops } = designation;
  const hour = 3_600_000;
  const purge = () => app.server.database.db.transaction((db) => purgeDeleted(db, app.time ?? new Date()));
  const refreshed = async () => {
    // Sessions end sooner than a deletion.
    await app.admin.fetch('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: adminEmail, password }),
    });
  };

  test('the last millisecond counts, the next does not, and then the record is gone for good', async () => {
    const start = new Date('2027-03-01T09:00:00.000Z');
    app.time = start;
    await refreshed();
    const made = await app.admin.ask(ops.create, { body: { name: 'Storekeeper' } });
    const late = await app.admin.ask(ops.create, { body: { name: 'Latecomer' } });
    await app.admin.ask(ops.removeMany, { body: { ids: [made.id, late.id] } });

    app.time = new Date(start.getTime() + 48 * hour);
    await refreshed();
    expect(await purge()).toBe(0);
    expect(await app.admin.ask(ops.restore, { params: { id: made.id } })).toEqual(made);

    app.time = new Date(start.getTime() + 48 * hour + 1);
    const gone = { status: 410, code: 'gone' };
    expect(await app.admin.refused(ops.restore, { params: { id: late.id } })).toMatchObject(gone);
    expect(await app.admin.refused(ops.restoreMany, { body: { ids: [late.id] } })).toMatchObject(gone);
    expect((await app.admin.refused(ops.create, { body: { name: 'Latecomer' } })).code).toBe('duplicate');

    expect(await purge()).toBe(1);
    expect(await app.rows('select 1 from designation where id = $1', [late.id])).toEqual([]);
    expect(await app.admin.refused(ops.restore, { params: { id: late.id } })).toMatchObject(gone);
    expect((await app.admin.refused(ops.remove, { params: { id: late.id } })).status).toBe(404);
    expect(await app.admin.ask(ops.create, { body: { name: 'Latecomer' } })).toMatchObject({ version: 1 });
    expect(await app.admin.ask(ops.get, { params: { id: made.id } })).toEqual(made);
    const unknown = { params: { id: '01890a5d-ac96-774b-bcce-b302099a8057' } };
    expect((await app.admin.refused(ops.restore, unknown)).status).toBe(404);
  });

  test('a purge takes the children with it and leaves what is alive', async () => {
    const plan = await app.admin.ask(benefit.ops.create, { body: { content: 'Dental plan' } });
    const made = await app.admin.ask(employee.ops.create, {
      body: { fullName: 'Leaving', benefits: [plan.id] },
    });
    const stays = await app.admin.ask(employee.ops.create, {
      body: { fullName: 'Staying', benefits: [plan.id] },
    });
    await app.admin.ask(employee.ops.remove, { params: { id: made.id } });
    app.time = new Date((app.time ?? new Date()).getTime() + 49 * hour);
    await refreshed();
    expect(await purge()).toBe(1);
    expect(await app.rows('select employee_id as id from employee_benefit')).toEqual([{ id: stays.id }]);
    expect(await purge()).toBe(0);
  });
});
