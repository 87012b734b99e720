/** What stands around every page: header, menu, search, and the word that one is offline. */
import { DisconnectOutlined, DoubleLeftOutlined, DoubleRightOutlined } from '@ant-design/icons';
import { useRouterState } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { Locale } from '../../shared/text.ts';
import { useText } from '../locale.ts';
import { usePhone } from '../media.ts';
import { useCompany } from '../session.ts';
import { setBaseTitle } from '../title.ts';
import css from './Frame.module.css';
import { useMenuOpen } from './folded.ts';
import { frameText } from './frame.text.ts';
import { Header } from './Header.tsx';
import { currentItem, type NavItem, pagesOf } from './nav.ts';
import { useOnline } from './online.ts';
import { PhoneMenu } from './PhoneMenu.tsx';

import { Rail } from './Rail.tsx';
import { SideMenu } from './SideMenu.tsx';
import { usePrefetchPages } from './usePrefetchPages.ts';

const Palette = lazy(() => import('./Palette.tsx').then((module) => ({ default: module.Palette })));

interface Props {
  nav: readonly NavItem[];
  /** Changes when another page is shown, and not when a drawer opens over the same one. */
  pageKey: string;
  settings: string | undefined;
  onLanguage: (locale: Locale) => void;
  onLogout: () => void;
  children: ReactNode;
}

function Foot({ open, onToggle }: { open: boolean; onToggle: () => void }) {
  const text = useText(frameText);
  const label = open ? text.narrow : text.widen;
  return (
    <div className={css.foot}>
      <button type="button" aria-label={label} aria-expanded={open} title={label} onClick={onToggle}>
        {open ? <DoubleLeftOutlined aria-hidden /> : <DoubleRightOutlined aria-hidden />}
      </button>
    </div>
  );
}

export function Frame({ nav, pageKey, settings, onLanguage, onLogout, children }: Props) {
  const text = useText(frameText);
  const company = useCompany();
  const phone = usePhone();
  const online = useOnline();
  const [open, toggle] = useMenuOpen();
  const [drawer, setDrawer] = useState(false);
  const [palette, setPalette] = useState(false);
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  const main = useRef<HTMLElement>(null);

  const title = currentItem(nav, pathname)?.label ?? (pathname.startsWith('/profile') ? text.profile : '');
  useEffect(() => setBaseTitle(title, company.name), [title, company.name]);

  usePrefetchPages(pagesOf(nav).map((page) => page.path));

  const shown = useRef(pageKey);
  useEffect(() => {
    if (shown.current === pageKey) return;
    shown.current = pageKey;
    setDrawer(false);
    // A page that puts the focus itself (a form into its first field) has done so before this runs.
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [pageKey]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return;
      event.preventDefault();
      setPalette((now) => !now);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  return (
    <div className={css.frame} data-menu={phone ? 'phone' : open ? 'open' : 'rail'}>
      <a href="#main" className={css.skip}>
        {text.skip}
      </a>
      <div className={css.top}>
        <Header
          phone={phone}
          settings={settings}
          onMenu={() => setDrawer(true)}
          onSearch={() => setPalette(true)}
          onLanguage={onLanguage}
          onLogout={onLogout}
        />
        {isLoading && <div className={css.progress} role="progressbar" aria-label={text.loading} />}
        <div aria-live="polite">
          {!online && (
            <div className={css.offline}>
              <DisconnectOutlined aria-hidden />
              {text.offline}
            </div>
          )}
        </div>
      </div>
      {!phone && (
        <div className={css.side}>
          <div className={css.scroll}>
            {open ? <SideMenu nav={nav} pathname={pathname} /> : <Rail nav={nav} pathname={pathname} />}
          </div>
          <Foot open={open} onToggle={toggle} />
        </div>
      )}
      <main ref={main} id="main" tabIndex={-1} className={css.main} aria-label={title || undefined}>
        {children}
      </main>
      {phone && drawer && (
        <PhoneMenu
          nav={nav}
          pathname={pathname}
          settings={settings}
          onClose={() => setDrawer(false)}
          onLanguage={onLanguage}
          onLogout={onLogout}
        />
      )}
      {palette && (
        <Suspense>
          <Palette nav={nav} onClose={() => setPalette(false)} />
        </Suspense>
      )}
    </div>
  );
}
