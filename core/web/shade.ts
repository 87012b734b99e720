/** Light or dark: as the system says unless chosen; the choice is remembered in this browser and shared by its tabs. */
import { useSyncExternalStore } from 'react';
import type { Shade } from './theme.ts';

export const themeChoices = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

const key = 'theme';
const listeners = new Set<() => void>();
const systemDark = matchMedia('(prefers-color-scheme: dark)');

function remembered(): ThemeChoice {
  const kept = localStorage.getItem(key);
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

let choice = remembered();

function shadeNow(): Shade {
  if (choice !== 'system') return choice;
  return systemDark.matches ? 'dark' : 'light';
}

function apply(): void {
  document.documentElement.dataset.theme = shadeNow();
  const page = shadeNow() === 'dark' ? '#10111f' : '#f3f2fc';
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', page);
  for (const listener of listeners) listener();
}

export function chooseTheme(next: ThemeChoice): void {
  choice = next;
  if (next === 'system') localStorage.removeItem(key);
  else localStorage.setItem(key, next);
  apply();
}

systemDark.addEventListener('change', apply);
window.addEventListener('storage', (event) => {
  if (event.key !== key && event.key !== null) return;
  choice = remembered();
  apply();
});
apply();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useShade(): Shade {
  return useSyncExternalStore(subscribe, shadeNow);
}

export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, () => choice);
}
