/** Work that nobody asked for, done like work that somebody did: one transaction, with its rows in the behaviour log. */
import { writeAudit } from './audit.ts';
import type { Db } from './database.ts';
import type { Change, CompanyFormat, Tx } from './tx.ts';

export async function asSystem<T>(
  db: Db,
  now: Date,
  company: (db: Db) => Promise<CompanyFormat>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const changes: Change[] = [];
  const tx: Tx = {
    db,
    late: db,
    now,
    by: null,
    locale: 'en',
    requestId: 'job',
    visitor: { address: '', agent: '', sessionId: null },
    company: () => company(db),
    changed: (change) => changes.push(change),
    unchanged: () => {},
    setSession: () => {},
  };
  const result = await work(tx);
  await writeAudit(db, changes, { now, by: null, requestId: 'job' });
  return result;
}
