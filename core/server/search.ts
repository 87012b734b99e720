/** What people type into a search box, as conditions that the search indexes answer. */
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

export interface SearchedTable {
  readonly search: AnyPgColumn;
  readonly han: AnyPgColumn;
}

type TermKind = 'part' | 'han' | 'start' | 'number';
export interface Term {
  readonly kind: TermKind;
  readonly values: Record<string, string>;
}

const onlyHan = /^\p{Script=Han}+$/u;
/** A whole number of a document: nearly all of its trigrams are in every other one. */
const wholeNumber = /^[a-z]{1,2}-\d{4}-\d{5,}(-r\d+)?$/;
const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** Every word must be found; more than four do not narrow a search further. */
export function searchWords(q: string | undefined): string[] {
  const plain = (q ?? '').normalize('NFKC').toLowerCase().replaceAll('\u0000', '');
  return plain.split(/\s+/).filter(Boolean).slice(0, 4);
}

export function searchTerms(q: string | undefined, numbered = false): Term[] {
  return searchWords(q).map((word, i) => {
    const length = [...word].length;
    if (numbered && wholeNumber.test(word))
      return { kind: 'number', values: { [`q${i}`]: word.toUpperCase() } };
    if (length < 3 && onlyHan.test(word)) return { kind: 'han', values: { [`q${i}`]: word } };
    const pattern = escapeLike(word);
    if (length < 3)
      return { kind: 'start', values: { [`q${i}`]: `${pattern}%`, [`w${i}`]: `% ${pattern}%` } };
    return { kind: 'part', values: { [`q${i}`]: `%${pattern}%` } };
  });
}

export function termConditions(
  table: SearchedTable & { readonly number?: AnyPgColumn | undefined },
  terms: readonly Term[],
): SQL[] {
  return terms.map(({ kind }, i) => {
    const value = sql.placeholder(`q${i}`);
    // LIKE and never ILIKE: the column is lower case already, and only LIKE is answered by the trigrams in collation C.
    if (kind === 'part') return sql`${table.search} like ${value}`;
    if (kind === 'number') return sql`${table.number} = ${value}`;
    if (kind === 'han') return sql`${table.han} @> array[${value}::text]`;
    return sql`(${table.search} like ${value} or ${table.search} like ${sql.placeholder(`w${i}`)})`;
  });
}
