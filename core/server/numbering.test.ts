import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '../../test/database.ts';
import { counter } from './core.tables.ts';
import { type Database, type Db, openDatabase } from './database.ts';
import { type DocumentKind, nextNumber } from './numbering.ts';
import type { Tx } from './tx.ts';

describe('document numbers', () => {
  let database: Database;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const fresh = await freshDatabase();
    drop = fresh.drop;
    database = openDatabase(fresh.connection, () => {});
    await database.pool.query('create table document (number text primary key)');
  });
  afterAll(async () => {
    await database.close();
    await drop();
  });

  const next = (db: Db, kind: DocumentKind, year: number) => nextNumber({ db } as Tx, kind, year);
  const inOrder = (kind: DocumentKind, year: number, count: number) =>
    Array.from({ length: count }, (_, i) => `${kind}-${year}-${String(i + 1).padStart(5, '0')}`);
  const documents = async (kind: DocumentKind) => {
    const { rows } = await database.pool.query<{ number: string }>(
      'select number from document where number like $1 order by number',
      [`${kind}-%`],
    );
    return rows.map(({ number }) => number);
  };

  /** A document with its number in one transaction, as a service writes it; some do not get to the end. */
  const write = (kind: DocumentKind, year: number, end: 'commit' | 'fail' | 'die') =>
    database.db.transaction(async (db) => {
      const number = await next(db, kind, year);
      await db.execute(sql`insert into document values (${number})`);
      if (end === 'fail') throw new Error('refused in the end');
      if (end === 'die') await db.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
      return number;
    });

  test('they begin with 1 for each kind and each year', async () => {
    expect(await write('SO', 2026, 'commit')).toBe('SO-2026-00001');
    expect(await write('SO', 2026, 'commit')).toBe('SO-2026-00002');
    expect(await write('SO', 2027, 'commit')).toBe('SO-2027-00001');
    expect(await write('PO', 2026, 'commit')).toBe('PO-2026-00001');
  });

  test('many at the same moment, with failures and lost connections in between, are unique and without gaps', async () => {
    const endOf = (i: number) => (i % 5 === 3 ? 'fail' : i % 31 === 7 ? 'die' : 'commit');
    const ends = Array.from({ length: 160 }, (_, i) => endOf(i));
    const results = await Promise.allSettled(ends.map((end) => write('JV', 2026, end)));
    const given = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    const meant = ends.filter((end) => end === 'commit').length;
    expect(given).toHaveLength(meant);
    expect(given.toSorted()).toEqual(inOrder('JV', 2026, meant));
    expect(await documents('JV')).toEqual(inOrder('JV', 2026, meant));
  });

  test('a number that was rolled back is given to the next', async () => {
    await expect(write('Q', 2026, 'fail')).rejects.toThrow('refused in the end');
    expect(await write('Q', 2026, 'commit')).toBe('Q-2026-00001');
  });

  test('the hundred thousandth has six digits', async () => {
    await database.db.insert(counter).values({ kind: 'SI', year: 2026, last: 99_999 });
    expect(await write('SI', 2026, 'commit')).toBe('SI-2026-100000');
  });
});
