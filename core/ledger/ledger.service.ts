/** The kernel of the ledger: post, reverse, and balances. Called by the documents, in their own transaction. */
import { and, asc, desc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../server/database.ts';
import { newId } from '../server/id.ts';
import { nextNumber } from '../server/numbering.ts';
import type { Tx } from '../server/tx.ts';
import { AppError } from '../shared/errors.ts';
import { entryLines as checked, type Line, type Party, reversed } from './ledger.rules.ts';
import { entries, entryLines, ledgerCloses } from './ledger.tables.ts';
import type { EntryKind } from './ledger.text.ts';

export interface Source {
  readonly path: string;
  readonly id: string;
  /** What people call the document; empty where the entry itself is it, and its number the name. */
  readonly label: string;
}

export interface Posting {
  readonly date: string;
  readonly kind: EntryKind;
  readonly source: Source;
  readonly lines: readonly Line[];
  readonly note?: string;
  readonly reverses?: string;
}

/** Writes an entry. Its number is taken last, because the counter stays locked until the transaction ends. */
export async function post(tx: Tx, posting: Posting): Promise<{ id: string; number: string }> {
  const lines = checked(posting.lines);
  await refuseClosed(tx.db, posting.date);
  const id = newId();
  const number = await nextNumber(tx, 'JE', Number(posting.date.slice(0, 4)));
  await tx.db.insert(entries).values({
    id,
    number,
    date: posting.date,
    kind: posting.kind,
    note: posting.note ?? '',
    source: posting.source.path,
    sourceId: posting.source.id,
    sourceLabel: posting.source.label || number,
    reverses: posting.reverses ?? null,
    postedAt: tx.now.toISOString(),
    postedBy: tx.by?.name ?? '',
  });
  await tx.db.insert(entryLines).values(
    lines.map((line, position) => ({
      entryId: id,
      position,
      account: line.account,
      date: posting.date,
      debit: line.debit,
      credit: line.credit,
      partyKind: line.party?.kind ?? null,
      partyId: line.party?.id ?? null,
    })),
  );
  return { id, number };
}

async function refuseClosed(db: Db, date: string): Promise<void> {
  const closed = await db
    .select({ id: ledgerCloses.id })
    .from(ledgerCloses)
    .where(gte(ledgerCloses.until, date))
    .limit(1);
  if (closed.length > 0) throw new AppError('period_closed', { params: { date } });
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
