/** Keys that act on the whole page, while one is not typing and no dialog is open. */
import { useEffect, useRef } from 'react';

const typing =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [role=combobox]';
const floating = '.ant-modal-wrap, .ant-drawer-open, [role=menu]';

function isVisible(element: Element): boolean {
  return element.getClientRects().length > 0;
}

export function useKeys(
  keys: readonly (readonly [key: string, run: (event: KeyboardEvent) => void])[],
): void {
  const current = useRef(keys);
  current.current = keys;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const run = current.current.find(([key]) => key === event.key)?.[1];
      if (
        !run ||
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        event.isComposing
      )
        return;
      if (event.target instanceof Element && event.target.closest(typing)) return;
      if ([...document.querySelectorAll(floating)].some(isVisible)) return;
      if (event.key.length === 1) event.preventDefault();
      run(event);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
