/** /auth/login: sign in, the second step for those who have one, and the set-up of an empty Suanpan. */
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { client, queryKey } from '../../core/web/client.ts';
import { useText } from '../../core/web/locale.ts';
import { useSession } from '../../core/web/session.ts';
import { setBaseTitle } from '../../core/web/title.ts';
import css from './AuthShell.module.css';
import { type AuthPageProps, AuthShell } from './AuthShell.tsx';
import { auth } from './auth.contract.ts';
import { authText } from './auth.text.ts';
import { SignInForm } from './SignInForm.tsx';

const SetupForm = lazy(() => import('./SetupForm.tsx').then((module) => ({ default: module.SetupForm })));

export function LoginPage({ onLanguage, onSignedIn }: AuthPageProps) {
  const text = useText(authText);
  const { setup } = useSearch({ strict: false }) as { setup?: string };
  const kept = useSession().company;
  const session = useQuery({
    queryKey: queryKey(auth, 'session'),
    queryFn: () => client(auth).session({}),
    staleTime: 0,
    gcTime: 0,
  });
  const told = session.data;
  const company = told?.company?.name ?? kept?.name;
  const title = told?.setup ? (setup ? text.setup.title : text.waiting.title) : text.signIn;
  useEffect(() => setBaseTitle(title, company ?? text.product), [title, company, text]);

  // The cookie is still good although the stored record was lost.
  const [hasGone, setGone] = useState(false);
  useEffect(() => {
    if (!told?.user || !told.company || !told.language || hasGone) return;
    setGone(true);
    onSignedIn({ user: told.user, company: told.company, language: told.language });
  }, [told, hasGone, onSignedIn]);

  if (told?.setup && setup) {
    return (
      <AuthShell wide title={text.setup.title} lead={text.setup.lead} onLanguage={onLanguage}>
        <Suspense>
          <SetupForm code={setup} onLanguage={onLanguage} onSignedIn={onSignedIn} />
        </Suspense>
      </AuthShell>
    );
  }
  if (told?.setup) {
    return (
      <AuthShell title={text.waiting.title} lead={text.waiting.lead} onLanguage={onLanguage}>
        <div className={css.panel}>{text.waiting.text}</div>
        <p className={css.note}>{text.waiting.hint}</p>
      </AuthShell>
    );
  }
  // With a setup link, the form of the other kind would only flash by.
  if (setup && session.isPending) return null;
  return <SignInForm company={company} onLanguage={onLanguage} onSignedIn={onSignedIn} />;
}
