/** Accounts of parties: the ledger with a running balance, and entries as people read them. */
import { type SQL, sql } from 'drizzle-orm';
import { nameTable } from '../server/entity.ts';
import type { Tx } from '../server/tx.ts';
import { invalidField } from '../shared/errors.ts';
import type { Locale } from '../shared/text.ts';
import type { PartyLedger } from './account.contract.ts';
import { accountText } from './account.text.ts';
import { chart } from './ledger.rules.ts';
import { entriesOf } from './ledger.service.ts';
import { entries } from './ledger.tables.ts';
import { isBankAccount, moneyAccount, type PaymentMethod } from './money.rules.ts';

nameTable(entries, {
  en: { title: accountText.en.entries },
  zh_Hant: { title: accountText.zh_Hant.entries },
});

export interface Paying {
  readonly method: PaymentMethod;
  readonly account: string;
  readonly transactionId: string;
}

export function accountOf({ method, account }: Paying): string {
  if (!isBankAccount(account)) throw invalidField('account', 'invalid_choice');
  return moneyAccount(method, account);
}

export interface Period {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

interface EntryRow extends Record<string, unknown> {
  id: string;
  date: string;
  number: string;
  kind: string;
  source: string;
  sourceId: string;
  sourceLabel: string;
  note: string;
  change: string;
  balance: string;
}

/**
 * One row per entry, with what it changes between the party and us, over all its accounts together. An advance that is
 * applied moves from one to another and changes nothing, so it is no row. Above 0, the party owes us.
 */
function queries(partyId: string, accounts: readonly string[], { from, to }: Period) {
  const own = sql`party_id = ${partyId} and account in (${sql.join(
    accounts.map((account) => sql`${account}`),
    sql`, `,
  )})`;
  const start = from ?? '0001-01-01';
  const before = sql`coalesce((select sum(debit - credit) from entry_line where ${own} and date < ${start}), 0)`;
  const changes = sql`select entry_id, min(date) as date, sum(debit - credit) as change from entry_line
    where ${own} and date between ${start} and ${to ?? '9999-12-31'} group by 1 having sum(debit - credit) <> 0`;
  return {
    sums: sql`select ${before}::text as opening, count(*)::int as total,
        coalesce(sum(change) filter (where change > 0), 0)::text as debit,
        coalesce(-sum(change) filter (where change < 0), 0)::text as credit
      from (${changes}) changes`,
    rows: sql`select e.id, e.date::text, e.number, e.kind, e.source, e.source_id as "sourceId",
        e.source_label as "sourceLabel", e.note, r.change::text, r.balance::text
      from (select *, ${before} + sum(change) over (order by date, entry_id) as balance from (${changes}) changes) r
      join entry e on e.id = r.entry_id`,
  };
}

function rowOf({ change, balance, ...row }: EntryRow) {
  const [changed, after] = [Number(change), Number(balance)];
  return { ...row, debit: Math.max(changed, 0), credit: Math.max(-changed, 0), balance: after };
}

async function sumsOf(tx: Tx, asked: SQL) {
  const { rows } = await tx.db.execute<Record<'opening' | 'debit' | 'credit', string> & { total: number }>(
    asked,
  );
  const [found] = rows;
  const [opening, debit, credit] = [found?.opening, found?.debit, found?.credit].map(Number) as [
    number,
    number,
    number,
  ];
  return { opening, debit, credit, total: found?.total ?? 0, closing: opening + debit - credit };
}

/** For the screen: a page, the newest first. */
export async function ledgerPage(
  tx: Tx,
  partyId: string,
  accounts: readonly string[],
  { page, pageSize, ...period }: Period & { readonly page: number; readonly pageSize: number },
): Promise<PartyLedger> {
  const { sums, rows } = queries(partyId, accounts, period);
  const [all, found] = await Promise.all([
    sumsOf(tx, sums),
    tx.db.execute<EntryRow>(
      sql`${rows} order by r.date desc, r.entry_id desc limit ${pageSize} offset ${(page - 1) * pageSize}`,
    ),
  ]);
  return { ...all, items: found.rows.map(rowOf) };
}

/** For a statement: all of the period, from its beginning. */
export async function wholeLedger(
  tx: Tx,
  partyId: string,
  accounts: readonly string[],
  period: Period,
): Promise<PartyLedger> {
  const { sums, rows } = queries(partyId, accounts, period);
  const [all, found] = await Promise.all([
    sumsOf(tx, sums),
    tx.db.execute<EntryRow>(sql`${rows} order by r.date, r.entry_id`),
  ]);
  return { ...all, items: found.rows.map(rowOf) };
}

interface BareLine {
  readonly account: string;
  readonly debit: number;
  readonly credit: number;
}

export function shownLines(lines: readonly BareLine[], locale: Locale) {
  const names = new Map<string, string>(chart.map((account) => [account.code, account[locale]]));
  return lines
    .filter((line) => line.debit !== 0 || line.credit !== 0)
    .map(({ account, debit, credit }) => ({ account, name: names.get(account) ?? account, debit, credit }));
}

/** The entries behind a document, in the reader's language. */
export async function shownEntries(tx: Tx, sourceId: string) {
  const found = await entriesOf(tx.db, sourceId);
  return {
    items: found.map(({ id, number, date, kind, lines }) => ({
      id,
      number,
      date,
      kind,
      lines: shownLines(lines, tx.locale),
    })),
  };
}
