import { eq, sql } from 'drizzle-orm';
import { computed } from '../../../core/server/columns.ts';
import { entity } from '../../../core/server/entity.ts';
import { twoSteps } from '../../../core/server/mount.ts';
import { hashPassword } from '../../../core/server/passwords.ts';
import {
  insertRecord,
  lockRecord,
  lockVersion,
  patchRecord,
  readRecord,
  refuse,
  removeRecord,
  tellCreated,
  type Values,
} from '../../../core/server/record.ts';
import { sameValues } from '../../../core/server/resource.ts';
import { oneOf } from '../../../core/server/selection.ts';
import type { Tx } from '../../../core/server/tx.ts';
import type { ActionName } from '../../../core/shared/action.text.ts';
import type { Call } from '../../../core/shared/contract.ts';
import { AppError, invalidField } from '../../../core/shared/errors.ts';
import { queuePasswordNotice } from './notice.service.ts';
import { endSessions } from './session.service.ts';
import { user } from './user.contract.ts';
import { accounts, recoveryCodes, sessions } from './user.tables.ts';
import { userText } from './user.text.ts';

export const userEntity = entity(user, {
  table: accounts,
  text: userText,
  label: 'name',
  detail: accounts.email,
  hidden: ['passwordHash', 'sealedTotpSecret', 'totpEnabledAt', 'totpLastStep', 'language'],
  extra: {
    totp: sql<boolean>`${accounts.totpEnabledAt} is not null`,
    sessions: computed<number>(
      sql`(select count(*)::int from ${sessions} where ${sessions.accountId} = ${accounts.id})`,
    ),
    lastSeenAt: computed<string | null>(
      sql`(select max(${sessions.lastSeenAt}) from ${sessions} where ${sessions.accountId} = ${accounts.id})`,
    ).mapWith((value: string) => new Date(value).toISOString()),
  },
  filters: {
    status: oneOf(accounts.status),
    role: (value) => sql`${accounts.roles} && ${value}`,
  },
  csv: [
    { key: 'name', kind: 'text' },
    { key: 'email', kind: 'text' },
    { key: 'roles', kind: 'list' },
    { key: 'status', kind: 'text' },
    { key: 'lastSeenAt', kind: 'instant' },
  ],
});

type Ops = typeof user.ops;

export const createUser = twoSteps(
  async (_tx: Tx, { body }: Call<Ops['create']>) => {
    if (!body.password) throw invalidField('password', 'required');
    refuse(user.check(body));
    return hashPassword(body.password);
  },
  async (tx, { body: { password: _, passwordConfirmation: __, ...values } }, passwordHash) => {
    const id = await insertRecord(tx, userEntity, { ...values, passwordHash, language: tx.locale });
    return (await tellCreated(tx, userEntity, id)) as never;
  },
);

/** A new password, a new status or other roles are felt at the person's next request: sessions end, or are read anew. */
export const updateUser = twoSteps(
  async (_tx: Tx, { body }: Call<Ops['update']>) => {
    refuse(user.check({ name: '', email: '', roles: [], status: 'active', ...body }));
    return body.password ? hashPassword(body.password) : undefined;
  },
  async (
    tx,
    { params, body: { version, password: _, passwordConfirmation: __, ...patch } },
    passwordHash,
  ) => {
    const before = await lockVersion(tx, userEntity, params.id, version);
    if (!passwordHash && sameValues(before, patch)) {
      tx.unchanged();
      return before as never;
    }
    await patchRecord(tx, userEntity, params.id, { ...patch, ...(passwordHash ? { passwordHash } : {}) });
    if (passwordHash || patch.status === 'inactive') {
      await endSessions(tx, params.id, params.id === tx.by?.id ? tx.visitor.sessionId : null);
    }
    if (passwordHash) await noticeOfReset(tx, params.id);
    const after = await readRecord(tx, userEntity, params.id);
    const changes = { before: settled(before), after: settled(after) };
    tell(tx, passwordHash ? 'reset-password' : 'update', after, changes);
    return after as never;
  },
);

/** Without what changes by itself: where a person is signed in is not part of what was changed. */
const settled = ({ sessions: _, lastSeenAt: __, ...rest }: Values): Values => rest;

async function noticeOfReset(tx: Tx, id: string): Promise<void> {
  const { name, email, language } = accounts;
  const [account] = await tx.db
    .select({ id: accounts.id, name, email, language })
    .from(accounts)
    .where(eq(accounts.id, id));
  if (account) await queuePasswordNotice(tx, account);
}

export async function removeUser(tx: Tx, { params }: { params: { id: string } }): Promise<{ done: true }> {
  if (params.id === tx.by?.id) throw new AppError('not_allowed_now');
  const answer = await removeRecord(tx, userEntity, params.id);
  await endSessions(tx, params.id);
  return answer;
}

export async function endUserSessions(
  tx: Tx,
  { params }: { params: { id: string } },
): Promise<{ done: true }> {
  const record = await lockRecord(tx, userEntity, params.id);
  await endSessions(tx, params.id, params.id === tx.by?.id ? tx.visitor.sessionId : null);
  tell(tx, 'end-sessions', record);
  return { done: true };
}

/** For somebody who has lost both the phone and the recovery codes. */
export async function disableUserTotp(
  tx: Tx,
  { params }: { params: { id: string } },
): Promise<{ done: true }> {
  const record = await lockRecord(tx, userEntity, params.id);
  await clearTotp(tx, params.id);
  tell(tx, 'disable-totp', record);
  return { done: true };
}

export async function clearTotp(tx: Tx, accountId: string): Promise<void> {
  await tx.db
    .update(accounts)
    .set({ sealedTotpSecret: null, totpEnabledAt: null, totpLastStep: null })
    .where(eq(accounts.id, accountId));
  await tx.db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
}

function tell(
  tx: Tx,
  action: ActionName,
  record: Values,
  changes: { before?: Values; after?: Values } = {},
): void {
  tx.changed({ action, target: user.path, id: String(record.id), label: String(record.name), ...changes });
}
