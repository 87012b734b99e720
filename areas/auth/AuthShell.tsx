import type { ReactNode } from 'react';
import type { Answer } from '../../core/shared/contract.ts';
import type { Locale } from '../../core/shared/text.ts';
import { LanguageMenu } from '../../core/web/frame/LanguageMenu.tsx';
import { Logo } from '../../core/web/frame/Logo.tsx';
import css from './AuthShell.module.css';
import type { auth } from './auth.contract.ts';

/** What the pages before the frame are given. */
export interface AuthPageProps {
  onLanguage: (locale: Locale) => void;
  onSignedIn: (answer: Answer<typeof auth.ops.login>) => void;
}

interface Props {
  title: string;
  lead: string;
  wide?: boolean;
  onLanguage: (locale: Locale) => void;
  children: ReactNode;
}

/** The bare page of those who are not in yet. */
export function AuthShell({ title, lead, wide = false, onLanguage, children }: Props) {
  return (
    <div className={css.shell}>
      <div className={css.language}>
        <LanguageMenu onChoose={onLanguage} />
      </div>
      <main className={css.column} data-wide={wide}>
        <Logo size={wide ? 31 : 36} className={css.logo} />
        <h1>{title}</h1>
        <p className={css.lead}>{lead}</p>
        {children}
      </main>
    </div>
  );
}
