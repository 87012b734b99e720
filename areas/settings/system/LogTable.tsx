import { RightOutlined } from '@ant-design/icons';
import { Fragment, useState } from 'react';
import { useFormat } from '../../../core/web/format.ts';
import table from '../../../core/web/list/Table.module.css';
import { useText } from '../../../core/web/locale.ts';
import { Changes, RecordName, Summary, useActionWord } from './LogParts.tsx';
import css from './LogView.module.css';
import type { LogRow } from './system.contract.ts';
import { systemText } from './system.text.ts';

const heads = ['at', 'person', 'action', 'target', 'label', 'changes'] as const;
const bars = [112, 96, 64, 80, 120, 180];

function Row({ row }: { row: LogRow }) {
  const t = useText(systemText);
  const format = useFormat();
  const word = useActionWord();
  const [open, setOpen] = useState(false);
  const has = row.changes.length > 0;
  return (
    <Fragment>
      <tr
        className={has ? css.openable : undefined}
        data-open={open ? '' : undefined}
        onClick={() => has && !getSelection()?.toString() && setOpen(!open)}
      >
        <td className={css.chevron}>
          {has && (
            <button
              type="button"
              aria-expanded={open}
              aria-controls={`changes-${row.id}`}
              aria-label={t.show({ label: row.label || row.title })}
              onClick={(event) => {
                event.stopPropagation();
                setOpen(!open);
              }}
            >
              <RightOutlined aria-hidden rotate={open ? 90 : 0} />
            </button>
          )}
        </td>
        <td className={table.secondary}>
          <time dateTime={row.at}>{format.instant(row.at)}</time>
        </td>
        <td className={css.person}>{row.person || t.nobody}</td>
        <td>{word(row)}</td>
        <td className={table.secondary}>{row.title}</td>
        <td className={css.label}>
          <RecordName row={row} />
        </td>
        <td className={table.grow}>
          <Summary row={row} />
        </td>
      </tr>
      {open && (
        <tr id={`changes-${row.id}`} className={css.detail}>
          <td />
          <td colSpan={heads.length}>
            <Changes row={row} />
          </td>
        </tr>
      )}
    </Fragment>
  );
}

export function LogTable({ rows }: { rows: readonly LogRow[] | undefined }) {
  const t = useText(systemText);
  return (
    <table className={table.table} aria-busy={rows === undefined}>
      <caption className={table.caption}>{t.log}</caption>
      <thead>
        <tr>
          <th className={css.chevron} aria-label={t.fields.changes} />
          {heads.map((key) => (
            <th key={key} scope="col">
              {t.fields[key]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows?.map((row) => <Row key={row.id} row={row} />) ??
          Array.from({ length: 12 }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: bars have no other name than their place
            <tr key={at} data-bars="">
              <td />
              {bars.map((width) => (
                <td key={width}>
                  <span className={table.bar} style={{ width: width - ((at * 17) % 40) }} />
                </td>
              ))}
            </tr>
          ))}
      </tbody>
    </table>
  );
}
