import {
  DesktopOutlined,
  DownOutlined,
  LogoutOutlined,
  MoonOutlined,
  SettingOutlined,
  SunOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { Link } from '../Link.tsx';
import { useText } from '../locale.ts';
import { useSession } from '../session.ts';
import { chooseTheme, themeChoices, useThemeChoice } from '../shade.ts';
import { Avatar } from './Avatar.tsx';
import { frameText } from './frame.text.ts';
import header from './Header.module.css';
import menu from './PopMenu.module.css';
import { PopMenu } from './PopMenu.tsx';
import css from './UserMenu.module.css';

const themeIcons = { system: DesktopOutlined, light: SunOutlined, dark: MoonOutlined };

function ThemeChoice() {
  const text = useText(frameText);
  const choice = useThemeChoice();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not belong into a menu
    <div role="group" aria-label={text.theme} className={css.theme}>
      <span aria-hidden="true">{text.theme}</span>
      <span className={css.choices}>
        {themeChoices.map((each) => {
          const Icon = themeIcons[each];
          return (
            <button
              key={each}
              type="button"
              role="menuitemradio"
              aria-checked={each === choice}
              aria-label={text.themes[each]}
              title={text.themes[each]}
              onClick={() => chooseTheme(each)}
            >
              <Icon aria-hidden />
            </button>
          );
        })}
      </span>
    </div>
  );
}

interface Props {
  /** Where Settings leads, for those who may enter. */
  settings: string | undefined;
  onLogout: () => void;
  side?: 'below' | 'above';
  /** Only the avatar, where there is no room for the name. */
  bare?: boolean;
  onLeave?: () => void;
}

export function UserMenu({ settings, onLogout, side = 'below', bare = false, onLeave }: Props) {
  const text = useText(frameText);
  const { user } = useSession();
  const label = user?.name.trim() || user?.email.trim() || text.user;
  return (
    <PopMenu
      label={`${text.account}: ${label}`}
      side={side}
      align={side === 'above' ? 'start' : 'end'}
      triggerClass={header.tool}
      trigger={
        <>
          <Avatar user={user} />
          {!bare && <span className={css.label}>{label}</span>}
          {!bare && <DownOutlined className={header.down} aria-hidden />}
        </>
      }
    >
      {(close) => {
        const leave = () => {
          close();
          onLeave?.();
        };
        return (
          <>
            <div className={css.head}>
              <strong>{label}</strong>
              {user?.email && user.email !== label && <span>{user.email}</span>}
            </div>
            <div className={menu.split} />
            <Link to="/profile" role="menuitem" className={menu.item} onClick={leave}>
              <UserOutlined aria-hidden />
              {text.profile}
            </Link>
            {settings && (
              <Link to={settings} role="menuitem" className={menu.item} onClick={leave}>
                <SettingOutlined aria-hidden />
                {text.settings}
              </Link>
            )}
            <ThemeChoice />
            <div className={menu.split} />
            <button type="button" role="menuitem" className={menu.item} onClick={onLogout}>
              <LogoutOutlined aria-hidden />
              {text.logout}
            </button>
          </>
        );
      }}
    </PopMenu>
  );
}
