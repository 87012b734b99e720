/** The account of a vendor: its ledger and statement, and money that comes back. */
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
import { lockVendor, type VendorRow } from '../purchase-order/purchase.lock.service.ts';
import { freeAdvance } from '../purchase-order/purchase.money.service.ts';
import { vendor } from './vendor.contract.ts';
import { vendorEntity } from './vendor.service.ts';

type Ops = typeof vendor.ops;

/** What stands between a vendor and us: payable and advance. */
const accounts = ['2000', '1300'];

export async function vendorLedger(tx: Tx, { params, query }: Call<Ops['ledger']>) {
  await readRecord(tx, vendorEntity, params.id);
  return ledgerPage(tx, params.id, accounts, query);
}

export async function vendorStatement(tx: Tx, { params, query }: Call<Ops['statement']>) {
  const { format, ...period } = query;
  const to = (await readRecord(tx, vendorEntity, params.id)) as unknown as VendorRow;
  const statement = await makeStatement(tx, format, () => letterHead(tx), {
    to: { name: to.companyName, lines: [to.address, to.contactName, to.contactPhone, to.email] },
    ledger: await wholeLedger(tx, to.id, accounts, period),
    period,
    locale: to.language,
    company: await tx.company(),
  });
  tx.changed({ action: 'statement', target: vendor.path, id: to.id, label: to.companyName });
  return statement;
}

/** Not more than is free: what was paid ahead for an order stays with that order until it is closed. */
export async function receiveRefund(tx: Tx, { params, body }: Call<Ops['receiveRefund']>) {
  const owner = await lockVendor(tx, params.id);
  const free = await freeAdvance(tx, owner.id);
  if (body.amount > free) throw invalidField('amount', 'too_large', { maximum: free });
  const number = await nextNumber(tx, 'RC', Number(body.date.slice(0, 4)));
  const entry = await post(tx, {
    date: body.date,
    kind: 'vendorRefund',
    source: { path: vendor.path, id: owner.id, label: number },
    lines: [
      debit(accountOf(body), body.amount),
      credit('1300', body.amount, { kind: 'vendor', id: owner.id }),
    ],
    note: body.transactionId,
  });
  tx.changed({
    action: 'receive-refund',
    target: vendor.path,
    id: owner.id,
    label: owner.companyName,
    before: {},
    after: { amount: body.amount, method: body.method, number, entry: entry.number },
  });
  return (await readRecord(tx, vendorEntity, owner.id)) as never;
}
