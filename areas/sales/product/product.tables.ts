import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import {
  bytes,
  instant,
  listIndexes,
  money,
  nameText,
  recordColumns,
  searchColumns,
} from '../../../core/server/columns.ts';
import { productCategories } from './category/category.tables.ts';

/** A trigger gives every new product its (empty) level in the stock. */
export const products = pgTable(
  'product',
  {
    ...recordColumns,
    code: nameText().notNull(),
    name: nameText().notNull(),
    category: uuid().references(() => productCategories.id),
    price: money().notNull(),
    uom: text().notNull(),
    /** Thousandths, like every quantity. */
    reorderLevel: bigint({ mode: 'number' }),
    description: text().notNull().default(''),
    ...searchColumns('code', 'name'),
  },
  (t) => [
    uniqueIndex('product_code_unique').on(t.code),
    index('product_category_index').on(t.category),
    ...listIndexes('product', t, { code: t.code, name: t.name, price: t.price }),
    check('product_price_check', sql`price >= 0`),
    check('product_reorder_level_check', sql`reorder_level >= 0`),
  ],
);

export const productPictures = pgTable('product_picture', {
  productId: uuid()
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
  type: text({ enum: ['image/png', 'image/jpeg'] }).notNull(),
  content: bytes().notNull(),
  changedAt: instant().notNull(),
});
