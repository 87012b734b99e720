/** Signing in and out as the whole window feels it, whichever tab or answer of the server brought it about. */
import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { auth } from '../../areas/auth/auth.contract.ts';
import { profile } from '../../areas/profile/profile.contract.ts';
import type { Answer } from '../../core/shared/contract.ts';
import type { Locale } from '../../core/shared/text.ts';
import { client, onSignedOut } from '../../core/web/client.ts';
import { currentLocale, setLocale } from '../../core/web/locale.ts';
import { notifyError } from '../../core/web/notify.tsx';
import { currentSession, endSession, forgetDrafts, keepSession, onSession } from '../../core/web/session.ts';
import { loginPath, wayBack, wayHere } from '../../core/web/wayBack.ts';

/** As specified: the login page comes about this long after the record is gone. */
const logoutDelay = 100;
const staleAfter = 60_000;

let askedAt = 0;
let languageChoices = 0;
let isLeaving = false;

/** The page was drawn from the stored record; what has changed since comes with this answer. */
export async function refreshSession(): Promise<void> {
  askedAt = Date.now();
  const choices = languageChoices;
  const told = await client(auth)
    .session({})
    .catch(() => undefined);
  if (!told) return;
  if (!told.user) return endSession();
  // A language chosen while the answer was on its way is newer than the answer.
  keepSession({ ...told, user: told.user, language: choices === languageChoices ? told.language : null });
}

type SignedIn = Answer<typeof auth.ops.login>;

/** A language chosen on the sign-in page is a wish for the account too. */
export function signedIn(told: SignedIn): void {
  const chosen = languageChoices > 0 ? currentLocale() : told.language;
  keepSession({ ...told, language: chosen });
  if (chosen !== told.language) rememberLanguage(chosen);
}

function rememberLanguage(language: Locale): void {
  client(profile)
    .update({ body: { language } })
    .catch(() => undefined);
}

export function chooseLanguage(locale: Locale): void {
  languageChoices++;
  setLocale(locale);
  if (currentSession().user) rememberLanguage(locale);
}

/** Not without the server: as long as it knows the cookie, nobody is signed out. */
export async function logout(): Promise<void> {
  const { user } = currentSession();
  try {
    await client(auth).logout({});
  } catch (error) {
    return notifyError(error);
  }
  if (user) forgetDrafts(user._id);
  isLeaving = true;
  endSession();
}

export function watchAccount(router: AnyRouter, queries: QueryClient): void {
  onSignedOut(endSession);
  onSession((before) => {
    const { user } = currentSession();
    if (before.user?._id !== user?._id) queries.clear();
    if (before.user && !user) {
      const search = isLeaving ? {} : wayHere();
      isLeaving = false;
      // What is typed into a form is kept as its draft; asking about it would keep the page of somebody who is out.
      window.setTimeout(() => {
        if (!currentSession().user) void router.navigate({ to: loginPath, search, ignoreBlocker: true });
      }, logoutDelay);
    } else if (!before.user && user && window.location.pathname.startsWith(loginPath)) {
      const next = new URLSearchParams(window.location.search).get('next') ?? undefined;
      router.history.replace(wayBack(next));
    }
  });
  document.addEventListener('visibilitychange', () => {
    const isOld = Date.now() - askedAt > staleAfter;
    if (document.visibilityState === 'visible' && isOld && currentSession().user) void refreshSession();
  });
  if (currentSession().user) void refreshSession();
}
