/** The statement for a party, in the language of its documents, on paper or for a spreadsheet. */
import { csvFile } from '../server/csv.ts';
import { type LetterHead, letterDownload } from '../server/pdf/letter.ts';
import type { CompanyFormat, Tx } from '../server/tx.ts';
import type { Download } from '../shared/contract.ts';
import { dateIn, formatDate } from '../shared/dates.ts';
import { currencySign, formatMoney, moneyToText } from '../shared/money.ts';
import { type Locale, textIn } from '../shared/text.ts';
import type { PartyLedger, statementFormats } from './account.contract.ts';
import type { Period } from './account.service.ts';
import { accountText } from './account.text.ts';
import { entryText } from './ledger.text.ts';
import { statementText } from './statement.text.ts';

export interface Statement {
  readonly to: { readonly name: string; readonly lines: readonly string[] };
  readonly ledger: PartyLedger;
  readonly period: Period;
  readonly locale: Locale;
  readonly company: CompanyFormat;
}

/** What happened, in words. */
function wordsIn(locale: Locale): (kind: string) => string {
  const kinds: Readonly<Record<string, string>> = textIn(entryText, locale);
  return (kind) => kinds[kind] ?? kind;
}

function csvStatement({ to, ledger, period, locale, company }: Statement): Download {
  const text = textIn(accountText, locale);
  const words = wordsIn(locale);
  const amount = (value: number) => moneyToText(value, company.currency);
  const balanceRow = (date: string | undefined, what: string, balance: number) => ({
    date: date ?? '',
    document: '',
    what,
    debit: '',
    credit: '',
    balance: amount(balance),
  });
  const shown = [
    balanceRow(period.from, text.opening, ledger.opening),
    ...ledger.items.map((row) => ({
      date: row.date,
      document: row.sourceLabel,
      what: words(row.kind),
      debit: row.debit ? amount(row.debit) : '',
      credit: row.credit ? amount(row.credit) : '',
      balance: amount(row.balance),
    })),
    balanceRow(period.to, text.closing, ledger.closing),
  ];
  const keys = ['date', 'document', 'what', 'debit', 'credit', 'balance'] as const;
  const numbers = new Set<string>(['debit', 'credit', 'balance']);
  return {
    fileName: `${text.statementFile({ name: to.name })}.csv`,
    type: 'text/csv; charset=utf-8',
    parts: csvFile(
      keys.map((key) => text.fields[key]),
      keys.map((key) => ({ key, kind: numbers.has(key) ? 'number' : 'text' })),
      (async function* () {
        yield shown;
      })(),
      company,
    ),
  };
}

/** From the first entry to today, where nobody said otherwise. */
function periodShown({ period, ledger, company }: Statement, now: Date): { from: string; to: string } {
  const today = dateIn(company.timeZone, now);
  const last = ledger.items.at(-1)?.date ?? today;
  const to = period.to ?? [last, today].sort().at(-1) ?? today;
  return { from: formatDate(period.from ?? ledger.items[0]?.date ?? to), to: formatDate(to) };
}

async function pdfStatement(tx: Tx, head: LetterHead, statement: Statement): Promise<Download> {
  const { to, ledger, locale, company } = statement;
  const text = textIn(statementText, locale);
  const words = wordsIn(locale);
  const currency = currencySign(company.currency);
  const money = (amount: number) => formatMoney(amount, company.currency, locale);
  const shown = periodShown(statement, tx.now);
  const held = ledger.closing < 0;
  return letterDownload(textIn(accountText, locale).statementFile({ name: to.name }), {
    locale,
    head,
    title: text.title,
    number: '',
    to: { label: text.to, name: to.name, lines: to.lines },
    facts: [[text.period, text.between(shown)]],
    columns: [
      { title: text.date, kind: 'text' },
      { title: text.document, kind: 'text' },
      { title: text.what, kind: 'wide' },
      { title: text.debit({ currency }), kind: 'number' },
      { title: text.credit({ currency }), kind: 'number' },
      { title: text.balance({ currency }), kind: 'number' },
    ],
    rows: [
      { cells: [shown.from, '', text.opening, '', '', money(ledger.opening)], strong: true },
      ...ledger.items.map((row) => ({
        cells: [
          formatDate(row.date),
          row.sourceLabel,
          words(row.kind),
          row.debit ? money(row.debit) : '',
          row.credit ? money(row.credit) : '',
          money(row.balance),
        ],
      })),
      { cells: [shown.to, '', text.closing, '', '', money(ledger.closing)], strong: true },
    ],
    totals: [
      { label: text.debits, value: money(ledger.debit) },
      { label: text.credits, value: money(ledger.credit) },
      {
        label: held ? text.held({ currency }) : text.due({ currency }),
        value: money(Math.abs(ledger.closing)),
        strong: true,
      },
    ],
    notes: [],
  });
}

export async function makeStatement(
  tx: Tx,
  format: (typeof statementFormats)[number],
  head: () => Promise<LetterHead>,
  statement: Statement,
): Promise<Download> {
  return format === 'pdf' ? pdfStatement(tx, await head(), statement) : csvStatement(statement);
}
