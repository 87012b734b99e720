import { Outlet, useRouterState } from '@tanstack/react-router';
import { ErrorPage } from '../../core/web/frame/ErrorPage.tsx';
import { Frame } from '../../core/web/frame/Frame.tsx';
import { useLocale } from '../../core/web/locale.ts';
import { useSession } from '../../core/web/session.ts';
import { chooseLanguage, logout } from './account.ts';
import { firstOfGroup, mayOpen, navOf } from './nav.ts';
import { pages } from './pages.ts';

/** A drawer is part of the list under it. */
function pageOf(pathname: string): string {
  const plain = pages
    .filter(
      (page) => page.kind === 'plain' && (pathname === page.path || pathname.startsWith(`${page.path}/`)),
    )
    .sort((a, b) => b.path.length - a.path.length)[0];
  return plain?.path ?? pathname;
}

export function FramedPage() {
  const { user } = useSession();
  const locale = useLocale();
  const pathname = useRouterState({
    select: (state) => state.resolvedLocation?.pathname ?? state.location.pathname,
  });
  const own = user?.roles ?? [];
  return (
    <Frame
      nav={navOf(own, locale)}
      pageKey={pageOf(pathname)}
      settings={firstOfGroup(own, '/settings') && '/settings'}
      onLanguage={chooseLanguage}
      onLogout={() => void logout()}
    >
      {user === null ? null : mayOpen(own, pathname) ? <Outlet /> : <ErrorPage kind="forbidden" />}
    </Frame>
  );
}
