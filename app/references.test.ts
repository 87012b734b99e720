/** What is in the way of a deletion is named in words, never by its table. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { entities, titleOfTable } from '../core/server/entity.ts';
import { startApp, type TestApp } from '../test/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

test('whatever refers to a record has a name that people know, in both languages', async () => {
  const keys = await app.rows<{ child: string; parent: string; owner: string | null }>(`
    select child.relname as child, parent.relname as parent,
      (select owner.relname from pg_constraint own join pg_class owner on owner.oid = own.confrelid
       where own.conrelid = child.oid and own.contype = 'f' and own.confdeltype = 'c' limit 1) as owner
    from pg_constraint key
    join pg_class child on child.oid = key.conrelid
    join pg_class parent on parent.oid = key.confrelid
    where key.contype = 'f' and key.confdeltype <> 'c' and child.relnamespace = current_schema()::regnamespace`);
  const deletable = new Set(entities().map(({ tableName }) => tableName));
  const holders = keys
    .filter(({ parent }) => deletable.has(parent))
    .map(({ child, owner }) => owner ?? child);
  expect(holders.length).toBeGreaterThan(5);
  const nameless = holders.filter((name) => !titleOfTable(name, 'en') || !titleOfTable(name, 'zh_Hant'));
  expect([...new Set(nameless)]).toEqual([]);
});
