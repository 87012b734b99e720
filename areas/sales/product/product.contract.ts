import { z } from 'zod';
import { download, idParams, operation } from '../../../core/shared/contract.ts';
import { idSchema, listOf, optionalText, reference, requiredText } from '../../../core/shared/fields.ts';
import { amountSchema } from '../../../core/shared/money.ts';
import { quantitySchema } from '../../../core/shared/quantity.ts';
import { recordBase, resource } from '../../../core/shared/resource.ts';

const path = '/sales/product';

const input = z.strictObject({
  code: requiredText(60),
  name: requiredText(200),
  category: reference(),
  price: amountSchema,
  uom: requiredText(20),
  reorderLevel: quantitySchema.nonnegative().nullable().default(null),
  description: optionalText(2000),
});

/** What the stock says of a product. */
export const stockFigures = {
  onHand: quantitySchema,
  reserved: quantitySchema,
  available: quantitySchema,
  /** The moving average; null while there is none on hand. */
  unitCost: z.int().nullable(),
  totalCost: z.int(),
};

const base = resource(path, {
  record: z.object({
    ...recordBase,
    ...input.shape,
    ...stockFigures,
    categoryName: z.string().nullable(),
    hasPicture: z.boolean(),
  }),
  input,
  sort: ['code', 'name', 'price', 'createdAt', 'updatedAt'],
  filters: z.object({ category: listOf(idSchema), below: z.literal('true').optional() }),
  pickedIn: ['service', 'quotation', 'vendor', 'accounting'],
})
  .action(
    'setPicture',
    z.strictObject({ content: z.base64().max(1_400_000) }),
    z.object({ done: z.literal(true) }),
  )
  .action('removePicture', z.strictObject({}).optional(), z.object({ done: z.literal(true) }));

export const largestPicture = 700_000;

export const product = {
  ...base,
  ops: {
    ...base.ops,
    picture: operation('GET', `${path}/:id/picture`, { params: idParams, output: download, download: true }),
  },
};
