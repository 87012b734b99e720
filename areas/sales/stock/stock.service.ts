/** Moves of stock, each in the transaction of what causes it, with its value in the ledger. */
import { asc, eq, sql } from 'drizzle-orm';
import { credit, debit, type Line, type Party } from '../../../core/ledger/ledger.rules.ts';
import { post, type Source } from '../../../core/ledger/ledger.service.ts';
import { prepared, send } from '../../../core/server/database.ts';
import { newId } from '../../../core/server/id.ts';
import { insertRows } from '../../../core/server/rows.ts';
import type { Tx } from '../../../core/server/tx.ts';
import type { Call } from '../../../core/shared/contract.ts';
import { AppError, invalidField } from '../../../core/shared/errors.ts';
import { priceOf, scaleMoney } from '../../../core/shared/money.ts';
import { quantityToText } from '../../../core/shared/quantity.ts';
import { products } from '../product/product.tables.ts';
import { stock } from './stock.contract.ts';
import { readStock } from './stock.list.service.ts';
import { type Level, type Moved, moveBack, moveIn, moveOut } from './stock.rules.ts';
import { stockLevels, stockMoves } from './stock.tables.ts';

type Ops = typeof stock.ops;
export type LevelRow = typeof stockLevels.$inferSelect;

/** Always in the order of the products' ids, so that two orders with the same products cannot wait for each other. */
export async function lockLevels(tx: Tx, productIds: readonly string[]): Promise<Map<string, LevelRow>> {
  const rows = await prepared(tx.db, 'lock levels', () =>
    tx.db
      .select()
      .from(stockLevels)
      .where(sql`${stockLevels.product} = any(${sql.placeholder('ids')})`)
      .orderBy(asc(stockLevels.product))
      .for('update')
      .prepare('lock_levels'),
  ).execute({ ids: [...new Set(productIds)] });
  return new Map(rows.map((row) => [row.product, row]));
}

/** The level of a product that was locked with the others. */
export function levelFor(levels: ReadonlyMap<string, LevelRow>, { product }: { product: string }): LevelRow {
  const level = levels.get(product);
  if (!level) throw new AppError('not_found');
  return level;
}

export const levelOf = (row: LevelRow): Level => ({ quantity: row.onHand, value: row.value });

/** Writes levels that were locked and changed, all in one statement. */
export async function writeLevels(tx: Tx, rows: readonly LevelRow[]): Promise<void> {
  if (rows.length === 0) return;
  const all = (field: keyof LevelRow) => rows.map((row) => row[field]);
  await send(tx.db, {
    sql: `update stock_level set on_hand = v.on_hand, reserved = v.reserved, value = v.value, sold = v.sold, returned = v.returned
      from unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[])
        as v (product, on_hand, reserved, value, sold, returned)
      where stock_level.product = v.product`,
    params: [all('product'), all('onHand'), all('reserved'), all('value'), all('sold'), all('returned')],
  });
}

export interface Move {
  /** Where something else has to point to it. */
  readonly id?: string;
  readonly product: string;
  readonly kind: (typeof stockMoves.$inferInsert)['kind'];
  readonly quantity: number;
  readonly value: number;
  readonly reason?: string;
  readonly returnBy?: string;
  readonly returnType?: (typeof stockMoves.$inferInsert)['returnType'];
  readonly receipt?: string;
}

export async function writeMoves(
  tx: Tx,
  moves: readonly Move[],
  of: { date: string; source: Source; party?: Party & { name: string }; entryId: string | null },
): Promise<void> {
  if (moves.length === 0) return;
  await insertRows(
    tx.db,
    stockMoves,
    moves.map((move) => ({
      id: move.id ?? newId(),
      product: move.product,
      kind: move.kind,
      quantity: move.quantity,
      value: move.value,
      reason: move.reason ?? '',
      returnBy: move.returnBy ?? '',
      returnType: move.returnType ?? null,
      receipt: move.receipt ?? null,
      at: tx.now.toISOString(),
      date: of.date,
      source: of.source.path,
      sourceId: of.source.id,
      sourceLabel: of.source.label,
      partyKind: of.party?.kind ?? null,
      partyId: of.party?.id ?? null,
      partyName: of.party?.name ?? '',
      entryId: of.entryId,
    })),
  );
}

async function livingProduct(tx: Tx, id: string) {
  const [found] = await tx.db
    .select({ id: products.id, code: products.code, name: products.name })
    .from(products)
    .where(sql`${products.id} = ${id} and ${products.deletedAt} is null`)
    .for('key share');
  if (!found) throw invalidField('product', 'not_found');
  return found;
}

