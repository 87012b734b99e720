/** The table of a list: our own, because it is semantic, light, and every row is exactly as high as it should be. */
import { Checkbox } from 'antd';
import { type KeyboardEvent, type ReactNode, useCallback, useState } from 'react';
import { listText } from '../../shared/list.text.ts';
import { useFormat } from '../format.ts';
import { useText } from '../locale.ts';
import { useTouch } from '../media.ts';
import type { RowAction } from './actions.ts';
import { type Column, isRight, widthOf } from './columns.ts';
import { TableRow } from './Row.tsx';
import css from './Table.module.css';

export interface Selection {
  readonly ids: ReadonlySet<string>;
  toggle(id: string): void;
  setAll(ids: readonly string[], selected: boolean): void;
}

export interface TableProps<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  /** Undefined while there is nothing to show yet: bars stand in the real rows. */
  readonly rows: readonly Row[] | undefined;
  label(row: Row): string;
  /** Where the first column leads; without it the first column is plain text. */
  readonly link?: (row: Row) => string;
  readonly actions?: (row: Row) => readonly RowAction[];
  readonly selection?: Selection;
  readonly sort?: string;
  /** Names that heads can sort by. */
  readonly sortable?: readonly string[];
  readonly onSort?: (sort: string) => void;
  /** For the heads of days on a phone: the day of a row, and what it adds to that day's sum. */
  readonly day?: (row: Row) => string;
  readonly sum?: (row: Row) => number;
}

function SortArrow({ descending }: { descending: boolean }) {
  return (
    <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true" className={css.arrow}>
      <path
        d={descending ? 'M6 2v8M3 7l3 3 3-3' : 'M6 10V2M3 5l3-3 3 3'}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.4"
      />
    </svg>
  );
}

function Head<Row>({ column, props }: { column: Column<Row>; props: TableProps<Row> }) {
  const format = useFormat();
  const t = useText(listText);
  const { sort = '', sortable = [], onSort } = props;
  const name = sort.replace(/^-/, '');
  const descending = sort.startsWith('-');
  const sorted = name === column.key;
  const title = column.kind === 'money' ? `${column.title} ${format.sign}` : column.title;
  const content: ReactNode =
    onSort && sortable.includes(column.key) ? (
      <button
        type="button"
        className={css.sorter}
        title={t.sortBy(column.title)}
        onClick={() => onSort(sorted && !descending ? `-${column.key}` : column.key)}
      >
        {title}
        {sorted && <SortArrow descending={descending} />}
      </button>
    ) : (
      title
    );
  return (
    <th
      scope="col"
      className={isRight(column) ? css.right : undefined}
      aria-sort={sorted ? (descending ? 'descending' : 'ascending') : undefined}
    >
      {content}
    </th>
  );
}

const barWidths = [72, 58, 84, 66, 90, 61, 78];
const barRows = Array.from({ length: 12 }, (_, at) => at);

function Bars<Row>({ columns, selectable }: { columns: readonly Column<Row>[]; selectable: boolean }) {
  return barRows.map((row) => (
    <tr key={row} data-bars="">
      {selectable && (
        <td className={css.check}>
          <span className={css.box} />
        </td>
      )}
      {columns.map((column, at) => (
        <td key={column.key} className={isRight(column) ? css.right : at === 0 ? css.grow : undefined}>
          <span
            className={css.bar}
            style={{ width: `${(widthOf(column) * (barWidths[(row + at * 3) % 7] ?? 70)) / 110}px` }}
          />
        </td>
      ))}
    </tr>
  ));
}

/** Arrow keys go from the link of one row to the link of the next, so that Enter opens by itself. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
  if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  const target = rows[to]?.querySelector<HTMLElement>('[data-row-focus]');
  if (!target) return;
  event.preventDefault();
  target.focus();
  target.closest('[data-row]')?.scrollIntoView({ block: 'nearest' });
}

export function Table<Row extends { readonly id: string }>(props: TableProps<Row>) {
  const { caption, columns, rows, label, link, actions, selection } = props;
  const t = useText(listText);
  const touch = useTouch();
  const [active, setActive] = useState<string>();
  const [pinned, setPinned] = useState<string>();
  const pin = useCallback((id: string, open: boolean) => setPinned(open ? id : undefined), []);
  const ids = rows?.map((row) => row.id) ?? [];
  const chosen = ids.filter((id) => selection?.ids.has(id)).length;
  return (
    <table className={css.table} aria-busy={rows === undefined} onMouseLeave={() => setActive(undefined)}>
      <caption className={css.caption}>{caption}</caption>
      <thead>
        <tr>
          {selection && (
            <th scope="col" className={css.check}>
              <Checkbox
                aria-label={t.selectAll}
                checked={chosen > 0 && chosen === ids.length}
                indeterminate={chosen > 0 && chosen < ids.length}
                disabled={ids.length === 0}
                onChange={(event) => selection.setAll(ids, event.target.checked)}
              />
            </th>
          )}
          {columns.map((column) => (
            <Head key={column.key} column={column} props={props} />
          ))}
          {actions && <td className={css.end} />}
        </tr>
      </thead>
      <tbody onKeyDown={moveFocus}>
        {rows === undefined ? (
          <Bars columns={columns} selectable={Boolean(selection)} />
        ) : (
          rows.map((row) => (
            <TableRow
              key={row.id}
              row={row}
              columns={columns}
              label={label}
              link={link}
              actions={actions}
              selected={selection?.ids.has(row.id) ?? false}
              onSelect={selection?.toggle}
              isActive={touch || (pinned ?? active) === row.id}
              touch={touch}
              onActive={setActive}
              onPin={pin}
            />
          ))
        )}
      </tbody>
    </table>
  );
}
