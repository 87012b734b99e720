/** npm run check:invariants: asks the configured database whether everything that must hold does. Changes nothing. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { type Config, readConfig } from '../core/server/config.ts';
import { openDatabase } from '../core/server/database.ts';
import { checkInvariants } from '../core/server/invariants.ts';
import { startPostgres } from '../core/server/postgres/startPostgres.ts';
import { StartError } from '../core/server/startError.ts';
import { businessInvariants } from './businessInvariants.ts';
import { exitWith } from './exit.ts';

/** The server may be running or not: its PostgreSQL is used, or started for a moment. */
async function connect({ databaseUrl, dataFolder }: Config) {
  if (databaseUrl) return { connection: { connectionString: databaseUrl }, stop: async () => {} };
  if (!existsSync(join(dataFolder, 'postgres')))
    throw new StartError(`There is no database in ${dataFolder}: set SUANPAN_DATA or DATABASE_URL.`);
  return startPostgres({ folder: dataFolder });
}

async function check(connection: pg.PoolConfig): Promise<boolean> {
  const database = openDatabase(connection, () => {});
  try {
    const migrated = await database.pool.query<{ there: boolean }>(
      `select to_regclass('suanpan_migration') is not null as there`,
    );
    if (!migrated.rows[0]?.there) throw new StartError('This database is not one of Suanpan.');
    const findings = await checkInvariants(database.db, businessInvariants);
    for (const { name, broken } of findings) {
      process.stdout.write(`${broken.length > 0 ? 'BROKEN' : 'ok    '} ${name}\n`);
      for (const id of broken) process.stdout.write(`         ${id}\n`);
    }
    const bad = findings.filter(({ broken }) => broken.length > 0).length;
    process.stdout.write(`${findings.length - bad} hold, ${bad} broken\n`);
    return bad === 0;
  } finally {
    await database.close();
  }
}

try {
  const database = await connect(readConfig(process.env));
  try {
    process.exitCode = (await check(database.connection)) ? 0 : 1;
  } finally {
    await database.stop();
  }
} catch (error) {
  exitWith(error);
}
