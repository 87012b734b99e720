/** Sessions: a random token in a cookie, its digest here, and the account's status and roles read at every request. */
import { and, eq, gt, lt, ne, or, sql } from 'drizzle-orm';
import { type Db, prepared } from '../../../core/server/database.ts';
import { digest, newToken } from '../../../core/server/secrets.ts';
import type { Person, Tx } from '../../../core/server/tx.ts';
import { accounts, sessions } from './user.tables.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
export const idleLifetime = day;
export const absoluteLifetime = 14 * day;

export async function openSession(tx: Tx, accountId: string): Promise<string> {
  const token = newToken();
  const at = tx.now.toISOString();
  await tx.db.insert(sessions).values({
    accountId,
    tokenHash: digest(token),
    createdAt: at,
    lastSeenAt: at,
    expiresAt: new Date(tx.now.getTime() + absoluteLifetime).toISOString(),
    address: tx.visitor.address,
    agent: tx.visitor.agent.slice(0, 300),
  });
  return token;
}

export async function findSession(
  db: Db,
  token: string,
  now: Date,
): Promise<{ person: Person; sessionId: string } | null> {
  const [found] = await prepared(db, 'session', () =>
    db
      .select({
        sessionId: sessions.id,
        lastSeenAt: sessions.lastSeenAt,
        id: accounts.id,
        name: accounts.name,
        email: accounts.email,
        roles: accounts.roles,
      })
      .from(sessions)
      .innerJoin(accounts, eq(accounts.id, sessions.accountId))
      .where(
        and(
          eq(sessions.tokenHash, sql.placeholder('hash')),
          gt(sessions.expiresAt, sql.placeholder('now')),
          gt(sessions.lastSeenAt, sql.placeholder('idle')),
          eq(accounts.status, 'active'),
          sql`${accounts.deletedAt} is null`,
        ),
      )
      .prepare('find_session'),
  ).execute({
    hash: digest(token),
    now: now.toISOString(),
    idle: new Date(now.getTime() - idleLifetime).toISOString(),
  });
  if (!found) return null;
  const { sessionId, lastSeenAt, ...person } = found;
  if (now.getTime() - Date.parse(lastSeenAt) > minute) {
    await db.update(sessions).set({ lastSeenAt: now.toISOString() }).where(eq(sessions.id, sessionId));
  }
  return { person, sessionId };
}

export async function endSession(tx: Tx, id: string): Promise<void> {
  await tx.db.delete(sessions).where(eq(sessions.id, id));
}

/** All sessions of an account, or all but one (the one that just changed its password). */
export async function endSessions(tx: Tx, accountId: string, except?: string | null): Promise<void> {
  const own = eq(sessions.accountId, accountId);
  await tx.db.delete(sessions).where(except ? and(own, ne(sessions.id, except)) : own);
}

export async function forgetSessions(db: Db, now: Date): Promise<void> {
  const idle = new Date(now.getTime() - idleLifetime).toISOString();
  await db
    .delete(sessions)
    .where(or(lt(sessions.expiresAt, now.toISOString()), lt(sessions.lastSeenAt, idle)));
}
