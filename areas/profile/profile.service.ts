import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { twoSteps } from '../../core/server/mount.ts';
import { hashPassword, verifyPassword } from '../../core/server/passwords.ts';
import { refuse } from '../../core/server/record.ts';
import { sameValues } from '../../core/server/resource.ts';
import { beforeTry, countFailure } from '../../core/server/throttle.ts';
import { personOf, type Tx } from '../../core/server/tx.ts';
import type { ActionName } from '../../core/shared/action.text.ts';
import type { Call } from '../../core/shared/contract.ts';
import { AppError, invalidField } from '../../core/shared/errors.ts';
import { queuePasswordNotice } from '../settings/user/notice.service.ts';
import { endSession, endSessions } from '../settings/user/session.service.ts';
import { user } from '../settings/user/user.contract.ts';
import { accounts, recoveryCodes, sessions } from '../settings/user/user.tables.ts';
import { checkPassword, type profile } from './profile.contract.ts';

type Ops = typeof profile.ops;

export async function ownAccount(tx: Tx) {
  const [account] = await tx.db
    .select()
    .from(accounts)
    .where(eq(accounts.id, personOf(tx).id));
  if (!account) throw new AppError('signed_out');
  return account;
}

export function tell(tx: Tx, action: ActionName, before?: object, after?: object): void {
  const { id, name } = { ...personOf(tx), ...after };
  tx.changed({
    action,
    target: user.path,
    id,
    label: name,
    ...(before ? { before } : {}),
    ...(after ? { after } : {}),
  });
}

export async function getProfile(tx: Tx) {
  const { name, email, roles, language, totpEnabledAt, version, id } = await ownAccount(tx);
  const unused = and(eq(recoveryCodes.accountId, id), isNull(recoveryCodes.usedAt));
  return {
    name,
    email,
    roles,
    language,
    totp: totpEnabledAt !== null,
    recoveryCodesLeft: await tx.db.$count(recoveryCodes, unused),
    version,
  };
}

export async function updateProfile(tx: Tx, { body }: Call<Ops['update']>) {
  const before = await getProfile(tx);
  if (sameValues(before, body)) tx.unchanged();
  else {
    await tx.db
      .update(accounts)
      .set({ ...body, version: sql`${accounts.version} + 1`, updatedAt: tx.now.toISOString() })
      .where(eq(accounts.id, personOf(tx).id));
    tell(tx, 'update', before, { ...before, ...body });
  }
  return getProfile(tx);
}

/** The present password once more, for what is grave; guessing it here is slowed down as at the sign-in. */
export async function confirmPassword(tx: Tx, typed: string): Promise<void> {
  const account = await ownAccount(tx);
  const limits = [{ key: `confirm ${account.id}`, free: 10 }];
  await beforeTry(tx.db, limits, tx.now);
  if (await verifyPassword(account.passwordHash, typed)) return;
  await countFailure(tx.db, limits, tx.now);
  throw invalidField('currentPassword', 'wrong_password');
}

export const changePassword = twoSteps(
  async (tx: Tx, { body }: Call<Ops['changePassword']>) => {
    refuse(checkPassword(body));
    await confirmPassword(tx, body.currentPassword);
    return hashPassword(body.password);
  },
  async (tx, _call, passwordHash) => {
    const { id } = personOf(tx);
    await tx.db
      .update(accounts)
      .set({ passwordHash, version: sql`${accounts.version} + 1`, updatedAt: tx.now.toISOString() })
      .where(eq(accounts.id, id));
    await endSessions(tx, id, tx.visitor.sessionId);
    await queuePasswordNotice(tx, await ownAccount(tx));
    tell(tx, 'change-password');
    return { done: true as const };
  },
);

export async function listSessions(tx: Tx) {
  const rows = await tx.db
    .select({
      id: sessions.id,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      address: sessions.address,
      agent: sessions.agent,
    })
    .from(sessions)
    .where(eq(sessions.accountId, personOf(tx).id))
    .orderBy(desc(sessions.lastSeenAt));
  return { items: rows.map((row) => ({ ...row, current: row.id === tx.visitor.sessionId })) };
}

/** Only one's own: somebody else's session is simply not found. */
export async function endOwnSession(tx: Tx, { params }: Call<Ops['endSession']>) {
  const own = await tx.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, params.id), eq(sessions.accountId, personOf(tx).id)));
  if (own.length === 0) throw new AppError('not_found');
  await endSession(tx, params.id);
  tell(tx, 'end-session');
  return { done: true as const };
}
