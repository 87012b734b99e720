import { z } from 'zod';
import { download, idParams, operation } from '../../../core/shared/contract.ts';
import { dateSchema } from '../../../core/shared/dates.ts';
import type { FieldProblem } from '../../../core/shared/errors.ts';
import {
  idSchema,
  listOf,
  optionalEmail,
  optionalText,
  reference,
  requiredText,
  text,
} from '../../../core/shared/fields.ts';
import { moneySchema } from '../../../core/shared/money.ts';
import { recordBase, resource } from '../../../core/shared/resource.ts';
import { locales } from '../../../core/shared/text.ts';
import { paymentMethods } from '../order/order.rules.ts';

const path = '/sales/customer';

export const ledgerStatuses = ['active', 'settled'] as const;

const customInfo = z
  .array(z.strictObject({ key: requiredText(60), value: text(500) }))
  .max(30)
  .default([]);

const input = z.strictObject({
  name: requiredText(200),
  phone: optionalText(40),
  email: optionalEmail(),
  address: optionalText(500),
  customInfo,
  /** The language of documents and e-mails. */
  language: z.enum(locales).default('zh_Hant'),
  employee: reference(),
});

/** A key once: two values under the same name would be anybody's guess. */
function check(values: z.output<typeof input>): FieldProblem[] {
  const keys = values.customInfo.map(({ key }) => key.trim());
  return keys.flatMap((key, i) =>
    keys.indexOf(key) === i ? [] : [{ path: `customInfo.${i}.key`, code: 'duplicate' as const }],
  );
}

/** Derived, never typed: from the ledger and the open documents. */
const figures = {
  receivable: moneySchema,
  advance: moneySchema,
  openOrders: z.int(),
  status: z.enum(ledgerStatuses),
};

export const ledgerRow = z.object({
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

export const statementFormats = ['csv', 'pdf'] as const;
const period = { from: dateSchema.optional(), to: dateSchema.optional() };

/** Money from or to the customer that belongs to no order. Card numbers are never asked for. */
export const moneyInput = z.strictObject({
  amount: moneySchema.positive(),
  method: z.enum(paymentMethods),
  /** The bank account, where the method goes to a bank. */
  account: text(20).default('1010'),
  date: dateSchema,
  transactionId: optionalText(120),
});

const base = resource(path, {
  record: z.object({
    ...recordBase,
    ...input.shape,
    ...figures,
    employeeName: z.string().nullable(),
    sales12Months: moneySchema,
    orders: z.int(),
  }),
  row: z.object({
    ...recordBase,
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    employeeName: z.string().nullable(),
    ...figures,
  }),
  input,
  sort: ['name', 'createdAt', 'updatedAt'],
  filters: z.object({ status: listOf(z.enum(ledgerStatuses)), employee: listOf(idSchema) }),
  check,
  pickedIn: ['service', 'accounting', 'quotation'],
});

const record = base.ops.get.output;

const withMoney = base.action('takeAdvance', moneyInput, record).action('payBack', moneyInput, record);

export const customer = {
  ...withMoney,
  ops: {
    ...withMoney.ops,
    ledger: operation('GET', `${path}/:id/ledger`, {
      params: idParams,
      query: z.strictObject(period),
      output: z.object({ opening: z.int(), items: z.array(ledgerRow), closing: z.int() }),
    }),
    /** In the customer's language. */
    statement: operation('GET', `${path}/:id/statement`, {
      params: idParams,
      query: z.strictObject({ ...period, format: z.enum(statementFormats).default('csv') }),
      output: download,
      download: true,
    }),
  },
};
