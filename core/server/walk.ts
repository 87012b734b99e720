/** The walk of an export. */
import { and, type SQL, sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import { beyond, type Chosen, type ListSource, order, select } from './selection.ts';

const batch = 1000;

/** All rows of a selection, in its order, a batch at a time: by key, so that the last costs what the first did. */
export async function* walkRows(
  db: Db,
  source: ListSource,
  query: Chosen,
): AsyncGenerator<Record<string, unknown>[]> {
  const { where, values } = select(source, query);
  const { column, by, descending } = order(source, query.sort);
  let after: SQL | undefined;
  for (;;) {
    const rows = await db
      .select({ ...source.row, walkKey: sql<unknown>`${column}`, walkId: source.table.id })
      .from(source.table)
      .where(and(where, after))
      .orderBy(...by)
      .limit(batch)
      .prepare('')
      .execute(values);
    if (rows.length > 0) yield rows as Record<string, unknown>[];
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = beyond(column, source.table.id, last.walkKey, last.walkId, descending);
  }
}
