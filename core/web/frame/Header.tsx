import { MenuOutlined, SearchOutlined } from '@ant-design/icons';
import type { Locale } from '../../shared/text.ts';
import { Link } from '../Link.tsx';
import { useText } from '../locale.ts';
import { useCompany } from '../session.ts';
import { frameText } from './frame.text.ts';
import css from './Header.module.css';
import { LanguageMenu } from './LanguageMenu.tsx';
import { Logo } from './Logo.tsx';
import { UserMenu } from './UserMenu.tsx';

interface Props {
  phone: boolean;
  settings: string | undefined;
  onMenu: () => void;
  onSearch: () => void;
  onLanguage: (locale: Locale) => void;
  onLogout: () => void;
}

const apple = /Mac|iPhone|iPad/.test(navigator.platform);

export function Header({ phone, settings, onMenu, onSearch, onLanguage, onLogout }: Props) {
  const text = useText(frameText);
  const company = useCompany();
  if (phone) {
    return (
      <header className={css.header}>
        <button type="button" className={css.icon} aria-label={text.openMenu} onClick={onMenu}>
          <MenuOutlined aria-hidden />
        </button>
        <Link to="/" className={css.name}>
          {company.name}
        </Link>
        <button type="button" className={css.icon} aria-label={text.search} onClick={onSearch}>
          <SearchOutlined aria-hidden />
        </button>
        <UserMenu bare settings={settings} onLogout={onLogout} />
      </header>
    );
  }
  return (
    <header className={css.header}>
      <Link to="/" className={css.home}>
        <Logo size={22} className={css.logo} />
        <span className={css.name}>{company.name}</span>
      </Link>
      <button type="button" className={css.search} aria-keyshortcuts="Control+K Meta+K" onClick={onSearch}>
        <SearchOutlined aria-hidden />
        <span>{text.search}</span>
        <kbd>{text.searchKey(apple)}</kbd>
      </button>
      <div className={css.tools}>
        <LanguageMenu onChoose={onLanguage} />
        <UserMenu settings={settings} onLogout={onLogout} />
      </div>
    </header>
  );
}
