/** What the stock shows: levels per product, moves, and the report of a period whose rows add up. */
import { and, asc, desc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { entries } from '../../../core/ledger/ledger.tables.ts';
import { computed } from '../../../core/server/columns.ts';
import { csvFile } from '../../../core/server/csv.ts';
import { nameTable } from '../../../core/server/entity.ts';
import { listRows } from '../../../core/server/list.ts';
import { type ListSource, oneOf } from '../../../core/server/selection.ts';
import type { Tx } from '../../../core/server/tx.ts';
import { walkRows } from '../../../core/server/walk.ts';
import type { Call, Download } from '../../../core/shared/contract.ts';
import { dateIn } from '../../../core/shared/dates.ts';
import { AppError } from '../../../core/shared/errors.ts';
import { countLimit } from '../../../core/shared/resource.ts';
import { textIn } from '../../../core/shared/text.ts';
import { productCategories } from '../product/category/category.tables.ts';
import { products } from '../product/product.tables.ts';
import { stock } from './stock.contract.ts';
import { stockMoves } from './stock.tables.ts';
import { stockText } from './stock.text.ts';

type Ops = typeof stock.ops;
nameTable(stockMoves, stockText);

const level = (expression: string) =>
  computed<number>(sql`(select ${sql.raw(expression)} from stock_level l where l.product = ${products.id})`);
/** bigint arrives as text from an expression; these are far below 2^53. */
const figure = (expression: string) => level(expression).mapWith(Number);

/** The figures of a product's stock, as fields of a select from the product. */
export const stockFields = {
  onHand: figure('l.on_hand'),
  reserved: figure('l.reserved'),
  available: figure('l.on_hand - l.reserved'),
  unitCost: level(
    'case when l.on_hand > 0 then round(l.value::numeric * 1000 / l.on_hand)::bigint end',
  ).mapWith((value: string | null) => (value === null ? null : Number(value))),
  totalCost: figure('l.value'),
};

export const belowReorder = sql`exists (select 1 from stock_level l where l.product = ${products.id}
  and ${products.reorderLevel} is not null and l.on_hand - l.reserved < ${products.reorderLevel})`;

export const categoryName = computed<string | null>(
  sql`(select ${productCategories.name} from ${productCategories} where ${productCategories.id} = ${products.category})`,
);

const row = {
  id: products.id,
  code: products.code,
  name: products.name,
  uom: products.uom,
  categoryName,
  reorderLevel: products.reorderLevel,
  ...stockFields,
  sold: figure('l.sold'),
  returned: figure('l.returned'),
};

const source: ListSource = {
  path: stock.path,
  table: products,
  row,
  sort: { code: products.code, name: products.name },
  filters: {
    category: oneOf(products.category),
    below: () => belowReorder,
  },
};

export async function readStock(tx: Tx, id: string) {
  const [found] = await tx.db
    .select(row)
    .from(products)
    .where(and(eq(products.id, id), sql`${products.deletedAt} is null`));
  if (!found) throw new AppError('not_found');
  return found as never;
}

export const getStock = (tx: Tx, { params }: Call<Ops['get']>) => readStock(tx, params.id);
export const listStock = (tx: Tx, { query }: Call<Ops['list']>) => listRows(tx.db, source, query) as never;

export async function exportStock(tx: Tx, { query }: Call<Ops['export']>): Promise<Download> {
  const text = textIn(stockText, tx.locale);
  const company = await tx.company();
  const columns = [
    { key: 'code', kind: 'text' },
    { key: 'name', kind: 'text' },
    { key: 'categoryName', kind: 'text' },
    { key: 'uom', kind: 'text' },
    { key: 'onHand', kind: 'quantity' },
    { key: 'reserved', kind: 'quantity' },
    { key: 'available', kind: 'quantity' },
    { key: 'unitCost', kind: 'money' },
    { key: 'totalCost', kind: 'money' },
    { key: 'sold', kind: 'quantity' },
    { key: 'returned', kind: 'quantity' },
  ] as const;
  tx.changed({ action: 'export', target: stock.path, id: null, label: text.title });
  return {
    fileName: `${text.title} ${dateIn(company.timeZone, tx.now)}.csv`,
    type: 'text/csv; charset=utf-8',
    parts: csvFile(
      columns.map(({ key }) => text.fields[key]),
      columns,
      walkRows(tx.db, source, query),
      company,
    ),
  };
}

/** A refunded order is closed, and so is one that came back whole. */
const canComeBack = sql`${stockMoves.kind} = 'issue' and exists (select from sales_order o
  where o.id = ${stockMoves.sourceId} and o.status in ('shipping', 'completed', 'returning'))`;

export async function listMoves(tx: Tx, { query }: Call<Ops['moves']>) {
  const conditions: (SQL | undefined)[] = [
    query.product ? eq(stockMoves.product, query.product) : undefined,
    query.source ? eq(stockMoves.sourceId, query.source) : undefined,
    query.kind ? inArray(stockMoves.kind, query.kind) : undefined,
    query.returnable ? canComeBack : undefined,
    query.dateFrom ? gte(stockMoves.date, query.dateFrom) : undefined,
    query.dateTo ? lte(stockMoves.date, query.dateTo) : undefined,
  ];
  const where = and(...conditions);
  const items = await tx.db
    .select({
      id: stockMoves.id,
      date: stockMoves.date,
      at: stockMoves.at,
      product: stockMoves.product,
      code: products.code,
      name: products.name,
      kind: stockMoves.kind,
      quantity: stockMoves.quantity,
      value: stockMoves.value,
      source: stockMoves.source,
      sourceId: stockMoves.sourceId,
      sourceLabel: stockMoves.sourceLabel,
      entry: sql<string>`coalesce(${entries.number}, '')`,
      partyKind: stockMoves.partyKind,
      partyId: stockMoves.partyId,
      partyName: stockMoves.partyName,
      reason: stockMoves.reason,
      returnBy: stockMoves.returnBy,
      returnType: stockMoves.returnType,
    })
    .from(stockMoves)
    .innerJoin(products, eq(products.id, stockMoves.product))
    .leftJoin(entries, eq(entries.id, stockMoves.entryId))
    .where(where)
    .orderBy(desc(stockMoves.date), desc(stockMoves.id))
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize);
  const counted = tx.db
    .select({ one: sql`1` })
    .from(stockMoves)
    .where(where)
    .limit(countLimit + 1)
    .as('counted');
  const [{ total = 0 } = {}] = await tx.db.select({ total: sql<number>`count(*)::int` }).from(counted);
  return { items, ...(total > countLimit ? { total: countLimit, more: true } : { total }) };
}

