/** Which rows of a list, in which order: search, filters and sort as conditions over prepared statements. */
import { and, asc, desc, isNotNull, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable, SelectedFields } from 'drizzle-orm/pg-core';
import { type SearchedTable, searchTerms, termConditions } from './search.ts';

export type ListedTable = PgTable & SearchedTable & { id: AnyPgColumn; deletedAt: AnyPgColumn };

export interface ListSource {
  /** The path of the entity; names its prepared statements. */
  readonly path: string;
  readonly table: ListedTable;
  /** Where a document has a number: a whole one is looked up, and not searched for. */
  readonly number?: AnyPgColumn;
  /** What a row of the list shows. */
  readonly row: SelectedFields;
  /** Names a list can be sorted by; the first is the order without a word. Each column has an index (column, id). */
  readonly sort: Readonly<Record<string, AnyPgColumn>>;
  /** Conditions by the name of their query parameter. */
  readonly filters?: Readonly<Record<string, Filter>>;
}

export type Filter = ((value: Placeholder) => SQL) | { readonly oneOf: AnyPgColumn | SQL };

/** One of several values; a single one is asked for by itself, because then an index can give the order as well. */
export const oneOf = (expression: AnyPgColumn | SQL): Filter => ({ oneOf: expression });

function filterBy(
  name: string,
  filter: Filter,
  value: unknown,
): { shape: string; condition: SQL; value: unknown } {
  const placeholder = sql.placeholder(`f_${name}`);
  if (typeof filter === 'function') return { shape: name, condition: filter(placeholder), value };
  const values = value as readonly unknown[];
  return values.length === 1
    ? { shape: `${name}=`, condition: sql`${filter.oneOf} = ${placeholder}`, value: values[0] }
    : { shape: name, condition: sql`${filter.oneOf} = any(${placeholder})`, value };
}

/** Which rows, in which order. `ids` narrows an export to chosen ones. */
export interface Chosen {
  readonly sort?: string | undefined;
  readonly q?: string | undefined;
  readonly deleted?: 'true' | undefined;
  readonly ids?: readonly string[] | undefined;
  readonly [filter: string]: unknown;
}

export interface Selection {
  /** Names the shape of the statement: the same parameters in other values reuse it. */
  readonly shape: string;
  readonly where: SQL | undefined;
  readonly values: Record<string, unknown>;
}

export function select(source: ListSource, query: Chosen): Selection {
  const terms = searchTerms(query.q, source.number !== undefined);
  const filters = Object.entries(source.filters ?? {})
    .filter(([name]) => query[name] !== undefined)
    .map(([name, filter]) => ({ name, ...filterBy(name, filter, query[name]) }));
  const conditions = [
    query.deleted ? isNotNull(source.table.deletedAt) : isNull(source.table.deletedAt),
    ...termConditions({ search: source.table.search, han: source.table.han, number: source.number }, terms),
    ...filters.map(({ condition }) => condition),
    ...(query.ids ? [sql`${source.table.id} = any(${sql.placeholder('ids')})`] : []),
  ];
  const values = Object.assign(
    query.ids ? { ids: query.ids } : {},
    ...terms.map((term) => term.values),
    ...filters.map(({ name, value }) => ({ [`f_${name}`]: value })),
  );
  const shape = [
    query.deleted ? 'd' : '',
    terms.map((term) => term.kind).join(),
    filters.map((filter) => filter.shape).join(),
    query.ids ? 'ids' : '',
  ].join('|');
  return { shape, where: and(...conditions), values };
}

export function order(source: ListSource, sort: string | undefined) {
  const [first = 'id'] = Object.keys(source.sort);
  const descending = sort?.startsWith('-') ?? false;
  const name = sort?.replace(/^-/, '') ?? first;
  const column = source.sort[name] ?? source.table.id;
  // The same direction for both, so that the plain index (column, id) is scanned one way or the other.
  const by = descending ? [desc(column), desc(source.table.id)] : [asc(column), asc(source.table.id)];
  return { name: `${descending ? '-' : ''}${name}`, column, descending, by };
}

/** The rows after a key, in the order of the index: nulls last upwards, first downwards. */
export function beyond(
  column: AnyPgColumn,
  id: AnyPgColumn,
  key: unknown,
  lastId: unknown,
  descending: boolean,
): SQL {
  const next = descending ? sql`<` : sql`>`;
  if (key === null) {
    const rest = sql`(${column} is null and ${id} ${next} ${lastId})`;
    return descending ? sql`(${rest} or ${column} is not null)` : rest;
  }
  const later = sql`(${column}, ${id}) ${next} (${key}, ${lastId})`;
  return descending ? later : sql`(${later} or ${column} is null)`;
}
