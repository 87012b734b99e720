/** Who may enter which area: the one table that the menu, the pages and the server obey. */
export const roles = ['ADMIN', 'SALES', 'HR', 'ACCOUNTING'] as const;
export type Role = (typeof roles)[number];

const everyone: readonly Role[] = roles;

export const areaRoles = {
  dashboard: everyone,
  sales: everyone,
  service: everyone,
  accounting: ['ADMIN', 'SALES', 'ACCOUNTING'],
  quotation: everyone,
  'human-resource': ['ADMIN', 'HR'],
  vendor: ['ADMIN', 'SALES', 'HR'],
  partner: ['ADMIN', 'SALES', 'HR'],
  settings: ['ADMIN'],
  profile: everyone,
  search: everyone,
} as const satisfies Record<string, readonly Role[]>;

export type Area = keyof typeof areaRoles;

/** Public operations answer without a session; all others name the areas whose people may call them. */
export type Access = 'public' | readonly Area[];

export function isArea(word: string): word is Area {
  return Object.hasOwn(areaRoles, word);
}

export function mayEnter(own: readonly Role[], area: Area): boolean {
  const allowed: readonly Role[] = areaRoles[area];
  return own.some((role) => allowed.includes(role));
}

export function mayCall(own: readonly Role[], access: Access): boolean {
  return access === 'public' || access.some((area) => mayEnter(own, area));
}

/** The area of a page or API path is its first word. */
export function areaOfPath(path: string): Area | undefined {
  const word = path.split('/')[1] ?? '';
  return isArea(word) ? word : undefined;
}
