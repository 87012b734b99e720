/** White on lavender, with a head: what pages and forms are made of. */
import type { ReactNode } from 'react';
import field from '../form/Field.module.css';
import page from '../page.module.css';
import css from './Panel.module.css';

interface Props {
  readonly title?: ReactNode;
  readonly extra?: ReactNode;
  /** Fields in twelve columns. */
  readonly grid?: boolean;
  /** Tables reach the panel's edges. */
  readonly flush?: boolean;
  readonly children: ReactNode;
}

export function Panel({ title, extra, grid = false, flush = false, children }: Props) {
  return (
    <section className={`${page.panel} ${css.panel} ${flush ? css.flush : ''}`}>
      {(title || extra) && (
        <header className={css.head}>
          <h2 className={css.title}>{title}</h2>
          {extra && <span className={css.extra}>{extra}</span>}
        </header>
      )}
      {grid ? <div className={field.grid}>{children}</div> : children}
    </section>
  );
}

interface ActionProps {
  readonly disabled?: boolean;
  readonly children: ReactNode;
  onClick(): void;
}

/** What can be done with a panel, in its head. */
export function PanelAction({ disabled = false, onClick, children }: ActionProps) {
  return (
    <button type="button" className={css.action} disabled={disabled} onClick={onClick}>
      {children}
    </button>
  );
}

/** Main column and aside; the aside goes below on a phone. */
export function Columns({ aside, children }: { aside?: ReactNode; children: ReactNode }) {
  if (!aside) return <div className={css.column}>{children}</div>;
  return (
    <div className={css.columns}>
      <div className={css.column}>{children}</div>
      <aside className={css.column}>{aside}</aside>
    </div>
  );
}
