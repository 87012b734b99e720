import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { killPostmaster, makeFolder, postmasterOf, removeFolder } from '../../../test/folder.ts';
import { runningAsRoot } from './account.ts';
import { type EmbeddedPostgres, startPostgres } from './startPostgres.ts';

function temporaryFolder(): string {
  const folder = makeFolder();
  onTestFinished(() => removeFolder(folder));
  return folder;
}

async function ask(postgres: EmbeddedPostgres, statement: string): Promise<unknown> {
  const client = new pg.Client(postgres.connection);
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query({ text: statement, rowMode: 'array' });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}

async function until<T>(look: () => T | undefined | Promise<T | undefined>): Promise<T> {
  for (;;) {
    const found = await Promise.resolve(look()).catch(() => undefined);
    if (found) return found;
    await delay(20);
  }
}

test('the first start makes a durable UTF-8 database that only its owner can enter', async () => {
  const folder = temporaryFolder();
  const postgres = await startPostgres({ folder });
  expect(await ask(postgres, 'show data_checksums')).toBe('on');
  expect(await ask(postgres, 'show fsync')).toBe('on');
  expect(await ask(postgres, 'show listen_addresses')).toBe('');
  expect(await ask(postgres, 'show server_encoding')).toBe('UTF8');
  expect(await ask(postgres, `select '大' < '文' collate "zh-Hant-x-icu"`)).toBe(true);
  expect(statSync(postgres.connection.host).mode & 0o777).toBe(0o700);
  await postgres.stop();
  expect(postmasterOf(folder)).toBeUndefined();
});

test('the second start finds what the first one kept', async () => {
  const folder = temporaryFolder();
  const first = await startPostgres({ folder });
  await ask(first, 'create table kept as select 42 as answer');
  await first.stop();
  const second = await startPostgres({ folder });
  expect(await ask(second, 'select answer from kept')).toBe(42);
  await second.stop();
});

test('servers on one folder share the database, and the last one stops it', async () => {
  const folder = temporaryFolder();
  const [first, second] = await Promise.all([startPostgres({ folder }), startPostgres({ folder })]);
  await ask(first, 'create table shared as select 7 as answer');
  expect(await ask(second, 'select answer from shared')).toBe(7);
  await first.stop();
  expect(postmasterOf(folder)).toBeDefined();
  expect(await ask(second, 'select answer from shared')).toBe(7);
  await second.stop();
  expect(postmasterOf(folder)).toBeUndefined();
  expect(readdirSync(folder).filter((name) => name.startsWith('postgres.new'))).toEqual([]);
});

test('servers that stop at the same moment leave no database running', async () => {
  const folder = temporaryFolder();
  const servers = await Promise.all([1, 2, 3].map(() => startPostgres({ folder })));
  await Promise.all(servers.map((server) => server.stop()));
  expect(postmasterOf(folder)).toBeUndefined();
});

test('the database stays while somebody else is connected', async () => {
  const folder = temporaryFolder();
  const postgres = await startPostgres({ folder });
  const visitor = new pg.Client(postgres.connection);
  visitor.on('error', () => {});
  await visitor.connect();
  await postgres.stop();
  expect((await visitor.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await visitor.end();
});

test('a database that is killed under its server comes back with everything committed', async () => {
  const folder = temporaryFolder();
  const lines: string[] = [];
  const postgres = await startPostgres({ folder, log: (line) => lines.push(line) });
  await ask(postgres, 'create table kept as select 42 as answer');
  const killed = postmasterOf(folder);
  killPostmaster(folder);
  expect(await until(() => ask(postgres, 'select answer from kept'))).toBe(42);
  expect(postmasterOf(folder)).not.toBe(killed);
  await until(() => lines.includes('The embedded PostgreSQL is back.'));
  await postgres.stop();
  expect(postmasterOf(folder)).toBeUndefined();
});

test('a process id that now belongs to another program does not keep the database from starting', async () => {
  const folder = temporaryFolder();
  await (await startPostgres({ folder })).stop();
  writeFileSync(
    join(folder, 'postgres', 'postmaster.pid'),
    `${process.pid}\n${folder}/postgres\n1\n5432\n\n\n\nready\n`,
  );
  const postgres = await startPostgres({ folder });
  expect(await ask(postgres, 'select 1')).toBe(1);
  await postgres.stop();
});

test('a folder whose path is too long for a socket works as well', async () => {
  const folder = join(temporaryFolder(), '算盤 data'.repeat(12));
  const postgres = await startPostgres({ folder });
  onTestFinished(() => removeFolder(folder));
  expect(postgres.connection.host).toMatch(/^\/tmp\/suanpan-/);
  expect(statSync(postgres.connection.host).mode & 0o777).toBe(0o700);
  expect(await ask(postgres, 'select 1')).toBe(1);
  await postgres.stop();
  expect(existsSync(postgres.connection.host)).toBe(false);
});

test('tables of another PostgreSQL are refused in one line', async () => {
  const folder = temporaryFolder();
  await (await startPostgres({ folder })).stop();
  writeFileSync(join(folder, 'postgres', 'PG_VERSION'), '15\n');
  await expect(startPostgres({ folder })).rejects.toThrow(
    /was made by PostgreSQL 15, this program brings 18/,
  );
});

test('a reason that PostgreSQL gives in its log is told', async () => {
  const folder = temporaryFolder();
  await (await startPostgres({ folder })).stop();
  writeFileSync(join(folder, 'postgres', 'postgresql.auto.conf'), 'shared_buffers = nonsense\n');
  await expect(startPostgres({ folder })).rejects.toThrow(/^PostgreSQL could not start: .*postgres\.log\)$/);
});

test('a folder that cannot be made is refused in one line', async () => {
  const file = join(temporaryFolder(), 'file');
  writeFileSync(file, '');
  await expect(startPostgres({ folder: join(file, 'data') })).rejects.toThrow(/is not writable \(ENOTDIR\)/);
});

test.runIf(runningAsRoot())(
  'as root, a folder closed to others keeps its tables under /var/lib',
  async () => {
    const folder = join(temporaryFolder(), 'closed');
    mkdirSync(folder);
    onTestFinished(() => removeFolder(folder));
    chmodSync(folder, 0o700);
    const postgres = await startPostgres({ folder });
    expect(lstatSync(join(folder, 'postgres')).isSymbolicLink()).toBe(true);
    expect(await ask(postgres, 'select 1')).toBe(1);
    await postgres.stop();
    const again = await startPostgres({ folder });
    expect(again.connection.host).toMatch(/^\/var\/lib\/suanpan\/postgres-/);
    await again.stop();
  },
);
