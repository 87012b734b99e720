import { sql } from 'drizzle-orm';
import { counter } from './core.tables.ts';
import type { Tx } from './tx.ts';

export const documentKinds = ['SO', 'PO', 'Q', 'SI', 'DV', 'CV', 'TV', 'JV', 'JE', 'RC'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/**
 * The next number of a kind and year: SO-2026-00001. The counter's row stays locked until the transaction ends, so a
 * number is never skipped or given twice; ask for it last, so that others wait only for the commit.
 */
export async function nextNumber(tx: Tx, kind: DocumentKind, year: number): Promise<string> {
  const [row] = await tx.db
    .insert(counter)
    .values({ kind, year, last: 1 })
    .onConflictDoUpdate({ target: [counter.kind, counter.year], set: { last: sql`${counter.last} + 1` } })
    .returning({ last: counter.last });
  if (!row) throw new Error('the counter gave no number');
  return `${kind}-${year}-${String(row.last).padStart(5, '0')}`;
}
