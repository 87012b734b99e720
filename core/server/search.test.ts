import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { designation } from '../../areas/human-resource/designation/designation.contract.ts';
import { startApp, type TestApp } from '../../test/app.ts';

describe('search', () => {
  let app: TestApp;
  const names = [
    'Sales manager',
    '銷售經理',
    '高級銷售經理 Senior',
    '100% commission',
    '100 commission',
    'A_B tester',
    'AxB tester',
    'back\\slash',
    'backslash',
    '𠮷野家 店長',
    'ＦＵＬＬ Width',
    'Über-Chef',
    "O'Brien",
    '%',
  ];
  beforeAll(async () => {
    app = await startApp();
    for (const name of names) await app.admin.ask(designation.ops.create, { body: { name } });
    const gone = await app.admin.ask(designation.ops.create, { body: { name: 'Sales ghost 銷售' } });
    await app.admin.ask(designation.ops.remove, { params: { id: gone.id } });
  });
  afterAll(() => app.stop());

  const found = async (q: string) => {
    const { items } = await app.admin.ask(designation.ops.list, { query: { q } });
    const picked = await app.admin.ask(designation.ops.pick, { query: { q } });
    expect(picked.items.map(({ label }) => label).sort()).toEqual(items.map(({ name }) => name).sort());
    return items.map(({ name }) => name).sort();
  };

  test.each([
    ['銷', ['銷售經理', '高級銷售經理 Senior']],
    ['經理', ['銷售經理', '高級銷售經理 Senior']],
    ['理經', []],
    ['銷售經理', ['銷售經理', '高級銷售經理 Senior']],
    ['高級 senior', ['高級銷售經理 Senior']],
    ['𠮷', ['𠮷野家 店長']],
    ['𠮷野', ['𠮷野家 店長']],
    ['店長', ['𠮷野家 店長']],
    ['SALES', ['Sales manager']],
    ['ＳＡＬＥＳ', ['Sales manager']],
    ['full', ['ＦＵＬＬ Width']],
    ['anage', ['Sales manager']],
    ['ma', ['Sales manager']],
    ['an', []],
    ['m', ['Sales manager']],
    ['über', ['Über-Chef']],
    ["o'b", ["O'Brien"]],
    ['100%', ['100% commission']],
    ['100', ['100 commission', '100% commission']],
    ['a_b', ['A_B tester']],
    ['back\\', ['back\\slash']],
    ['kslash', ['backslash']],
    ['%', ['%']],
    ['_', []],
    ['\\', []],
    ['%%%', []],
    ['___', []],
    ['ghost', []],
    ['  ', names],
  ])('%j finds %j', async (q, expected) => {
    expect(await found(q)).toEqual([...expected].sort());
  });

  test('any three characters and more of a name find it', async () => {
    const part = fc.constantFrom(...names.filter((name) => [...name].length >= 3)).chain((name) => {
      const letters = [...name];
      return fc
        .tuple(fc.nat(letters.length - 3), fc.integer({ min: 3, max: letters.length }))
        .map(([from, length]) => ({ name, q: letters.slice(from, from + length).join('') }));
    });
    await fc.assert(
      fc.asyncProperty(part, async ({ name, q }) => {
        // A blank parts words, and a word of less than three characters is looked for where words begin.
        fc.pre(q.split(/\s+/).every((word) => [...word].length >= 3));
        expect(await found(q)).toContain(name);
      }),
      { numRuns: 40 },
    );
  });
});
