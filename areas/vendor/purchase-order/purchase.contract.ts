import { z } from 'zod';
import { entriesOperation, paymentInput, shownLine } from '../../../core/ledger/account.contract.ts';
import { paymentMethods } from '../../../core/ledger/money.rules.ts';
import { download, idParams, operation } from '../../../core/shared/contract.ts';
import { dateSchema, instantSchema } from '../../../core/shared/dates.ts';
import type { FieldProblem } from '../../../core/shared/errors.ts';
import { idSchema, listOf, optionalText, reference, requiredText } from '../../../core/shared/fields.ts';
import { fileOperations } from '../../../core/shared/files.contract.ts';
import { resendInput, shownMail } from '../../../core/shared/mails.contract.ts';
import { amountSchema, moneySchema } from '../../../core/shared/money.ts';
import { quantitySchema } from '../../../core/shared/quantity.ts';
import { recordBase, resource } from '../../../core/shared/resource.ts';
import { purchaseStates, purchaseStatuses, shippingModes } from './purchase.rules.ts';

const path = '/vendor/purchase-order';

/** Far above any business, and far below what can no longer be added up exactly. */
const largest = 10_000_000_000_000;

export const purchaseLineInput = z.strictObject({
  product: idSchema,
  quantity: quantitySchema.positive(),
  price: amountSchema,
});

const input = z.strictObject({
  vendor: idSchema,
  date: dateSchema,
  /** When the goods are expected. */
  expected: dateSchema.nullable().default(null),
  employee: reference(),
  shipping: amountSchema.max(largest).default(0),
  shippingMode: z.enum(shippingModes).default('landed'),
  notes: optionalText(2000),
  products: z.array(purchaseLineInput).min(1).max(500),
});

function check({ date, expected, products }: z.output<typeof input>): FieldProblem[] {
  const problems: FieldProblem[] = products.flatMap((line, i) =>
    (line.quantity / 1000) * line.price > largest
      ? [{ path: `products.${i}.price`, code: 'too_large' as const, params: { maximum: largest } }]
      : [],
  );
  if (expected && expected < date) problems.push({ path: 'expected', code: 'before_start' });
  return problems;
}

const goods = { product: idSchema, code: z.string(), name: z.string(), uom: z.string() };

const purchaseLine = z.object({
  id: idSchema,
  ...goods,
  quantity: quantitySchema,
  price: moneySchema,
  amount: moneySchema,
  /** The share of the shipping that these goods carry. */
  landed: moneySchema,
  received: quantitySchema,
  returned: quantitySchema,
});

const head = {
  number: z.string(),
  date: dateSchema,
  expected: dateSchema.nullable(),
  vendor: idSchema,
  vendorName: z.string(),
  employee: idSchema.nullable(),
  employeeName: z.string().nullable(),
  status: z.enum(purchaseStatuses),
  toReceive: z.boolean(),
  toPay: z.boolean(),
  net: moneySchema,
  shipping: moneySchema,
  total: moneySchema,
  /** Owed for what came, and credited for what went back. */
  receivedAmount: moneySchema,
  returnedAmount: moneySchema,
  paid: moneySchema,
  /** To be paid now. */
  due: moneySchema,
  /** Paid ahead of the goods. */
  ahead: moneySchema,
  closedOn: dateSchema.nullable(),
  /** Goods of no price count too, which the amounts do not tell. */
  hasReceipts: z.boolean(),
};

export const purchasePaymentKinds = ['payment', 'advanceApplied', 'released'] as const;

const written = { by: z.string(), at: instantSchema };

const payment = z.object({
  id: idSchema,
  kind: z.enum(purchasePaymentKinds),
  date: dateSchema,
  method: z.enum(paymentMethods).nullable(),
  transactionId: z.string(),
  amount: moneySchema,
  ...written,
});

const receiptLine = z.object({
  id: idSchema,
  line: idSchema,
  ...goods,
  quantity: quantitySchema,
  amount: moneySchema,
  landed: moneySchema,
  returned: quantitySchema,
  returnedAmount: moneySchema,
});

const receipt = z.object({
  id: idSchema,
  date: dateSchema,
  note: z.string(),
  amount: moneySchema,
  shipping: moneySchema,
  entry: z.string(),
  lines: z.array(receiptLine),
  ...written,
});

const returned = z.object({
  id: idSchema,
  receiptLine: idSchema,
  date: dateSchema,
  ...goods,
  quantity: quantitySchema,
  amount: moneySchema,
  reason: z.string(),
  returnBy: z.string(),
  entry: z.string(),
  ...written,
});

export const purchaseRecord = z.object({
  ...recordBase,
  ...head,
  shippingMode: z.enum(shippingModes),
  notes: z.string(),
  reason: z.string(),
  vendorContact: z.string(),
  vendorPhone: z.string(),
  vendorEmail: z.string(),
  vendorAddress: z.string(),
  /** What the vendor has of ours that is meant for no order: the next receipt uses it. */
  freeAdvance: moneySchema,
  products: z.array(purchaseLine),
  payments: z.array(payment),
  receipts: z.array(receipt),
  returns: z.array(returned),
  mails: z.array(shownMail),
});

const part = z.strictObject({ line: idSchema, quantity: quantitySchema.positive() });

export const receiveInput = z.strictObject({
  date: dateSchema,
  note: optionalText(500),
  lines: z.array(part).min(1).max(500),
});

/** Lines of receipts, each at the price it came at. */
export const returnInput = z.strictObject({
  date: dateSchema,
  reason: requiredText(500),
  returnBy: optionalText(120),
  lines: z.array(part).min(1).max(500),
});

const preview = z.object({
  amount: moneySchema,
  /** What of the advance is used, or becomes an advance. */
  advance: moneySchema,
  lines: z.array(shownLine),
});

const base = resource(path, {
  record: purchaseRecord,
  row: z.object({ ...recordBase, ...head, lines: z.int() }),
  input,
  sort: ['number', 'date', 'expected', 'total', 'createdAt', 'updatedAt'],
  filters: z.object({
    state: listOf(z.enum(purchaseStates)),
    vendor: listOf(idSchema),
    employee: listOf(idSchema),
    dateFrom: dateSchema.optional(),
    dateTo: dateSchema.optional(),
  }),
  check,
})
  .action('receive', receiveInput, purchaseRecord)
  .action('closeShort', z.strictObject({ reason: requiredText(500) }), purchaseRecord)
  .action('pay', paymentInput, purchaseRecord)
  .action('returnToVendor', returnInput, purchaseRecord)
  .action('send', z.strictObject({}).optional(), purchaseRecord)
  .action('resend', resendInput, purchaseRecord);

export const purchaseOrder = {
  ...base,
  ops: {
    ...base.ops,
    ...fileOperations(path),
    counts: operation('GET', `${path}/count`, {
      output: z.object({ counts: z.record(z.enum(['all', ...purchaseStates]), z.int()) }),
    }),
    /** In the vendor's language. */
    pdf: operation('GET', `${path}/:id/pdf`, { params: idParams, output: download, download: true }),
    entries: entriesOperation(path),
    /** What receive and returnToVendor would write, without writing it. */
    previewReceive: operation('POST', `${path}/:id/receive-preview`, {
      params: idParams,
      body: receiveInput,
      output: preview,
    }),
    previewReturn: operation('POST', `${path}/:id/return-preview`, {
      params: idParams,
      body: returnInput,
      output: preview,
    }),
  },
};
