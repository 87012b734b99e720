/** Repeated failures slow down and then pause what they came from. Kept in the database: all processes count together. */
import { inArray, lt, sql } from 'drizzle-orm';
import { AppError } from '../shared/errors.ts';
import { throttle } from './core.tables.ts';
import type { Db } from './database.ts';

export interface Limit {
  readonly key: string;
  /** So many failures are free of any consequence but a growing delay. */
  readonly free: number;
}

const minute = 60_000;
const forgetAfter = 60 * minute;
const longestPause = 30 * minute;
const longestDelay = 1500;

const pauseAfter = (failures: number, free: number) =>
  failures < free ? 0 : Math.min(minute * 2 ** (failures - free), longestPause);

/** Refuses while a pause lasts; otherwise waits the longer, the more failures there were. */
export async function beforeTry(db: Db, limits: readonly Limit[], now: Date): Promise<void> {
  const rows = await db
    .select()
    .from(throttle)
    .where(
      inArray(
        throttle.key,
        limits.map((limit) => limit.key),
      ),
    );
  let delay = 0;
  for (const row of rows) {
    const until = row.pausedUntil ? Date.parse(row.pausedUntil) : 0;
    if (until > now.getTime()) {
      const seconds = Math.ceil((until - now.getTime()) / 1000);
      const wait = seconds < 90 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;
      throw new AppError('too_many', { params: { wait, seconds }, details: { retryAfter: seconds } });
    }
    const fresh = now.getTime() - Date.parse(row.lastAt) < forgetAfter;
    if (fresh && row.failures > 2)
      delay = Math.max(delay, Math.min(100 * 2 ** (row.failures - 2), longestDelay));
  }
  if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
}

export async function countFailure(db: Db, limits: readonly Limit[], now: Date): Promise<void> {
  for (const { key, free } of limits) {
    const forgotten = new Date(now.getTime() - forgetAfter).toISOString();
    const [row] = await db
      .insert(throttle)
      .values({ key, failures: 1, lastAt: now.toISOString() })
      .onConflictDoUpdate({
        target: throttle.key,
        set: {
          failures: sql`case when ${throttle.lastAt} < ${forgotten} then 1 else ${throttle.failures} + 1 end`,
          lastAt: now.toISOString(),
        },
      })
      .returning({ failures: throttle.failures });
    const pause = pauseAfter(row?.failures ?? 0, free);
    if (pause > 0) {
      const pausedUntil = new Date(now.getTime() + pause).toISOString();
      await db.update(throttle).set({ pausedUntil }).where(sql`${throttle.key} = ${key}`);
    }
  }
}

export async function forgetFailures(db: Db, keys: readonly string[]): Promise<void> {
  await db.delete(throttle).where(inArray(throttle.key, [...keys]));
}

export async function forgetOldFailures(db: Db, now: Date): Promise<void> {
  await db
    .delete(throttle)
    .where(lt(throttle.lastAt, new Date(now.getTime() - 24 * 60 * minute).toISOString()));
}
