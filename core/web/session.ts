/**
 * Who is signed in, as far as drawing the page goes: a copy in the browser, under the specification's key `user`. The
 * server decides by its own cookie at every call.
 */
import { useSyncExternalStore } from 'react';
import { type Role, roles } from '../shared/access.ts';
import type { Currency } from '../shared/money.ts';
import type { Locale } from '../shared/text.ts';
import { setLocale } from './locale.ts';

export interface StoredUser {
  readonly _id: string;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly Role[];
}

export interface Company {
  readonly name: string;
  readonly currency: Currency;
  readonly timeZone: string;
}

export interface Session {
  readonly user: StoredUser | null;
  readonly company: Company | null;
}

const userKey = 'user';
const companyKey = 'company';

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function readUser(): StoredUser | null {
  const kept = read(userKey) as Partial<StoredUser> | null;
  if (typeof kept?._id !== 'string' || !Array.isArray(kept.roles)) return null;
  return {
    _id: kept._id,
    name: String(kept.name ?? ''),
    email: String(kept.email ?? ''),
    roles: roles.filter((role) => kept.roles?.includes(role)),
  };
}

function readCompany(): Company | null {
  const kept = read(companyKey) as Partial<Company> | null;
  return typeof kept?.name === 'string' && kept.currency && kept.timeZone ? (kept as Company) : null;
}

let session: Session = { user: readUser(), company: readCompany() };
const listeners = new Set<(before: Session) => void>();

function change(next: Session): void {
  if (JSON.stringify(next) === JSON.stringify(session)) return;
  const before = session;
  session = next;
  for (const listener of listeners) listener(before);
}

export function currentSession(): Session {
  return session;
}

/** Told of every change, also of those that another tab made, with what was before. */
export function onSession(listener: (before: Session) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** After a sign-in, and whenever the server tells what has become of the session. */
export function keepSession(told: {
  user: StoredUser;
  company: Company | null;
  language: Locale | null;
}): void {
  const { _id, name, email } = told.user;
  const user = { _id, name, email, roles: told.user.roles };
  localStorage.setItem(userKey, JSON.stringify(user));
  if (told.company) localStorage.setItem(companyKey, JSON.stringify(told.company));
  if (told.language) setLocale(told.language);
  change({ user, company: told.company ?? session.company });
}

/** The company's head is kept: the sign-in page shows its name. What was typed into forms is kept too. */
export function endSession(): void {
  localStorage.removeItem(userKey);
  change({ ...session, user: null });
}

/** Drafts of forms belong to their writer: keys `draft:<user id>:...` */
export function forgetDrafts(userId: string): void {
  const own = Object.keys(localStorage).filter((key) => key.startsWith(`draft:${userId}:`));
  for (const key of own) localStorage.removeItem(key);
}

window.addEventListener('storage', (event) => {
  if (event.key === userKey || event.key === companyKey || event.key === null) {
    change({ user: readUser(), company: readCompany() });
  }
});

export function useSession(): Session {
  return useSyncExternalStore(onSession, currentSession);
}

const unknownCompany: Company = { name: 'Suanpan 算盤', currency: 'HKD', timeZone: 'Asia/Hong_Kong' };

export function useCompany(): Company {
  return useSession().company ?? unknownCompany;
}
