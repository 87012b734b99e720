/** One row: its link, its cells, and its actions only while it has the pointer or the focus. */
import { Checkbox } from 'antd';
import type { KeyboardEvent, ReactNode } from 'react';
import { listText } from '../../shared/list.text.ts';
import { Link } from '../Link.tsx';
import { useText } from '../locale.ts';
import type { RowAction } from './actions.ts';
import { Cell } from './Cell.tsx';
import { type Column, isRight } from './columns.ts';
import { RowBar } from './RowBar.tsx';
import css from './Table.module.css';

interface Props<Row> {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  label(row: Row): string;
  readonly link: ((row: Row) => string) | undefined;
  readonly actions: ((row: Row) => readonly RowAction[]) | undefined;
  readonly selected: boolean;
  readonly onSelect: ((id: string) => void) | undefined;
  readonly isActive: boolean;
  readonly touch: boolean;
  onActive(id: string): void;
  onPin(id: string, open: boolean): void;
}

const classes = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ');

export function TableRow<Row extends { readonly id: string }>(props: Props<Row>) {
  const { row, columns, label, link, actions, selected, onSelect, isActive, touch, onActive, onPin } = props;
  const t = useText(listText);
  const name = label(row);
  const own = actions?.(row) ?? [];
  const growing = columns.find((column) => column.grow) ?? columns[0];

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === ' ' && onSelect && event.target instanceof HTMLAnchorElement) {
      event.preventDefault();
      onSelect(row.id);
    }
    if (event.key === 'Delete') own.find((action) => action.danger)?.run();
  };

  const first = (content: ReactNode) =>
    link ? (
      <Link className={css.link} to={link(row)} search={true} data-row-focus="" data-record={row.id}>
        {content}
      </Link>
    ) : (
      <span className={css.first}>{content}</span>
    );

  return (
    <tr
      data-row=""
      className={selected ? css.selected : undefined}
      aria-selected={onSelect ? selected : undefined}
      onMouseEnter={() => onActive(row.id)}
      onFocus={() => onActive(row.id)}
      onKeyDown={onKeyDown}
    >
      {onSelect && (
        <td className={css.check}>
          <Checkbox aria-label={t.selectRow(name)} checked={selected} onChange={() => onSelect(row.id)} />
        </td>
      )}
      {columns.map((column, at) => (
        <td
          key={column.key}
          className={classes(
            isRight(column) && css.right,
            column.strong && css.strong,
            column === growing && (columns.length > 5 ? css.share : css.grow),
            column.kind === 'instant' && css.secondary,
          )}
        >
          {at === 0 ? first(<Cell column={column} row={row} />) : <Cell column={column} row={row} />}
        </td>
      ))}
      {actions && (
        <td className={css.end}>
          {isActive && own.length > 0 && (
            <RowBar
              label={name}
              actions={own}
              menuOnly={touch}
              onOpenChange={(open) => onPin(row.id, open)}
            />
          )}
        </td>
      )}
    </tr>
  );
}
