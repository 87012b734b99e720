/** The address as a place to keep what the screen shows: plain texts in the search part. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';

export type Search = Readonly<Record<string, string>>;
export type SearchPatch = Readonly<Record<string, string | undefined>>;

function plain(search: Record<string, unknown>): Search {
  return Object.fromEntries(
    Object.entries(search)
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .map(([key, value]) => [key, String(value)]),
  );
}

export function patched(search: Record<string, unknown>, patch: SearchPatch): Search {
  return plain({ ...search, ...patch });
}

export interface Address {
  readonly search: Search;
  /** Changes the search part and nothing else; typing replaces, choosing adds a step for Back. */
  setSearch(patch: SearchPatch, how?: { replace?: boolean }): void;
  go(path: string, how?: { keepSearch?: boolean; search?: Search; replace?: boolean }): void;
}

export function useAddress(): Address {
  const raw = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const search = useMemo(() => plain(raw), [raw]);
  const setSearch = useCallback<Address['setSearch']>(
    (patch, how = {}) => {
      const next = (current: Record<string, unknown>) => patched(current, patch);
      void navigate({ to: '.', search: next as never, replace: how.replace ?? false, resetScroll: false });
    },
    [navigate],
  );
  const go = useCallback<Address['go']>(
    (path, how = {}) => {
      const next = how.keepSearch ? true : (how.search ?? {});
      void navigate({
        to: path,
        search: next as never,
        replace: how.replace ?? false,
        resetScroll: !how.keepSearch && !how.search,
      });
    },
    [navigate],
  );
  return useMemo(() => ({ search, setSearch, go }), [search, setSearch, go]);
}
