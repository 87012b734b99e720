import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp, type Visitor } from '../../../test/app.ts';
import { partner } from '../partner.contract.ts';
import { person } from '../person/person.contract.ts';
import { matching } from './matching.contract.ts';

describe('personnel matching', () => {
  let app: TestApp;
  let hr: Visitor;
  let company: string;
  const { ops } = matching;
  beforeAll(async () => {
    app = await startApp();
    hr = await app.person('HR');
    company = (await hr.ask(partner.ops.create, { body: { companyName: 'Harbour Code 港碼' } })).id;
    const people: [string, string[], number][] = [
      ['Chan Tai Man', ['React', 'SQL'], 40],
      ['Lee Siu Yin', ['react', 'sql', 'aws', 'Go'], 50],
      ['Ho Yuk Ling', ['AWS'], 300],
      ['Cheung Ka Wai', ['SQL', 'React'], 40],
      ['Wong Ka Yan', ['React', 'SQL'], 60],
      ['Ng Suet Wai', ['木工'], 100],
      ['Lau Chi Ming', [], 0],
    ];
    for (const [name, skills, experienceYears] of people)
      await hr.ask(person.ops.create, { body: { partner: company, name, skills, experienceYears } });
  });
  afterAll(() => app.stop());

  test('React and SQL of React, SQL and AWS, with 4 of 5 years, is 0.7067 and says why', async () => {
    const query = { skills: 'React,SQL,AWS', years: '50' };
    const { items, total } = await hr.ask(ops.search, { query });
    expect(total).toBe(5);
    expect(items.map(({ name, score }) => [name, score])).toEqual([
      ['Lee Siu Yin', 10_000],
      ['Wong Ka Yan', 7667],
      // The same score and years: by name.
      ['Chan Tai Man', 7067],
      ['Cheung Ka Wai', 7067],
      ['Ho Yuk Ling', 5333],
    ]);
    expect(items[2]).toMatchObject({
      partner: company,
      partnerName: 'Harbour Code 港碼',
      experienceYears: 40,
      matched: ['React', 'SQL'],
      missing: ['AWS'],
    });
  });

  test('without years everybody with the same skills ties, and more years come first', async () => {
    const { items } = await hr.ask(ops.search, { query: { skills: ' SQL , react' } });
    expect(items.map(({ name, score }) => [name, score])).toEqual([
      ['Wong Ka Yan', 10_000],
      ['Lee Siu Yin', 10_000],
      ['Chan Tai Man', 10_000],
      ['Cheung Ka Wai', 10_000],
    ]);
  });

  test('years alone rank whoever has any', async () => {
    const { items, total } = await hr.ask(ops.search, { query: { years: '100' } });
    expect(total).toBe(6);
    expect(items.slice(0, 3).map(({ name, score }) => [name, score])).toEqual([
      ['Ho Yuk Ling', 10_000],
      ['Ng Suet Wai', 10_000],
      ['Wong Ka Yan', 8800],
    ]);
  });

  test('pages follow each other without a gap, and who asks for nothing finds nobody', async () => {
    const names: string[] = [];
    for (const page of ['1', '2', '3', '4']) {
      const query = { skills: 'React,SQL,AWS', years: '50', page, pageSize: '2' };
      names.push(...(await hr.ask(ops.search, { query })).items.map(({ name }) => name));
    }
    expect(names).toEqual(['Lee Siu Yin', 'Wong Ka Yan', 'Chan Tai Man', 'Cheung Ka Wai', 'Ho Yuk Ling']);
    expect(await hr.ask(ops.search, {})).toEqual({ items: [], total: 0 });
    expect((await hr.ask(ops.search, { query: { skills: 'Juggling' } })).total).toBe(0);
  });

  test('skills are suggested as they were first typed, those that begin so first, and only while somebody has them', async () => {
    const suggested = async (q: string) => (await hr.ask(ops.skills, { query: { q } })).items;
    expect(await suggested('')).toEqual(['aws', 'Go', 'React', 'SQL', '木工']);
    expect(await suggested('Q')).toEqual(['SQL']);
    expect(await suggested('木')).toEqual(['木工']);
    expect(await suggested("%' or 1=1")).toEqual([]);
    const { id } = await hr.ask(person.ops.create, {
      body: { partner: company, name: 'Short', skills: ['Bagpipes'] },
    });
    expect(await suggested('bag')).toEqual(['Bagpipes']);
    await hr.ask(person.ops.remove, { params: { id } });
    expect(await suggested('bag')).toEqual([]);
    expect((await hr.ask(ops.search, { query: { skills: 'Bagpipes' } })).total).toBe(0);
  });

  test('the order is that of the rule, whoever is in it: years can outweigh a skill', async () => {
    const own = (await hr.ask(partner.ops.create, { body: { companyName: 'Many' } })).id;
    const words = ['Alpha', 'Beta', 'Gamma', 'Delta'];
    for (let i = 0; i < 60; i += 1) {
      const skills = words.filter((_, at) => (i * 7 + 3) & (1 << at));
      const body = { partner: own, name: `Somebody ${i}`, skills, experienceYears: (i * 37) % 90 };
      await hr.ask(person.ops.create, { body });
    }
    for (const years of ['', '1', '50', '800']) {
      const query = { skills: 'alpha,beta,gamma', pageSize: '100', ...(years ? { years } : {}) };
      const { items, total } = await hr.ask(ops.search, { query });
      expect(items).toHaveLength(total);
      const sorted = items.toSorted(
        (a, b) =>
          b.score - a.score ||
          b.experienceYears - a.experienceYears ||
          a.name.localeCompare(b.name, 'zh-Hant'),
      );
      expect(items.map(({ name }) => name)).toEqual(sorted.map(({ name }) => name));
    }
    const { items } = await hr.ask(ops.search, { query: { skills: 'alpha,beta,gamma', years: '50' } });
    expect(items.some((row, i) => (items[i + 1]?.matched.length ?? 0) > row.matched.length)).toBe(true);
  });

  test('what cannot be asked is refused', async () => {
    for (const query of [
      { years: '801' },
      { years: '-1' },
      { years: '1.5' },
      { years: 'many' },
      { skills: Array.from({ length: 21 }, (_, i) => `s${i}`).join() },
      { pageSize: '101' },
      { sort: 'name' },
    ])
      expect((await hr.refused(ops.search, { query })).status, JSON.stringify(query)).toBe(400);
  });
});
