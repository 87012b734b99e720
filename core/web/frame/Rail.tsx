/** The collapsed menu: icons whose names, and the pages of whose groups, come out beside them. */
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link } from '../Link.tsx';
import { useText } from '../locale.ts';
import { frameText } from './frame.text.ts';
import { currentItem, isWithin, type NavItem, pagesOf } from './nav.ts';
import css from './Rail.module.css';

interface EntryProps {
  item: NavItem;
  current: NavItem | undefined;
  pathname: string;
}

const openAfter = 80;
const closeAfter = 180;

function Entry({ item, current, pathname }: EntryProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLLIElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const timer = useRef(0);
  const Icon = item.icon;
  const isGroup = item.children.length > 0;
  const isCurrent = isWithin(item.path, pathname);

  const later = (next: boolean, wait: number) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setOpen(next), wait);
  };
  useEffect(() => () => window.clearTimeout(timer.current), []);

  useEffect(() => {
    if (!open || !root.current || !panel.current) return;
    const row = root.current.getBoundingClientRect();
    const height = panel.current.offsetHeight;
    const top = isGroup ? row.top - 2 : row.top + (row.height - height) / 2;
    panel.current.style.top = `${Math.max(4, Math.min(top, window.innerHeight - height - 8))}px`;
    panel.current.style.left = `${row.right + 6}px`;
  }, [open, isGroup]);

  function onKeyDown(event: KeyboardEvent): void {
    const links = [...(panel.current?.querySelectorAll('a') ?? [])];
    const now = links.indexOf(document.activeElement as HTMLAnchorElement);
    if (event.key === 'Escape' && open) {
      event.stopPropagation();
      setOpen(false);
      root.current?.querySelector<HTMLElement>(':scope > button, :scope > a')?.focus();
    } else if (event.key === 'ArrowRight' && isGroup && now < 0) {
      event.preventDefault();
      setOpen(true);
      window.setTimeout(() => panel.current?.querySelector('a')?.focus());
    } else if (now >= 0 && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      links[(now + (event.key === 'ArrowDown' ? 1 : links.length - 1)) % links.length]?.focus();
    } else if (now >= 0 && event.key === 'ArrowLeft') {
      event.preventDefault();
      root.current?.querySelector<HTMLElement>(':scope > button')?.focus();
      setOpen(false);
    }
  }

  return (
    <li
      ref={root}
      onMouseEnter={() => later(true, openAfter)}
      onMouseLeave={() => later(false, closeAfter)}
      onKeyDown={onKeyDown}
      onFocus={() => !isGroup && setOpen(true)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      {isGroup ? (
        <button
          type="button"
          className={css.entry}
          data-current={isCurrent}
          aria-label={item.label}
          aria-expanded={open}
          onClick={() => {
            window.clearTimeout(timer.current);
            setOpen(true);
          }}
        >
          {Icon && <Icon aria-hidden />}
        </button>
      ) : (
        <Link
          to={item.path}
          className={css.entry}
          data-current={isCurrent}
          aria-label={item.label}
          current={isCurrent}
        >
          {Icon && <Icon aria-hidden />}
        </Link>
      )}
      {open && !isGroup && (
        <div ref={panel} className={css.tip} aria-hidden="true">
          {item.label}
        </div>
      )}
      {open && isGroup && (
        <div ref={panel} className={css.flyout}>
          <div className={css.name} aria-hidden="true">
            {item.label}
          </div>
          {item.children.map((child) => (
            <div key={child.path} className={css.group}>
              {!child.page && <div className={css.subname}>{child.label}</div>}
              {pagesOf([child]).map((page) => (
                <Link
                  key={page.path}
                  to={page.path}
                  className={css.page}
                  data-inner={page !== child}
                  current={page.path === current?.path}
                  onClick={() => setOpen(false)}
                >
                  {page.label}
                </Link>
              ))}
            </div>
          ))}
        </div>
      )}
    </li>
  );
}

export function Rail({ nav, pathname }: { nav: readonly NavItem[]; pathname: string }) {
  const text = useText(frameText);
  const current = currentItem(nav, pathname);
  return (
    <nav aria-label={text.menu} className={css.rail}>
      <ul>
        {nav.map((item) => (
          <Entry key={item.path} item={item} current={current} pathname={pathname} />
        ))}
      </ul>
    </nav>
  );
}
