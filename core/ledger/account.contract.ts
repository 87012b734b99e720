/** The account between a party (a customer, a vendor, a partner) and us: what its operations take and answer. */
import { z } from 'zod';
import { download, idParams, operation } from '../shared/contract.ts';
import { dateSchema } from '../shared/dates.ts';
import { idSchema, optionalText, text } from '../shared/fields.ts';
import { moneySchema, movedMoneySchema } from '../shared/money.ts';
import { paymentMethods } from './money.rules.ts';

/** Derived, never typed. */
export const ledgerStatuses = ['active', 'settled'] as const;
export type LedgerStatus = (typeof ledgerStatuses)[number];

const ledgerRow = z.object({
  id: idSchema,
  date: dateSchema,
  number: z.string(),
  kind: z.string(),
  source: z.string(),
  sourceId: idSchema,
  sourceLabel: z.string(),
  note: z.string(),
  debit: z.int(),
  credit: z.int(),
  balance: z.int(),
});

/** A page of it, the newest first; the sums are those of the whole period. */
const partyLedger = z.object({
  opening: z.int(),
  items: z.array(ledgerRow),
  total: z.int(),
  debit: z.int(),
  credit: z.int(),
  closing: z.int(),
});
export type PartyLedger = z.output<typeof partyLedger>;

/** Money from or to somebody. Card numbers are never asked for. */
export const moneyInput = z.strictObject({
  amount: movedMoneySchema,
  method: z.enum(paymentMethods),
  /** The bank account, where the method goes to a bank. */
  account: text(20).default('1010'),
  date: dateSchema,
  transactionId: optionalText(120),
});

/** Money for a document as somebody saw it: where it has changed since, nothing is booked. */
export const paymentInput = moneyInput.extend({ version: z.int().min(1).optional() });

/** A line of the ledger as people read it, with the account's name in their language. */
export const shownLine = z.object({
  account: z.string(),
  name: z.string(),
  debit: moneySchema,
  credit: moneySchema,
});

export const shownEntry = z.object({
  id: idSchema,
  number: z.string(),
  date: dateSchema,
  kind: z.string(),
  lines: z.array(shownLine),
});

const paging = {
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
};
const period = { from: dateSchema.optional(), to: dateSchema.optional() };
export const statementFormats = ['pdf', 'csv'] as const;

/** The ledger of a party, and its statement in the language of its documents. */
export const accountOperations = <P extends string>(path: P) => ({
  ledger: operation('GET', `${path}/:id/ledger`, {
    params: idParams,
    query: z.strictObject({ ...period, ...paging }),
    output: partyLedger,
  }),
  statement: operation('GET', `${path}/:id/statement`, {
    params: idParams,
    query: z.strictObject({ ...period, format: z.enum(statementFormats).default('csv') }),
    output: download,
    download: true,
  }),
});

/** The entries behind a document, for those who may see accounting. */
export const entriesOperation = <P extends string>(path: P) =>
  operation('GET', `${path}/:id/entry`, {
    params: idParams,
    access: ['accounting'],
    output: z.object({ items: z.array(shownEntry) }),
  });
