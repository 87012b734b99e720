/**
 * Who refers to a record, read from the database's own foreign keys. A key ON DELETE CASCADE belongs to its parent (a
 * line, a link) and never blocks; any other key means that the record is in use.
 */
import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';

interface Reference {
  readonly table: string;
  readonly column: string;
  /** The record that owns the referring row, where it is a link or a line: its table and the column that leads there. */
  readonly owner: { readonly table: string; readonly column: string } | null;
}

interface KeyRow extends Record<string, unknown> {
  child: string;
  column: string;
  parent: string;
  cascade: boolean;
}

async function foreignKeys(db: Db): Promise<KeyRow[]> {
  const { rows } = await db.execute<KeyRow>(sql`
    select child.relname as child, attribute.attname as column, parent.relname as parent, key.confdeltype = 'c' as cascade
    from pg_constraint key
    join pg_class child on child.oid = key.conrelid
    join pg_class parent on parent.oid = key.confrelid
    join pg_attribute attribute on attribute.attrelid = key.conrelid and attribute.attnum = key.conkey[1]
    where key.contype = 'f' and child.relnamespace = current_schema()::regnamespace`);
  return rows;
}

/** Asked once per process: the keys change only with a migration. */
let known: Promise<KeyRow[]> | undefined;

async function referencesTo(db: Db, table: string): Promise<Reference[]> {
  known ??= foreignKeys(db).catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  const keys = await known;
  return keys
    .filter((key) => key.parent === table && !key.cascade)
    .map((key) => {
      const owner = keys.find((other) => other.child === key.child && other.cascade);
      return {
        table: key.child,
        column: key.column,
        owner: owner ? { table: owner.parent, column: owner.column } : null,
      };
    });
}

export interface Usage {
  readonly table: string;
  readonly count: number;
  /** How many of them are not deleted themselves. */
  readonly living: number;
}

/** Whoever is told how many use a record does not count beyond this. */
const enough = 1000;

/** The first kind of record that refers to this one, besides what belongs to it. Deleted ones count while they can come back. */
export async function usageOf(
  db: Db,
  table: string,
  id: string,
  besides: readonly string[] = [],
): Promise<Usage | undefined> {
  for (const { table: child, column, owner } of await referencesTo(db, table)) {
    if (besides.includes(child)) continue;
    const holder = owner?.table ?? child;
    const held = owner
      ? sql`select to_jsonb(holder) as row from ${sql.identifier(child)} link
            join ${sql.identifier(holder)} holder on holder.id = link.${sql.identifier(owner.column)}
            where link.${sql.identifier(column)} = ${id} limit ${enough}`
      : sql`select to_jsonb(holder) as row from ${sql.identifier(child)} holder
            where holder.${sql.identifier(column)} = ${id} limit ${enough}`;
    // Read as JSON, because what refers may be a posting that knows no deletion.
    const { rows } = await db.execute<{ count: number; living: number }>(
      sql`select count(*)::int as count, count(*) filter (where row ->> 'deleted_at' is null)::int as living from (${held}) held`,
    );
    const found = rows[0];
    if (found && found.count > 0) return { table: holder, ...found };
  }
  return postedFor(db, id);
}

/** A line of the ledger names its party without a foreign key, because a party is of one of several tables. */
async function postedFor(db: Db, id: string): Promise<Usage | undefined> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (select distinct entry_id from entry_line where party_id = ${id} limit ${enough}) posted`);
  const count = rows[0]?.count ?? 0;
  return count > 0 ? { table: 'entry', count, living: count } : undefined;
}
