import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '../../test/database.ts';
import { counter } from './core.tables.ts';
import { type Database, openDatabase, pgFailure, transact } from './database.ts';
import { toAppError } from './problem.ts';
import { insertion, insertRows } from './rows.ts';

describe('a transaction whose statements are sent behind each other', () => {
  let database: Database;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const fresh = await freshDatabase();
    drop = fresh.drop;
    database = openDatabase(fresh.connection, () => {});
  });
  afterAll(async () => {
    await database.close();
    await drop();
  });

  const counted = async (kind: string) =>
    (await database.pool.query('select last from counter where kind = $1', [kind])).rows;
  const written = (kind: string, last: number) => ({ kind, year: 2026, last });

  test('keeps what was sent with COMMIT', async () => {
    const answer = await transact(
      database,
      async () => 'done',
      () => [insertion(counter, [written('SO', 7)])],
    );
    expect(answer).toBe('done');
    expect(await counted('SO')).toEqual([{ last: 7 }]);
  });

  test('is undone, and says so, when one of the statements sent with COMMIT fails', async () => {
    const failing = transact(
      database,
      async (db) => insertRows(db, counter, [written('PO', 1)]),
      () => [insertion(counter, [written('Q', 0)])],
    );
    await expect(failing).rejects.toMatchObject({ code: '23514' });
    expect(await counted('PO')).toEqual([]);
  });

  test('tells the failure of the first, also when one behind it is heard of sooner', async () => {
    const failing = transact(database, async (db) => {
      const deep = async () => {
        await insertRows(db, counter, [written('JV', 1), written('JV', 1)]);
      };
      const deeper = async () => deep();
      await Promise.all([deeper(), db.execute(sql`select 1`).execute()]);
    });
    await expect(failing.catch((error: unknown) => pgFailure(error)?.code)).resolves.toBe('23505');
  });

  test('writes any number of rows by one statement, and nothing for none', async () => {
    const rows = [written('DV', 1), written('CV', 2), written('TV', 3)];
    await transact(database, (db) => insertRows(db, counter, rows));
    await transact(database, (db) => insertRows(db, counter, []));
    expect(await counted('TV')).toEqual([{ last: 3 }]);
  });

  test('an entry in a closed period is refused by the database, with the day', async () => {
    await database.pool.query(
      `insert into ledger_close (id, until, closed_at) values (uuidv7(), '2025-12-31', now())`,
    );
    const failing = database.pool.query(
      `insert into entry (id, number, date, kind, source, source_id, source_label, posted_at, posted_by)
       values (uuidv7(), 'JE-2025-00001', '2025-12-31', 'payment', '/', uuidv7(), '', now(), '')`,
    );
    const refused = await failing.catch(toAppError);
    expect(refused).toMatchObject({ code: 'period_closed', params: { date: '2025-12-31' } });
  });
});
