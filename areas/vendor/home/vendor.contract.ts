import { z } from 'zod';
import { accountOperations, ledgerStatuses, moneyInput } from '../../../core/ledger/account.contract.ts';
import {
  idSchema,
  listOf,
  optionalEmail,
  optionalText,
  reference,
  requiredText,
} from '../../../core/shared/fields.ts';
import { fileOperations } from '../../../core/shared/files.contract.ts';
import { moneySchema } from '../../../core/shared/money.ts';
import { recordBase, resource } from '../../../core/shared/resource.ts';
import { locales } from '../../../core/shared/text.ts';

const path = '/vendor/home';

const input = z.strictObject({
  companyName: requiredText(200),
  address: optionalText(500),
  contactName: optionalText(120),
  contactPhone: optionalText(40),
  email: optionalEmail(),
  /** The language of documents and e-mails. */
  language: z.enum(locales).default('zh_Hant'),
  employee: reference(),
});

/** Derived, never typed: from the ledger and the open purchase orders. */
const figures = {
  payable: moneySchema,
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
    /** The part of the advance that is not meant for an order: it can come back, or be used by the next receipt. */
    freeAdvance: moneySchema,
    purchases12Months: moneySchema,
    orders: z.int(),
  }),
  row: z.object({
    ...recordBase,
    companyName: z.string(),
    contactName: z.string(),
    contactPhone: z.string(),
    email: z.string(),
    employeeName: z.string().nullable(),
    ...figures,
  }),
  input,
  sort: ['companyName', 'createdAt', 'updatedAt'],
  filters: z.object({ status: listOf(z.enum(ledgerStatuses)), employee: listOf(idSchema) }),
  pickedIn: ['accounting', 'service'],
});

const withMoney = base.action('receiveRefund', moneyInput, base.ops.get.output);

export const vendor = {
  ...withMoney,
  ops: { ...withMoney.ops, ...accountOperations(path), ...fileOperations(path) },
};
