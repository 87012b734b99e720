import { sql } from 'drizzle-orm';
import { computed } from '../../../../core/server/columns.ts';
import { entity } from '../../../../core/server/entity.ts';
import { routes } from '../../../../core/server/mount.ts';
import { plain } from '../../../../core/server/resource.ts';
import { treeOf } from '../../../../core/server/tree.ts';
import { productCategory } from './category.contract.ts';
import { productCategories } from './category.tables.ts';
import { productCategoryText } from './category.text.ts';

export const productCategoryEntity = entity(productCategory, {
  table: productCategories,
  text: productCategoryText,
  label: 'name',
  detail: parentName(),
  extra: {
    parentName: parentName(),
    count: sql<number>`0`,
  },
  references: { parent: productCategories },
  csv: [
    { key: 'name', kind: 'text' },
    { key: 'parentName', kind: 'text' },
    { key: 'count', kind: 'number' },
  ],
});

function parentName() {
  return computed<string | null>(
    sql`(select outer_one.name from product_category outer_one where outer_one.id = ${productCategories.parent})`,
  );
}

export const productCategoryRoutes = routes(productCategory, {
  ...plain(productCategory, productCategoryEntity),
  tree: treeOf(productCategoryEntity),
});
