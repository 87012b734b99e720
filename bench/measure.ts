/** How long something takes for one client, and how much of it sixteen get through. */
import type { Ask, Client, Reply } from './http.ts';

export interface Work {
  readonly name: string;
  /** Not measured: what must be there before a round can begin. */
  prepare?(client: Client, turns: number): Promise<void>;
  /** Called for every request; clients are numbered, so that no two change the same record. Undefined: used up. */
  ask(client: number, turn: number): Ask | undefined;
  /** Sees every answer: what it learns (a version) the next request may need. */
  seen?(reply: Reply, client: number): void;
  /** What the answer of a sound first request says; throws when it does not. */
  check?(reply: Reply): void;
  /** Slow on purpose: fewer turns. */
  readonly slow?: true;
  /** Its plan is looked at, and it is measured again with ten times the data. */
  readonly list?: true;
}

export interface Limits {
  readonly turns: number;
  readonly aloneMs: number;
  readonly togetherMs: number;
}

export interface Figures {
  /** Milliseconds, one client. */
  readonly p50: number;
  readonly p95: number;
  /** Sixteen clients. */
  readonly perSecond: number;
  readonly p95Together: number;
}

export const clients = 16;
const warmUp = 20;

export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;
}

async function turn(client: Client, work: Work, number: number, index: number): Promise<number | undefined> {
  const ask = work.ask(number, index);
  if (!ask) return undefined;
  const reply = await client.ask(ask);
  if (reply.status >= 300) {
    throw new Error(`${work.name}: ${ask.path} answered ${reply.status} ${JSON.stringify(reply.json())}`);
  }
  work.seen?.(reply, number);
  if (index === 0) work.check?.(reply);
  return reply.ms;
}

/** Faster than this nothing is expected to be: so much must be prepared. */
const mostPerMs = 0.8;

export async function measure(client: Client, work: Work, limits: Limits): Promise<Figures> {
  const turns = work.slow ? Math.ceil(limits.turns / 10) : limits.turns;
  await work.prepare?.(client, warmUp + turns + limits.togetherMs * mostPerMs);
  for (let i = 0; i < (work.slow ? 2 : warmUp); i += 1) await turn(client, work, 0, i);

  const alone: number[] = [];
  const aloneEnd = performance.now() + limits.aloneMs;
  for (let i = 0; i < turns && performance.now() < aloneEnd; i += 1) {
    const ms = await turn(client, work, 0, i);
    if (ms !== undefined) alone.push(ms);
  }

  const together: number[] = [];
  const began = performance.now();
  const end = began + limits.togetherMs;
  await Promise.all(
    Array.from({ length: clients }, async (_, number) => {
      for (let i = 0; performance.now() < end; i += 1) {
        const ms = await turn(client, work, number, i);
        if (ms === undefined) return;
        together.push(ms);
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  return {
    p50: percentile(alone, 0.5),
    p95: percentile(alone, 0.95),
    perSecond: together.length / seconds,
    p95Together: percentile(together, 0.95),
  };
}

/** Other programs only ever make it slower: of several rounds the best is nearest to the truth. */
export function bestOf(rounds: readonly Figures[]): Figures {
  const least = (key: keyof Figures) => Math.min(...rounds.map((round) => round[key]));
  return {
    p50: least('p50'),
    p95: least('p95'),
    perSecond: Math.max(...rounds.map((round) => round.perSecond)),
    p95Together: least('p95Together'),
  };
}
