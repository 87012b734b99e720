/** Switching two-step sign-in on and off for oneself. */
import { eq } from 'drizzle-orm';
import { twoSteps } from '../../core/server/mount.ts';
import type { Secrets } from '../../core/server/secrets.ts';
import type { Tx } from '../../core/server/tx.ts';
import type { Call } from '../../core/shared/contract.ts';
import { AppError, invalidField } from '../../core/shared/errors.ts';
import { companyHead } from '../auth/session.answer.ts';
import { newTotpSecret, renewRecoveryCodes, stepOf, totpOf } from '../auth/totp.service.ts';
import { clearTotp } from '../settings/user/user.service.ts';
import { accounts } from '../settings/user/user.tables.ts';
import type { profile } from './profile.contract.ts';
import { confirmPassword, ownAccount, tell } from './profile.service.ts';

type Ops = typeof profile.ops;

/** The secret is shown, but protects nothing until a first code proves that the app has it. */
export const startTotp = (secrets: Secrets) => async (tx: Tx) => {
  const account = await ownAccount(tx);
  if (account.totpEnabledAt) throw new AppError('not_allowed_now');
  const secret = newTotpSecret();
  await tx.db
    .update(accounts)
    .set({ sealedTotpSecret: secrets.seal(secret) })
    .where(eq(accounts.id, account.id));
  tell(tx, 'start-totp');
  const issuer = (await companyHead(tx.db))?.name ?? 'Suanpan';
  return { secret, uri: totpOf(secret, account.email, issuer).toString() };
};

export const confirmTotp =
  (secrets: Secrets) =>
  async (tx: Tx, { body }: Call<Ops['confirmTotp']>) => {
    const account = await ownAccount(tx);
    if (account.totpEnabledAt || !account.sealedTotpSecret) throw new AppError('not_allowed_now');
    const step = stepOf(secrets.open(account.sealedTotpSecret), body.code.replace(/\s/g, ''), tx.now);
    if (step === null) throw invalidField('code', 'wrong_totp');
    await tx.db
      .update(accounts)
      .set({ totpEnabledAt: tx.now.toISOString(), totpLastStep: step })
      .where(eq(accounts.id, account.id));
    tell(tx, 'enable-totp');
    return { recoveryCodes: await renewRecoveryCodes(tx, account.id) };
  };

export const disableTotp = twoSteps(
  (tx: Tx, { body }: Call<Ops['disableTotp']>) => confirmPassword(tx, body.currentPassword),
  async (tx) => {
    await clearTotp(tx, (await ownAccount(tx)).id);
    tell(tx, 'disable-totp');
    return { done: true as const };
  },
);

export const newRecoveryCodes = twoSteps(
  (tx: Tx, { body }: Call<Ops['newRecoveryCodes']>) => confirmPassword(tx, body.currentPassword),
  async (tx) => {
    const account = await ownAccount(tx);
    if (!account.totpEnabledAt) throw new AppError('not_allowed_now');
    tell(tx, 'renew-recovery-codes');
    return { recoveryCodes: await renewRecoveryCodes(tx, account.id) };
  },
);
