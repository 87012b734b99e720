import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { search } from '../../../core/shared/search.contract.ts';
import { startApp, type TestApp } from '../../../test/app.ts';
import { partner } from '../partner.contract.ts';
import { person } from './person.contract.ts';

describe('people of partners', () => {
  let app: TestApp;
  let own: string;
  const { ops } = person;
  beforeAll(async () => {
    app = await startApp();
    own = (await app.admin.ask(partner.ops.create, { body: { companyName: '永發電業 Wing Fat' } })).id;
  });
  afterAll(() => app.stop());

  test('somebody is entered, found by a skill, changed, deleted and restored as before', async () => {
    const made = await app.admin.ask(ops.create, {
      body: {
        partner: own,
        name: 'Mak Tsz Hin 麥子軒',
        role: '電工 Electrician',
        skills: [' Wiring', 'wiring ', 'EV chargers, 木工', 'ＷＩＲＩＮＧ'],
        experienceYears: 125,
        notes: '=1+1',
      },
    });
    expect(made).toMatchObject({
      skills: ['Wiring', 'EV chargers', '木工'],
      experienceYears: 125,
      partnerName: '永發電業 Wing Fat',
      version: 1,
    });
    expect(made).not.toHaveProperty('skillKeys');
    for (const q of ['charger', '木工', '麥子', 'electrician'])
      expect((await app.admin.ask(ops.list, { query: { q } })).total, q).toBe(1);
    const params = { id: made.id };
    const changed = await app.admin.ask(ops.update, { params, body: { role: 'Foreman', version: 1 } });
    expect(changed).toMatchObject({ ...made, role: 'Foreman', version: 2, updatedAt: changed.updatedAt });
    const learned = await app.admin.ask(ops.update, {
      params,
      body: { skills: ['Plumbing'], version: 2 },
    });
    expect(learned.skills).toEqual(['Plumbing']);
    expect((await app.admin.ask(ops.list, { query: { q: 'charger' } })).total).toBe(0);
    expect((await app.admin.ask(ops.list, { query: { q: 'plumb' } })).total).toBe(1);
    await app.admin.ask(ops.remove, { params });
    expect(await app.admin.ask(ops.restore, { params })).toEqual(learned);
    const { items } = await app.admin.ask(ops.history, { params });
    expect(items.map(({ action }) => action)).toEqual(['restore', 'delete', 'update', 'update', 'create']);
    expect(items[2]?.changes).toEqual([
      { field: 'skills', before: ['Wiring', 'EV chargers', '木工'], after: ['Plumbing'] },
    ]);
    const file = String(await app.admin.ask(ops.export, { query: {} }));
    expect(file).toContain(`永發電業 Wing Fat,Mak Tsz Hin 麥子軒,Foreman,,,Plumbing,12.5,'=1+1`);
  });

  test.each([
    [{ name: ' ' }, 'name'],
    [{ partner: undefined }, 'partner'],
    [{ partner: '01890a5d-ac96-774b-bcce-b302099a8057' }, 'partner'],
    [{ experienceYears: 801 }, 'experienceYears'],
    [{ experienceYears: -1 }, 'experienceYears'],
    [{ experienceYears: 4.5 }, 'experienceYears'],
    [{ email: 'nobody' }, 'email'],
    [{ skills: Array.from({ length: 51 }, (_, i) => `Skill ${i}`) }, 'skills'],
    [{ skills: ['x'.repeat(51)] }, 'skills.0'],
    [{ skills: 'React' }, 'skills'],
  ])('%j is refused at its field', async (wrong, path) => {
    const body = { partner: own, name: 'Wrong', ...wrong };
    expect(await app.admin.refused(ops.create, { body })).toMatchObject({
      status: 422,
      fields: [{ path }],
    });
  });

  test('the list keeps to a partner, and the palette calls it by its name in the language asked for', async () => {
    const other = await app.admin.ask(partner.ops.create, { body: { companyName: 'Others' } });
    const body = { partner: other.id, name: 'Quokka Ng' };
    const made = await app.admin.ask(ops.create, { body });
    const { items } = await app.admin.ask(ops.list, { query: { partner: other.id } });
    expect(items.map(({ name }) => name)).toEqual(['Quokka Ng']);
    const chinese = { 'accept-language': 'zh-Hant' };
    const { groups } = await app.admin.ask(search.ops.records, { query: { q: 'quokka' } }, chinese);
    expect(groups).toEqual([
      {
        path: '/partner/person',
        title: '夥伴人員',
        items: [{ id: made.id, label: 'Quokka Ng', detail: 'Others' }],
      },
    ]);
  });
});
