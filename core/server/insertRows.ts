import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';

interface Shape {
  readonly columns: readonly { field: string; column: AnyPgColumn; type: SQL }[];
  readonly head: SQL;
}

const shapes = new Map<string, Shape>();
const snake = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function shapeOf(table: PgTable, fields: readonly string[]): Shape {
  const key = `${getTableName(table)} ${fields.join()}`;
  const known = shapes.get(key);
  if (known) return known;
  const all = getTableColumns(table) as Record<string, AnyPgColumn>;
  const columns = fields.map((field) => {
    const column = all[field];
    if (!column) throw new Error(`${getTableName(table)} has no ${field}`);
    return { field, column, type: sql.raw(`::${column.getSQLType()}[]`) };
  });
  const names = fields.map((field) => `"${snake(field)}"`).join(', ');
  const shape = {
    columns,
    head: sql.raw(`insert into "${getTableName(table)}" (${names}) select * from unnest(`),
  };
  shapes.set(key, shape);
  return shape;
}

/**
 * Any number of rows, all with the same fields, by one statement that is prepared once: the values of a column travel as
 * one array. Sent at once, see transact().
 */
export function insertRows<T extends PgTable>(
  db: Db,
  table: T,
  rows: readonly (T['$inferInsert'] & Record<string, unknown>)[],
): Promise<unknown> {
  const [first] = rows;
  if (!first) return Promise.resolve();
  const { columns, head } = shapeOf(table, Object.keys(first));
  const arrays = columns.map(({ field, column, type }) => {
    const values = rows.map((row) => {
      const value = row[field];
      return value === null || value === undefined ? null : column.mapToDriverValue(value);
    });
    return sql`${sql.param(values)}${type}`;
  });
  return db.execute(sql`${head}${sql.join(arrays, sql`, `)})`).execute();
}
