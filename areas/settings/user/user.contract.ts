import { z } from 'zod';
import { roles } from '../../../core/shared/access.ts';
import { done } from '../../../core/shared/contract.ts';
import { instantSchema } from '../../../core/shared/dates.ts';
import { email, listOf, requiredText, text } from '../../../core/shared/fields.ts';
import { passwordProblems } from '../../../core/shared/password.ts';
import { recordBase, resource } from '../../../core/shared/resource.ts';

export const userStatuses = ['active', 'inactive'] as const;

const visible = {
  name: requiredText(120),
  email: email(),
  roles: z.array(z.enum(roles)).min(1).max(roles.length),
  status: z.enum(userStatuses).default('active'),
};

const input = z.strictObject({
  ...visible,
  /** Needed for a new user; for an old one it resets the password and ends all sessions. */
  password: text(200).optional(),
  passwordConfirmation: text(200).optional(),
});

export const user = resource('/settings/user', {
  record: z.object({
    ...recordBase,
    ...visible,
    totp: z.boolean(),
    sessions: z.int(),
    lastSeenAt: instantSchema.nullable(),
  }),
  input,
  sort: ['name', 'email', 'createdAt', 'updatedAt'],
  filters: z.object({ status: listOf(z.enum(userStatuses)), role: listOf(z.enum(roles)) }),
  check: passwordProblems,
})
  .action('endSessions', z.strictObject({}).optional(), done)
  .action('disableTotp', z.strictObject({}).optional(), done);
