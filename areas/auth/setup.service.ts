/** The first start: no default account, a code that the server prints, and one administrator who uses it once. */
import { randomBytes } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../core/server/database.ts';
import { newId } from '../../core/server/id.ts';
import { twoSteps } from '../../core/server/mount.ts';
import { hashPassword } from '../../core/server/passwords.ts';
import { refuse } from '../../core/server/record.ts';
import { beforeTry, countFailure } from '../../core/server/throttle.ts';
import type { Tx } from '../../core/server/tx.ts';
import type { Call } from '../../core/shared/contract.ts';
import { AppError } from '../../core/shared/errors.ts';
import { passwordProblems } from '../../core/shared/password.ts';
import { companies, companyId } from '../settings/company/company.tables.ts';
import { softwareId, softwares } from '../settings/software/software.tables.ts';
import { openSession } from '../settings/user/session.service.ts';
import { user } from '../settings/user/user.contract.ts';
import { accounts, setups } from '../settings/user/user.tables.ts';
import type { auth } from './auth.contract.ts';
import { signedInAnswer } from './session.answer.ts';

export async function administratorExists(db: Db): Promise<boolean> {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(sql`'ADMIN' = any(${accounts.roles})`, isNull(accounts.deletedAt)))
    .limit(1);
  return rows.length > 0;
}

/** The code while no administrator exists: the same for every process and every start until it is used. */
export async function setupCode(db: Db): Promise<string | null> {
  if (await administratorExists(db)) return null;
  await db
    .insert(setups)
    .values({ id: 1, code: randomBytes(18).toString('base64url') })
    .onConflictDoNothing();
  const [row] = await db.select().from(setups);
  return row?.code ?? null;
}

export const setUp = twoSteps(
  async (tx: Tx, { body }: Call<typeof auth.ops.setup>) => {
    if (await administratorExists(tx.db)) throw new AppError('already_set_up');
    const limits = [{ key: `setup ${tx.visitor.address}`, free: 10 }];
    await beforeTry(tx.db, limits, tx.now);
    const [kept] = await tx.db.select().from(setups).where(eq(setups.code, body.code));
    if (!kept) {
      await countFailure(tx.db, limits, tx.now);
      throw new AppError('wrong_setup_code');
    }
    refuse(passwordProblems(body));
    return hashPassword(body.password);
  },
  async (tx, { body }, passwordHash) => {
    // Deleting the code is what only one of several simultaneous requests can do.
    const used = await tx.db.delete(setups).where(eq(setups.code, body.code)).returning();
    if (used.length === 0) throw new AppError('already_set_up');
    const at = tx.now.toISOString();
    const { currency, ...company } = body.company;
    await tx.db.insert(companies).values({ id: companyId, createdAt: at, updatedAt: at, ...company });
    await tx.db.insert(softwares).values({ id: softwareId, createdAt: at, updatedAt: at, currency });
    const person = { id: newId(), name: body.name, email: body.email, roles: ['ADMIN' as const] };
    await tx.db
      .insert(accounts)
      .values({ ...person, language: body.language, passwordHash, createdAt: at, updatedAt: at });
    tx.setSession(await openSession(tx, person.id));
    tx.changed({
      action: 'set-up',
      target: user.path,
      id: person.id,
      label: person.name,
      after: person,
      by: person,
    });
    return signedInAnswer(tx.db, { ...person, language: body.language });
  },
);
