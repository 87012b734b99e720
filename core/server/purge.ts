/** Deleted records go for good when they can no longer be restored. */
import { and, eq, inArray, isNotNull, lt } from 'drizzle-orm';
import { restoreWindow } from '../shared/dates.ts';
import { writeAudit } from './audit.ts';
import { attachedFiles } from './core.tables.ts';
import { type Db, pgFailure } from './database.ts';
import { entities } from './entity.ts';

const atOnce = 500;

export async function purgeDeleted(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - restoreWindow).toISOString();
  let purged = 0;
  for (const { table, path, label } of entities()) {
    // A document keeps its number for ever: its row stays, hidden, so that the numbers have no gaps. Its files go.
    if ('number' in table) {
      const gone = db.select({ id: table.id }).from(table).where(lt(table.deletedAt, before));
      await db.delete(attachedFiles).where(inArray(attachedFiles.recordId, gone));
      continue;
    }
    const rows = await db
      .select({ id: table.id, label })
      .from(table)
      .where(and(isNotNull(table.deletedAt), lt(table.deletedAt, before)))
      .limit(atOnce);
    for (const row of rows as { id: string; label: string }[]) {
      try {
        await db.transaction(async (inner) => {
          await inner.delete(table).where(eq(table.id, row.id));
          await inner.delete(attachedFiles).where(eq(attachedFiles.recordId, row.id));
          const change = {
            action: 'purge' as const,
            target: path,
            id: row.id,
            label: String(row.label),
            by: { id: null, name: '' },
          };
          await writeAudit(inner, [change], { now, by: null, requestId: 'job' });
        });
        purged += 1;
      } catch (error) {
        // Something deleted later still refers to it: it goes in a later run.
        if (pgFailure(error)?.code !== '23503') throw error;
      }
    }
  }
  return purged;
}
