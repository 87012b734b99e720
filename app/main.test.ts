import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { accountFor, canReach, runningAsRoot } from '../core/server/postgres/account.ts';
import { commandOf } from '../core/server/postgres/processes.ts';
import { startPostgres } from '../core/server/postgres/startPostgres.ts';
import { projectRoot } from '../core/server/projectRoot.ts';
import { freshDatabase } from '../test/database.ts';
import { killPostmaster, makeFolder, postmasterOf, removeFolder } from '../test/folder.ts';
import { buildProgram, type Program, startProgram } from '../test/program.ts';

beforeAll(buildProgram);

function temporaryFolder(): string {
  const folder = makeFolder();
  onTestFinished(() => removeFolder(folder));
  return folder;
}

/** Ended with its test, whatever happens: hooks run in reverse order, so before its folder is removed. */
function start(env: Record<string, string>, account?: { uid: number; gid: number }): Program {
  const program = startProgram(env, account);
  onTestFinished(async () => {
    await program.stop('SIGKILL');
  });
  return program;
}

async function isHealthy(address: URL): Promise<boolean> {
  const answer = await fetch(new URL('/api/health', address)).catch(() => undefined);
  return answer?.status === 200;
}

async function untilHealthy(address: URL): Promise<void> {
  while (!(await isHealthy(address))) await delay(20);
}

/** Its children that are Suanpan too; PostgreSQL is another one. */
function workersOf(program: Program): number[] {
  const pids = readdirSync('/proc')
    .map(Number)
    .filter((pid) => commandOf(pid)?.includes('server.mjs'));
  return pids.filter((pid) => {
    const status = existsSync(`/proc/${pid}/status`) ? readFileSync(`/proc/${pid}/status`, 'utf8') : '';
    return Number(/PPid:\s*(\d+)/.exec(status)?.[1]) === program.process.pid;
  });
}

async function expectRefusal(program: Program, line: RegExp): Promise<void> {
  expect(await program.exited).toBe(1);
  expect(program.errors()).toMatch(line);
  expect(program.errors().trimEnd().split('\n')).toHaveLength(1);
}

test('it starts from nothing, stops on SIGTERM with its database, and starts again', async () => {
  const SUANPAN_DATA = temporaryFolder();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    const program = start({ SUANPAN_DATA });
    const address = await program.ready();
    expect(address.pathname).toBe('/auth/login');
    expect(await isHealthy(address)).toBe(true);
    expect(program.output().trimEnd().split('\n').at(-1)).toContain('Suanpan is ready: ');
    expect(await program.stop(signal)).toBe(0);
    expect(postmasterOf(SUANPAN_DATA)).toBeUndefined();
  }
});

test('after kill -9 the next start adopts the running database', async () => {
  const SUANPAN_DATA = temporaryFolder();
  const killed = start({ SUANPAN_DATA });
  await killed.ready();
  const postmaster = postmasterOf(SUANPAN_DATA);
  await killed.stop('SIGKILL');
  const next = start({ SUANPAN_DATA });
  expect(await isHealthy(await next.ready())).toBe(true);
  expect(postmasterOf(SUANPAN_DATA)).toBe(postmaster);
  expect(await next.stop()).toBe(0);
  expect(postmasterOf(SUANPAN_DATA)).toBeUndefined();
});

test('after kill -9 of server and database the next start recovers', async () => {
  const SUANPAN_DATA = temporaryFolder();
  const killed = start({ SUANPAN_DATA });
  await killed.ready();
  await killed.stop('SIGKILL');
  killPostmaster(SUANPAN_DATA);
  const next = start({ SUANPAN_DATA });
  expect(await isHealthy(await next.ready())).toBe(true);
  expect(await next.stop()).toBe(0);
});

test('a database that dies under a running server comes back by itself', async () => {
  const SUANPAN_DATA = temporaryFolder();
  const program = start({ SUANPAN_DATA });
  const address = await program.ready();
  killPostmaster(SUANPAN_DATA);
  await untilHealthy(address);
  expect(await program.stop()).toBe(0);
  expect(postmasterOf(SUANPAN_DATA)).toBeUndefined();
});

test('two servers on one folder share the database until the last one stops', async () => {
  const SUANPAN_DATA = temporaryFolder();
  const [first, second] = [start({ SUANPAN_DATA }), start({ SUANPAN_DATA })];
  await first.ready();
  const address = await second.ready();
  expect(await first.stop()).toBe(0);
  expect(await isHealthy(address)).toBe(true);
  expect(await second.stop()).toBe(0);
  expect(postmasterOf(SUANPAN_DATA)).toBeUndefined();
});

