import { z } from 'zod';
import { roles } from '../../core/shared/access.ts';
import { contract, idParams, operation } from '../../core/shared/contract.ts';
import { instantSchema } from '../../core/shared/dates.ts';
import type { FieldProblem } from '../../core/shared/errors.ts';
import { idSchema, requiredText, text } from '../../core/shared/fields.ts';
import { passwordProblems } from '../../core/shared/password.ts';
import { language } from '../auth/auth.contract.ts';

export const profileRecord = z.object({
  name: z.string(),
  email: z.string(),
  roles: z.array(z.enum(roles)),
  language,
  totp: z.boolean(),
  recoveryCodesLeft: z.int(),
  version: z.int(),
});
export type Profile = z.output<typeof profileRecord>;

/** One's own few fields: the last write wins. */
export const profileInput = z.strictObject({
  name: requiredText(120).optional(),
  language: language.optional(),
});

export const passwordInput = z.strictObject({
  currentPassword: requiredText(200),
  password: requiredText(200),
  passwordConfirmation: requiredText(200),
});
export function checkPassword(input: z.output<typeof passwordInput>): FieldProblem[] {
  return passwordProblems(input);
}

export const totpCode = z.strictObject({ code: requiredText(20) });
/** For what is grave, the password once more. */
export const confirmedByPassword = z.strictObject({ currentPassword: requiredText(200) });

export const ownSession = z.object({
  id: idSchema,
  createdAt: instantSchema,
  lastSeenAt: instantSchema,
  address: z.string(),
  agent: z.string(),
  current: z.boolean(),
});
export type OwnSession = z.output<typeof ownSession>;

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const profile = contract('/profile', {
  get: operation('GET', '/profile', { output: profileRecord }),
  update: operation('PATCH', '/profile', { body: profileInput, output: profileRecord }),
  changePassword: operation('POST', '/profile/password', { body: passwordInput }),
  sessions: operation('GET', '/profile/session', { output: z.object({ items: z.array(ownSession) }) }),
  endSession: operation('DELETE', '/profile/session/:id', { params: idParams }),
  startTotp: operation('POST', '/profile/totp', {
    confidential: true,
    output: z.object({ secret: z.string(), uri: text(500) }),
  }),
  confirmTotp: operation('POST', '/profile/totp/confirm', {
    confidential: true,
    body: totpCode,
    output: recoveryCodes,
  }),
  disableTotp: operation('POST', '/profile/totp/disable', { body: confirmedByPassword }),
  newRecoveryCodes: operation('POST', '/profile/totp/recovery-codes', {
    confidential: true,
    body: confirmedByPassword,
    output: recoveryCodes,
  }),
});
