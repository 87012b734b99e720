/** Work that nobody asks for: it runs in every process, and the database lets one at a time do each job. */
import { sql } from 'drizzle-orm';
import { jobRun } from './core.tables.ts';
import { type Database, type Db, transact } from './database.ts';

export interface Job {
  readonly name: string;
  readonly everySeconds: number;
  /** In one transaction, through `db`. Returns what it did, for the system page. */
  run(db: Db, now: Date, database: Database): Promise<string>;
}

export interface JobContext {
  readonly database: Database;
  readonly clock: () => Date;
  readonly onError: (job: string, error: unknown) => void;
}

/** Runs a job unless another process is at it or has just done it. */
export async function runJob({ database, clock }: JobContext, job: Job): Promise<void> {
  const now = clock();
  await transact(database, async (db) => {
    const { rows } = await db.execute<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock(727003, hashtext(${job.name})) as free`,
    );
    if (!rows[0]?.free) return;
    const [last] = await db
      .select({ ranAt: jobRun.ranAt })
      .from(jobRun)
      .where(sql`${jobRun.job} = ${job.name}`);
    if (last && now.getTime() - Date.parse(last.ranAt) < (job.everySeconds * 1000) / 2) return;
    const result = await job.run(db, now, database);
    const ran = { ranAt: now.toISOString(), result };
    await db
      .insert(jobRun)
      .values({ job: job.name, ...ran })
      .onConflictDoUpdate({ target: jobRun.job, set: ran });
  });
}

/** Starts all jobs; the returned function stops them and waits for the ones under way. */
export function startJobs(context: JobContext, jobs: readonly Job[]): () => Promise<void> {
  const underWay = new Set<Promise<void>>();
  let stopping = false;
  const timers = jobs.map((job) => {
    const tick = () => {
      if (stopping) return;
      const run = runJob(context, job)
        .catch((error: unknown) => context.onError(job.name, error))
        .finally(() => underWay.delete(run));
      underWay.add(run);
    };
    return setInterval(tick, job.everySeconds * 1000);
  });
  return async () => {
    stopping = true;
    for (const timer of timers) clearInterval(timer);
    await Promise.all(underWay);
  };
}
