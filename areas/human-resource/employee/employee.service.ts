import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { computed } from '../../../core/server/columns.ts';
import { entity } from '../../../core/server/entity.ts';
import { type ListQuery, listRows } from '../../../core/server/list.ts';
import {
  insertRecord,
  lockVersion,
  patchRecord,
  refuse,
  tellCreated,
  tellUpdated,
} from '../../../core/server/record.ts';
import { inputOf, sameValues } from '../../../core/server/resource.ts';
import { oneOf } from '../../../core/server/selection.ts';
import type { Tx } from '../../../core/server/tx.ts';
import type { Call } from '../../../core/shared/contract.ts';
import { invalidField } from '../../../core/shared/errors.ts';
import { benefits } from '../benefit/benefit.tables.ts';
import { designations } from '../designation/designation.tables.ts';
import { employee } from './employee.contract.ts';
import { maskHkid } from './employee.rules.ts';
import { employeeBenefits, employees } from './employee.tables.ts';
import { employeeText } from './employee.text.ts';

const designationName = computed<string | null>(
  sql`(select ${designations.name} from ${designations} where ${designations.id} = ${employees.designation})`,
);

/** The benefits of an employee, in the order of their names. */
const benefitsOf = (column: 'id' | 'content') =>
  computed<string[]>(sql`array(
  select ${benefits[column]} from ${employeeBenefits}
  join ${benefits} on ${benefits.id} = ${employeeBenefits.benefitId}
  where ${employeeBenefits.employeeId} = ${employees.id} order by ${benefits.content})`);

export const employeeEntity = entity(employee, {
  table: employees,
  text: employeeText,
  label: 'fullName',
  detail: designationName,
  extra: { designationName, benefits: benefitsOf('id'), benefitNames: benefitsOf('content') },
  row: {
    id: employees.id,
    version: employees.version,
    createdAt: employees.createdAt,
    updatedAt: employees.updatedAt,
    deletedAt: employees.deletedAt,
    fullName: employees.fullName,
    name: employees.name,
    hkId: employees.hkId,
    phone: employees.phone,
    designationName,
    department: employees.department,
    companyEmail: employees.companyEmail,
    status: employees.status,
    salary: employees.salary,
    hireDate: employees.hireDate,
  },
  filters: {
    status: oneOf(employees.status),
    designation: oneOf(employees.designation),
  },
  references: { designation: designations },
  pickedBy: sql`${employees.fullName} || ' ' || ${employees.name}`,
  csv: [
    { key: 'fullName', kind: 'text' },
    { key: 'name', kind: 'text' },
    { key: 'hkId', kind: 'text' },
    { key: 'designationName', kind: 'text' },
    { key: 'department', kind: 'text' },
    { key: 'phone', kind: 'text' },
    { key: 'personalEmail', kind: 'text' },
    { key: 'companyEmail', kind: 'text' },
    { key: 'address', kind: 'text' },
    { key: 'status', kind: 'text' },
    { key: 'salary', kind: 'money' },
    { key: 'commissionRate', kind: 'rate' },
    { key: 'hireDate', kind: 'date' },
    { key: 'dateOfBirth', kind: 'date' },
    { key: 'bankName', kind: 'text' },
    { key: 'bankAccount', kind: 'text' },
    { key: 'benefitNames', kind: 'list' },
  ],
});

type Ops = typeof employee.ops;

interface Row {
  hkId: string;
}

export async function listEmployees(tx: Tx, { query }: Call<Ops['list']>) {
  const page = await listRows<Row>(tx.db, employeeEntity, query as ListQuery);
  return { ...page, items: page.items.map((row) => ({ ...row, hkId: maskHkid(row.hkId) })) } as never;
}

async function setBenefits(tx: Tx, employeeId: string, wanted: readonly string[]): Promise<void> {
  const ids = [...new Set(wanted)];
  const living = await tx.db
    .select({ id: benefits.id })
    .from(benefits)
    .where(and(inArray(benefits.id, ids), isNull(benefits.deletedAt)))
    .for('key share');
  if (living.length < ids.length) throw invalidField('benefits', 'not_found');
  await tx.db.delete(employeeBenefits).where(eq(employeeBenefits.employeeId, employeeId));
  if (ids.length > 0)
    await tx.db.insert(employeeBenefits).values(ids.map((benefitId) => ({ employeeId, benefitId })));
}

export async function createEmployee(tx: Tx, { body }: Call<Ops['create']>) {
  refuse(employee.check(body));
  const { benefits: chosen, ...values } = body;
  const id = await insertRecord(tx, employeeEntity, values);
  await setBenefits(tx, id, chosen);
  return (await tellCreated(tx, employeeEntity, id)) as never;
}

export async function updateEmployee(tx: Tx, { params, body: { version, ...patch } }: Call<Ops['update']>) {
  const before = await lockVersion(tx, employeeEntity, params.id, version);
  refuse(employee.check({ ...inputOf(employee.input.shape, before), ...patch } as never));
  if (sameValues(before, patch)) {
    tx.unchanged();
    return before as never;
  }
  const { benefits: chosen, ...values } = patch;
  await patchRecord(tx, employeeEntity, params.id, values);
  if (chosen) await setBenefits(tx, params.id, chosen);
  return (await tellUpdated(tx, employeeEntity, before)) as never;
}
