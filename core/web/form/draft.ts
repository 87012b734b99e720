/** What is typed is kept on this device until it is saved: a reload, a lost connection or an ended session loses nothing. */
import { currentSession } from '../session.ts';

export interface Draft {
  readonly at: string;
  readonly values: Readonly<Record<string, unknown>>;
  /** What the form started from, so that a record somebody changed meanwhile is noticed when saving. */
  readonly base: Readonly<Record<string, unknown>>;
  readonly version: number | undefined;
}

export function draftKey(path: string): string {
  return `draft:${currentSession().user?._id ?? ''}:${path}`;
}

export function readDraft(key: string): Draft | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Draft | null;
    return kept && typeof kept.at === 'string' && kept.values && kept.base ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** A full or forbidden store must not get in the way of typing. */
export function writeDraft(key: string, draft: Draft): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function removeDraft(key: string): void {
  localStorage.removeItem(key);
}
