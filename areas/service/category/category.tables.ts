import { type AnyPgColumn, index, pgTable, unique, uuid } from 'drizzle-orm/pg-core';
import { listIndexes, nameText, recordColumns, searchColumns } from '../../../core/server/columns.ts';

/** A trigger refuses a category inside itself. */
export const serviceCategories = pgTable(
  'service_category',
  {
    ...recordColumns,
    name: nameText().notNull(),
    parent: uuid().references((): AnyPgColumn => serviceCategories.id),
    ...searchColumns('name'),
  },
  (t) => [
    unique('service_category_name_unique').on(t.parent, t.name).nullsNotDistinct(),
    index('service_category_parent_index').on(t.parent),
    ...listIndexes('service_category', t, { name: t.name }),
  ],
);
