import { sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, check, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { partyKinds } from '../../../core/ledger/ledger.rules.ts';
import { entries } from '../../../core/ledger/ledger.tables.ts';
import { instant, money } from '../../../core/server/columns.ts';
import { newId } from '../../../core/server/id.ts';
import { products } from '../product/product.tables.ts';
import { moveKinds, returnTypes } from './stock.contract.ts';

const quantity = () => bigint({ mode: 'number' });

/** What is there, per product: the sum of its moves, kept beside them so that it can be locked and checked. */
export const stockLevels = pgTable(
  'stock_level',
  {
    product: uuid()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    onHand: quantity().notNull().default(0),
    reserved: quantity().notNull().default(0),
    value: money().notNull().default(0),
    sold: quantity().notNull().default(0),
    returned: quantity().notNull().default(0),
  },
  () => [
    check('stock_level_on_hand_check', sql`on_hand >= 0`),
    check('stock_level_reserved_check', sql`reserved >= 0 and reserved <= on_hand`),
    check('stock_level_value_check', sql`value >= 0 and (on_hand > 0 or value = 0)`),
  ],
);

/** Moves are the truth, and are never changed: a trigger refuses it. */
export const stockMoves = pgTable(
  'stock_move',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    at: instant().notNull(),
    date: date({ mode: 'string' }).notNull(),
    product: uuid()
      .notNull()
      .references(() => products.id),
    kind: text({ enum: moveKinds }).notNull(),
    quantity: quantity().notNull(),
    value: money().notNull(),
    /** The document behind it: the path of its pages, its id, and what people call it. */
    source: text().notNull(),
    sourceId: uuid().notNull(),
    sourceLabel: text().notNull(),
    partyKind: text({ enum: partyKinds }),
    partyId: uuid(),
    partyName: text().notNull().default(''),
    reason: text().notNull().default(''),
    returnBy: text().notNull().default(''),
    returnType: text({ enum: returnTypes }),
    /** The receipt that a vendor return takes back. */
    receipt: uuid().references((): AnyPgColumn => stockMoves.id),
    entryId: uuid().references(() => entries.id),
  },
  (t) => [
    index('stock_move_product_index').on(t.product, t.date, t.id),
    index('stock_move_date_index').on(t.date, t.id),
    index('stock_move_source_index').on(t.sourceId, t.id),
    index('stock_move_receipt_index').on(t.receipt),
    check('stock_move_quantity_check', sql`quantity <> 0 or kind = 'writeOff'`),
  ],
);
