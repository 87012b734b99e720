/** The customer's account: its ledger with a running balance, and advances taken and paid back. */
import { sql } from 'drizzle-orm';
import { credit, debit } from '../../../core/ledger/ledger.rules.ts';
import { post } from '../../../core/ledger/ledger.service.ts';
import { nextNumber } from '../../../core/server/numbering.ts';
import { readRecord } from '../../../core/server/record.ts';
import type { Tx } from '../../../core/server/tx.ts';
import type { Call } from '../../../core/shared/contract.ts';
import { invalidField } from '../../../core/shared/errors.ts';
import { lockCustomer } from '../order/order.lock.service.ts';
import { accountOf, freeAdvance, receiveMoney } from '../order/order.money.service.ts';
import { customer } from './customer.contract.ts';
import { customerEntity } from './customer.service.ts';

type Ops = typeof customer.ops;

interface EntryRow extends Record<string, unknown> {
  id: string;
  date: string;
  number: string;
  kind: string;
  source: string;
  sourceId: string;
  sourceLabel: string;
  note: string;
  net: string;
}

/**
 * One row per entry, with what it changes between the customer and us: receivable and advance together. An advance that
 * is applied moves from one to the other and changes nothing, so it is no row of the statement.
 */
async function accountRows(tx: Tx, customerId: string, from: string, to: string): Promise<EntryRow[]> {
  const { rows } = await tx.db.execute<EntryRow>(sql`
    select e.id, e.date::text, e.number, e.kind, e.source, e.source_id as "sourceId", e.source_label as "sourceLabel", e.note,
           sum(l.debit - l.credit)::text as net
    from entry_line l join entry e on e.id = l.entry_id
    where l.party_id = ${customerId} and l.account in ('1100', '2100') and l.date between ${from} and ${to}
    group by e.id having sum(l.debit - l.credit) <> 0
    order by e.date, e.id`);
  return rows;
}

export async function customerLedger(
  tx: Tx,
  { params, query }: Pick<Call<Ops['ledger']>, 'params' | 'query'>,
) {
  await readRecord(tx, customerEntity, params.id);
  const [from, to] = [query.from ?? '0001-01-01', query.to ?? '9999-12-31'];
  const { rows } = await tx.db.execute<{ opening: string }>(sql`
    select coalesce(sum(debit - credit), 0)::text as opening from entry_line
    where party_id = ${params.id} and account in ('1100', '2100') and date < ${from}`);
  const opening = Number(rows[0]?.opening ?? 0);
  let balance = opening;
  const items = (await accountRows(tx, params.id, from, to)).map(({ net, ...row }) => {
    const change = Number(net);
    balance += change;
    return { ...row, debit: Math.max(change, 0), credit: Math.max(-change, 0), balance };
  });
  return { opening, items, closing: balance };
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
