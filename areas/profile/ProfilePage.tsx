/** /profile: what a person may settle for themselves. */
import { useQuery } from '@tanstack/react-query';
import { client, queryKey } from '../../core/web/client.ts';
import { ErrorPage } from '../../core/web/frame/ErrorPage.tsx';
import { useText } from '../../core/web/locale.ts';
import { AboutPanel } from './AboutPanel.tsx';
import { DisplayPanel } from './DisplayPanel.tsx';
import { PasswordPanel } from './PasswordPanel.tsx';
import css from './ProfilePage.module.css';
import { profile } from './profile.contract.ts';
import { profileText } from './profile.text.ts';
import { SessionsPanel } from './SessionsPanel.tsx';
import { TotpPanel } from './TotpPanel.tsx';

function ProfilePage() {
  const text = useText(profileText);
  const own = useQuery({ queryKey: queryKey(profile, 'get'), queryFn: () => client(profile).get({}) });
  if (own.isError && !own.data) return <ErrorPage kind="unreached" onRetry={() => void own.refetch()} />;
  return (
    <div className={css.page}>
      <h1>{text.title}</h1>
      {own.data && (
        <div className={css.columns}>
          <div>
            <AboutPanel own={own.data} />
            <DisplayPanel />
            <PasswordPanel />
          </div>
          <div>
            <TotpPanel own={own.data} />
            <SessionsPanel />
          </div>
        </div>
      )}
    </div>
  );
}

export const pages = { page: ProfilePage };
