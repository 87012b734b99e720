/** What is measured of the sales: the yardstick's list, and the lists that people narrow down. */
import { randomUUID } from 'node:crypto';
import type { Ask, Client } from './http.ts';
import { listWork } from './lists.ts';
import { clients, type Work } from './measure.ts';
import type { Chosen } from './sample/chosen.ts';

const path = '/api/sales/order';
export const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);

const of = <T>(list: readonly T[], turn: number): T => {
  const item = list[turn % list.length];
  if (item === undefined) throw new Error('There is nothing to choose from.');
  return item;
};

let created = 0;

export function createOrder({ customers, products }: Chosen): Ask {
  created += 1;
  const line = (n: number) => {
    const { id, price } = of(products, created * 7 + n * 331);
    return { product: id, quantity: (1 + ((created + n) % 3)) * 1000, price };
  };
  return {
    method: 'POST',
    path,
    headers: { 'idempotency-key': randomUUID() },
    body: { customer: of(customers, created * 13), date: today(), products: [line(0), line(1), line(2)] },
  };
}

const move = (id: string, verb: string, body: object): Ask => ({
  method: 'POST',
  path: `${path}/${id}/${verb}`,
  headers: { 'idempotency-key': randomUUID() },
  body,
});
export const processOrder = (id: string) => move(id, 'process', {});
export const shipOrder = (id: string) => move(id, 'ship', { date: today() });

/** Orders that wait to be shipped, made by the server itself. */
async function ordersInProcessing(client: Client, chosen: Chosen, count: number): Promise<string[]> {
  const ids: string[] = [];
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (ids.length < count) {
        const { id } = await client.get<{ id: string }>(createOrder(chosen));
        await client.get(processOrder(id));
        ids.push(id);
      }
    }),
  );
  return ids;
}

export function salesWorks(chosen: Chosen): Work[] {
  const orders = (name: string, query: (turn: number) => Record<string, string>) =>
    listWork(name, path, (turn) => ({ sort: '-number', ...query(turn) }));
  const customers = (name: string, query: (turn: number) => Record<string, string>) =>
    listWork(name, '/api/sales/customer', query);
  let waiting: string[] = [];
  return [
    orders('orders, newest first', () => ({})),
    orders('orders, page 100', () => ({ page: '100' })),
    orders('orders, status of most (completed)', () => ({ status: 'completed' })),
    orders('orders, status of few (returning)', () => ({ status: 'returning' })),
    orders('orders of a customer', (turn) => ({ customer: of(chosen.orders, turn).customer })),
    orders('orders, paid', () => ({ paymentState: 'paid' })),
    orders('orders, partly paid', () => ({ paymentState: 'partial' })),
    orders('orders, search by number', (turn) => ({ q: of(chosen.orders, turn).number })),
    orders('orders, search by an English name', (turn) => ({ q: of(chosen.english, turn) })),
    orders('orders, search by 2 Chinese characters', (turn) => ({ q: of(chosen.chinese, turn) })),
    customers('customers, by name', () => ({})),
    customers('customers, active', () => ({ status: 'active' })),
    customers('customers, search by an English part', (turn) => ({ q: of(chosen.english, turn) })),
    customers('customers, search by 2 Chinese characters', (turn) => ({ q: of(chosen.chinese, turn) })),
    listWork('stock, by code', '/api/sales/stock', () => ({})),
    {
      name: 'open an order',
      ask: (client, turn) => ({ path: `${path}/${of(chosen.orders, client * 1009 + turn).id}` }),
    },
    { name: 'create an order of 3 lines', ask: () => createOrder(chosen) },
    {
      name: 'ship an order',
      async prepare(client, turns) {
        waiting = await ordersInProcessing(client, chosen, turns);
      },
      ask() {
        const id = waiting.pop();
        return id ? shipOrder(id) : undefined;
      },
    },
  ];
}
