import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { beforeEach, expect, inject, onTestFinished, test } from 'vitest';
import { migrate } from './migrate.ts';

let folder: string;
let connection: pg.ClientConfig;

async function query(statement: string, database = connection.database): Promise<unknown[]> {
  const client = new pg.Client({ ...connection, database });
  await client.connect();
  try {
    return (await client.query({ text: statement, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

const write = (name: string, sql: string): void => writeFileSync(join(folder, name), sql);

async function makeDatabase(options = ''): Promise<void> {
  const database = `migrate_${Math.random().toString(36).slice(2)}`;
  connection = { ...inject('cluster'), database };
  await query(`create database ${database} template template0 ${options}`, 'postgres');
  onTestFinished(async () => {
    await query(`drop database ${database} with (force)`, 'postgres');
  });
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'suanpan-migrations-'));
  return () => rmSync(folder, { recursive: true });
});

test('migrations are applied in the order of their names, each once', async () => {
  await makeDatabase();
  write('0001_fill.sql', 'insert into a values (1); --> statement-breakpoint\ninsert into a values (2);');
  write('0000_make.sql', 'create table a (n int);');
  write('notes.txt', 'not SQL');
  expect(await migrate(connection, folder)).toEqual(['0000_make.sql', '0001_fill.sql']);
  expect(await migrate(connection, folder)).toEqual([]);
  expect(await query('select n from a order by n')).toEqual([1, 2]);
});

test('servers that start together apply a migration once', async () => {
  await makeDatabase();
  write('0000_make.sql', 'create table a (n int);');
  write('0001_fill.sql', 'insert into a values (1);');
  const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(connection, folder)));
  expect(applied.flat().sort()).toEqual(['0000_make.sql', '0001_fill.sql']);
  expect(await query('select n from a')).toEqual([1]);
});

test('a migration that fails leaves nothing of itself', async () => {
  await makeDatabase();
  write('0000_make.sql', 'create table a (n int);');
  write('0001_bad.sql', 'create table b (n int); select 1 / 0;');
  await expect(migrate(connection, folder)).rejects.toThrow(
    'Migration 0001_bad.sql failed: division by zero',
  );
  expect(await query(`select to_regclass('a') is null, to_regclass('b') is null`)).toEqual([false, true]);
});

test('a database newer than the program is refused', async () => {
  await makeDatabase();
  write('0000_make.sql', 'create table a (n int);');
  await migrate(connection, folder);
  await query(`insert into suanpan_migration (name, hash) values ('0001_future.sql', 'x')`);
  await expect(migrate(connection, folder)).rejects.toThrow('The database is newer than this program');
});

test('a migration changed after it was applied is refused', async () => {
  await makeDatabase();
  write('0000_make.sql', 'create table a (n int);');
  await migrate(connection, folder);
  write('0000_make.sql', 'create table a (n bigint);');
  await expect(migrate(connection, folder)).rejects.toThrow('0000_make.sql was changed after it was applied');
});

test('a database that cannot hold or search Chinese is refused', async () => {
  await makeDatabase(`encoding 'SQL_ASCII' locale_provider libc locale 'C'`);
  await expect(migrate(connection, folder)).rejects.toThrow('encoding is SQL_ASCII');
  await makeDatabase(`encoding 'UTF8' locale_provider libc locale 'C'`);
  await expect(migrate(connection, folder)).rejects.toThrow('LC_CTYPE is C');
});

test('a database that does not exist is told in one line', async () => {
  await makeDatabase();
  const away = migrate({ ...connection, database: 'nowhere' }, folder);
  await expect(away).rejects.toThrow(/^Cannot connect to the database: database "nowhere" does not exist/);
});
