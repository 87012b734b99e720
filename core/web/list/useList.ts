/** The rows of a list: the last page stays until the next one is there, a failure tries again by itself. */
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { CallError, call, queryKey } from '../client.ts';
import type { AnyResource, RowOf } from '../entity.ts';
import type { ListState } from './state.ts';

export interface ListAnswer<Row> {
  readonly items: readonly Row[];
  readonly total: number;
  readonly more?: boolean;
}

function options<C extends AnyResource>(of: C, query: object) {
  return {
    queryKey: queryKey(of, 'list', { query }),
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      (await call(of.ops.list, { query } as never, { signal })) as ListAnswer<RowOf<C>>,
    retry: false,
  };
}

export function useList<C extends AnyResource>(of: C, state: ListState) {
  const client = useQueryClient();
  const answer = useQuery({ ...options(of, state.query), placeholderData: keepPreviousData });
  const prefetchPage = useCallback(
    (page: number, after?: string) => {
      const { after: _, ...query } = state.query;
      void client.prefetchQuery({
        ...options(of, { ...query, page: String(page), ...(after ? { after } : {}) }),
        staleTime: 10_000,
      });
    },
    [client, of, state.query],
  );
  return { ...answer, prefetchPage };
}

/** How many wait in the deleted view; asked for when the list itself is there. */
export function useDeletedCount(of: AnyResource, enabled: boolean): string | undefined {
  const { data } = useQuery({
    ...options(of, { pageSize: '1', deleted: 'true' }),
    enabled,
    staleTime: 30_000,
  });
  return data ? (data.more ? `${data.total}+` : String(data.total)) : undefined;
}

/** True once something has lasted that long: what is quick shows no sign of working. */
export function useLate(busy: boolean, milliseconds: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!busy) {
      setLate(false);
      return;
    }
    const timer = setTimeout(() => setLate(true), milliseconds);
    return () => clearTimeout(timer);
  }, [busy, milliseconds]);
  return busy && late;
}

/** Seconds since something became busy, counted only when it lasts over two. */
export function useElapsed(busy: boolean): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    setSeconds(0);
    if (!busy) return;
    const timer = setInterval(() => setSeconds((now) => now + 1), 1000);
    return () => clearInterval(timer);
  }, [busy]);
  return seconds >= 2 ? seconds : 0;
}

const passing = new Set(['unreachable', 'unavailable', 'unknown', 'too_many']);
const waits = [8, 15, 30, 60];

/** The countdown to the next automatic try; undefined when trying again would not help. */
export function useRetry(error: unknown, isFetching: boolean, retry: () => void): number | undefined {
  const passes = error instanceof CallError && passing.has(error.code);
  const [left, setLeft] = useState<number>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!error) setTries(0);
  }, [error]);
  useEffect(() => {
    if (!passes || isFetching) {
      setLeft(undefined);
      return;
    }
    let seconds = waits[Math.min(tries, waits.length - 1)] ?? 60;
    setLeft(seconds);
    const timer = setInterval(() => {
      seconds -= 1;
      setLeft(seconds);
      if (seconds > 0) return;
      clearInterval(timer);
      setTries((now) => now + 1);
      retry();
    }, 1000);
    return () => clearInterval(timer);
  }, [passes, isFetching, tries, retry]);
  return left;
}
