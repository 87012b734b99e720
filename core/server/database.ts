import type { Socket } from 'node:net';
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { prepareRepeated } from './repeated.ts';

/** The pool, or one transaction of it: services cannot tell, and need not. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

export interface Database {
  readonly db: NodePgDatabase<Record<string, never>>;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

export function openDatabase(connection: pg.PoolConfig, onLost: (error: Error) => void): Database {
  const pool = new pg.Pool({
    max: 8,
    pipeline: true,
    connectionTimeoutMillis: 20_000,
    idleTimeoutMillis: 60_000,
    ...connection,
  });
  // Without a listener a connection that dies while idle would end the process.
  pool.on('error', onLost);
  // The same for one that dies in the middle of a transaction, which learns of it by its own statement failing.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('connect', prepareRepeated);
  pool.on('connect', watchStatements);
  pool.on('connect', sendTogether);
  const db = drizzle(pool, { casing: 'snake_case' });
  owners.set(db, pool);
  return { db, pool, close: () => pool.end() };
}

const firstFailures = new WeakMap<pg.ClientBase, unknown>();

/** Statements of the same moment, each of several parts, leave as one piece: the system is asked once, not for every part. */
function sendTogether(client: pg.ClientBase): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  const write = stream.write.bind(stream) as (...given: unknown[]) => boolean;
  let waiting: Buffer[] = [];
  const leave = () => {
    const parts = waiting;
    waiting = [];
    if (parts.length > 0) write(parts.length === 1 ? parts[0] : Buffer.concat(parts));
  };
  const gather = (part: unknown, ...rest: unknown[]): boolean => {
    if (rest.length > 0 || !Buffer.isBuffer(part)) {
      leave();
      return write(part, ...rest);
    }
    if (waiting.length === 0) process.nextTick(leave);
    waiting.push(part);
    return true;
  };
  stream.write = gather as typeof stream.write;
}

/**
 * Behind a statement that failed all others of its transaction fail, and may be heard of first: the first is noted,
 * because it is the one that counts.
 */
function watchStatements(client: pg.ClientBase): void {
  const send = client.query.bind(client) as (...given: unknown[]) => unknown;
  const query = (...given: unknown[]): unknown => {
    const sent = send(...given);
    if (sent instanceof Promise) {
      sent.catch((error: unknown) => {
        if (!firstFailures.has(client)) firstFailures.set(client, error);
      });
    }
    return sent;
  };
  client.query = query as typeof client.query;
}

const abortedTransaction = '25P02';

const owners = new WeakMap<Db, pg.Pool>();
/** What is known of a database is known to all its connections. */
export const ownerOf = (db: Db): object => owners.get(db) ?? db;

const connections = new WeakMap<pg.PoolClient, Db>();

/** The same for every transaction of a connection, so that what `prepared` builds is built once. */
function dbOf(client: pg.PoolClient, pool: pg.Pool): Db {
  let db = connections.get(client);
  if (!db) {
    const plain = drizzle(client, { casing: 'snake_case' });
    // A part of the transaction that may fail by itself.
    const part = async <T>(work: (db: Db) => Promise<T>, config?: object): Promise<T> => {
      if (config) throw new Error('a part of a transaction has no isolation of its own');
      await client.query('savepoint part');
      try {
        const result = await work(plain);
        await client.query('release savepoint part');
        return result;
      } catch (error) {
        await client.query('rollback to savepoint part');
        firstFailures.delete(client);
        throw error;
      }
    };
    db = Object.assign(plain, { transaction: part }) as unknown as Db;
    connections.set(client, db);
    owners.set(db, pool);
  }
  return db;
}

/** A statement as Drizzle's toSQL() gives it. */
export interface Statement {
  readonly sql: string;
  readonly params: unknown[];
}

/** A statement that is a text already goes to the driver as it is, and at once. */
export function send(db: Db, { sql, params }: Statement): Promise<pg.QueryResult<Record<string, unknown>>> {
  // Of a pool, of a connection and of a transaction alike.
  const { client } = (db as unknown as { session: { client: pg.ClientBase } }).session;
  return client.query({ text: sql }, params);
}

/**
 * One transaction. Connections are pipelines, so a statement need not wait for the answer of the one before: BEGIN
 * travels with the first, COMMIT with the last. Where one of the last fails, COMMIT finds a transaction that is
 * lost already and undoes it, and the failure is thrown. A service does the same with .execute(), which sends at once
 * (awaiting a query, or Promise.all over queries, sends later and in another order).
 */
export async function transact<T>(
  { pool }: Database,
  work: (db: Db) => Promise<T>,
  last: (result: T) => readonly Statement[] = () => [],
): Promise<T> {
  const client = await pool.connect();
  let lost: Error | undefined;
  try {
    firstFailures.delete(client);
    const begun = client.query('begin');
    // Heard below; what makes it fail makes the first statement fail too.
    begun.catch(() => {});
    const db = dbOf(client, pool);
    const result = await work(db);
    const statements = last(result).map((statement) => send(db, statement));
    await Promise.all([begun, ...statements, client.query('commit')]);
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      lost = failure;
    });
    throw pgFailure(error)?.code === abortedTransaction ? (firstFailures.get(client) ?? error) : error;
  } finally {
    client.release(lost);
  }
}

/** Takes statements in place of a connection, for whoever sends them later. */
export const collecting = (statements: Statement[]): Db => {
  const query = ({ text }: { text: string }, params: unknown[]) => {
    statements.push({ sql: text, params });
    return Promise.resolve({ rows: [], rowCount: 0 });
  };
  return { session: { client: { query } } } as unknown as Db;
};

/** Several questions over one connection, outside of a transaction: they travel together, and wake one process instead of many. */
export async function overOneConnection<T>({ pool }: Database, ask: (db: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    return await ask(dbOf(client, pool));
  } finally {
    client.release();
  }
}

const statements = new WeakMap<object, Map<string, unknown>>();

/** A statement that PostgreSQL parses and plans once per connection: worth several times on short queries. */
export function prepared<T>(db: Db, name: string, build: () => T): T {
  let known = statements.get(db);
  if (!known) {
    known = new Map();
    statements.set(db, known);
  }
  let statement = known.get(name) as T | undefined;
  if (statement === undefined) {
    statement = build();
    known.set(name, statement);
  }
  return statement;
}

interface PgFailure {
  readonly code: string;
  readonly constraint?: string;
  readonly table?: string;
  readonly detail?: string;
}

/** Drizzle wraps the driver's error; code and constraint are in its cause. */
export function pgFailure(error: unknown): PgFailure | undefined {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string') return at as unknown as PgFailure;
  }
  return undefined;
}
