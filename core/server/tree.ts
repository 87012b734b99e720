/** The whole of a tree in one answer: categories number in the hundreds, and people look at them all. */
import { asc, isNull, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { prepared } from './database.ts';
import type { Entity, EntityTable } from './entity.ts';
import type { Tx } from './tx.ts';

type TreeTable = EntityTable & { name: AnyPgColumn; parent: AnyPgColumn };

export function treeOf(entity: Entity) {
  const table = entity.table as TreeTable;
  return async (tx: Tx) => {
    const items = await prepared(tx.db, `tree ${entity.path}`, () =>
      tx.db
        .select({
          id: table.id,
          name: table.name,
          parent: table.parent,
          version: table.version,
          count: (entity.record.count ?? sql<number>`0`) as AnyPgColumn,
        })
        .from(table)
        .where(isNull(table.deletedAt))
        .orderBy(asc(table.name), asc(table.id))
        .prepare(`tree_${entity.tableName}`),
    ).execute();
    return { items } as never;
  };
}
