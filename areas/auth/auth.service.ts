import { and, eq, isNull, sql } from 'drizzle-orm';
import { twoSteps } from '../../core/server/mount.ts';
import { verifyPassword } from '../../core/server/passwords.ts';
import type { Secrets } from '../../core/server/secrets.ts';
import { beforeTry, countFailure, forgetFailures, type Limit } from '../../core/server/throttle.ts';
import type { Tx } from '../../core/server/tx.ts';
import type { Call } from '../../core/shared/contract.ts';
import { AppError } from '../../core/shared/errors.ts';
import { endSession, openSession } from '../settings/user/session.service.ts';
import { user } from '../settings/user/user.contract.ts';
import { accounts } from '../settings/user/user.tables.ts';
import type { auth } from './auth.contract.ts';
import { companyHead, signedInAnswer, storedUserOf } from './session.answer.ts';
import { administratorExists } from './setup.service.ts';
import { spendCode } from './totp.service.ts';

type Ops = typeof auth.ops;

/** The account at one address soon, an address trying many accounts later, an account tried from everywhere last. */
function limitsOf(email: string, address: string): Limit[] {
  const account = email.toLowerCase();
  return [
    { key: `login ${account} ${address}`, free: 6 },
    { key: `login from ${address}`, free: 40 },
    { key: `login to ${account}`, free: 60 },
  ];
}

async function findAccount(tx: Tx, email: string) {
  const [account] = await tx.db
    .select()
    .from(accounts)
    .where(
      and(
        eq(sql`lower(${accounts.email})`, email.toLowerCase()),
        isNull(accounts.deletedAt),
        eq(accounts.status, 'active'),
      ),
    );
  return account;
}

/** Unknown e-mail, wrong password, deactivated: the same words, the same work, the same time. */
export const makeLogin = (secrets: Secrets) =>
  twoSteps(
    async (tx: Tx, { body }: Call<Ops['login']>) => {
      const limits = limitsOf(body.email, tx.visitor.address);
      await beforeTry(tx.db, limits, tx.now);
      const account = await findAccount(tx, body.email);
      const fail = async (code: 'wrong_login' | 'wrong_totp') => {
        await countFailure(tx.db, limits, tx.now);
        throw new AppError(code);
      };
      if (!(await verifyPassword(account?.passwordHash, body.password)) || !account)
        return fail('wrong_login');
      if (account.totpEnabledAt && account.sealedTotpSecret) {
        if (!body.totp) throw new AppError('totp_required');
        if (!(await spendCode(tx, secrets, account.id, account.sealedTotpSecret, body.totp)))
          return fail('wrong_totp');
      }
      const [own] = limits;
      if (own) await forgetFailures(tx.db, [own.key]);
      return account;
    },
    async (tx, _call, account) => {
      if (tx.visitor.sessionId) await endSession(tx, tx.visitor.sessionId);
      tx.setSession(await openSession(tx, account.id));
      tx.changed({ action: 'login', target: user.path, id: account.id, label: account.name, by: account });
      return signedInAnswer(tx.db, account);
    },
  );

export async function logout(tx: Tx): Promise<{ done: true }> {
  tx.setSession(null);
  if (tx.by && tx.visitor.sessionId) {
    await endSession(tx, tx.visitor.sessionId);
    tx.changed({ action: 'logout', target: user.path, id: tx.by.id, label: tx.by.name });
  } else tx.unchanged();
  return { done: true };
}

export async function readSession(tx: Tx) {
  const company = await companyHead(tx.db);
  if (!tx.by) {
    const setup = company === null || !(await administratorExists(tx.db));
    return { user: null, language: null, company, setup };
  }
  const [own] = await tx.db
    .select({ language: accounts.language })
    .from(accounts)
    .where(eq(accounts.id, tx.by.id));
  return { user: storedUserOf(tx.by), language: own?.language ?? null, company, setup: false };
}
