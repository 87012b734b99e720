/** Work that partners do for us: accepted it is owed, taken back it never was. */
import { and, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { reverse } from '../../core/ledger/ledger.service.ts';
import { entries, entryLines } from '../../core/ledger/ledger.tables.ts';
import type { Tx } from '../../core/server/tx.ts';
import type { Call } from '../../core/shared/contract.ts';
import { AppError, invalidField } from '../../core/shared/errors.ts';
import { formatMoneyWithSign } from '../../core/shared/money.ts';
import { book, lockAccount, readPartner, tellAccount } from './partner.account.service.ts';
import type { partner } from './partner.contract.ts';
import { appliedTo, workLines } from './partner.rules.ts';
import { partnerWorks } from './partner.tables.ts';

type Ops = typeof partner.ops;

/** What was paid ahead is applied in the same entry. */
export async function acceptWork(tx: Tx, { params, body }: Call<Ops['acceptWork']>) {
  const { owner, before } = await lockAccount(tx, params.id);
  const { description, amount, date } = body;
  const { id, facts } = await book(tx, owner, {
    kind: 'workAccepted',
    date,
    lines: workLines(owner.id, amount, appliedTo(before, amount)),
    note: description,
  });
  await tx.db.insert(partnerWorks).values({
    partner: owner.id,
    date,
    description,
    amount,
    by: tx.by?.name ?? '',
    at: tx.now.toISOString(),
    entryId: id,
  });
  return tellAccount(tx, 'accept-work', owner, before, { description, ...facts });
}

/** What the entry of a work left to be paid of it, after the advance it used. */
async function owedBy(tx: Tx, entryId: string): Promise<number> {
  const [row] = await tx.db
    .select({ owed: sql<string>`sum(${entryLines.credit} - ${entryLines.debit})` })
    .from(entryLines)
    .where(and(eq(entryLines.entryId, entryId), eq(entryLines.account, '2010')));
  return Number(row?.owed ?? 0);
}

/** By a reversal, which gives the advance back too. What is paid stays paid: less than nothing is never owed. */
export async function takeBack(tx: Tx, { params, body }: Call<Ops['takeBack']>) {
  const { owner, before } = await lockAccount(tx, params.id);
  const [work] = await tx.db
    .select()
    .from(partnerWorks)
    .where(and(eq(partnerWorks.id, body.work), eq(partnerWorks.partner, owner.id)));
  if (!work) throw invalidField('work', 'not_found');
  const [reversal] = await tx.db
    .select({ id: entries.id })
    .from(entries)
    .where(eq(entries.reverses, work.entryId));
  if (reversal) {
    tx.unchanged();
    return (await readPartner(tx, owner.id)) as never;
  }
  if (body.date < work.date) throw invalidField('date', 'before_start');
  if ((await owedBy(tx, work.entryId)) > before.payable) {
    const { currency } = await tx.company();
    throw new AppError('work_paid', {
      params: { open: formatMoneyWithSign(before.payable, currency, tx.locale) },
    });
  }
  const entry = await reverse(tx, work.entryId, body.date);
  return tellAccount(tx, 'take-back', owner, before, {
    description: work.description,
    entry: entry.number,
  });
}

export async function listWorks(tx: Tx, { query }: Call<Ops['works']>) {
  await readPartner(tx, query.partner);
  const reversal = alias(entries, 'reversal');
  const own = eq(partnerWorks.partner, query.partner);
  const [rows, counted] = await Promise.all([
    tx.db
      .select({
        id: partnerWorks.id,
        date: partnerWorks.date,
        description: partnerWorks.description,
        amount: partnerWorks.amount,
        by: partnerWorks.by,
        at: partnerWorks.at,
        entry: entries.number,
        backEntry: reversal.number,
        backDate: reversal.date,
        backBy: reversal.postedBy,
      })
      .from(partnerWorks)
      .innerJoin(entries, eq(entries.id, partnerWorks.entryId))
      .leftJoin(reversal, eq(reversal.reverses, partnerWorks.entryId))
      .where(own)
      .orderBy(desc(partnerWorks.date), desc(partnerWorks.id))
      .limit(query.pageSize)
      .offset((query.page - 1) * query.pageSize),
    tx.db.select({ total: sql<number>`count(*)::int` }).from(partnerWorks).where(own),
  ]);
  const items = rows.map(({ backEntry, backDate, backBy, ...row }) => ({
    ...row,
    takenBack: backEntry === null ? null : { entry: backEntry, date: backDate ?? '', by: backBy ?? '' },
  }));
  return { items, total: counted[0]?.total ?? 0 };
}
