/** The open menu, beside the page and in the phone's drawer: all groups open at first, each can be folded. */
import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { useEffect, useRef } from 'react';
import { Link } from '../Link.tsx';
import { useText } from '../locale.ts';
import { useFolded } from './folded.ts';
import { frameText } from './frame.text.ts';
import { currentItem, type NavItem } from './nav.ts';
import css from './SideMenu.module.css';

interface RowProps {
  item: NavItem;
  level: number;
  current: NavItem | undefined;
  onLeave?: (() => void) | undefined;
}

function Row({ item, level, current, onLeave }: RowProps) {
  const [folded, toggle] = useFolded(item.path);
  const Icon = item.icon;
  const inside = (
    <>
      {Icon && <Icon className={css.icon} aria-hidden />}
      <span className={css.label}>{item.label}</span>
    </>
  );
  const chevron = folded ? (
    <DownOutlined className={css.chevron} aria-hidden />
  ) : (
    <UpOutlined className={css.chevron} aria-hidden />
  );
  const isGroup = item.children.length > 0;
  return (
    <li>
      <div className={css.line} data-level={level}>
        {item.page ? (
          <Link to={item.path} className={css.row} current={item.path === current?.path} onClick={onLeave}>
            {inside}
          </Link>
        ) : (
          <button type="button" className={css.row} aria-expanded={!folded} onClick={toggle}>
            {inside}
            {chevron}
          </button>
        )}
        {item.page && isGroup && (
          <button
            type="button"
            className={css.fold}
            aria-expanded={!folded}
            aria-label={item.label}
            onClick={toggle}
          >
            {chevron}
          </button>
        )}
      </div>
      {isGroup && !folded && (
        <ul>
          {item.children.map((child) => (
            <Row key={child.path} item={child} level={level + 1} current={current} onLeave={onLeave} />
          ))}
        </ul>
      )}
    </li>
  );
}

interface Props {
  nav: readonly NavItem[];
  pathname: string;
  onLeave?: () => void;
}

export function SideMenu({ nav, pathname, onLeave }: Props) {
  const text = useText(frameText);
  const current = currentItem(nav, pathname);
  const menu = useRef<HTMLElement>(null);
  const shown = current?.path;
  useEffect(() => {
    if (shown) menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  return (
    <nav ref={menu} aria-label={text.menu} className={css.menu}>
      <ul>
        {nav.map((item) => (
          <Row key={item.path} item={item} level={0} current={current} onLeave={onLeave} />
        ))}
      </ul>
    </nav>
  );
}
