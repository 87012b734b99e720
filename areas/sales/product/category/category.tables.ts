import { type AnyPgColumn, index, pgTable, unique, uuid } from 'drizzle-orm/pg-core';
import { listIndexes, nameText, recordColumns, searchColumns } from '../../../../core/server/columns.ts';

/** A trigger refuses a category inside itself. */
export const productCategories = pgTable(
  'product_category',
  {
    ...recordColumns,
    name: nameText().notNull(),
    parent: uuid().references((): AnyPgColumn => productCategories.id),
    ...searchColumns('name'),
  },
  (t) => [
    unique('product_category_name_unique').on(t.parent, t.name).nullsNotDistinct(),
    index('product_category_parent_index').on(t.parent),
    ...listIndexes('product_category', t, { name: t.name }),
  ],
);
