/** Rows that belong to a record, as a column of its own statement: asked for and answered with it, in one go. */
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** An instant reads in JSON as it does everywhere else: ISO 8601 in UTC. */
const shown = (column: AnyPgColumn): SQL =>
  column.getSQLType() === 'timestamp with time zone'
    ? sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : sql`${column}`;

/** `from` says whose rows, `order` in which order; a list is empty, never null. */
export function jsonRows<T>(fields: Readonly<Record<string, AnyPgColumn>>, from: SQL, order: SQL): SQL<T[]> {
  const pairs = Object.entries(fields).map(([key, column]) => sql`${sql.raw(`'${key}'`)}, ${shown(column)}`);
  const object = sql`json_build_object(${sql.join(pairs, sql`, `)})`;
  return sql<T[]>`(select coalesce(json_agg(${object} order by ${order}), '[]'::json) ${from})`;
}
