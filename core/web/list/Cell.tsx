/** One value of a row, as its column shows it. */
import { type Format, nothing, useFormat } from '../format.ts';
import type { Column } from './columns.ts';
import css from './Table.module.css';

/** Zero is a dash where amounts are meant: a column is read for what is there. */
export function textOf<Row>(column: Column<Row>, row: Row, format: Format): string {
  const value = row[column.key];
  const zero = value === 0 && column.kind !== 'rate';
  return zero ? '' : format.value(value, column.kind);
}

export function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const format = useFormat();
  if (column.render) return column.render(row);
  return textOf(column, row, format) || <span className={css.nothing}>{nothing}</span>;
}
