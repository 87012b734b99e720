/** What a row of the log is made of, on a desk and on a phone alike. */
import { actionText, actionWord } from '../../../core/shared/action.text.ts';
import { type Kind, nothing, useFormat } from '../../../core/web/format.ts';
import { Link } from '../../../core/web/Link.tsx';
import table from '../../../core/web/list/Table.module.css';
import { useText } from '../../../core/web/locale.ts';
import { company } from '../company/company.contract.ts';
import { software } from '../software/software.contract.ts';
import css from './LogView.module.css';
import type { LogRow } from './system.contract.ts';
import { systemText } from './system.text.ts';

type Change = LogRow['changes'][number];

export const useActionWord = () => {
  const words = useText(actionText);
  return (row: LogRow) => actionWord(words, row.action);
};

function useShown(): (change: Change, side: 'before' | 'after') => string {
  const format = useFormat();
  return (change, side) => {
    const kind: Kind = change.kind === 'list' ? 'text' : change.kind;
    return format.value(change[side], kind) || nothing;
  };
}

const single = [company.path, software.path];
const gone = ['delete', 'purge'];

/** Where the record can be seen, as far as it still can. */
function pathOf({ target, recordId, action }: LogRow): string | undefined {
  if (!recordId || gone.includes(action)) return undefined;
  return single.includes(target) ? target : `${target}/${recordId}`;
}

export function RecordName({ row }: { row: LogRow }) {
  const path = pathOf(row);
  const name = row.label || row.title;
  return path ? (
    <Link className={table.link} to={path} onClick={(event) => event.stopPropagation()}>
      {name}
    </Link>
  ) : (
    name
  );
}

const isBlank = (value: unknown) => value === null || value === undefined || value === '';

/** In a line: the first change, and how many more. A new record is told by its size. */
export function Summary({ row }: { row: LogRow }) {
  const t = useText(systemText);
  const shown = useShown();
  const [first, ...more] = row.changes;
  if (!first) return <span className={table.nothing}>{nothing}</span>;
  if (row.action === 'create' || row.action === 'set-up') {
    return <span className={table.nothing}>{t.changedFields({ count: row.changes.length })}</span>;
  }
  return (
    <>
      <span className={css.field}>{first.label}</span>
      {isBlank(first.before) ? '' : `${shown(first, 'before')} → `}
      {shown(first, 'after')}
      {more.length > 0 && <span className={table.nothing}>{t.andMore({ count: more.length })}</span>}
    </>
  );
}

/** Everything that changed, old beside new. */
export function Changes({ row }: { row: LogRow }) {
  const t = useText(systemText);
  const shown = useShown();
  const isNew = row.changes.every(({ before }) => isBlank(before));
  return (
    <table className={css.changes}>
      <thead>
        <tr>
          <th scope="col">{t.field}</th>
          {!isNew && <th scope="col">{t.before}</th>}
          <th scope="col">{isNew ? t.value : t.after}</th>
        </tr>
      </thead>
      <tbody>
        {row.changes.map((change) => (
          <tr key={change.field}>
            <th scope="row">{change.label}</th>
            {!isNew && <td className={css.before}>{shown(change, 'before')}</td>}
            <td>{shown(change, 'after')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
