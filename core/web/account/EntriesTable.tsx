/** Ledger lines as bookkeepers read them: no lines inside an entry, credit accounts indented, both totals equal. */
import type { z } from 'zod';
import type { shownEntry, shownLine } from '../../ledger/account.contract.ts';
import { accountText } from '../../ledger/account.text.ts';
import { type EntryKind, entryText } from '../../ledger/ledger.text.ts';
import { addMoney } from '../../shared/money.ts';
import { useFormat } from '../format.ts';
import { useText } from '../locale.ts';
import css from './EntriesTable.module.css';

type Entry = z.output<typeof shownEntry>;
type Line = z.output<typeof shownLine>;

function Amounts({ line }: { line: Line }) {
  const format = useFormat();
  const shown = (amount: number) => (amount === 0 ? '' : format.value(amount, 'money'));
  return (
    <>
      <td className={line.credit > 0 ? css.credited : css.account}>
        <span className={css.code}>{line.account}</span> {line.name}
      </td>
      <td className={css.right}>{shown(line.debit)}</td>
      <td className={css.right}>{shown(line.credit)}</td>
    </>
  );
}

function Totals({ lines, before }: { lines: readonly Line[]; before: number }) {
  const t = useText(accountText);
  const format = useFormat();
  const sum = (side: 'debit' | 'credit') =>
    format.value(addMoney(...lines.map((line) => line[side])), 'money');
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={before}>
          {t.total}
        </th>
        <td className={css.right}>{sum('debit')}</td>
        <td className={css.right}>{sum('credit')}</td>
      </tr>
    </tfoot>
  );
}

function Heads({ first }: { first: readonly string[] }) {
  const t = useText(accountText);
  const { sign } = useFormat();
  return (
    <thead>
      <tr>
        {first.map((title) => (
          <th key={title} scope="col">
            {title}
          </th>
        ))}
        <th scope="col">{t.fields.account}</th>
        <th scope="col" className={css.right}>
          {t.fields.debit} {sign}
        </th>
        <th scope="col" className={css.right}>
          {t.fields.credit} {sign}
        </th>
      </tr>
    </thead>
  );
}

export function EntriesTable({ entries }: { entries: readonly Entry[] }) {
  const t = useText(accountText);
  const kinds = useText(entryText);
  const format = useFormat();
  return (
    <table className={css.table}>
      <Heads first={[t.entry, t.fields.date]} />
      {entries.map((entry) => (
        <tbody key={entry.id}>
          {entry.lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a posted entry never change
            <tr key={at}>
              <td className={at === 0 ? css.number : css.kind}>
                {at === 0 && entry.number}
                {at === 1 && (kinds[entry.kind as EntryKind] ?? entry.kind)}
              </td>
              <td className={css.date}>{at === 0 && format.value(entry.date, 'date')}</td>
              <Amounts line={line} />
            </tr>
          ))}
        </tbody>
      ))}
      <Totals lines={entries.flatMap((entry) => entry.lines)} before={3} />
    </table>
  );
}

/** What would be posted: the lines alone. */
export function LinesTable({ lines }: { lines: readonly Line[] }) {
  return (
    <table className={css.table}>
      <Heads first={[]} />
      <tbody>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a plan has its lines in one order
          <tr key={at}>
            <Amounts line={line} />
          </tr>
        ))}
      </tbody>
      <Totals lines={lines} before={1} />
    </table>
  );
}
