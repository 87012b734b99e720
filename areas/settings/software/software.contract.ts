import { z } from 'zod';
import { contract, done, operation } from '../../../core/shared/contract.ts';
import {
  email,
  optionalEmail,
  optionalText,
  requiredText,
  text,
  webAddress,
} from '../../../core/shared/fields.ts';
import { currencies } from '../../../core/shared/money.ts';
import { historySchema, patchOf, recordBase } from '../../../core/shared/resource.ts';

export const mailSecurity = ['starttls', 'tls', 'none'] as const;

const visible = {
  currency: z.enum(currencies),
  fromEmail: optionalEmail(),
  fromName: optionalText(120),
  host: optionalText(250),
  port: z.int().min(1).max(65_535).default(587),
  security: z.enum(mailSecurity).default('starttls'),
  user: optionalText(250),
  smsApiKey: optionalText(200),
  smsNumber: optionalText(40),
  smsBaseUrl: webAddress().default('https://rest.nexmo.com'),
};

/** Secrets can be set and cleared ('') but never come back: the record only says whether one is kept. */
export const softwareInput = z.strictObject({
  ...visible,
  password: text(500).optional(),
  smsApiSecret: text(500).optional(),
});

export type SoftwareInput = z.output<typeof softwareInput>;

const record = z.object({
  ...recordBase,
  ...visible,
  hasPassword: z.boolean(),
  hasSmsApiSecret: z.boolean(),
});

export type Software = z.output<typeof record>;

export const software = contract('/settings/software', {
  get: operation('GET', '/settings/software', { output: record }),
  update: operation('PATCH', '/settings/software', { body: patchOf(softwareInput), output: record }),
  testEmail: operation('POST', '/settings/software/test-email', {
    body: z.strictObject({ to: email() }),
    output: done,
  }),
  testSms: operation('POST', '/settings/software/test-sms', {
    body: z.strictObject({ to: requiredText(40) }),
    output: done,
  }),
  history: operation('GET', '/settings/software/history', {
    query: z.strictObject({ page: z.coerce.number().int().min(1).max(1000).default(1) }),
    output: historySchema,
  }),
});
