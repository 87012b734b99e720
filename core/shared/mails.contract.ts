/** What became of the e-mails about a document. */
import { z } from 'zod';
import { instantSchema } from './dates.ts';
import { idSchema } from './fields.ts';

export const shownMail = z.object({
  id: idSchema,
  subject: z.string(),
  recipient: z.string(),
  state: z.enum(['queued', 'sending', 'sent', 'failed']),
  at: instantSchema,
  nextAt: instantSchema,
  sentAt: instantSchema.nullable(),
  error: z.string().nullable(),
});

export type ShownMail = z.output<typeof shownMail>;

export const resendInput = z.strictObject({ mail: idSchema });
