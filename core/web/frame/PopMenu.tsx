/** A button with a menu under (or above) it: arrows move, Escape closes and gives the focus back. */
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import css from './PopMenu.module.css';

interface Props {
  label: string;
  trigger: ReactNode;
  triggerClass?: string | undefined;
  side?: 'below' | 'above';
  align?: 'start' | 'end';
  children: (close: () => void) => ReactNode;
}

const moves: Record<string, (now: number, count: number) => number> = {
  ArrowDown: (now, count) => (now + 1) % count,
  ArrowUp: (now, count) => (now - 1 + count) % count,
  ArrowRight: (now, count) => (now + 1) % count,
  ArrowLeft: (now, count) => (now - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

export function PopMenu({ label, trigger, triggerClass, side = 'below', align = 'end', children }: Props) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  const items = () => [...(root.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];

  function close(): void {
    setOpen(false);
    button.current?.focus();
  }

  useEffect(() => {
    if (!open) return;
    const all = [...(root.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
    (all.find((item) => item.ariaChecked === 'true') ?? all[0])?.focus();
    const outside = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [open]);

  function onKeyDown(event: KeyboardEvent): void {
    if (!open) {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      setOpen(true);
      return;
    }
    if (event.key === 'Escape') {
      // A drawer or dialog around the menu stays open.
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === 'Tab') setOpen(false);
    else if (moves[event.key]) {
      event.preventDefault();
      const all = items();
      const now = all.indexOf(document.activeElement as HTMLElement);
      all[moves[event.key]?.(now, all.length) ?? 0]?.focus();
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the button and the menu inside
    <div ref={root} className={css.root} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className={triggerClass}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {trigger}
      </button>
      {open && (
        <div id={id} role="menu" aria-label={label} className={css.menu} data-side={side} data-align={align}>
          {children(close)}
        </div>
      )}
    </div>
  );
}
