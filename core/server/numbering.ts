import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from './tx.ts';

export const documentKinds = ['SO', 'PO', 'Q', 'SI', 'DV', 'CV', 'TV', 'JV', 'JE', 'RC'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/**
 * The next number of a kind and year, as a value of the statement that writes the document: SO-2026-00001. The counter's
 * row stays locked until the transaction ends, so a number is never skipped or given twice; ask for it last, so that
 * others wait only for the commit.
 */
export const numberOf = (kind: DocumentKind, date: string): SQL<string> =>
  sql`next_number(${kind}, ${Number(date.slice(0, 4))})`;

/** The same, for who needs to know it before anything is written with it. */
export async function nextNumber(tx: Tx, kind: DocumentKind, year: number): Promise<string> {
  const { rows } = await tx.db.execute<{ number: string }>(
    sql`select next_number(${kind}, ${year}) as number`,
  );
  if (!rows[0]) throw new Error('the counter gave no number');
  return rows[0].number;
}
