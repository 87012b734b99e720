/** The language on screen: remembered in the browser, switched without a reload, read by every text. */
import { useSyncExternalStore } from 'react';
import { type Locale, locales, type SameText, type Texts, type TextTree, textIn } from '../shared/text.ts';

const key = 'language';
const listeners = new Set<() => void>();

function remembered(): Locale {
  const kept = localStorage.getItem(key);
  if (locales.includes(kept as Locale)) return kept as Locale;
  return navigator.language.toLowerCase().startsWith('zh') ? 'zh_Hant' : 'en';
}

let locale: Locale = remembered();
document.documentElement.lang = locale === 'en' ? 'en' : 'zh-Hant-HK';

export function currentLocale(): Locale {
  return locale;
}

export function setLocale(next: Locale): void {
  localStorage.setItem(key, next);
  if (next === locale) return;
  locale = next;
  document.documentElement.lang = next === 'en' ? 'en' : 'zh-Hant-HK';
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useLocale(): Locale {
  return useSyncExternalStore(subscribe, currentLocale);
}

export function useText<T extends TextTree>(both: Texts<T>): SameText<T> {
  return textIn(both, useLocale());
}
