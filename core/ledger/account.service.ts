/** Accounts of parties: the ledger with a running balance, and entries as people read them. */
import { sql } from 'drizzle-orm';
import type { Tx } from '../server/tx.ts';
import { invalidField } from '../shared/errors.ts';
import type { Locale } from '../shared/text.ts';
import type { PartyLedger } from './account.contract.ts';
import { chart } from './ledger.rules.ts';
import { entriesOf } from './ledger.service.ts';
import { isBankAccount, moneyAccount, type PaymentMethod } from './money.rules.ts';

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
  net: string;
}

/**
 * One row per entry, with what it changes between the party and us, over all its accounts together. An advance that is
 * applied moves from one to another and changes nothing, so it is no row. Above 0, the party owes us.
 */
export async function readPartyLedger(
  tx: Tx,
  partyId: string,
  accounts: readonly string[],
  period: Period,
): Promise<PartyLedger> {
  const [from, to] = [period.from ?? '0001-01-01', period.to ?? '9999-12-31'];
  const own = sql`l.party_id = ${partyId} and l.account in (${sql.join(
    accounts.map((account) => sql`${account}`),
    sql`, `,
  )})`;
  const [before, found] = await Promise.all([
    tx.db.execute<{ opening: string }>(
      sql`select coalesce(sum(l.debit - l.credit), 0)::text as opening from entry_line l where ${own} and l.date < ${from}`,
    ),
    tx.db.execute<EntryRow>(sql`
      select e.id, e.date::text, e.number, e.kind, e.source, e.source_id as "sourceId", e.source_label as "sourceLabel",
             e.note, sum(l.debit - l.credit)::text as net
      from entry_line l join entry e on e.id = l.entry_id
      where ${own} and l.date between ${from} and ${to}
      group by e.id having sum(l.debit - l.credit) <> 0
      order by e.date, e.id`),
  ]);
  const opening = Number(before.rows[0]?.opening ?? 0);
  let balance = opening;
  const items = found.rows.map(({ net, ...row }) => {
    const change = Number(net);
    balance += change;
    return { ...row, debit: Math.max(change, 0), credit: Math.max(-change, 0), balance };
  });
  return { opening, items, closing: balance };
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
