/** What a list can be narrowed by, and how each filter is written in the address. */
import type { Search, SearchPatch } from '../address.ts';
import type { Pickable } from '../form/pick.ts';

interface Common {
  readonly key: string;
  readonly title: string;
}

export type Filter =
  | (Common & {
      readonly kind: 'choice';
      readonly options: readonly { readonly value: string; readonly label: string }[];
    })
  | (Common & { readonly kind: 'pick'; readonly of: Pickable })
  /** ?<key>From=YYYY-MM-DD&<key>To=YYYY-MM-DD */
  | (Common & { readonly kind: 'dates' })
  /** ?<key>=true */
  | (Common & { readonly kind: 'flag' });

export const keysOf = (filter: Filter): readonly string[] =>
  filter.kind === 'dates' ? [`${filter.key}From`, `${filter.key}To`] : [filter.key];

export const isSet = (filter: Filter, search: Search): boolean =>
  keysOf(filter).some((key) => search[key] !== undefined);

export const without = (filter: Filter): SearchPatch =>
  Object.fromEntries(keysOf(filter).map((key) => [key, undefined]));

export const listIn = (text: string | undefined): readonly string[] => (text ? text.split(',') : []);
export const joined = (values: readonly string[]): string | undefined =>
  values.length > 0 ? values.join(',') : undefined;
