/** Labels and values: beside each other in a panel, across in a row, or large in a strip of figures. */
import type { ReactNode } from 'react';
import { nothing } from '../format.ts';
import page from '../page.module.css';
import css from './Facts.module.css';

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
  readonly note?: ReactNode;
}

const filled = (value: ReactNode) => value !== null && value !== undefined && value !== '' && value !== false;

/** `across`: captions above the values, up to four beside each other. */
export function Facts({ items, across = false }: { items: readonly Fact[]; across?: boolean }) {
  return (
    <dl className={across ? css.across : css.facts}>
      {items.map(({ label, value }) => (
        <div key={label} className={css.fact}>
          <dt>{label}</dt>
          <dd>{filled(value) ? value : <span className={css.nothing}>{nothing}</span>}</dd>
        </div>
      ))}
    </dl>
  );
}

export function FigureStrip({ items }: { items: readonly Fact[] }) {
  return (
    <dl className={`${page.panel} ${css.strip}`}>
      {items.map(({ label, value, note }) => (
        <div key={label} className={css.figure}>
          <dt>{label}</dt>
          <dd className={css.amount}>{value}</dd>
          {note && <dd className={css.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
