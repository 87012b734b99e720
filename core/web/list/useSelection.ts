/** The rows one has ticked, kept over pages and dropped when the list becomes another one. */
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Selection } from './Table.tsx';

export function useSelection<Row extends { readonly id: string }>(
  items: readonly Row[] | undefined,
  of: string,
): Selection & { readonly rows: readonly Row[]; clear(): void } {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map());
  const seen = useRef(new Map<string, Row>());
  for (const item of items ?? []) seen.current.set(item.id, item);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter or tab is another list
  useEffect(() => setChosen((before) => (before.size > 0 ? new Map() : before)), [of]);
  return useMemo(() => {
    const change = (ids: readonly string[], selected: (id: string) => boolean) =>
      setChosen((before) => {
        const next = new Map(before);
        for (const id of ids) {
          const row = seen.current.get(id);
          if (selected(id) && row) next.set(id, row);
          else next.delete(id);
        }
        return next;
      });
    return {
      ids: new Set(chosen.keys()),
      rows: [...chosen.values()],
      toggle: (id) => change([id], (one) => !chosen.has(one)),
      setAll: (ids, selected) => change(ids, () => selected),
      clear: () => setChosen(new Map()),
    };
  }, [chosen]);
}
