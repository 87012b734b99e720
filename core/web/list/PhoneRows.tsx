/** A list on a phone: rows of two lines, name and amount, then state and details. */
import { Button, Checkbox } from 'antd';
import { listText } from '../../shared/list.text.ts';
import { addMoney } from '../../shared/money.ts';
import { useFormat } from '../format.ts';
import { Link } from '../Link.tsx';
import { useText } from '../locale.ts';
import { Cell, textOf } from './Cell.tsx';
import type { Column } from './columns.ts';
import css from './PhoneRows.module.css';
import { moveFocus, type TableProps } from './Table.tsx';

type Place = NonNullable<Column<unknown>['phone']>;

function placeOf<Row>(column: Column<Row>, at: number): Place {
  return column.phone ?? (at === 0 ? 'title' : column.strong ? 'amount' : column.hidden ? 'none' : 'line');
}

function Filled<Row>({ column, row, titled }: { column: Column<Row>; row: Row; titled?: boolean }) {
  const format = useFormat();
  const isZero = row[column.key] === 0;
  if (!column.render && !isZero && textOf(column, row, format) === '') return null;
  return (
    <span>
      {titled && !column.render && column.kind && <span className={css.caption}>{column.title} </span>}
      <Cell column={column} row={row} />
    </span>
  );
}

export function PhoneRows<Row extends { readonly id: string }>(props: TableProps<Row>) {
  const { caption, columns, rows, label, link, actions, selection, day, sum } = props;
  const t = useText(listText);
  const format = useFormat();
  // The first column is a number or a code where it is not the title: the state goes before it.
  const ordered = [...columns.slice(1), ...columns.slice(0, 1)];
  const at = (place: Place) => ordered.filter((column) => placeOf(column, columns.indexOf(column)) === place);
  if (rows === undefined) {
    return (
      <div className={css.list} aria-busy="true">
        {[82, 64, 75, 58, 70].map((width) => (
          <div key={width} className={css.row}>
            <span className={css.bar} style={{ width: `${width}%` }} />
            <span className={css.bar} style={{ width: `${width / 2}%` }} />
          </div>
        ))}
      </div>
    );
  }
  const body = (row: Row) => (
    <>
      <span className={css.top}>
        <span className={css.title}>
          {at('title').map((column) => (
            <Cell key={column.key} column={column} row={row} />
          ))}
        </span>
        <span className={css.amount}>
          {at('amount').map((column) => (
            <Cell key={column.key} column={column} row={row} />
          ))}
        </span>
      </span>
      <span className={css.under}>
        <span className={css.line}>
          {at('line').map((column) => (
            <Filled key={column.key} column={column} row={row} titled />
          ))}
        </span>
        <span>
          {at('end').map((column) => (
            <Filled key={column.key} column={column} row={row} />
          ))}
        </span>
      </span>
    </>
  );
  return (
    <ul className={css.list} aria-label={caption} onKeyDown={moveFocus}>
      {rows.map((row, at) => {
        const own = actions?.(row) ?? [];
        const before = rows[at - 1];
        const begins = day && (!before || day(before) !== day(row));
        return (
          <li key={row.id} className={css.item} data-row="">
            {begins && (
              <span className={css.day}>
                <span>{format.value(day(row), 'date')}</span>
                {sum && (
                  <span>
                    {format.value(addMoney(...rows.filter((one) => day(one) === day(row)).map(sum)), 'money')}
                  </span>
                )}
              </span>
            )}
            {selection && selection.ids.size > 0 && (
              <Checkbox
                className={css.check}
                aria-label={t.selectRow(label(row))}
                checked={selection.ids.has(row.id)}
                onChange={() => selection.toggle(row.id)}
              />
            )}
            {link ? (
              <Link className={css.row} to={link(row)} search={true} data-row-focus="" data-record={row.id}>
                {body(row)}
              </Link>
            ) : (
              <>
                <span className={css.row}>{body(row)}</span>
                {own[0] && (
                  <Button className={css.act} onClick={own[0].run}>
                    {own[0].label}
                  </Button>
                )}
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
