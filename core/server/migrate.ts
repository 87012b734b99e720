import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { StartError } from './startError.ts';

interface Migration {
  name: string;
  hash: string;
  sql: string;
}

const lock = 7_826_311;
const oldestVersion = 15;

/** Applies every migration the database does not have yet, each once and whole; answers their names. */
export async function migrate(connection: pg.ClientConfig, folder: string): Promise<string[]> {
  const migrations = readMigrations(folder);
  const client = new pg.Client({ connectionTimeoutMillis: 10_000, ...connection });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    await client.end().catch(() => {});
    throw new StartError(describeConnectError(error));
  }
  try {
    await checkDatabase(client);
    const pending = findPending(migrations, await readApplied(client));
    const applied: string[] = [];
    for (const migration of pending) if (await apply(client, migration)) applied.push(migration.name);
    return applied;
  } finally {
    await client.end().catch(() => {});
  }
}

function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return names.sort().map((name) => {
    const sql = readFileSync(join(folder, name), 'utf8');
    return { name, hash: createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex'), sql };
  });
}

async function checkDatabase(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number; encoding: string; ctype: string }>(
    `select current_setting('server_version_num')::int / 10000 as version,
            pg_encoding_to_char(encoding) as encoding, datctype as ctype
     from pg_database where datname = current_database()`,
  );
  const found = rows[0];
  if (!found || found.version < oldestVersion) {
    throw new StartError(
      `The database is PostgreSQL ${found?.version}; Suanpan needs ${oldestVersion} or later.`,
    );
  }
  if (found.encoding !== 'UTF8') {
    throw new StartError(`The database's encoding is ${found.encoding}; create it with encoding UTF8.`);
  }
  // pg_trgm would take Chinese for punctuation there, and searching would find nothing.
  if (found.ctype === 'C' || found.ctype === 'POSIX') {
    throw new StartError(
      `The database's LC_CTYPE is ${found.ctype}; create it with LC_CTYPE C.UTF-8 or another UTF-8 one.`,
    );
  }
}

async function readApplied(client: pg.Client): Promise<Map<string, string>> {
  const table = await client.query<{ there: boolean }>(
    `select to_regclass('suanpan_migration') is not null as there`,
  );
  if (!table.rows[0]?.there) return new Map();
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from suanpan_migration',
  );
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}

function findPending(migrations: Migration[], applied: Map<string, string>): Migration[] {
  const known = new Map(migrations.map(({ name, hash }) => [name, hash]));
  for (const [name, hash] of applied) {
    if (!known.has(name)) {
      throw new StartError(
        `The database is newer than this program: it already has ${name}. Start the newer program.`,
      );
    }
    if (known.get(name) !== hash) {
      throw new StartError(
        `Migration ${name} was changed after it was applied to this database: put it back as it was.`,
      );
    }
  }
  return migrations.filter(({ name }) => !applied.has(name));
}

/** The lock is taken and the table read inside the transaction: another server may be migrating as well. */
async function apply(client: pg.Client, { name, hash, sql }: Migration): Promise<boolean> {
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [lock]);
    await client.query(
      `create table if not exists suanpan_migration (
         name text primary key, hash text not null, applied_at timestamptz not null default now())`,
    );
    const done = await client.query('select 1 from suanpan_migration where name = $1', [name]);
    if (!done.rowCount) {
      await client.query(sql);
      await client.query('insert into suanpan_migration (name, hash) values ($1, $2)', [name, hash]);
    }
    await client.query('commit');
    return !done.rowCount;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw new StartError(`Migration ${name} failed: ${(error as Error).message}`);
  }
}

function describeConnectError(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  // Names and addresses that were tried come in an error without a message of its own.
  const reason = message || (error instanceof AggregateError && String(error.errors[0]?.message)) || code;
  return `Cannot connect to the database: ${reason}. Check DATABASE_URL.`;
}
