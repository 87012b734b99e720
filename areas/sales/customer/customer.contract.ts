import { z } from 'zod';
import { accountOperations, ledgerStatuses, moneyInput } from '../../../core/ledger/account.contract.ts';
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
import { fileOperations } from '../../../core/shared/files.contract.ts';
import { moneySchema } from '../../../core/shared/money.ts';
import { recordBase, resource } from '../../../core/shared/resource.ts';
import { locales } from '../../../core/shared/text.ts';

const path = '/sales/customer';

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
    ...accountOperations(path),
    ...fileOperations(path),
  },
};
