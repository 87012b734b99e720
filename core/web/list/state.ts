/** What a list shows, read from the address and written to it: Back, reload and a shared link bring the same view. */
import { useMemo } from 'react';
import type { z } from 'zod';
import { type Search, type SearchPatch, useAddress } from '../address.ts';
import type { AnyResource } from '../entity.ts';

const own = ['page', 'pageSize', 'after', 'sort', 'q', 'deleted'];
export const usualPageSize = 20;

export interface ListState {
  readonly page: number;
  readonly pageSize: number;
  /** Whether the next page is asked for by the last row of this one. */
  readonly byRow: boolean;
  /** The sort in force, `-` before the name when it is descending. */
  readonly sort: string;
  readonly q: string;
  readonly deleted: boolean;
  readonly filters: Search;
  /** As the list operation takes it. */
  readonly query: Search;
  readonly isFiltered: boolean;
  set(patch: SearchPatch, how?: { replace?: boolean }): void;
  clear(): void;
}

function shapeOf(of: AnyResource): Record<string, z.ZodType> {
  return (of.ops.list.query as unknown as { shape: Record<string, z.ZodType> }).shape;
}

/** The names a list can be sorted by; the first is the order in which it comes without a word. */
export function sortNames(of: AnyResource): readonly string[] {
  const schema = shapeOf(of).sort as unknown as { unwrap(): { options: readonly string[] } } | undefined;
  if (!schema) return [];
  return schema.unwrap().options.filter((name) => !name.startsWith('-'));
}

const wholeNumber = (text: string | undefined, otherwise: number) =>
  text !== undefined && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : otherwise;

/** `usualSort` where the list does not come in the contract's own order, for example the newest first. */
export function useListState(of: AnyResource, usualSort?: string): ListState {
  const { search, setSearch } = useAddress();
  return useMemo(() => {
    const known = Object.keys(shapeOf(of));
    const asked = Object.fromEntries(Object.entries(search).filter(([key]) => known.includes(key)));
    const query = usualSort ? { sort: usualSort, ...asked } : asked;
    const filters = Object.fromEntries(Object.entries(query).filter(([key]) => !own.includes(key)));
    const set: ListState['set'] = (patch, how) =>
      setSearch({ after: undefined, ...('page' in patch ? {} : { page: undefined }), ...patch }, how);
    return {
      page: wholeNumber(search.page, 1),
      pageSize: wholeNumber(search.pageSize, usualPageSize),
      byRow: known.includes('after'),
      sort: search.sort ?? usualSort ?? sortNames(of)[0] ?? '',
      q: search.q ?? '',
      deleted: search.deleted === 'true',
      filters,
      query,
      isFiltered: Boolean(search.q) || Object.keys(filters).length > 0,
      set,
      clear: () =>
        set({ q: undefined, ...Object.fromEntries(Object.keys(filters).map((key) => [key, undefined])) }),
    };
  }, [of, search, setSearch, usualSort]);
}
