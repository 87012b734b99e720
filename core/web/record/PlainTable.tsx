/** A small table of a record page: heads, rows, and a sentence where there are none. */
import type { ReactNode } from 'react';
import css from './PlainTable.module.css';

export type Cell = ReactNode;

interface Props {
  readonly caption: string;
  readonly empty: string;
  readonly heads: readonly { readonly title: string; readonly right?: boolean; readonly grow?: boolean }[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly Cell[] }[];
}

export function PlainTable({ caption, empty, heads, rows }: Props) {
  if (rows.length === 0) return <p className={css.empty}>{empty}</p>;
  const look = (at: number) =>
    [heads[at]?.right && css.right, heads[at]?.grow && css.grow].filter(Boolean).join(' ');
  return (
    <table className={css.table}>
      <caption className={css.unseen}>{caption}</caption>
      <thead>
        <tr>
          {heads.map(({ title }, at) => (
            <th key={title} scope="col" className={look(at)}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {cells.map((cell, at) => (
              <td key={heads[at]?.title} className={look(at)}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
