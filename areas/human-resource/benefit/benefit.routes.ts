import { sql } from 'drizzle-orm';
import { computed } from '../../../core/server/columns.ts';
import { entity } from '../../../core/server/entity.ts';
import { routes } from '../../../core/server/mount.ts';
import { plain } from '../../../core/server/resource.ts';
import { benefit } from './benefit.contract.ts';
import { benefits } from './benefit.tables.ts';
import { benefitText } from './benefit.text.ts';

export const benefitEntity = entity(benefit, {
  table: benefits,
  text: benefitText,
  label: 'content',
  extra: {
    employees: computed<number>(sql`(
      select count(*)::int from employee_benefit link join employee on employee.id = link.employee_id
      where link.benefit_id = ${benefits.id} and employee.deleted_at is null)`),
  },
  csv: [
    { key: 'content', kind: 'text' },
    { key: 'employees', kind: 'number' },
  ],
});

export const benefitRoutes = routes(benefit, plain(benefit, benefitEntity));