test.runIf(process.platform === 'linux')(
  'with several workers a dead one is replaced and all stop together',
  async () => {
    const SUANPAN_DATA = temporaryFolder();
    const program = start({ SUANPAN_DATA, WORKERS: '2' });
    const address = await program.ready();
    const before = workersOf(program);
    expect(before).toHaveLength(2);
    process.kill(before[0] ?? Number.NaN, 'SIGKILL');
    while (!workersOf(program).some((pid) => !before.includes(pid))) await delay(20);
    await untilHealthy(address);
    expect(await program.stop()).toBe(0);
    expect(postmasterOf(SUANPAN_DATA)).toBeUndefined();
    expect(await isHealthy(address)).toBe(false);
  },
);

test('a PostgreSQL of your own is used and no other one is started', async () => {
  const database = await freshDatabase();
  onTestFinished(database.drop);
  const { host, user, database: name } = database.connection;
  const SUANPAN_DATA = join(temporaryFolder(), 'data');
  const DATABASE_URL = `postgres://${user}@/${name}?host=${encodeURIComponent(host ?? '')}`;
  const program = start({ SUANPAN_DATA, DATABASE_URL });
  expect(await isHealthy(await program.ready())).toBe(true);
  expect(await program.stop()).toBe(0);
  expect(existsSync(join(SUANPAN_DATA, 'postgres'))).toBe(false);
});

test('a taken port is told in one line, before anything is made', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void other.close());
  const { port } = other.address() as { port: number };
  const SUANPAN_DATA = join(temporaryFolder(), 'data');
  await expectRefusal(start({ SUANPAN_DATA, PORT: String(port) }), /^Port \d+ on 127\.0\.0\.1 is taken/);
  expect(existsSync(SUANPAN_DATA)).toBe(false);
});

test('a DATABASE_URL that leads nowhere is told in one line without its password', async () => {
  const SUANPAN_DATA = join(temporaryFolder(), 'data');
  const tryUrl = (DATABASE_URL: string): Program => start({ SUANPAN_DATA, DATABASE_URL });
  await expectRefusal(tryUrl('nonsense'), /^DATABASE_URL must look like/);
  const unreachable = tryUrl('postgres://someone:secret@127.0.0.1:1/suanpan');
  await expectRefusal(unreachable, /^Cannot connect to the database: .*ECONNREFUSED/);
  expect(unreachable.errors()).not.toContain('secret');
});

test('a database newer than the program is told in one line', async () => {
  const SUANPAN_DATA = temporaryFolder();
  const first = start({ SUANPAN_DATA });
  await first.ready();
  await first.stop();
  const postgres = await startPostgres({ folder: SUANPAN_DATA });
  const client = new pg.Client(postgres.connection);
  await client.connect();
  await client.query(`insert into suanpan_migration (name, hash) values ('9999_future.sql', 'x')`);
  await client.end();
  await postgres.stop();
  await expectRefusal(start({ SUANPAN_DATA }), /^The database is newer than this program/);
  expect(postmasterOf(SUANPAN_DATA)).toBeUndefined();
});

test('an ordinary user can run it, and is told in one line when the folder is not writable', async ({
  skip,
}) => {
  const account = accountFor(undefined);
  if (!canReach(account, projectRoot) || !canReach(account, process.execPath)) skip('closed to other users');
  const SUANPAN_DATA = join(temporaryFolder(), 'data');
  mkdirSync(SUANPAN_DATA);
  if (account) chownSync(SUANPAN_DATA, account.uid, account.gid);
  onTestFinished(() => removeFolder(SUANPAN_DATA));
  const program = start({ SUANPAN_DATA }, account);
  expect(await isHealthy(await program.ready())).toBe(true);
  expect(await program.stop()).toBe(0);

  const closed = temporaryFolder();
  chmodSync(closed, 0o555);
  const refused = start({ SUANPAN_DATA: closed }, account);
  await expectRefusal(refused, /^The data folder \S+ is not writable \(EACCES\)/);
});

test.runIf(runningAsRoot())('root can carry on with the data of an ordinary user', async () => {
  const account = accountFor(undefined);
  const SUANPAN_DATA = temporaryFolder();
  if (account) chownSync(SUANPAN_DATA, account.uid, account.gid);
  const own = start({ SUANPAN_DATA }, account);
  await own.ready();
  const asRoot = start({ SUANPAN_DATA });
  expect(await isHealthy(await asRoot.ready())).toBe(true);
  expect(await own.stop()).toBe(0);
  expect(await asRoot.stop()).toBe(0);
  expect(postmasterOf(SUANPAN_DATA)).toBeUndefined();
});