interface Entered {
  readonly product: string;
  readonly date: string;
  readonly move: Omit<Move, 'product' | 'value'>;
  readonly kind: 'received' | 'adjusted' | 'vendorReturn';
  change(level: Level): Moved;
  lines(moved: Moved): Line[];
}

/** One move of one product, with its entry: what receive, adjust and vendor return have in common. */
async function enter(tx: Tx, { product: id, date, move, kind, change, lines }: Entered) {
  const product = await livingProduct(tx, id);
  const row = (await lockLevels(tx, [id])).get(id);
  if (!row) throw new AppError('not_found');
  if (row.onHand + move.quantity < row.reserved) {
    throw invalidField('quantity', 'not_available', { available: quantityToText(row.onHand - row.reserved) });
  }
  const moved = change(levelOf(row));
  await writeLevels(tx, [{ ...row, onHand: moved.level.quantity, value: moved.level.value }]);
  const source = { path: stock.path, id: newId(), label: product.code };
  const ledger = lines(moved).filter((line) => line.debit !== 0 || line.credit !== 0);
  // What costs nothing leaves no trace in the ledger.
  const entry = ledger.length > 0 ? await post(tx, { date, kind, source, lines: ledger }) : null;
  await writeMoves(tx, [{ ...move, product: id, value: moved.value }], {
    date,
    source,
    entryId: entry?.id ?? null,
  });
  tx.changed({
    action: kind,
    target: stock.path,
    id,
    label: `${product.code} ${product.name}`,
    before: { onHand: row.onHand, totalCost: row.value },
    after: {
      onHand: moved.level.quantity,
      totalCost: moved.level.value,
      ...(move.reason ? { reason: move.reason } : {}),
    },
  });
  return { stock: await readStock(tx, id), entry: entry?.number ?? '' };
}

/** Opening stock, and whatever comes without a purchase order: what the owner brings in. */
export function receiveStock(tx: Tx, { body }: Call<Ops['receive']>) {
  const value = priceOf(body.quantity, body.unitCost);
  return enter(tx, {
    product: body.product,
    date: body.date,
    kind: 'received',
    move: { kind: 'receive', quantity: body.quantity, reason: body.note },
    change: (level) => moveIn(level, body.quantity, value),
    lines: () => [debit('1200', value), credit('3000', value)],
  });
}

export function adjustStock(tx: Tx, { body }: Call<Ops['adjust']>) {
  const { quantity, unitCost } = body;
  return enter(tx, {
    product: body.product,
    date: body.date,
    kind: 'adjusted',
    move: { kind: 'adjust', quantity, reason: body.reason },
    change(level) {
      if (quantity < 0) return moveOut(level, -quantity);
      const average = level.quantity === 0 ? 0 : scaleMoney(level.value, quantity, level.quantity);
      return moveIn(level, quantity, unitCost === null ? average : priceOf(quantity, unitCost));
    },
    lines: ({ value }) =>
      value >= 0
        ? [debit('1200', value), credit('6900', value)]
        : [debit('6900', -value), credit('1200', -value)],
  });
}

/** At the price of the receipt it came with, and not more than came with it. */
export async function returnToVendor(tx: Tx, { body }: Call<Ops['vendorReturn']>) {
  const [receipt] = await tx.db
    .select()
    .from(stockMoves)
    .where(eq(stockMoves.id, body.receipt))
    .for('update');
  if (receipt?.kind !== 'receive') throw invalidField('receipt', 'not_found');
  // What a document brought in, that document sends back: the vendor owes for it.
  if (receipt.source !== stock.path)
    throw invalidField('receipt', 'returned_elsewhere', { number: receipt.sourceLabel });
  const [{ back = 0 } = {}] = await tx.db
    .select({ back: sql<number>`coalesce(-sum(${stockMoves.quantity}), 0)`.mapWith(Number) })
    .from(stockMoves)
    .where(eq(stockMoves.receipt, receipt.id));
  const left = receipt.quantity - back;
  if (body.quantity > left)
    throw invalidField('quantity', 'too_many_returned', { maximum: quantityToText(left) });
  const price = scaleMoney(receipt.value, body.quantity, receipt.quantity);
  return enter(tx, {
    product: receipt.product,
    date: body.date,
    kind: 'vendorReturn',
    move: {
      kind: 'vendorReturn',
      quantity: -body.quantity,
      reason: body.reason,
      returnBy: body.returnBy,
      returnType: 'good',
      receipt: receipt.id,
    },
    change: (level) => moveBack(level, body.quantity, price),
    lines: ({ value, difference }) => [
      debit('3000', price),
      credit('1200', -value),
      difference >= 0 ? credit('6900', difference) : debit('6900', -difference),
    ],
  });
}
