/** The account of a partner: money both ways, payment and settlement. Locks: the partner first, then the counters. */
import { and, eq, inArray } from 'drizzle-orm';
import { accountOf, ledgerPage, shownLines, wholeLedger } from '../../core/ledger/account.service.ts';
import type { Line } from '../../core/ledger/ledger.rules.ts';
import { post } from '../../core/ledger/ledger.service.ts';
import { partyBalances } from '../../core/ledger/ledger.tables.ts';
import type { EntryKind } from '../../core/ledger/ledger.text.ts';
import { makeStatement } from '../../core/ledger/statement.service.ts';
import { nextNumber } from '../../core/server/numbering.ts';
import { readRecord } from '../../core/server/record.ts';
import type { Tx } from '../../core/server/tx.ts';
import type { ActionName } from '../../core/shared/action.text.ts';
import type { Call } from '../../core/shared/contract.ts';
import { AppError } from '../../core/shared/errors.ts';
import { money } from '../../core/shared/money.ts';
import { letterHead } from '../settings/company/company.letter.service.ts';
import { partner } from './partner.contract.ts';
import {
  advancePaidLines,
  advanceReceivedLines,
  differenceOf,
  isSettled,
  paidLines,
  partnerAccounts,
  type Standing,
  settleLines,
} from './partner.rules.ts';
import { partnerEntity } from './partner.service.ts';
import { partners } from './partner.tables.ts';

type Ops = typeof partner.ops;
export type PartnerRow = typeof partners.$inferSelect;

async function lockPartner(tx: Tx, id: string): Promise<PartnerRow> {
  const [row] = await tx.db.select().from(partners).where(eq(partners.id, id)).for('no key update');
  if (!row || row.deletedAt) throw new AppError('not_found');
  return row;
}

async function standingOf(tx: Tx, id: string): Promise<Standing> {
  const rows = await tx.db
    .select({ account: partyBalances.account, balance: partyBalances.balance })
    .from(partyBalances)
    .where(and(eq(partyBalances.partyId, id), inArray(partyBalances.account, [...partnerAccounts])));
  const of = (account: string) => rows.find((row) => row.account === account)?.balance ?? 0;
  return { payable: money(-of('2010')), advancePaid: of('1310'), advanceReceived: money(-of('2110')) };
}

/** The partner, and where the account stands until this transaction ends. */
export async function lockAccount(tx: Tx, id: string): Promise<{ owner: PartnerRow; before: Standing }> {
  const owner = await lockPartner(tx, id);
  return { owner, before: await standingOf(tx, id) };
}

export const readPartner = async (tx: Tx, id: string) =>
  (await readRecord(tx, partnerEntity, id)) as unknown as PartnerRow & Standing;

const figuresOf = ({ payable, advancePaid, advanceReceived }: Standing) => ({
  payable,
  advancePaid,
  advanceReceived,
});

/** What was done to the account, told by where it stood before and stands after. */
export async function tellAccount(
  tx: Tx,
  action: ActionName,
  owner: PartnerRow,
  before: Standing,
  facts: object,
) {
  const record = await readPartner(tx, owner.id);
  tx.changed({
    action,
    target: partner.path,
    id: owner.id,
    label: owner.companyName,
    before: figuresOf(before),
    after: { ...figuresOf(record), ...facts },
  });
  return record as never;
}

interface Booking {
  readonly kind: EntryKind;
  readonly date: string;
  readonly lines: readonly Line[];
  readonly note: string;
  /** Money that comes to us has a receipt of its own number. */
  readonly receipt?: boolean;
}

export async function book(tx: Tx, owner: PartnerRow, { receipt = false, ...booking }: Booking) {
  const label = receipt ? await nextNumber(tx, 'RC', Number(booking.date.slice(0, 4))) : '';
  const entry = await post(tx, { ...booking, source: { path: partner.path, id: owner.id, label } });
  return { ...entry, facts: { ...(label ? { number: label } : {}), entry: entry.number } };
}

export async function receiveAdvance(tx: Tx, { params, body }: Call<Ops['receiveAdvance']>) {
  const { owner, before } = await lockAccount(tx, params.id);
  const { facts } = await book(tx, owner, {
    kind: 'advance',
    date: body.date,
    lines: advanceReceivedLines(owner.id, accountOf(body), body.amount),
    note: body.transactionId,
    receipt: true,
  });
  return tellAccount(tx, 'receive-advance', owner, before, { method: body.method, ...facts });
}

export async function payAdvance(tx: Tx, { params, body }: Call<Ops['payAdvance']>) {
  const { owner, before } = await lockAccount(tx, params.id);
  const { facts } = await book(tx, owner, {
    kind: 'advancePaid',
    date: body.date,
    lines: advancePaidLines(owner.id, accountOf(body), body.amount),
    note: body.transactionId,
  });
  return tellAccount(tx, 'pay-advance', owner, before, { method: body.method, ...facts });
}

export async function payPartner(tx: Tx, { params, body }: Call<Ops['pay']>) {
  const { owner, before } = await lockAccount(tx, params.id);
  const { facts } = await book(tx, owner, {
    kind: 'partnerPaid',
    date: body.date,
    lines: paidLines(owner.id, accountOf(body), before, body.amount),
    note: body.transactionId,
  });
  return tellAccount(tx, 'pay', owner, before, { method: body.method, ...facts });
}

export async function previewSettle(tx: Tx, { params, body }: Call<Ops['previewSettle']>) {
  await readPartner(tx, params.id);
  const standing = await standingOf(tx, params.id);
  tx.unchanged();
  const account = accountOf({ ...body, transactionId: '' });
  return {
    difference: differenceOf(standing),
    lines: shownLines(settleLines(params.id, account, standing), tx.locale),
  };
}

/** An account that is settled already stays as it is; one that moved since it was looked at is looked at again. */
export async function settlePartner(tx: Tx, { params, body }: Call<Ops['settle']>) {
  const { owner, before } = await lockAccount(tx, params.id);
  if (isSettled(before)) {
    tx.unchanged();
    return (await readPartner(tx, owner.id)) as never;
  }
  const difference = differenceOf(before);
  if (difference !== body.difference)
    throw new AppError('conflict', { details: { current: await readPartner(tx, owner.id) } });
  const { facts } = await book(tx, owner, {
    kind: 'settled',
    date: body.date,
    lines: settleLines(owner.id, accountOf(body), before),
    note: body.transactionId,
    receipt: difference < 0,
  });
  const method = difference === 0 ? {} : { method: body.method };
  return tellAccount(tx, 'settle', owner, before, { ...method, ...facts });
}

export async function partnerLedger(tx: Tx, { params, query }: Call<Ops['ledger']>) {
  await readPartner(tx, params.id);
  return ledgerPage(tx, params.id, partnerAccounts, query);
}

export async function partnerStatement(tx: Tx, { params, query }: Call<Ops['statement']>) {
  const { format, ...period } = query;
  const to = await readPartner(tx, params.id);
  const statement = await makeStatement(tx, format, () => letterHead(tx), {
    to: { name: to.companyName, lines: [to.contactName, to.address, to.phone, to.email] },
    ledger: await wholeLedger(tx, to.id, partnerAccounts, period),
    period,
    locale: to.language,
    company: await tx.company(),
  });
  tx.changed({ action: 'statement', target: partner.path, id: to.id, label: to.companyName });
  return statement;
}
