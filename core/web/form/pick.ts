/** Searching an entity on the server for its name, and knowing the name of what is already chosen. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import type { Contract, Operation } from '../../shared/contract.ts';
import { call, queryKey } from '../client.ts';

export type Pickable = Contract<
  Readonly<Record<'pick' | 'create', Operation>> & Readonly<Record<string, Operation>>
>;
export interface Picked {
  readonly id: string;
  readonly label: string;
  readonly detail: string;
}

const known = new Map<string, string>();
const keyOf = (of: Pickable, id: string) => `${of.path} ${id}`;

/** A record that was just created or read: its name need not be asked for again. */
export function rememberLabel(of: Pickable, id: string, label: string): void {
  known.set(keyOf(of, id), label);
}

async function pick(
  of: Pickable,
  query: Record<string, string>,
  signal: AbortSignal,
): Promise<readonly Picked[]> {
  const { items } = (await call(of.ops.pick, { query } as never, { signal })) as { items: readonly Picked[] };
  for (const item of items) rememberLabel(of, item.id, item.label);
  return items;
}

export function useSettled<T>(value: T, milliseconds: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}

export function usePick(of: Pickable, words: string, enabled: boolean) {
  const q = useSettled(words.trim(), 200);
  const query: Record<string, string> = q === '' ? {} : { q };
  return useQuery({
    queryKey: queryKey(of, 'pick', { query }),
    queryFn: ({ signal }) => pick(of, query, signal),
    enabled,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
}

function canPickByIds(of: Pickable): boolean {
  return of.ops.pick.query instanceof z.ZodObject && 'ids' in of.ops.pick.query.shape;
}

/** Names of chosen records: given by the record, remembered, or asked for. */
export function useLabels(
  of: Pickable,
  ids: readonly string[],
  given: Readonly<Record<string, string>> = {},
): (id: string) => string | undefined {
  const labelOf = (id: string) => given[id] ?? known.get(keyOf(of, id));
  const missing = ids.filter((id) => labelOf(id) === undefined).sort();
  const query = { ids: missing.join(',') };
  useQuery({
    queryKey: queryKey(of, 'pick', { query }),
    queryFn: ({ signal }) => pick(of, query, signal),
    enabled: missing.length > 0 && canPickByIds(of),
    staleTime: 60_000,
  });
  return labelOf;
}
