import { z } from 'zod';
import { roles } from '../../core/shared/access.ts';
import { contract, operation } from '../../core/shared/contract.ts';
import { timeZoneSchema } from '../../core/shared/dates.ts';
import { email, idSchema, requiredText, text } from '../../core/shared/fields.ts';
import { currencies } from '../../core/shared/money.ts';
import { locales } from '../../core/shared/text.ts';

/** The browser keeps this record under the key `user`; it alone says `_id`, as specified. */
export const storedUser = z.object({
  _id: idSchema,
  name: z.string(),
  email: z.string(),
  roles: z.array(z.enum(roles)),
});
export type StoredUser = z.output<typeof storedUser>;

export const language = z.enum(locales);

export const setupInput = z.strictObject({
  code: requiredText(100),
  name: requiredText(120),
  email: email(),
  password: requiredText(200),
  passwordConfirmation: requiredText(200),
  company: z.strictObject({
    name: requiredText(200),
    currency: z.enum(currencies),
    timeZone: timeZoneSchema,
  }),
  language,
});

export const loginInput = z.strictObject({
  email: email(),
  password: requiredText(200),
  /** The code of the authenticator app, or one of the recovery codes. */
  totp: text(20).optional(),
});

export const companyHead = z.object({ name: z.string(), currency: z.enum(currencies), timeZone: z.string() });

/** Everything the frame needs, in one round trip. Without a session only the name on the sign-in page. */
export const sessionAnswer = z.object({
  user: storedUser.nullable(),
  language: language.nullable(),
  company: companyHead.nullable(),
  /** No administrator exists yet: the setup link is needed. */
  setup: z.boolean(),
});
export type SessionAnswer = z.output<typeof sessionAnswer>;

const signedIn = z.object({ user: storedUser, language, company: companyHead });

export const auth = contract('/auth', {
  setup: operation('POST', '/auth/setup', {
    access: 'public',
    body: setupInput,
    output: signedIn,
    status: 201,
  }),
  login: operation('POST', '/auth/login', { access: 'public', body: loginInput, output: signedIn }),
  logout: operation('POST', '/auth/logout', { access: 'public' }),
  session: operation('GET', '/auth/session', { access: 'public', output: sessionAnswer }),
});
