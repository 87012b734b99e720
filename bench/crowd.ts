/** 200 people at work: one action every 5 seconds, nine of ten only read. */
import { setTimeout as delay } from 'node:timers/promises';
import { type Ask, Client, type Reply } from './http.ts';
import { percentile } from './measure.ts';
import { createOrder, processOrder, salesWorks, shipOrder, today } from './salesWorks.ts';
import type { Chosen } from './sample/chosen.ts';

const people = 200;
const pauseMs = 5000;

export interface Crowd {
  readonly people: number;
  readonly seconds: number;
  readonly actions: number;
  readonly errors: readonly string[];
  readonly p50: number;
  readonly p95: number;
  readonly longest: number;
}

interface Account {
  readonly email: string;
  readonly password: string;
}

async function signIn(url: URL, account: Account): Promise<Client[]> {
  const crowd: Client[] = [];
  // Four at a time: passwords are slow on purpose.
  for (let n = 0; n < people; n += 4) {
    const some = Array.from({ length: 4 }, () => new Client(url));
    await Promise.all(
      some.map((client) => client.get({ method: 'POST', path: '/api/auth/login', body: account })),
    );
    crowd.push(...some);
  }
  return crowd;
}

/** An order goes its way, one step at each of its maker's turns to write. */
function* ordersOf(chosen: Chosen): Generator<Ask, never, Reply> {
  for (;;) {
    const { id, total } = (yield createOrder(chosen)).json<{ id: string; total: number }>();
    yield processOrder(id);
    yield shipOrder(id);
    const body = { amount: total, method: 'fps', date: today() };
    yield { method: 'POST', path: `/api/sales/order/${id}/pay`, body };
  }
}

export async function measureCrowd(
  url: URL,
  account: Account,
  chosen: Chosen,
  seconds: number,
): Promise<Crowd> {
  const crowd = await signIn(url, account);
  const reading = salesWorks(chosen).filter((work) => work.list || work.name === 'open an order');
  const times: number[] = [];
  const errors: string[] = [];
  const end = performance.now() + seconds * 1000;
  await Promise.all(
    crowd.map(async (client, number) => {
      const writing = ordersOf(chosen);
      let next = writing.next();
      await delay(Math.random() * pauseMs);
      for (let turn = number; performance.now() < end; turn += 1) {
        const writes = Math.random() < 0.1;
        const ask = writes
          ? next.value
          : reading[Math.floor(Math.random() * reading.length)]?.ask(number, turn);
        const reply = ask && (await client.ask(ask));
        if (reply) times.push(reply.ms);
        if (!reply || reply.status >= 300) errors.push(`${ask?.path}: ${reply?.status}`);
        else if (writes) next = writing.next(reply);
        await delay(pauseMs * (0.5 + Math.random()));
      }
      client.close();
    }),
  );
  return {
    people,
    seconds,
    actions: times.length,
    errors,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    longest: Math.max(...times),
  };
}
