/** The state of a list inside a record page, in the address under names of its own. */
import { useMemo } from 'react';
import { useAddress } from '../address.ts';
import { type ListState, usualPageSize } from '../list/state.ts';

const whole = (text: string | undefined, otherwise: number) =>
  text !== undefined && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : otherwise;

/** `name` stands before page and pageSize; filters carry their own full keys. */
export function useRelatedState(name: string, filterKeys: readonly string[] = []): ListState {
  const { search, setSearch } = useAddress();
  const keys = filterKeys.join(' ');
  return useMemo(() => {
    const own: Readonly<Record<string, string>> = { page: `${name}Page`, pageSize: `${name}Size` };
    const known = keys === '' ? [] : keys.split(' ');
    const page = whole(search[`${name}Page`], 1);
    const pageSize = whole(search[`${name}Size`], usualPageSize);
    const filters = Object.fromEntries(Object.entries(search).filter(([key]) => known.includes(key)));
    const set: ListState['set'] = (patch, how) => {
      const whatever = 'page' in patch ? patch : { ...patch, page: undefined };
      setSearch(
        Object.fromEntries(Object.entries(whatever).map(([key, value]) => [own[key] ?? key, value])),
        how,
      );
    };
    return {
      page,
      pageSize,
      byRow: false,
      sort: '',
      q: '',
      deleted: false,
      filters,
      query: { page: String(page), pageSize: String(pageSize) },
      isFiltered: Object.keys(filters).length > 0,
      set,
      clear: () => set(Object.fromEntries(known.map((key) => [key, undefined]))),
    };
  }, [search, setSearch, name, keys]);
}
