import { sql } from 'drizzle-orm';
import { computed } from '../../../core/server/columns.ts';
import { entity } from '../../../core/server/entity.ts';
import { routes } from '../../../core/server/mount.ts';
import { plain } from '../../../core/server/resource.ts';
import { designation } from './designation.contract.ts';
import { designations } from './designation.tables.ts';
import { designationText } from './designation.text.ts';

export const designationEntity = entity(designation, {
  table: designations,
  text: designationText,
  label: 'name',
  extra: {
    employees: computed<number>(
      sql`(select count(*)::int from employee where employee.designation = ${designations.id} and employee.deleted_at is null)`,
    ),
  },
  csv: [
    { key: 'name', kind: 'text' },
    { key: 'employees', kind: 'number' },
  ],
});

export const designationRoutes = routes(designation, plain(designation, designationEntity));
