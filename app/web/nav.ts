/** The menu of a person: what exists and what the role may enter, in the language on screen. */
import {
  CalculatorOutlined,
  DashboardOutlined,
  DeploymentUnitOutlined,
  FileTextOutlined,
  SettingOutlined,
  ShopOutlined,
  ShoppingOutlined,
  TeamOutlined,
  ToolOutlined,
} from '@ant-design/icons';
import { areaOfPath, mayEnter, type Role } from '../../core/shared/access.ts';
import { type Locale, textIn } from '../../core/shared/text.ts';
import { type NavItem, pagesOf } from '../../core/web/frame/nav.ts';
import { type MenuEntry, menu, menuText } from '../shared/menu.ts';
import { pages } from './pages.ts';

const icons: Readonly<Record<string, NavItem['icon']>> = {
  '/dashboard': DashboardOutlined,
  '/sales': ShoppingOutlined,
  '/service': ToolOutlined,
  '/accounting': CalculatorOutlined,
  '/quotation': FileTextOutlined,
  '/human-resource': TeamOutlined,
  '/vendor': ShopOutlined,
  '/partner': DeploymentUnitOutlined,
  '/settings': SettingOutlined,
};

const registered = new Set(pages.map((page) => page.path));

export function mayOpen(own: readonly Role[], path: string): boolean {
  const area = areaOfPath(path);
  return area === undefined || mayEnter(own, area);
}

function itemsOf(entries: readonly MenuEntry[], own: readonly Role[], locale: Locale): NavItem[] {
  return entries.flatMap((entry) => {
    const page = registered.has(entry.path);
    const children = itemsOf(entry.children ?? [], own, locale);
    if (!mayOpen(own, entry.path) || (!page && children.length === 0)) return [];
    return {
      path: entry.path,
      label: textIn(menuText, locale)[entry.text],
      words: `${menuText.en[entry.text]} ${menuText.zh_Hant[entry.text]} ${entry.path}`,
      page,
      icon: icons[entry.path],
      children,
    };
  });
}

export function navOf(own: readonly Role[], locale: Locale): NavItem[] {
  return itemsOf(menu, own, locale);
}

/** Where '/' leads. Everybody has a profile, also one whose areas have no screens yet. */
export function firstPath(own: readonly Role[]): string {
  return pagesOf(navOf(own, 'en'))[0]?.path ?? '/profile';
}

function find(entries: readonly NavItem[], path: string): NavItem | undefined {
  for (const entry of entries) {
    const found = entry.path === path ? entry : find(entry.children, path);
    if (found) return found;
  }
  return undefined;
}

/** Where the address of a group leads: to the first of its pages. */
export function firstOfGroup(own: readonly Role[], path: string): string | undefined {
  const group = find(navOf(own, 'en'), path);
  return group && pagesOf([group])[0]?.path;
}

/** The groups of the menu that are no pages themselves. */
export const groupPaths: readonly string[] = (function groups(entries: readonly MenuEntry[]): string[] {
  return entries.flatMap((entry) => [
    ...(entry.children && !registered.has(entry.path) ? [entry.path] : []),
    ...groups(entry.children ?? []),
  ]);
})(menu);
