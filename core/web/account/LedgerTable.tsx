import type { ReactNode } from 'react';
import type { PartyLedger } from '../../ledger/account.contract.ts';
import { accountText } from '../../ledger/account.text.ts';
import { entryText } from '../../ledger/ledger.text.ts';
import { useFormat } from '../format.ts';
import { Link } from '../Link.tsx';
import table from '../list/Table.module.css';
import { useText } from '../locale.ts';
import { usePhone } from '../media.ts';
import css from './Ledger.module.css';

interface Line {
  readonly key: string;
  readonly date: string;
  readonly document: string;
  readonly path: string | undefined;
  readonly what: string;
  readonly note: string;
  readonly debit: number;
  readonly credit: number;
  /** Null where nothing is posted yet. */
  readonly balance: number | null;
}

/** A document that is agreed and not posted yet. */
export interface Waiting {
  readonly id: string;
  readonly date: string;
  readonly number: string;
  readonly path: string;
  readonly what: string;
}

interface Props {
  /** Whose ledger it is: a row that comes from the party's own page needs no way there. */
  readonly id: string;
  readonly ledger: PartyLedger;
  readonly period: { readonly from?: string; readonly to?: string };
  /** The newest page tells what waits, the oldest what was there before. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly waiting: readonly Waiting[];
  readonly hint: ReactNode;
}

/** What is not posted yet is told among the entries, without touching the balance. */
function useLines({ id, ledger, period, isFirst, waiting }: Props): readonly Line[] {
  const kinds = useText(entryText) as Readonly<Record<string, string>>;
  const posted = ledger.items.map((row, at): Line & { at: number } => ({
    key: row.id,
    at: -at,
    date: row.date,
    document: row.sourceLabel || row.number,
    path: row.sourceId === id ? undefined : `${row.source}/${row.sourceId}`,
    what: kinds[row.kind] ?? row.kind,
    note: row.note,
    debit: row.debit,
    credit: row.credit,
    balance: row.balance,
  }));
  const inside = (date: string) => (!period.from || date >= period.from) && (!period.to || date <= period.to);
  const open = waiting
    .filter((row) => isFirst && inside(row.date))
    .map((row): Line & { at: number } => ({
      key: row.id,
      at: 1,
      date: row.date,
      document: row.number,
      path: row.path,
      what: row.what,
      note: '',
      debit: 0,
      credit: 0,
      balance: null,
    }));
  return [...posted, ...open].sort((a, b) => b.date.localeCompare(a.date) || b.at - a.at);
}

function Document({ line }: { line: Line }) {
  if (!line.path) return <span className={css.document}>{line.document}</span>;
  return (
    <Link className={table.link} to={line.path}>
      {line.document}
    </Link>
  );
}

function PhoneLedger({
  lines,
  ledger,
  closing,
}: {
  lines: readonly Line[];
  ledger: PartyLedger;
  closing: string;
}) {
  const t = useText(accountText);
  const format = useFormat();
  const money = (value: number) => format.value(value, 'money');
  return (
    <ul className={css.cards}>
      {lines.map((line) => (
        <li key={line.key} data-open={line.balance === null ? '' : undefined}>
          <span className={css.top}>
            <span>
              {line.what}
              {line.note && <span className={css.note}>{line.note}</span>}
            </span>
            {line.balance !== null && (
              <strong>{line.debit > 0 ? money(line.debit) : money(-line.credit)}</strong>
            )}
          </span>
          <span className={css.under}>
            <span>
              {format.value(line.date, 'date')} · <Document line={line} />
            </span>
            {line.balance !== null && (
              <span>
                {t.fields.balance} {money(line.balance)}
              </span>
            )}
          </span>
        </li>
      ))}
      <li className={css.top}>
        <strong>{closing}</strong>
        <strong>{money(ledger.closing)}</strong>
      </li>
    </ul>
  );
}

export function LedgerTable(props: Props) {
  const { ledger, period } = props;
  const t = useText(accountText);
  const format = useFormat();
  const phone = usePhone();
  const lines = useLines(props);
  const money = (value: number) => (value === 0 ? '' : format.value(value, 'money'));
  const closing = period.to ? t.closingOn({ date: format.value(period.to, 'date') }) : t.closing;
  const hint = [ledger.closing, ledger.opening, ...ledger.items.map(({ balance }) => balance)].some(
    (balance) => balance < 0,
  ) && <p className={css.hint}>{props.hint}</p>;
  if (lines.length === 0 && ledger.opening === 0) return <p className={css.none}>{t.noEntries}</p>;
  if (phone) {
    return (
      <>
        <PhoneLedger lines={lines} ledger={ledger} closing={closing} />
        {hint}
      </>
    );
  }
  return (
    <>
      <table className={`${table.table} ${css.table}`}>
        <caption className={table.caption}>{t.ledger}</caption>
        <thead>
          <tr>
            <th scope="col">{t.fields.date}</th>
            <th scope="col">{t.fields.document}</th>
            <th scope="col">{t.fields.what}</th>
            <th scope="col" className={table.right}>
              {t.fields.debit}
            </th>
            <th scope="col" className={table.right}>
              {t.fields.credit}
            </th>
            <th scope="col" className={table.right}>
              {t.fields.balance} {format.sign}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.key} className={line.balance === null ? css.open : undefined}>
              <td>{format.value(line.date, 'date')}</td>
              <td>
                <Document line={line} />
              </td>
              <td className={table.grow}>
                {line.what}
                {line.note && <span className={css.note}>{line.note}</span>}
              </td>
              <td className={table.right}>{money(line.debit)}</td>
              <td className={table.right}>{money(line.credit)}</td>
              <td className={`${table.right} ${css.balance}`}>
                {line.balance === null ? '—' : format.value(line.balance, 'money')}
              </td>
            </tr>
          ))}
          {period.from && props.isLast && (
            <tr>
              <td>{format.value(period.from, 'date')}</td>
              <td />
              <td>{t.opening}</td>
              <td />
              <td />
              <td className={`${table.right} ${css.balance}`}>{format.value(ledger.opening, 'money')}</td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {closing}
            </th>
            <td className={table.right}>{money(ledger.debit)}</td>
            <td className={table.right}>{money(ledger.credit)}</td>
            <td className={table.right}>{format.value(ledger.closing, 'money')}</td>
          </tr>
        </tfoot>
      </table>
      {hint}
    </>
  );
}
