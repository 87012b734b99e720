/** The menu as the frame draws it: words and icons put in, and only what works and is open to the user. */
import type { ComponentType } from 'react';

export interface NavItem {
  readonly path: string;
  readonly label: string;
  /** What the palette finds it by besides its label: the other language and the address. */
  readonly words: string;
  /** A page of its own; otherwise only a group. */
  readonly page: boolean;
  readonly icon?: ComponentType<{ className?: string | undefined }> | undefined;
  readonly children: readonly NavItem[];
}

export function pagesOf(nav: readonly NavItem[]): NavItem[] {
  return nav.flatMap((item) => [...(item.page ? [item] : []), ...pagesOf(item.children)]);
}

export const isWithin = (path: string, pathname: string) =>
  pathname === path || pathname.startsWith(`${path}/`);

/** The entry that an address belongs to: the longest that it begins with. */
export function currentItem(nav: readonly NavItem[], pathname: string): NavItem | undefined {
  return pagesOf(nav)
    .filter((item) => isWithin(item.path, pathname))
    .sort((a, b) => b.path.length - a.path.length)[0];
}
