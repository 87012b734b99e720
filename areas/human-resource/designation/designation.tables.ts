import { pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { listIndexes, nameText, recordColumns, searchColumns } from '../../../core/server/columns.ts';

export const designations = pgTable(
  'designation',
  { ...recordColumns, name: nameText().notNull(), ...searchColumns('name') },
  (t) => [
    uniqueIndex('designation_name_unique').on(t.name),
    ...listIndexes('designation', t, { name: t.name }),
  ],
);
