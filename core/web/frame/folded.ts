/** Which groups of the menu a person has folded, and whether the menu stands open: remembered in this browser. */
import { useSyncExternalStore } from 'react';

const foldedKey = 'menu.folded';
const openKey = 'menu.open';
const listeners = new Set<() => void>();

function readFolded(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(foldedKey) ?? '[]');
    return Array.isArray(kept) ? kept.filter((path) => typeof path === 'string') : [];
  } catch {
    return [];
  }
}

let folded = readFolded();
let open = localStorage.getItem(openKey) === 'true';

function changed(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useFolded(path: string): [boolean, () => void] {
  const now = useSyncExternalStore(subscribe, () => folded).includes(path);
  return [
    now,
    () => {
      folded = now ? folded.filter((each) => each !== path) : [...folded, path];
      localStorage.setItem(foldedKey, JSON.stringify(folded));
      changed();
    },
  ];
}

export function useMenuOpen(): [boolean, () => void] {
  const now = useSyncExternalStore(subscribe, () => open);
  return [
    now,
    () => {
      open = !now;
      localStorage.setItem(openKey, String(open));
      changed();
    },
  ];
}
