import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

export interface FreshDatabase {
  connection: pg.PoolConfig;
  drop(): Promise<void>;
}

/** A migrated, otherwise empty database of its own for a test file. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const cluster = inject('cluster');
  const database = `test_${randomBytes(6).toString('hex')}`;
  await administer(`create database ${database} template ${inject('template')}`);
  return {
    connection: { ...cluster, database },
    drop: () => administer(`drop database if exists ${database} with (force)`),
  };
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ ...inject('cluster'), database: 'postgres' });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
