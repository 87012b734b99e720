/** Tabs of a record page; the open one is in the address. */
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { useAddress } from '../address.ts';
import tabs from '../list/ListTabs.module.css';
import page from '../page.module.css';
import css from './Tabs.module.css';

export interface Tab {
  readonly key: string;
  readonly label: string;
  readonly count?: number | undefined;
  /** Drawn only while it is open. */
  content(): ReactNode;
}

export function Tabs({ items, name = 'tab' }: { items: readonly Tab[]; name?: string }) {
  const { search, setSearch } = useAddress();
  const id = useId();
  const open = items.find((item) => item.key === search[name]) ?? items[0];
  if (!open) return null;
  const choose = (item: Tab) =>
    setSearch({ [name]: item === items[0] ? undefined : item.key }, { replace: true });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const next = items[(items.indexOf(open) + step + items.length) % items.length];
    if (!next) return;
    event.preventDefault();
    choose(next);
    document.getElementById(`${id}${next.key}`)?.focus();
  };
  return (
    <section className={`${page.panel} ${css.tabs}`}>
      <div className={tabs.tabs} role="tablist" onKeyDown={onKeyDown}>
        {items.map((item) => (
          <button
            key={item.key}
            id={`${id}${item.key}`}
            type="button"
            role="tab"
            className={tabs.tab}
            aria-selected={item === open}
            aria-current={item === open ? 'true' : undefined}
            aria-controls={`${id}panel`}
            tabIndex={item === open ? 0 : -1}
            onClick={() => choose(item)}
          >
            {item.label}
            {item.count !== undefined && <span className={tabs.count}>{item.count}</span>}
          </button>
        ))}
      </div>
      <div
        id={`${id}panel`}
        role="tabpanel"
        aria-labelledby={`${id}${open.key}`}
        className={css.body}
        // A wide table in it scrolls sideways, which the keyboard can do only from inside.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is the panel of a tab, and may scroll
        tabIndex={0}
      >
        {open.content()}
      </div>
    </section>
  );
}
