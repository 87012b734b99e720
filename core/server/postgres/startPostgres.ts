import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../startError.ts';
import { openCluster, superuser } from './cluster.ts';
import { ensureRunning, port, stopPostmaster } from './postmaster.ts';

export interface EmbeddedPostgres {
  connection: { host: string; port: number; user: string; database: string; ssl: false };
  stop(): Promise<void>;
}

export interface PostgresOptions {
  /** The data folder; the tables are in its folder `postgres`. */
  folder: string;
  /** For tests: quick, and gone after a power cut. */
  throwaway?: boolean;
  log?: (line: string) => void;
}

const database = 'suanpan';

/**
 * Every server on the folder holds this lock shared for as long as it lives. Who can take it alone is the last,
 * and stops PostgreSQL; who starts meanwhile waits for the lock and then starts PostgreSQL again.
 */
const presence = 7_826_310;

export async function startPostgres(options: PostgresOptions): Promise<EmbeddedPostgres> {
  const log = options.log ?? ((): void => {});
  const cluster = openCluster(options.folder, options.throwaway ?? false);
  let host = '';
  let stopping = false;
  let watch = await attach();
  let revived: Promise<void> = Promise.resolve();
  await createDatabase(watch);

  async function attach(): Promise<pg.Client> {
    for (let attempt = 1; ; attempt += 1) {
      host = await ensureRunning(cluster);
      const client = new pg.Client({ host, port, user: superuser, database: 'postgres', ssl: false });
      client.on('error', () => {});
      try {
        await client.connect();
        await client.query('select pg_advisory_lock_shared($1)', [presence]);
        client.once('end', () => {
          if (!stopping) revived = revive();
        });
        return client;
      } catch (error) {
        await client.end().catch(() => {});
        // It may be on its way down, or up again after a crash.
        if (attempt === 100)
          throw new StartError(`The embedded PostgreSQL does not answer: ${String(error)}`);
        await delay(50);
      }
    }
  }

  async function revive(): Promise<void> {
    log('The embedded PostgreSQL is gone; starting it again.');
    while (!stopping) {
      try {
        watch = await attach();
        log('The embedded PostgreSQL is back.');
        return;
      } catch (error) {
        log(error instanceof Error ? error.message : String(error));
        await delay(1000);
      }
    }
  }

  async function stop(): Promise<void> {
    if (stopping) return;
    stopping = true;
    await revived;
    if (cluster.throwaway || (await isLast(watch))) await stopPostmaster(cluster);
    await watch.end().catch(() => {});
  }

  return { connection: { host, port, user: superuser, database, ssl: false }, stop };
}

async function createDatabase(client: pg.Client): Promise<void> {
  const found = await client.query('select 1 from pg_database where datname = $1', [database]);
  if (found.rowCount) return;
  try {
    await client.query(`create database ${database}`);
  } catch (error) {
    // Two servers at their first start: the other one made it.
    const { code } = error as { code?: string };
    if (code !== '42P04' && code !== '23505') throw error;
  }
}

async function isLast(client: pg.Client): Promise<boolean> {
  try {
    await client.query('select pg_advisory_unlock_shared($1)', [presence]);
    const lock = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [
      presence,
    ]);
    if (!lock.rows[0]?.alone) return false;
    // Our own pool has just closed, and its connections take a moment to disappear.
    for (let attempt = 0; attempt < 20; attempt += 1) {
      const others = await client.query(
        `select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1`,
      );
      if (!others.rowCount) return true;
      await delay(25);
    }
    return false;
  } catch {
    return false;
  }
}
