/** Lists are asked for as the pages ask for them. */
import type { Reply } from './http.ts';
import type { Work } from './measure.ts';

interface Page {
  items: unknown[];
  total: number;
}

const mustFind = (reply: Reply): void => {
  const { items, total } = reply.json<Page>();
  if (items.length === 0 || total === 0) throw new Error('A list that must not be empty is.');
};

export const listWork = (
  name: string,
  path: string,
  query: (turn: number) => Record<string, string>,
): Work => ({
  name,
  ask: (client, turn) => ({ path: `${path}?${new URLSearchParams(query(client * 1009 + turn))}` }),
  check: mustFind,
  list: true,
});
