import { z } from 'zod';
import { contract, download, operation } from '../../../core/shared/contract.ts';
import { dateSchema, timeZoneSchema } from '../../../core/shared/dates.ts';
import { optionalEmail, optionalText, requiredText, webAddress } from '../../../core/shared/fields.ts';
import { historySchema, patchOf, recordBase } from '../../../core/shared/resource.ts';

export const companyInput = z.strictObject({
  name: requiredText(200),
  registrationNo: optionalText(60),
  industry: optionalText(120),
  foundingDate: dateSchema.nullable().default(null),
  employees: z.int().min(0).max(1_000_000).nullable().default(null),
  website: webAddress().default(''),
  email: optionalEmail(),
  phone: optionalText(60),
  address: optionalText(500),
  paymentMethod: optionalText(200),
  bankName: optionalText(120),
  bankCode: optionalText(30),
  bankAccountNumber: optionalText(60),
  bankHolder: optionalText(200),
  /** The month in which the financial year begins. */
  fiscalYearStart: z.int().min(1).max(12),
  timeZone: timeZoneSchema,
});

const record = z.object({ ...recordBase, ...companyInput.shape, hasLogo: z.boolean() });

/** Large enough for a crisp logo on paper, small enough to travel with every document. */
export const largestLogo = 300_000;
export const logoTypes = ['image/png', 'image/jpeg'] as const;

export const company = contract('/settings/company', {
  get: operation('GET', '/settings/company', { output: record }),
  update: operation('PATCH', '/settings/company', {
    body: patchOf(companyInput),
    output: record,
  }),
  /** Everybody prints documents with it. */
  logo: operation('GET', '/settings/company/logo', { access: ['profile'], output: download, download: true }),
  setLogo: operation('POST', '/settings/company/logo', {
    body: z.strictObject({ content: z.base64().max(largestLogo * 2) }),
    output: record,
  }),
  removeLogo: operation('DELETE', '/settings/company/logo', { output: record }),
  history: operation('GET', '/settings/company/history', {
    query: z.strictObject({ page: z.coerce.number().int().min(1).max(1000).default(1) }),
    output: historySchema,
  }),
});
