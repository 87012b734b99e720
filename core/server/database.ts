import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';

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
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 60_000,
    ...connection,
  });
  // Without a listener a connection that dies while idle would end the process.
  pool.on('error', onLost);
  // The same for one that dies in the middle of a transaction, which learns of it by its own statement failing.
  pool.on('connect', (client) => client.on('error', () => {}));
  return { db: drizzle(pool, { casing: 'snake_case' }), pool, close: () => pool.end() };
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
}

/** Drizzle wraps the driver's error; code and constraint are in its cause. */
export function pgFailure(error: unknown): PgFailure | undefined {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string') return at as unknown as PgFailure;
  }
  return undefined;
}
