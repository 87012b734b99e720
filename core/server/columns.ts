/** Columns that tables are made of. */
import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, customType, index, integer, uuid } from 'drizzle-orm/pg-core';
import { newId } from './id.ts';

/** An instant: timestamptz in the database, ISO 8601 in UTC everywhere else. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
});

/** A name that lists are sorted by: Latin letters as people expect them, Chinese characters by stroke. */
export const nameText = customType<{ data: string; driverData: string }>({
  dataType: () => 'text COLLATE "zh-Hant-x-icu"',
});

const searchText = customType<{ data: string; driverData: string }>({ dataType: () => 'text COLLATE "C"' });
export const textArray = customType<{ data: string[]; driverData: string[] }>({ dataType: () => 'text[]' });

export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

export const money = () => bigint({ mode: 'number' });

export const recordColumns = {
  id: uuid().primaryKey().$defaultFn(newId),
  version: integer().notNull().default(1),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
  deletedAt: instant(),
};

/**
 * The columns a search reads, kept by the database: `search` for three characters and more (trigrams), `han` for one or
 * two Chinese characters. The functions are in the first migration.
 */
export const searchColumns = (...columns: readonly string[]) => {
  const joined = columns.join(` || ' ' || `);
  return {
    search: searchText().generatedAlwaysAs(sql.raw(`search_text(${joined})`)),
    han: textArray().generatedAlwaysAs(sql.raw(`han_parts(${joined})`)),
  };
};

interface SearchedTable {
  id: AnyPgColumn;
  createdAt: AnyPgColumn;
  updatedAt: AnyPgColumn;
  deletedAt: AnyPgColumn;
  search: AnyPgColumn;
  han: AnyPgColumn;
}

/** What every listed table has: its search, its bin, and its orders by time. Each sort column adds an index (column, id). */
export function listIndexes(name: string, table: SearchedTable, sorted: Record<string, AnyPgColumn>) {
  return [
    index(`${name}_search_index`).using('gin', sql`search gin_trgm_ops`),
    index(`${name}_han_index`).using('gin', table.han),
    index(`${name}_deleted_index`).on(table.deletedAt).where(sql`deleted_at is not null`),
    index(`${name}_created_index`).on(table.createdAt, table.id),
    index(`${name}_updated_index`).on(table.updatedAt, table.id),
    ...Object.entries(sorted).map(([key, column]) => index(`${name}_${key}_index`).on(column, table.id)),
  ];
}

/**
 * A computed field of a select. In a select from one table Drizzle takes the table's name off every column that stands at
 * the top of an expression, which makes subselects ambiguous; one level further in they keep it.
 */
export const computed = <T>(expression: SQL): SQL<T> => sql<T>`${expression}`;
