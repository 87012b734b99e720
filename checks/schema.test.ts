import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, test } from 'vitest';
import { allRoutes } from '../app/routes.ts';
import { entities } from '../core/server/entity.ts';
import { projectRoot } from '../core/server/projectRoot.ts';
import type { Secrets } from '../core/server/secrets.ts';
import { files, read } from './sources.ts';

type Snapshot = ReturnType<typeof generateDrizzleJson>;

/** The parts of a table in the snapshot that are read here. */
interface Table {
  name: string;
  columns: Record<string, { name: string; type: string; primaryKey: boolean }>;
  indexes: Record<string, { columns: { expression: string }[]; where?: string }>;
  foreignKeys: Record<string, { columnsFrom: string[]; tableTo: string }>;
  compositePrimaryKeys: Record<string, { columns: string[] }>;
  uniqueConstraints: Record<string, { columns: string[] }>;
}

const newest =
  files
    .filter((file) => /^migrations\/meta\/\d+_snapshot\.json$/.test(file))
    .sort()
    .at(-1) ?? '';
const snapshot = JSON.parse(read(newest)) as Snapshot;
const tables = Object.values(snapshot.tables as Record<string, Table>);
const columns = tables.flatMap(({ name, columns: own }) =>
  Object.values(own).map((column) => ({
    ...column,
    table: name,
    shown: `${name}.${column.name} ${column.type}`,
  })),
);

async function declared(): Promise<Snapshot> {
  const modules = files.filter((file) => file.endsWith('.tables.ts'));
  const loaded = await Promise.all(modules.map((file) => import(join(projectRoot, file))));
  return generateDrizzleJson(Object.assign({}, ...loaded), snapshot.id, undefined, 'snake_case');
}

test('the migrations make exactly the tables that the code declares', async () => {
  expect(await generateMigration(snapshot, await declared())).toEqual([]);
});

test('every migration is in the journal, in its order', () => {
  const { entries } = JSON.parse(read('migrations/meta/_journal.json')) as { entries: { tag: string }[] };
  const written = files
    .filter((file) => /^migrations\/.*\.sql$/.test(file))
    .map((file) => file.slice(11, -4));
  expect(entries.map(({ tag }) => tag)).toEqual(written.sort());
});

test('no column is a floating or decimal number, and money is a whole number of eight bytes', () => {
  expect(columns.length).toBeGreaterThan(100);
  expect(
    columns
      .filter(({ type }) => /real|double|numeric|decimal|float|money/.test(type))
      .map(({ shown }) => shown),
  ).toEqual([]);
  const money =
    /(^|_)(salary|price|amount|cost|total|balance|debit|credit|paid|due|fee|value|deduction|payable)$/;
  const narrow = columns.filter(({ name, type }) => money.test(name) && /^(small)?int/.test(type));
  expect(narrow.map(({ shown }) => shown)).toEqual([]);
  expect(columns.filter(({ name, type }) => money.test(name) && type === 'bigint').length).toBeGreaterThan(0);
});

test('instants are kept with their time zone, and days as days', () => {
  const wrong = columns.filter(({ type }) => /^time/.test(type) && type !== 'timestamp with time zone');
  expect(wrong.map(({ shown }) => shown)).toEqual([]);
});

/** The columns an index begins with, as far as they are plain columns. */
const indexesOf = ({ indexes, compositePrimaryKeys, uniqueConstraints, columns }: Table): string[][] => [
  ...Object.values(indexes)
    .filter(({ where }) => !where)
    .map((index) => index.columns.map(({ expression }) => expression)),
  ...Object.values(compositePrimaryKeys).map((key) => key.columns),
  ...Object.values(uniqueConstraints).map((key) => key.columns),
  ...Object.values(columns)
    .filter(({ primaryKey }) => primaryKey)
    .map(({ name }) => [name]),
];

test('every reference can be followed backwards by an index: deleting asks who refers to a record', () => {
  const missing = tables.flatMap((table) =>
    Object.values(table.foreignKeys)
      // The ledger is never deleted from: nobody asks who refers to an entry or an account.
      .filter(({ tableTo }) => tableTo !== 'entry' && tableTo !== 'ledger_account')
      .map(({ columnsFrom }) => columnsFrom[0] ?? '')
      .filter((column) => !indexesOf(table).some(([first]) => first === column))
      .map((column) => `${table.name}.${column}`),
  );
  expect(missing).toEqual([]);
});

test('every order of every list has its index (column, id)', () => {
  allRoutes({} as Secrets);
  expect(entities().length).toBeGreaterThan(5);
  const missing = entities().flatMap(({ tableName, sort }) => {
    const table = tables.find(({ name }) => name === tableName);
    const indexes = table ? indexesOf(table).map((columns) => columns.join()) : [];
    return Object.keys(sort)
      .map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
      .filter((column) => !indexes.includes(`${column},id`))
      .map((column) => `${tableName} (${column}, id)`);
  });
  expect(missing).toEqual([]);
});