/** Per product: what was there, what came and went by kind, what is there. Opening + moves = closing, in both figures. */
export async function stockReport(tx: Tx, { query }: Call<Ops['report']>) {
  const page = await listRows<{ id: string }>(tx.db, source, {
    ...query,
    page: query.page,
    pageSize: query.pageSize,
  });
  const sums = await movesByProduct(
    tx,
    page.items.map(({ id }) => id),
    query.from,
    query.to,
  );
  const items = page.items.map((item) => ({ ...item, ...sums.get(item.id) }));
  return { ...page, items } as never;
}

async function movesByProduct(tx: Tx, ids: readonly string[], from: string, to: string) {
  const part = (condition: SQL, name: string) => ({
    [name]: sql<number>`coalesce(sum(${stockMoves.quantity}) filter (where ${condition}), 0)`.mapWith(Number),
    [`${name}Value`]: sql<number>`coalesce(sum(${stockMoves.value}) filter (where ${condition}), 0)`.mapWith(
      Number,
    ),
  });
  const during = (kinds: string) =>
    sql`${stockMoves.date} >= ${from} and ${stockMoves.kind} in (${sql.raw(kinds)})`;
  const rows = await tx.db
    .select({
      product: stockMoves.product,
      ...part(sql`${stockMoves.date} < ${from}`, 'opening'),
      ...part(during(`'receive'`), 'in'),
      ...part(during(`'issue'`), 'sold'),
      ...part(during(`'customerReturn', 'writeOff'`), 'customerReturn'),
      ...part(during(`'vendorReturn'`), 'vendorReturn'),
      ...part(during(`'adjust'`), 'adjustment'),
      ...part(sql`true`, 'closing'),
    })
    .from(stockMoves)
    .where(and(inArray(stockMoves.product, [...ids]), lte(stockMoves.date, to)))
    .groupBy(stockMoves.product)
    .orderBy(asc(stockMoves.product));
  const nothing = Object.fromEntries(
    ['opening', 'in', 'sold', 'customerReturn', 'vendorReturn', 'adjustment', 'closing'].flatMap((name) => [
      [name, 0],
      [`${name}Value`, 0],
    ]),
  );
  const found = new Map(rows.map(({ product, ...sums }) => [product, sums as Record<string, number>]));
  return new Map(ids.map((id) => [id, found.get(id) ?? nothing]));
}
