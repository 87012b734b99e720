/** The second step of signing in: a code of the authenticator app, or a recovery code, each good for one sign-in. */
import { randomInt } from 'node:crypto';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { digest, type Secrets } from '../../core/server/secrets.ts';
import type { Tx } from '../../core/server/tx.ts';
import { accounts, recoveryCodes } from '../settings/user/user.tables.ts';

const period = 30;

export function totpOf(secret: string, label: string, issuer: string): TOTP {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period, digits: 6 });
}

export const newTotpSecret = () => new Secret({ size: 20 }).base32;

/** The time step a code belongs to, one step of clock difference allowed; null when it is wrong. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  // Six characters that are more than six bytes would make the comparison throw.
  if (!/^\d{6}$/.test(code)) return null;
  const delta = totpOf(secret, '', '').validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / period) + delta;
}

/** Marks the code as used in the same statement that finds it unused: of two at the same moment one loses. */
export async function spendCode(
  tx: Tx,
  secrets: Secrets,
  accountId: string,
  sealed: string,
  typed: string,
): Promise<boolean> {
  const code = typed.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase();
  const step = stepOf(secrets.open(sealed), code, tx.now);
  if (step !== null) {
    const used = await tx.db
      .update(accounts)
      .set({ totpLastStep: step })
      .where(
        and(eq(accounts.id, accountId), or(isNull(accounts.totpLastStep), lt(accounts.totpLastStep, step))),
      )
      .returning({ id: accounts.id });
    return used.length > 0;
  }
  const used = await tx.db
    .update(recoveryCodes)
    .set({ usedAt: tx.now.toISOString() })
    .where(
      and(
        eq(recoveryCodes.accountId, accountId),
        eq(recoveryCodes.codeHash, digest(code)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.id });
  return used.length > 0;
}

const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const letters = (count: number) =>
  Array.from({ length: count }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Ten new codes; the old ones stop working. Shown once, kept as digests. */
export async function renewRecoveryCodes(tx: Tx, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: 10 }, () => letters(10));
  await tx.db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
  await tx.db.insert(recoveryCodes).values(codes.map((code) => ({ accountId, codeHash: digest(code) })));
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
}
