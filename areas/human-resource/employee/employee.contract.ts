import { z } from 'zod';
import { dateSchema } from '../../../core/shared/dates.ts';
import type { FieldProblem } from '../../../core/shared/errors.ts';
import {
  idSchema,
  listOf,
  optionalEmail,
  optionalText,
  reference,
  requiredText,
} from '../../../core/shared/fields.ts';
import { fileOperations } from '../../../core/shared/files.contract.ts';
import { amountSchema } from '../../../core/shared/money.ts';
import { rateSchema } from '../../../core/shared/quantity.ts';
import { recordBase, resource } from '../../../core/shared/resource.ts';
import { isHkid, normaliseHkid } from './employee.rules.ts';

const path = '/human-resource/employee';

export const employeeStatuses = ['active', 'inactive'] as const;

/** Typed in any form, stored in one; '' where somebody has none. */
const hkId = z
  .string()
  .max(20)
  .transform(normaliseHkid)
  .refine((value) => value === '' || isHkid(value), { params: { code: 'invalid_hkid' } });

const input = z.strictObject({
  fullName: requiredText(120),
  name: optionalText(120),
  hkId: hkId.default(''),
  address: optionalText(500),
  phone: optionalText(40),
  designation: reference(),
  department: optionalText(120),
  personalEmail: optionalEmail(),
  companyEmail: optionalEmail(),
  status: z.enum(employeeStatuses).default('active'),
  salary: amountSchema.nullable().default(null),
  hireDate: dateSchema.nullable().default(null),
  dateOfBirth: dateSchema.nullable().default(null),
  bankName: optionalText(120),
  bankAccount: optionalText(60),
  commissionRate: rateSchema.default(0),
  benefits: z.array(idSchema).max(50).default([]),
});

/** What the record says beyond what was typed. */
const names = { designationName: z.string().nullable(), benefitNames: z.array(z.string()) };

/** Somebody is born before being hired. */
function check({ hireDate, dateOfBirth }: z.output<typeof input>): FieldProblem[] {
  return hireDate && dateOfBirth && hireDate <= dateOfBirth
    ? [{ path: 'hireDate', code: 'before_birth' }]
    : [];
}

const base = resource(path, {
  record: z.object({ ...recordBase, ...input.shape, hkId: z.string(), ...names }),
  row: z.object({
    ...recordBase,
    fullName: z.string(),
    name: z.string(),
    /** Masked. */
    hkId: z.string(),
    phone: z.string(),
    designationName: z.string().nullable(),
    department: z.string(),
    companyEmail: z.string(),
    status: z.enum(employeeStatuses),
    salary: z.int().nullable(),
    hireDate: z.string().nullable(),
  }),
  input,
  sort: ['fullName', 'department', 'hireDate', 'salary', 'createdAt', 'updatedAt'],
  filters: z.object({ status: listOf(z.enum(employeeStatuses)), designation: listOf(idSchema) }),
  check,
  pickedIn: ['sales', 'service', 'accounting', 'quotation', 'vendor', 'partner'],
});

export const employee = { ...base, ops: { ...base.ops, ...fileOperations(path) } };
