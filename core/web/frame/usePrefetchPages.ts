/** When the first screen stands and nothing else is to do, the code of the other pages comes, one after another. */
import { useEffect, useRef } from 'react';
import { usePrefetch, whenIdle } from '../Link.tsx';

const calmAfter = 2000;

export function usePrefetchPages(paths: readonly string[]): void {
  const prefetch = useRef(usePrefetch());
  const all = paths.join(' ');
  useEffect(() => {
    const isSaving = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;
    const left = all.split(' ').filter(Boolean);
    if (isSaving || left.length === 0) return;
    let isOver = false;
    const next = () => {
      const path = left.shift();
      if (isOver || path === undefined) return;
      prefetch.current(path);
      whenIdle(next);
    };
    const timer = window.setTimeout(() => whenIdle(next), calmAfter);
    return () => {
      isOver = true;
      window.clearTimeout(timer);
    };
  }, [all]);
}
