import { sql } from 'drizzle-orm';
import type { Tx } from './tx.ts';

export const documentKinds = ['SO', 'PO', 'Q', 'SI', 'DV', 'CV', 'TV', 'JV', 'JE', 'RC'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/**
 * The next number of a kind and year, SO-2026-00001, for who needs to know it before anything is written with it; otherwise
 * insertNumbered() takes it, and later.
 */
export async function nextNumber(tx: Tx, kind: DocumentKind, year: number): Promise<string> {
  const { rows } = await tx.db.execute<{ number: string }>(
    sql`select next_number(${kind}, ${year}) as number`,
  );
  if (!rows[0]) throw new Error('the counter gave no number');
  return rows[0].number;
}
