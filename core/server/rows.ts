/**
 * Writing rows. The text of a statement depends only on the table and the fields, and is made once; what Drizzle would do
 * for every single row (take the statement apart, name its columns, gather its values) took longer than the database did.
 * Everything here is sent at once, see transact().
 */
import { getTableColumns, getTableName } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type Db, type Statement, send } from './database.ts';
import type { DocumentKind } from './numbering.ts';

type Row = Record<string, unknown>;
type NewRow<T extends PgTable> = T['$inferInsert'] & Row;

interface Shape {
  readonly fields: readonly string[];
  readonly columns: readonly AnyPgColumn[];
  readonly quoted: string;
  /** Texts of the statements made with these fields, by what they do. */
  readonly texts: Map<string, string>;
}

const snake = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const quote = (field: string) => `"${snake(field)}"`;
const shapes = new WeakMap<PgTable, Map<string, Shape>>();

function shapeOf(table: PgTable, fields: readonly string[]): Shape {
  const known = shapes.get(table) ?? new Map<string, Shape>();
  shapes.set(table, known);
  const key = fields.join();
  const found = known.get(key);
  if (found) return found;
  const all = getTableColumns(table) as Record<string, AnyPgColumn>;
  const columns = fields.map((field) => {
    const column = all[field];
    if (!column) throw new Error(`${getTableName(table)} has no ${field}`);
    return column;
  });
  const shape = { fields, columns, quoted: fields.map(quote).join(', '), texts: new Map<string, string>() };
  known.set(key, shape);
  return shape;
}

function textOf(shape: Shape, purpose: string, make: () => string): string {
  const text = shape.texts.get(purpose) ?? make();
  shape.texts.set(purpose, text);
  return text;
}

const givenIn = (row: Row) => Object.keys(row).filter((field) => row[field] !== undefined);

const valueIn = (row: Row, field: string, column: AnyPgColumn) => {
  const value = row[field];
  return value === null || value === undefined ? null : column.mapToDriverValue(value);
};

const valuesOf = ({ fields, columns }: Shape, row: Row) =>
  columns.map((column, i) => valueIn(row, fields[i] ?? '', column));

const places = (count: number, from = 1) =>
  Array.from({ length: count }, (_, i) => `$${i + from}`).join(', ');

const into = (table: PgTable, shape: Shape) => `insert into "${getTableName(table)}" (${shape.quoted})`;

/** The statement for one row or more, all with the same fields; of many the values of a column travel as one array. */
export function insertion<T extends PgTable>(table: T, rows: readonly NewRow<T>[]): Statement {
  const [first] = rows;
  if (!first) throw new Error('no row to write');
  const shape = shapeOf(table, givenIn(first));
  const { fields, columns } = shape;
  if (rows.length === 1) {
    const one = () => `${into(table, shape)} values (${places(fields.length)})`;
    return { sql: textOf(shape, 'one', one), params: valuesOf(shape, first) };
  }
  if (rows.some((row) => givenIn(row).length !== fields.length)) throw new Error('rows of different fields');
  const many = () => {
    if (columns.some((column) => column.getSQLType().endsWith('[]')))
      throw new Error('a list of lists cannot travel as an array');
    const arrays = columns.map((column, i) => `$${i + 1}::${column.getSQLType()}[]`).join(', ');
    return `${into(table, shape)} select * from unnest(${arrays})`;
  };
  const params = columns.map((column, i) => rows.map((row) => valueIn(row, fields[i] ?? '', column)));
  return { sql: textOf(shape, 'many', many), params };
}

export function insertRows<T extends PgTable>(
  db: Db,
  table: T,
  rows: readonly NewRow<T>[],
): Promise<unknown> {
  return rows.length > 0 ? send(db, insertion(table, rows)) : Promise.resolve();
}

/**
 * A document with the next number of its kind and year, which is the answer (not for who writes through tx.late). Its counter stays locked until the
 * transaction ends, so a number is never skipped or given twice; write it late, so that others wait only for the commit.
 */
export async function insertNumbered<T extends PgTable>(
  db: Db,
  table: T,
  row: Omit<NewRow<T>, 'number'>,
  kind: DocumentKind,
  date: string,
): Promise<string> {
  const shape = shapeOf(table, givenIn(row));
  const count = shape.fields.length;
  const text = textOf(
    shape,
    'numbered',
    () =>
      `insert into "${getTableName(table)}" (${shape.quoted}, "number")
       values (${places(count)}, next_number($${count + 1}, $${count + 2})) returning "number"`,
  );
  const year = Number(date.slice(0, 4));
  const { rows } = await send(db, { sql: text, params: [...valuesOf(shape, row), kind, year] });
  return String(rows[0]?.number ?? '');
}

/** The record gets these values and its next version. */
export function updateRow<T extends PgTable>(
  db: Db,
  table: T,
  id: string,
  values: Partial<NewRow<T>>,
): Promise<unknown> {
  const shape = shapeOf(table, givenIn(values));
  const text = textOf(shape, 'update', () => {
    const sets = shape.fields.map((field, i) => `${quote(field)} = $${i + 2}`);
    return `update "${getTableName(table)}" set ${[...sets, `"version" = "version" + 1`].join(', ')} where "id" = $1`;
  });
  return send(db, { sql: text, params: [id, ...valuesOf(shape, values)] });
}
