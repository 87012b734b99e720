import { z } from 'zod';
import { contract, download, idParams, operation } from '../../../core/shared/contract.ts';
import { dateSchema, instantSchema } from '../../../core/shared/dates.ts';
import { idSchema, listOf, optionalText, requiredText } from '../../../core/shared/fields.ts';
import { amountSchema } from '../../../core/shared/money.ts';
import { quantitySchema } from '../../../core/shared/quantity.ts';
import { stockFigures } from '../product/product.contract.ts';

const path = '/sales/stock';

export const moveKinds = [
  'receive',
  'adjust',
  'issue',
  'customerReturn',
  'vendorReturn',
  'writeOff',
] as const;
export const returnTypes = ['good', 'damaged', 'notReturned'] as const;

/** A row of the list is a product, by its id. */
export const stockRow = z.object({
  id: idSchema,
  code: z.string(),
  name: z.string(),
  uom: z.string(),
  categoryName: z.string().nullable(),
  reorderLevel: quantitySchema.nullable(),
  ...stockFigures,
  sold: quantitySchema,
  returned: quantitySchema,
});

export const stockMove = z.object({
  id: idSchema,
  date: dateSchema,
  at: instantSchema,
  product: idSchema,
  code: z.string(),
  name: z.string(),
  kind: z.enum(moveKinds),
  quantity: quantitySchema,
  /** Above 0 in, below 0 out. */
  value: z.int(),
  source: z.string(),
  sourceId: idSchema,
  sourceLabel: z.string(),
  /** The number of its entry in the ledger; empty where it has no value. */
  entry: z.string(),
  partyKind: z.string().nullable(),
  partyId: idSchema.nullable(),
  partyName: z.string(),
  reason: z.string(),
  returnBy: z.string(),
  returnType: z.enum(returnTypes).nullable(),
});

const select = {
  q: z.string().max(200).optional(),
  sort: z.enum(['code', 'name', '-code', '-name']).optional(),
  category: listOf(idSchema),
  below: z.literal('true').optional(),
};

const paging = {
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
};

const counted = <S extends z.ZodType>(item: S) =>
  z.object({ items: z.array(item), total: z.int(), more: z.boolean().optional() });

const moved = z.object({ stock: stockRow, entry: z.string() });

export const receiveInput = z.strictObject({
  product: idSchema,
  quantity: quantitySchema.positive(),
  unitCost: amountSchema,
  date: dateSchema,
  note: optionalText(500),
});

/** What was counted more (above 0) or less (below 0) than the books say. */
export const adjustInput = z.strictObject({
  product: idSchema,
  quantity: quantitySchema.refine((value) => value !== 0, { params: { code: 'required' } }),
  /** For what is found; without it, at the present average. */
  unitCost: amountSchema.nullable().default(null),
  date: dateSchema,
  reason: requiredText(500),
});

export const vendorReturnInput = z.strictObject({
  /** The receipt that goes back, in part or whole, at its price. */
  receipt: idSchema,
  quantity: quantitySchema.positive(),
  date: dateSchema,
  reason: requiredText(500),
  returnBy: optionalText(120),
});

const reportRow = z.object({
  id: idSchema,
  code: z.string(),
  name: z.string(),
  uom: z.string(),
  ...Object.fromEntries(
    ['opening', 'in', 'sold', 'customerReturn', 'vendorReturn', 'adjustment', 'closing'].flatMap((name) => [
      [name, quantitySchema],
      [`${name}Value`, z.int()],
    ]),
  ),
});

const period = { from: dateSchema, to: dateSchema };

export const stock = contract(path, {
  list: operation('GET', path, {
    query: z.strictObject({ ...paging, ...select }),
    output: counted(stockRow),
  }),
  export: operation('GET', `${path}/export`, {
    query: z.strictObject(select),
    output: download,
    download: true,
  }),
  moves: operation('GET', `${path}/move`, {
    query: z.strictObject({
      ...paging,
      product: idSchema.optional(),
      /** The document that moved it. */
      source: idSchema.optional(),
      kind: listOf(z.enum(moveKinds)),
      /** Deliveries whose order can still take something back. */
      returnable: z.literal('true').optional(),
      dateFrom: dateSchema.optional(),
      dateTo: dateSchema.optional(),
    }),
    output: counted(stockMove),
  }),
  report: operation('GET', `${path}/report`, {
    query: z.strictObject({ ...period, ...paging, q: select.q }),
    output: counted(reportRow),
  }),
  get: operation('GET', `${path}/:id`, { params: idParams, output: stockRow }),
  receive: operation('POST', `${path}/receive`, { body: receiveInput, output: moved, status: 201 }),
  adjust: operation('POST', `${path}/adjust`, { body: adjustInput, output: moved, status: 201 }),
  vendorReturn: operation('POST', `${path}/vendor-return`, {
    body: vendorReturnInput,
    output: moved,
    status: 201,
  }),
});
