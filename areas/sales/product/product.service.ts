import { Readable } from 'node:stream';
import { eq, sql } from 'drizzle-orm';
import { computed } from '../../../core/server/columns.ts';
import { entity } from '../../../core/server/entity.ts';
import { pictureType } from '../../../core/server/picture.ts';
import { lockRecord, patchRecord, tellUpdated } from '../../../core/server/record.ts';
import { oneOf } from '../../../core/server/selection.ts';
import type { Tx } from '../../../core/server/tx.ts';
import type { Call, Download } from '../../../core/shared/contract.ts';
import { AppError, invalidField } from '../../../core/shared/errors.ts';
import { belowReorder, categoryName, stockFields } from '../stock/stock.list.service.ts';
import { productCategories } from './category/category.tables.ts';
import { largestPicture, product } from './product.contract.ts';
import { productPictures, products } from './product.tables.ts';
import { productText } from './product.text.ts';

export const productEntity = entity(product, {
  table: products,
  text: productText,
  label: 'code',
  detail: products.name,
  extra: {
    ...stockFields,
    categoryName,
    hasPicture: computed<boolean>(
      sql`exists (select 1 from ${productPictures} where ${productPictures.productId} = ${products.id})`,
    ),
  },
  filters: {
    category: oneOf(products.category),
    below: () => belowReorder,
  },
  references: { category: productCategories },
  csv: [
    { key: 'code', kind: 'text' },
    { key: 'name', kind: 'text' },
    { key: 'categoryName', kind: 'text' },
    { key: 'price', kind: 'money' },
    { key: 'uom', kind: 'text' },
    { key: 'reorderLevel', kind: 'quantity' },
    { key: 'description', kind: 'text' },
    { key: 'onHand', kind: 'quantity' },
    { key: 'unitCost', kind: 'money' },
  ],
});

type Ops = typeof product.ops;

export async function setPicture(tx: Tx, { params, body }: Call<Ops['setPicture']>) {
  const content = Buffer.from(body.content, 'base64');
  const type = pictureType(content);
  if (!type || content.length > largestPicture) throw invalidField('content', 'invalid');
  const before = await lockRecord(tx, productEntity, params.id);
  const values = { type, content, changedAt: tx.now.toISOString() };
  await tx.db
    .insert(productPictures)
    .values({ productId: params.id, ...values })
    .onConflictDoUpdate({ target: productPictures.productId, set: values });
  await patchRecord(tx, productEntity, params.id, {});
  await tellUpdated(tx, productEntity, before, 'set-picture');
  return { done: true as const };
}

export async function removePicture(tx: Tx, { params }: Call<Ops['removePicture']>) {
  const before = await lockRecord(tx, productEntity, params.id);
  await tx.db.delete(productPictures).where(eq(productPictures.productId, params.id));
  await patchRecord(tx, productEntity, params.id, {});
  await tellUpdated(tx, productEntity, before, 'remove-picture');
  return { done: true as const };
}

export async function getPicture(tx: Tx, { params }: Call<Ops['picture']>): Promise<Download> {
  const [picture] = await tx.db
    .select()
    .from(productPictures)
    .where(eq(productPictures.productId, params.id));
  if (!picture) throw new AppError('not_found');
  return {
    fileName: `picture.${picture.type.slice(6)}`,
    type: picture.type,
    parts: Readable.from([picture.content]),
  };
}
