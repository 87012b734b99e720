import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { listIndexes, money, nameText, recordColumns, searchColumns } from '../../../core/server/columns.ts';
import { benefits } from '../benefit/benefit.tables.ts';
import { designations } from '../designation/designation.tables.ts';
import { employeeStatuses } from './employee.contract.ts';

export const employees = pgTable(
  'employee',
  {
    ...recordColumns,
    fullName: nameText().notNull(),
    name: nameText().notNull().default(''),
    hkId: text().notNull().default(''),
    address: text().notNull().default(''),
    phone: text().notNull().default(''),
    designation: uuid().references(() => designations.id),
    department: nameText().notNull().default(''),
    personalEmail: text().notNull().default(''),
    companyEmail: text().notNull().default(''),
    status: text({ enum: employeeStatuses }).notNull().default('active'),
    salary: money(),
    hireDate: date({ mode: 'string' }),
    dateOfBirth: date({ mode: 'string' }),
    bankName: text().notNull().default(''),
    bankAccount: text().notNull().default(''),
    /** Basis points of what is collected for this person's orders. */
    commissionRate: integer().notNull().default(0),
    ...searchColumns('full_name', 'name', 'phone', 'department', 'personal_email', 'company_email'),
  },
  (t) => [
    uniqueIndex('employee_hk_id_unique').on(t.hkId).where(sql`hk_id <> ''`),
    index('employee_designation_index').on(t.designation),
    index('employee_status_index').on(t.status, t.fullName, t.id).where(sql`deleted_at is null`),
    ...listIndexes('employee', t, {
      full_name: t.fullName,
      department: t.department,
      hire_date: t.hireDate,
      salary: t.salary,
    }),
    check('employee_status_check', sql`status in ('active', 'inactive')`),
    check('employee_salary_check', sql`salary >= 0`),
    check('employee_commission_rate_check', sql`commission_rate between 0 and 10000`),
  ],
);

export const employeeBenefits = pgTable(
  'employee_benefit',
  {
    employeeId: uuid()
      .notNull()
      .references(() => employees.id, { onDelete: 'cascade' }),
    benefitId: uuid()
      .notNull()
      .references(() => benefits.id),
  },
  (t) => [
    primaryKey({ columns: [t.employeeId, t.benefitId] }),
    index('employee_benefit_benefit_index').on(t.benefitId),
  ],
);
