import { spawn } from 'node:child_process';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { migrate } from '../core/server/migrate.ts';
import { startPostgres } from '../core/server/postgres/startPostgres.ts';
import { projectRoot } from '../core/server/projectRoot.ts';
import { freshDatabase } from '../test/database.ts';
import { makeFolder, postmasterOf, removeFolder } from '../test/folder.ts';

function check(
  env: Record<string, string>,
): Promise<{ code: number | null; output: string; errors: string }> {
  const child = spawn(process.execPath, [join(projectRoot, 'scripts', 'run.mjs'), 'app/invariants.ts'], {
    cwd: '/',
    env: { PATH: process.env.PATH, ...env },
  });
  let [output, errors] = ['', ''];
  child.stdout.on('data', (part) => {
    output += part;
  });
  child.stderr.on('data', (part) => {
    errors += part;
  });
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output, errors })));
}

describe('npm run check:invariants', () => {
  test('says of a database of one’s own what holds and what does not, with what breaks it', async () => {
    const database = await freshDatabase();
    onTestFinished(database.drop);
    const { host, user, database: name } = database.connection;
    const DATABASE_URL = `postgres://${user}@/${name}?host=${encodeURIComponent(host ?? '')}`;
    const well = await check({ DATABASE_URL });
    expect(well).toMatchObject({ code: 0, errors: '' });
    expect(well.output).toMatch(/^ok {5}A version counts from 1\n(ok {5}.+\n)+\d+ hold, 0 broken\n$/);

    const client = new pg.Client(database.connection);
    await client.connect();
    const { rows } = await client.query<{ id: string }>(
      `insert into designation (id, created_at, updated_at, name) values (gen_random_uuid(), now(), now(), 'smuggled') returning id`,
    );
    await client.end();
    const broken = await check({ DATABASE_URL });
    expect(broken.code).toBe(1);
    expect(broken.output).toContain(
      `BROKEN Every record has exactly one row in the behaviour log that tells its creation\n         designation ${rows[0]?.id}\n`,
    );
    expect(broken.output).toMatch(/\d+ hold, 1 broken\n$/);
  });

  test('starts the embedded database for the moment when no server runs on it, and leaves it as it was', async () => {
    const folder = makeFolder();
    onTestFinished(() => removeFolder(folder));
    const postgres = await startPostgres({ folder });
    await migrate(postgres.connection, join(projectRoot, 'migrations'));
    expect(await check({ SUANPAN_DATA: folder })).toMatchObject({ code: 0 });
    expect(postmasterOf(folder)).toBeDefined();
    await postgres.stop();
    expect(await check({ SUANPAN_DATA: folder })).toMatchObject({ code: 0 });
    expect(postmasterOf(folder)).toBeUndefined();
  });

  test('makes nothing where there is nothing, and says so in one line', async () => {
    const folder = makeFolder();
    onTestFinished(() => removeFolder(folder));
    const { code, output, errors } = await check({ SUANPAN_DATA: folder });
    expect([code, output]).toEqual([1, '']);
    expect(errors).toBe(`There is no database in ${folder}: set SUANPAN_DATA or DATABASE_URL.\n`);
  });
});
