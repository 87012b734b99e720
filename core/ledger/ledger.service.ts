/** The kernel of the ledger: post, reverse, and balances. Called by the documents, in their own transaction. */
import { and, asc, desc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../server/database.ts';
import { newId } from '../server/id.ts';
import { nextNumber } from '../server/numbering.ts';
import { insertNumbered, insertRows } from '../server/rows.ts';
import type { Tx } from '../server/tx.ts';
import { AppError } from '../shared/errors.ts';
import { entryLines as checked, type Line, type Party, reversed } from './ledger.rules.ts';
import { entries, entryLines } from './ledger.tables.ts';
import type { EntryKind } from './ledger.text.ts';

export interface Source {
  readonly path: string;
  readonly id: string;
  /** What people call the document; empty where the entry itself is it, and its number the name. */
  readonly label: string;
}

export interface Posting {
  /** Where others refer to the entry before it is written. */
  readonly id?: string;
  readonly date: string;
  readonly kind: EntryKind;
  readonly source: Source;
  readonly lines: readonly Line[];
  readonly note?: string;
  readonly reverses?: string;
}

/**
 * Writes an entry; the database refuses one in a closed period. Its number is taken as it is written, late, because the
 * counter stays locked until the transaction ends. Both statements are sent at once, see transact().
 */
export async function post(tx: Tx, posting: Posting): Promise<{ id: string; number: string }> {
  const lines = checked(posting.lines);
  const { id = newId(), date, source } = posting;
  // What has no name of its own is called by the number of its entry, which must be known then.
  const known = source.label ? undefined : await nextNumber(tx, 'JE', Number(date.slice(0, 4)));
  const head = {
    id,
    date,
    kind: posting.kind,
    note: posting.note ?? '',
    source: source.path,
    sourceId: source.id,
    sourceLabel: known ?? source.label,
    reverses: posting.reverses ?? null,
    postedAt: tx.now.toISOString(),
    postedBy: tx.by?.name ?? '',
  };
  const entry = known
    ? insertRows(tx.db, entries, [{ ...head, number: known }]).then(() => known)
    : insertNumbered(tx.db, entries, head, 'JE', date);
  const rows = lines.map(({ account, debit, credit, party }, position) => ({
    id: newId(),
    entryId: id,
    position,
    account,
    date,
    debit,
    credit,
    partyKind: party?.kind ?? null,
    partyId: party?.id ?? null,
  }));
  const [number] = await Promise.all([entry, insertRows(tx.db, entryLines, rows)]);
  return { id, number };
}

/** The same lines on the other sides, tied to the entry they take back. An entry is reversed once: the database sees to it. */
export async function reverse(
  tx: Tx,
  entryId: string,
  date: string,
): Promise<{ id: string; number: string }> {
  const [entry] = await tx.db.select().from(entries).where(eq(entries.id, entryId));
  if (!entry) throw new AppError('not_found');
  const rows = await tx.db
    .select()
    .from(entryLines)
    .where(eq(entryLines.entryId, entryId))
    .orderBy(asc(entryLines.position));
  const lines = rows.map(({ account, debit, credit, partyKind, partyId }) => ({
    account,
    debit,
    credit,
    party: partyKind && partyId ? { kind: partyKind, id: partyId } : null,
  }));
  return post(tx, {
    date,
    kind: 'reversal',
    source: { path: entry.source, id: entry.sourceId, label: entry.sourceLabel },
    lines: reversed(lines),
    note: entry.number,
    reverses: entry.id,
  });
}

/** Debit less credit of accounts, of everybody or of one party, up to and with a day. */
export async function balanceOf(
  db: Db,
  accounts: readonly string[],
  of: { party?: Party; until?: string } = {},
): Promise<number> {
  const conditions: (SQL | undefined)[] = [
    inArray(entryLines.account, [...accounts]),
    of.party ? eq(entryLines.partyId, of.party.id) : undefined,
    of.until ? lte(entryLines.date, of.until) : undefined,
  ];
  const [row] = await db
    .select({ balance: sql<string>`coalesce(sum(${entryLines.debit} - ${entryLines.credit}), 0)` })
    .from(entryLines)
    .where(and(...conditions));
  return Number(row?.balance ?? 0);
}

/** The entries behind a document, newest first, each with its lines. */
export async function entriesOf(db: Db, sourceId: string) {
  const found = await db
    .select()
    .from(entries)
    .where(eq(entries.sourceId, sourceId))
    .orderBy(desc(entries.id));
  if (found.length === 0) return [];
  const lines = await db
    .select()
    .from(entryLines)
    .where(
      inArray(
        entryLines.entryId,
        found.map(({ id }) => id),
      ),
    )
    .orderBy(asc(entryLines.position));
  return found.map((entry) => ({ ...entry, lines: lines.filter((line) => line.entryId === entry.id) }));
}
