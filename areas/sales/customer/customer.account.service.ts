/** The customer's account: its ledger and statement, and advances taken and paid back. */
import { accountOf, ledgerPage, wholeLedger } from '../../../core/ledger/account.service.ts';
import { credit, debit } from '../../../core/ledger/ledger.rules.ts';
import { post } from '../../../core/ledger/ledger.service.ts';
import { makeStatement } from '../../../core/ledger/statement.service.ts';
import { nextNumber } from '../../../core/server/numbering.ts';
import { readRecord } from '../../../core/server/record.ts';
import type { Tx } from '../../../core/server/tx.ts';
import type { Call } from '../../../core/shared/contract.ts';
import { invalidField } from '../../../core/shared/errors.ts';
import { letterHead } from '../../settings/company/company.letter.service.ts';
import { type CustomerRow, lockCustomer } from '../order/order.lock.service.ts';
import { freeAdvance, receiveMoney } from '../order/order.money.service.ts';
import { customer } from './customer.contract.ts';
import { customerEntity } from './customer.service.ts';

type Ops = typeof customer.ops;

/** What stands between a customer and us: receivable and advance. */
const accounts = ['1100', '2100'];

export async function customerLedger(tx: Tx, { params, query }: Call<Ops['ledger']>) {
  await readRecord(tx, customerEntity, params.id);
  return ledgerPage(tx, params.id, accounts, query);
}

export async function customerStatement(tx: Tx, { params, query }: Call<Ops['statement']>) {
  const { format, ...period } = query;
  const to = (await readRecord(tx, customerEntity, params.id)) as unknown as CustomerRow;
  const statement = await makeStatement(tx, format, () => letterHead(tx), {
    to: { name: to.name, lines: [to.address, to.phone, to.email] },
    ledger: await wholeLedger(tx, to.id, accounts, period),
    period,
    locale: to.language,
    company: await tx.company(),
  });
  tx.changed({ action: 'statement', target: customer.path, id: to.id, label: to.name });
  return statement;
}

/** What is owed longest is settled first; the rest is held as an advance. */
export async function takeAdvance(tx: Tx, { params, body }: Call<Ops['takeAdvance']>) {
  const owner = await lockCustomer(tx, params.id);
  const number = await nextNumber(tx, 'RC', Number(body.date.slice(0, 4)));
  const { entry, advance } = await receiveMoney(tx, {
    customerId: owner.id,
    amount: body.amount,
    date: body.date,
    paying: body,
    source: { path: customer.path, id: owner.id, label: number },
    kind: 'advance',
  });
  const after = { amount: body.amount, method: body.method, number, entry, advance };
  tx.changed({
    action: 'take-advance',
    target: customer.path,
    id: owner.id,
    label: owner.name,
    before: {},
    after,
  });
  return (await readRecord(tx, customerEntity, owner.id)) as never;
}

/** Not more than is free: what was paid ahead for an order that has not shipped belongs to that order. */
export async function payBack(tx: Tx, { params, body }: Call<Ops['payBack']>) {
  const owner = await lockCustomer(tx, params.id);
  const free = await freeAdvance(tx, owner.id);
  if (body.amount > free) throw invalidField('amount', 'too_large', { maximum: free });
  const party = { kind: 'customer' as const, id: owner.id };
  const number = await nextNumber(tx, 'RC', Number(body.date.slice(0, 4)));
  const entry = await post(tx, {
    date: body.date,
    kind: 'advancePaidBack',
    source: { path: customer.path, id: owner.id, label: number },
    lines: [debit('2100', body.amount, party), credit(accountOf(body), body.amount)],
    note: body.transactionId,
  });
  const after = { amount: body.amount, method: body.method, number, entry: entry.number };
  tx.changed({
    action: 'pay-back',
    target: customer.path,
    id: owner.id,
    label: owner.name,
    before: {},
    after,
  });
  return (await readRecord(tx, customerEntity, owner.id)) as never;
}
