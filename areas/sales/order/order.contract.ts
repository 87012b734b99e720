import { z } from 'zod';
import { entriesOperation, paymentInput, shownLine } from '../../../core/ledger/account.contract.ts';
import { paymentMethods } from '../../../core/ledger/money.rules.ts';
import { download, idParams, operation } from '../../../core/shared/contract.ts';
import { dateSchema, instantSchema } from '../../../core/shared/dates.ts';
import type { FieldProblem } from '../../../core/shared/errors.ts';
import {
  idSchema,
  listOf,
  optionalText,
  reference,
  requiredText,
  text,
} from '../../../core/shared/fields.ts';
import { fileOperations } from '../../../core/shared/files.contract.ts';
import { resendInput, shownMail } from '../../../core/shared/mails.contract.ts';
import { amountSchema, moneySchema, priceOf } from '../../../core/shared/money.ts';
import { quantitySchema, rateSchema } from '../../../core/shared/quantity.ts';
import { recordBase, resource } from '../../../core/shared/resource.ts';
import { returnTypes } from '../stock/stock.contract.ts';
import { orderStatuses, paymentStates } from './order.rules.ts';

const path = '/sales/order';

export const orderLineInput = z.strictObject({
  product: idSchema,
  quantity: quantitySchema.positive(),
  price: amountSchema,
  discount: amountSchema.default(0),
});

const input = z.strictObject({
  customer: idSchema,
  date: dateSchema,
  employee: reference(),
  /** The day until which a pending unpaid order is held. */
  expiration: dateSchema.nullable().default(null),
  payment: z.enum(paymentMethods).nullable().default(null),
  taxRate: rateSchema.default(0),
  shipping: amountSchema.default(0),
  notes: optionalText(2000),
  products: z.array(orderLineInput).min(1).max(500),
});

/** Far above any business: what a line may come to and still be added up exactly. */
const largest = 10_000_000_000_000;

function check({ date, expiration, products }: z.output<typeof input>): FieldProblem[] {
  const huge = products.flatMap((line, i): FieldProblem[] =>
    (line.quantity / 1000) * line.price > largest
      ? [{ path: `products.${i}.price`, code: 'too_large', params: { maximum: largest } }]
      : [],
  );
  if (huge.length > 0) return huge;
  const problems: FieldProblem[] = products.flatMap((line, i) =>
    line.discount > priceOf(line.quantity, line.price)
      ? [
          {
            path: `products.${i}.discount`,
            code: 'too_large' as const,
            params: { maximum: priceOf(line.quantity, line.price) },
          },
        ]
      : [],
  );
  if (expiration && expiration < date) problems.push({ path: 'expiration', code: 'before_start' });
  return problems;
}

const orderLine = z.object({
  id: idSchema,
  product: idSchema,
  code: z.string(),
  name: z.string(),
  uom: z.string(),
  quantity: quantitySchema,
  price: moneySchema,
  discount: moneySchema,
  amount: moneySchema,
  /** What it left at; 0 before shipping. */
  cost: moneySchema,
  returned: quantitySchema,
});

const sums = {
  net: moneySchema,
  tax: moneySchema,
  shipping: moneySchema,
  total: moneySchema,
  /** Credited for returns. */
  credited: moneySchema,
  paid: moneySchema,
  due: moneySchema,
  paymentState: z.enum(paymentStates),
};

const head = {
  number: z.string(),
  date: dateSchema,
  customer: idSchema,
  customerName: z.string(),
  employee: idSchema.nullable(),
  employeeName: z.string().nullable(),
  status: z.enum(orderStatuses),
  ...sums,
};

export const paymentKinds = ['payment', 'refund', 'advanceApplied'] as const;

const orderPayment = z.object({
  id: idSchema,
  kind: z.enum(paymentKinds),
  date: dateSchema,
  method: z.enum(paymentMethods).nullable(),
  transactionId: z.string(),
  amount: moneySchema,
  by: z.string(),
  at: instantSchema,
});

export const orderRecord = z.object({
  ...recordBase,
  ...head,
  expiration: dateSchema.nullable(),
  payment: z.enum(paymentMethods).nullable(),
  taxRate: rateSchema,
  notes: z.string(),
  reason: z.string(),
  customerEmail: z.string(),
  customerPhone: z.string(),
  customerAddress: z.string(),
  products: z.array(orderLine),
  payments: z.array(orderPayment),
  mails: z.array(shownMail),
  /** When each state was reached. */
  path: z.array(z.object({ status: z.enum(orderStatuses), at: instantSchema })),
});

/** How money goes back: by a method, or kept for the customer's next order. */
export const refundInput = z.discriminatedUnion('to', [
  z.strictObject({ to: z.literal('advance') }),
  z.strictObject({
    to: z.literal('money'),
    method: z.enum(paymentMethods),
    account: text(20).default('1010'),
    transactionId: optionalText(120),
  }),
]);

const returned = z.array(
  z.strictObject({
    line: idSchema,
    quantity: quantitySchema.positive(),
    type: z.enum(returnTypes).default('good'),
  }),
);

const dated = { date: dateSchema };
const moved = z.object({ order: orderRecord, mail: z.enum(['queued', 'none']) });

const returnInput = z.strictObject({
  ...dated,
  reason: requiredText(500),
  returnBy: optionalText(120),
  lines: returned.min(1).max(500),
  refund: refundInput,
});

const base = resource(path, {
  record: orderRecord,
  row: z.object({ ...recordBase, ...head, lines: z.int() }),
  input,
  sort: ['number', 'date', 'total', 'createdAt', 'updatedAt'],
  filters: z.object({
    status: listOf(z.enum(orderStatuses)),
    customer: listOf(idSchema),
    employee: listOf(idSchema),
    paymentState: listOf(z.enum(paymentStates)),
    dateFrom: dateSchema.optional(),
    dateTo: dateSchema.optional(),
  }),
  check,
})
  .action('process', z.strictObject({}).optional(), moved)
  .action('ship', z.strictObject(dated), moved)
  .action('complete', z.strictObject({}).optional(), moved)
  .action('cancel', z.strictObject({ ...dated, reason: requiredText(500), refund: refundInput }), moved)
  .action('startReturn', z.strictObject({ reason: requiredText(500) }), moved)
  .action('refuseReturn', z.strictObject({ reason: requiredText(500) }), moved)
  .action('acceptReturn', returnInput, moved)
  .action('pay', paymentInput, orderRecord)
  .action('resend', resendInput, orderRecord);

/** The moves that the table allows, each with the operation that makes it. */
export const order = {
  ...base,
  ops: {
    ...base.ops,
    ...fileOperations(path),
    counts: operation('GET', `${path}/count`, {
      output: z.object({ counts: z.partialRecord(z.enum(orderStatuses), z.int()) }),
    }),
    /** In the customer's language. */
    pdf: operation('GET', `${path}/:id/pdf`, { params: idParams, output: download, download: true }),
    entries: entriesOperation(path),
    /** What acceptReturn would write, without writing it. */
    previewReturn: operation('POST', `${path}/:id/return-preview`, {
      params: idParams,
      body: returnInput,
      output: z.object({ credited: moneySchema, refund: moneySchema, lines: z.array(shownLine) }),
    }),
  },
};
