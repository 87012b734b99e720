import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { benefit } from '../../areas/human-resource/benefit/benefit.contract.ts';
import { designation } from '../../areas/human-resource/designation/designation.contract.ts';
import { employee } from '../../areas/human-resource/employee/employee.contract.ts';
import { adminEmail, password, startApp, type TestApp, type Visitor } from '../../test/app.ts';
import { purgeDeleted } from './purge.ts';

describe('deleting and restoring', () => {
  let app: TestApp;
  let hr: Visitor;
  beforeAll(async () => {
    app = await startApp();
    hr = await app.person('HR');
  });
  afterAll(() => app.stop());
  const { ops } = designation;
  const make = (name: string) => app.admin.ask(ops.create, { body: { name } });
  const audits = (id: string) =>
    app.rows<{ action: string; person: string; changes: { field: string }[]; request_id: string }>(
      'select action, person, changes, request_id from audit where record_id = $1 order by id',
      [id],
    );

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
    expect(await app.admin.refused(ops.update, { params: { id: other.id }, body })).toMatchObject(duplicate);
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
