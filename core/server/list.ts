/** Lists: a page and the total, over prepared statements. */
import { and, eq, sql } from 'drizzle-orm';
import { countLimit } from '../shared/resource.ts';
import { type Db, ownerOf, prepared } from './database.ts';
import { beyond, type Chosen, type ListSource, order, type Selection, select } from './selection.ts';

export interface ListQuery extends Chosen {
  readonly page: number;
  readonly pageSize: number;
  /** The last row of the page before: this one goes on behind it, whatever was written in front of it meanwhile. */
  readonly after?: string | undefined;
}

/** One page and how many there are: exact up to the limit, then "more". */
export async function listRows<Row>(db: Db, source: ListSource, query: ListQuery) {
  const selection = select(source, query);
  const last = await keyOf(db, source, query);
  const found = query.q && !last ? await findRows(db, source, query, selection) : undefined;
  const [items, total] =
    found ??
    (await Promise.all([pageRows(db, source, query, selection, last), countRows(db, source, selection)]));
  return { items: items as Row[], ...(total > countLimit ? { total: countLimit, more: true } : { total }) };
}

interface LastRow {
  readonly id: string;
  readonly key: unknown;
}

/** Where the page before ended. A row that is gone for good leaves only the number of the page. */
async function keyOf(db: Db, source: ListSource, { sort, after }: ListQuery): Promise<LastRow | undefined> {
  if (!after) return undefined;
  const { column } = order(source, sort);
  const [row] = await db
    .select({ key: sql<unknown>`${column}` })
    .from(source.table)
    .where(eq(source.table.id, after));
  return row && { id: after, key: row.key };
}

/**
 * What a search finds is found once, for the page and for the total. Nothing comes back where there is far too much of it
 * (then the order is walked until the page is full) or the page lies beyond the end.
 */
async function findRows(
  db: Db,
  source: ListSource,
  query: ListQuery,
  selection: Selection,
): Promise<[items: object[], total: number] | undefined> {
  const { shape, where, values } = selection;
  if (isFar(db, farKey(source, selection))) return undefined;
  const sorted = order(source, query.sort);
  const statement = prepared(db, `find ${source.path} ${sorted.name} ${shape}`, () => {
    const way = sql.raw(sorted.descending ? 'desc' : 'asc');
    const matches = sql`with found as materialized (select ${source.table.id} as found_id, ${sorted.column} as found_key
      from ${source.table} where ${where} limit ${farBeyond + 1})`;
    const chosen = sql`(${matches} select found_id, (select count(*) from found)::int as found_total from found
      order by found_key ${way}, found_id ${way} limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}) chosen`;
    return db
      .select({ ...source.row, foundTotal: sql<number>`chosen.found_total` })
      .from(source.table)
      .innerJoin(chosen, sql`chosen.found_id = ${source.table.id}`)
      .orderBy(...sorted.by)
      .prepare(statementName('find', source.path, sorted.name, shape));
  });
  const rows = await statement.execute({
    ...values,
    limit: query.pageSize,
    offset: (query.page - 1) * query.pageSize,
  });
  const total = (rows[0] as { foundTotal: number } | undefined)?.foundTotal;
  if (total === undefined && query.page === 1) return [[], 0];
  if (total === undefined || total > farBeyond) return undefined;
  return [rows.map(({ foundTotal: _, ...row }) => row), total];
}

function pageRows(
  db: Db,
  source: ListSource,
  query: ListQuery,
  { shape: chosenBy, where, values }: Selection,
  last: LastRow | undefined,
): Promise<object[]> {
  const sorted = order(source, query.sort);
  const shape = `${chosenBy}${last ? `|after${last.key === null ? ' nothing' : ''}` : ''}`;
  const page = prepared(db, `list ${source.path} ${sorted.name} ${shape}`, () => {
    const key = last?.key === null ? null : sql.placeholder('lastKey');
    const behind =
      last && beyond(sorted.column, source.table.id, key, sql.placeholder('lastId'), sorted.descending);
    // Ids first: a row that is skipped costs an entry of an index, and nothing is computed for it.
    const chosen = db
      .select({ id: source.table.id })
      .from(source.table)
      .where(and(where, behind))
      .orderBy(...sorted.by)
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset'));
    return db
      .select(source.row)
      .from(source.table)
      .where(sql`${source.table.id} = any(array(${chosen}))`)
      .orderBy(...sorted.by)
      .prepare(statementName('list', source.path, sorted.name, shape));
  });
  return page.execute({
    ...values,
    ...(last ? { lastId: last.id, lastKey: last.key } : {}),
    limit: query.pageSize,
    offset: last ? 0 : (query.page - 1) * query.pageSize,
  });
}

/** One call deletes at most a thousand: so far beyond the limit, a total need not be counted again within a moment. */
const farBeyond = countLimit + 1000;
const momentMs = 2000;
const farTotals = new WeakMap<object, Map<string, number>>();
const farKey = (source: ListSource, { shape, values }: Selection) =>
  `${source.path} ${shape} ${JSON.stringify(values)}`;
const isFar = (db: Db, key: string) => (farTotals.get(ownerOf(db))?.get(key) ?? 0) > performance.now();

function noteFar(db: Db, key: string): void {
  const known = farTotals.get(ownerOf(db)) ?? new Map<string, number>();
  farTotals.set(ownerOf(db), known);
  if (known.size >= 1000) known.clear();
  known.set(key, performance.now() + momentMs);
}

async function countRows(db: Db, source: ListSource, selection: Selection): Promise<number> {
  const { shape, where, values } = selection;
  const key = farKey(source, selection);
  if (isFar(db, key)) return farBeyond;
  const counted = await prepared(db, `count ${source.path} ${shape}`, () =>
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(
        db
          .select({ one: sql`1` })
          .from(source.table)
          .where(where)
          .limit(farBeyond + 1)
          .as('counted'),
      )
      .prepare(statementName('count', source.path, shape)),
  ).execute(values);
  const total = counted[0]?.total ?? 0;
  if (total > farBeyond) noteFar(db, key);
  return total;
}

const names = new Map<string, string>();

/** PostgreSQL cuts statement names at 63 bytes: long ones become a number. */
function statementName(...parts: string[]): string {
  const name = parts.join(' ');
  const known = names.get(name) ?? `list_${names.size}`;
  names.set(name, known);
  return known;
}
