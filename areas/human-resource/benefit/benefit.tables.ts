import { pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { listIndexes, nameText, recordColumns, searchColumns } from '../../../core/server/columns.ts';

export const benefits = pgTable(
  'benefit',
  { ...recordColumns, content: nameText().notNull(), ...searchColumns('content') },
  (t) => [
    uniqueIndex('benefit_content_unique').on(t.content),
    ...listIndexes('benefit', t, { content: t.content }),
  ],
);
