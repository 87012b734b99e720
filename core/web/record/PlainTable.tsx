/** A small table of a record page: heads, rows, and a sentence where there are none. On a phone each row is two lines. */
import { Fragment, type ReactNode } from 'react';
import { nothing } from '../format.ts';
import { usePhone } from '../media.ts';
import css from './PlainTable.module.css';

/** An empty one shows that there is nothing. */
export type Cell = ReactNode;

const isEmpty = (cell: Cell) => cell === null || cell === undefined || cell === '';

interface Props {
  readonly caption: string;
  readonly empty: string;
  readonly heads: readonly { readonly title: string; readonly right?: boolean; readonly grow?: boolean }[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly Cell[] }[];
}

/** What it is and how much, and all the rest below. */
function PhoneRows({ caption, heads, rows }: Omit<Props, 'empty'>) {
  const title = Math.max(
    0,
    heads.findIndex(({ grow }) => grow),
  );
  const last = heads.length - 1;
  return (
    <ul className={css.cards} aria-label={caption}>
      {rows.map(({ key, cells }) => {
        const under = cells.flatMap((cell, at) =>
          at === title || at === last || isEmpty(cell) ? [] : [{ head: heads[at]?.title, cell }],
        );
        return (
          <li key={key}>
            <span className={css.pair}>
              <span>{cells[title]}</span>
              <span className={css.end}>{cells[last]}</span>
            </span>
            <span className={css.under}>
              {under.map(({ head, cell }, at) => (
                <Fragment key={head}>
                  {at > 0 && ' · '}
                  <span className={css.whole}>{cell}</span>
                </Fragment>
              ))}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

export function PlainTable({ caption, empty, heads, rows }: Props) {
  const phone = usePhone();
  if (rows.length === 0) return <p className={css.empty}>{empty}</p>;
  if (phone) return <PhoneRows caption={caption} heads={heads} rows={rows} />;
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
                {isEmpty(cell) ? <span className={css.nothing}>{nothing}</span> : cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
