import { z } from 'zod';
import {
  accountOperations,
  ledgerStatuses,
  moneyInput,
  shownLine,
} from '../../core/ledger/account.contract.ts';
import { operation } from '../../core/shared/contract.ts';
import { dateSchema, instantSchema } from '../../core/shared/dates.ts';
import {
  idSchema,
  listOf,
  optionalEmail,
  optionalText,
  reference,
  requiredText,
} from '../../core/shared/fields.ts';
import { fileOperations } from '../../core/shared/files.contract.ts';
import { moneySchema, movedMoneySchema } from '../../core/shared/money.ts';
import { recordBase, resource } from '../../core/shared/resource.ts';
import { locales } from '../../core/shared/text.ts';

const path = '/partner';

const input = z.strictObject({
  companyName: requiredText(200),
  industry: optionalText(120),
  contactName: optionalText(120),
  phone: optionalText(40),
  email: optionalEmail(),
  address: optionalText(500),
  /** The language of documents. */
  language: z.enum(locales).default('zh_Hant'),
  employee: reference(),
  notes: optionalText(2000),
});

/** Derived, never typed: from the ledger and the people. */
const figures = {
  payable: moneySchema,
  advancePaid: moneySchema,
  advanceReceived: moneySchema,
  status: z.enum(ledgerStatuses),
  people: z.int(),
  employeeName: z.string().nullable(),
};

const base = resource(path, {
  record: z.object({ ...recordBase, ...input.shape, ...figures, works: z.int() }),
  row: z.object({
    ...recordBase,
    companyName: z.string(),
    industry: z.string(),
    contactName: z.string(),
    phone: z.string(),
    email: z.string(),
    ...figures,
  }),
  input,
  sort: ['companyName', 'industry', 'createdAt', 'updatedAt'],
  filters: z.object({ status: listOf(z.enum(ledgerStatuses)), employee: listOf(idSchema) }),
  pickedIn: ['accounting', 'sales', 'service'],
});

const record = base.ops.get.output;

export const workInput = z.strictObject({
  description: requiredText(500),
  amount: movedMoneySchema,
  date: dateSchema,
});

const { amount: _amount, ...way } = moneyInput.shape;

/** The difference as it was shown: what changed meanwhile is not settled unseen. */
export const settleInput = z.strictObject({ ...way, difference: moneySchema });

const { date: _date, transactionId: _transactionId, ...account } = way;

const settlement = z.object({
  /** Above 0 it leaves us, below 0 it comes to us. */
  difference: moneySchema,
  lines: z.array(shownLine),
});

const withActions = base
  .action('receiveAdvance', moneyInput, record)
  .action('payAdvance', moneyInput, record)
  .action('acceptWork', workInput, record)
  .action('takeBack', z.strictObject({ work: idSchema, date: dateSchema }), record)
  .action('pay', moneyInput, record)
  .action('previewSettle', z.strictObject(account), settlement)
  .action('settle', settleInput, record);

/** Work that was accepted; taken back where a reversal says so. */
export const workRow = z.object({
  id: idSchema,
  date: dateSchema,
  description: z.string(),
  amount: moneySchema,
  by: z.string(),
  at: instantSchema,
  entry: z.string(),
  takenBack: z.object({ date: dateSchema, by: z.string(), entry: z.string() }).nullable(),
});

export const partner = {
  ...withActions,
  ops: {
    ...withActions.ops,
    ...accountOperations(path),
    ...fileOperations(path),
    works: operation('GET', `${path}/work`, {
      query: z.strictObject({
        partner: idSchema,
        page: z.coerce.number().int().min(1).max(1_000_000).default(1),
        pageSize: z.coerce.number().int().min(1).max(100).default(20),
      }),
      output: z.object({ items: z.array(workRow), total: z.int() }),
    }),
  },
};
