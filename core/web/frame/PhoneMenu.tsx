import { CloseOutlined } from '@ant-design/icons';
import { useEffect, useRef } from 'react';
import type { Locale } from '../../shared/text.ts';
import { useText } from '../locale.ts';
import { useCompany } from '../session.ts';
import { frameText } from './frame.text.ts';
import header from './Header.module.css';
import { LanguageMenu } from './LanguageMenu.tsx';
import { Logo } from './Logo.tsx';
import type { NavItem } from './nav.ts';
import css from './PhoneMenu.module.css';
import { SideMenu } from './SideMenu.tsx';
import { UserMenu } from './UserMenu.tsx';

interface Props {
  nav: readonly NavItem[];
  pathname: string;
  settings: string | undefined;
  onClose: () => void;
  onLanguage: (locale: Locale) => void;
  onLogout: () => void;
}

export function PhoneMenu({ nav, pathname, settings, onClose, onLanguage, onLogout }: Props) {
  const text = useText(frameText);
  const company = useCompany();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the dialog itself closes on Escape; the click is on its backdrop
    <dialog
      ref={dialog}
      className={css.drawer}
      aria-label={text.menu}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && dialog.current?.close()}
    >
      <div className={css.head}>
        <Logo size={22} className={header.logo} />
        <span className={header.name}>{company.name}</span>
        <button
          type="button"
          className={header.icon}
          aria-label={text.closeMenu}
          onClick={() => dialog.current?.close()}
        >
          <CloseOutlined aria-hidden />
        </button>
      </div>
      <div className={css.body}>
        <SideMenu nav={nav} pathname={pathname} onLeave={onClose} />
      </div>
      <div className={css.foot}>
        <UserMenu side="above" settings={settings} onLogout={onLogout} onLeave={onClose} />
        <LanguageMenu side="above" look="boxed" onChoose={onLanguage} />
      </div>
    </dialog>
  );
}
