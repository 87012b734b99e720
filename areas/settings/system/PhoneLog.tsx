/** The log on a phone: two lines a row, under the day they belong to. */
import { DownOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useFormat } from '../../../core/web/format.ts';
import { useText } from '../../../core/web/locale.ts';
import { Changes, useActionWord } from './LogParts.tsx';
import css from './LogView.module.css';
import type { LogRow } from './system.contract.ts';
import { systemText } from './system.text.ts';

function Row({ row, time }: { row: LogRow; time: string }) {
  const t = useText(systemText);
  const word = useActionWord();
  const [open, setOpen] = useState(false);
  const has = row.changes.length > 0;
  const content = (
    <>
      <span className={css.top}>
        <span className={css.title}>{row.label || row.title}</span>
        <time dateTime={row.at}>{time}</time>
      </span>
      <span className={css.under}>
        <span>
          {word(row)} · {row.label ? `${row.title} · ` : ''}
          {row.person || t.nobody}
        </span>
        {has && <DownOutlined aria-hidden rotate={open ? 180 : 0} />}
      </span>
    </>
  );
  return (
    <li className={css.item}>
      {has ? (
        <button
          type="button"
          className={css.row}
          aria-expanded={open}
          aria-controls={`changes-${row.id}`}
          onClick={() => setOpen(!open)}
        >
          {content}
        </button>
      ) : (
        <div className={css.row}>{content}</div>
      )}
      {open && (
        <div id={`changes-${row.id}`} className={css.phoneDetail}>
          <Changes row={row} />
        </div>
      )}
    </li>
  );
}

export function PhoneLog({ rows = [] }: { rows: readonly LogRow[] | undefined }) {
  const format = useFormat();
  const days = new Map<string, { row: LogRow; time: string }[]>();
  for (const row of rows) {
    const [day = '', time = ''] = format.instant(row.at).split(' ');
    days.set(day, [...(days.get(day) ?? []), { row, time }]);
  }
  return [...days].map(([day, entries]) => (
    <section key={day}>
      <h2 className={css.day}>{day}</h2>
      <ul className={css.list}>
        {entries.map((entry) => (
          <Row key={entry.row.id} {...entry} />
        ))}
      </ul>
    </section>
  ));
}
