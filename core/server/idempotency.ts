import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import { AppError } from '../shared/errors.ts';
import { idempotency } from './core.tables.ts';
import { type Db, type Statement, send } from './database.ts';
import { insertion } from './rows.ts';

export interface KeptAnswer {
  readonly status: number;
  readonly answer: string;
}

export interface Claim {
  readonly personId: string;
  readonly key: string;
  readonly operation: string;
  readonly body: unknown;
}

/** A password is no part of it: its plain digest would help whoever reads the table to guess it. */
const withoutSecrets = (name: string, value: unknown) => (/password|secret/i.test(name) ? undefined : value);

const hashOf = (claim: Claim) =>
  createHash('sha256')
    .update(JSON.stringify(claim.body ?? null, withoutSecrets))
    .digest('hex');

/** The answer that was given for the key, if any; the same key with other contents is a mistake. */
export async function keptAnswer(db: Db, claim: Claim): Promise<KeptAnswer | undefined> {
  const [kept] = await db.select().from(idempotency).where(ofKey(claim));
  if (!kept) return undefined;
  if (kept.bodyHash !== hashOf(claim) || kept.operation !== claim.operation) throw new AppError('key_reused');
  return { status: kept.status ?? 200, answer: kept.answer ?? '' };
}

/**
 * Claims the key within the transaction of the work itself: a second request with the same key waits here until the
 * first has committed, and then it is not ours; if the first was rolled back, the second does the work.
 */
export async function claimKey(db: Db, claim: Claim, now: Date): Promise<boolean> {
  const { personId, key, operation } = claim;
  const row = { personId, key, operation, bodyHash: hashOf(claim), createdAt: now.toISOString() };
  const { sql, params } = insertion(idempotency, [row]);
  const { rowCount } = await send(db, { sql: `${sql} on conflict do nothing`, params });
  return rowCount === 1;
}

/** The statement that keeps the answer for whoever comes with the same key. */
export const keepAnswer = ({ personId, key }: Claim, { status, answer }: KeptAnswer): Statement => ({
  sql: 'update idempotency set status = $3, answer = $4 where person_id = $1 and key = $2',
  params: [personId, key, status, answer],
});

const ofKey = ({ personId, key }: Claim) => and(eq(idempotency.personId, personId), eq(idempotency.key, key));

export async function forgetKeys(db: Db, olderThan: Date): Promise<void> {
  await db.delete(idempotency).where(lt(idempotency.createdAt, olderThan.toISOString()));
}
