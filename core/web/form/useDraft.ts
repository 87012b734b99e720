/** Writes the draft a moment after each change, and at once when the page is left. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Draft, removeDraft, writeDraft } from './draft.ts';

interface Options {
  readonly key: string | undefined;
  readonly isDirty: boolean;
  make(): Omit<Draft, 'at'>;
}

export function useDraft({ key, isDirty, make }: Options) {
  const [keptAt, setKeptAt] = useState<Date>();
  const latest = useRef({ isDirty, make });
  latest.current = { isDirty, make };
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const over = useRef(false);

  const write = useCallback(() => {
    clearTimeout(waiting.current);
    waiting.current = undefined;
    if (!key || over.current) return;
    if (!latest.current.isDirty) {
      removeDraft(key);
      setKeptAt(undefined);
      return;
    }
    const at = new Date();
    if (writeDraft(key, { at: at.toISOString(), ...latest.current.make() })) setKeptAt(at);
  }, [key]);

  const touch = useCallback(() => {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(write, 300);
  }, [write]);

  useEffect(() => {
    const flush = () => waiting.current !== undefined && write();
    const onHide = () => document.visibilityState === 'hidden' && flush();
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', onHide);
      flush();
    };
  }, [write]);

  const forget = useCallback(
    (how: { forGood: boolean }) => {
      clearTimeout(waiting.current);
      waiting.current = undefined;
      over.current = how.forGood;
      setKeptAt(undefined);
      if (key) removeDraft(key);
    },
    [key],
  );

  return { keptAt, touch, forget };
}
