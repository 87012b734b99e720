import { sql } from 'drizzle-orm';
import { computed } from '../../../core/server/columns.ts';
import { entity } from '../../../core/server/entity.ts';
import { routes } from '../../../core/server/mount.ts';
import { plain } from '../../../core/server/resource.ts';
import { treeOf } from '../../../core/server/tree.ts';
import { serviceCategory } from './category.contract.ts';
import { serviceCategories } from './category.tables.ts';
import { serviceCategoryText } from './category.text.ts';

export const serviceCategoryEntity = entity(serviceCategory, {
  table: serviceCategories,
  text: serviceCategoryText,
  label: 'name',
  detail: parentName(),
  extra: {
    parentName: parentName(),
    count: sql<number>`0`,
  },
  references: { parent: serviceCategories },
  csv: [
    { key: 'name', kind: 'text' },
    { key: 'parentName', kind: 'text' },
    { key: 'count', kind: 'number' },
  ],
});

function parentName() {
  return computed<string | null>(
    sql`(select outer_one.name from service_category outer_one where outer_one.id = ${serviceCategories.parent})`,
  );
}

export const serviceCategoryRoutes = routes(serviceCategory, {
  ...plain(serviceCategory, serviceCategoryEntity),
  tree: treeOf(serviceCategoryEntity),
});
