/** The kinds of fields that contracts are made of. Texts come back exactly as typed; an optional text is '' and never null. */
import { z } from 'zod';

/** PostgreSQL stores neither NUL nor half a surrogate pair. */
const storable = (text: string) => !text.includes('\u0000') && text.isWellFormed();
const notBlank = (text: string) => text.trim() !== '';

export const text = (maximum: number) =>
  z
    .string()
    .max(maximum)
    .refine(storable, { params: { code: 'invalid' } });
export const requiredText = (maximum: number) =>
  text(maximum).refine(notBlank, { params: { code: 'required' } });
export const optionalText = (maximum: number) => text(maximum).default('');

const emailShape = /^[^\s@<>"]+@[^\s@<>".]+(\.[^\s@<>".]+)+$/;
export const isEmail = (value: string) => value.length <= 254 && emailShape.test(value);
export const email = () =>
  requiredText(254).refine((value) => !notBlank(value) || isEmail(value), {
    params: { code: 'invalid_email' },
  });
export const optionalEmail = () =>
  text(254)
    .refine((value) => value === '' || isEmail(value), { params: { code: 'invalid_email' } })
    .default('');

const webShape = /^https?:\/\/[^\s/?#@]+(\/\S*)?$/i;
export const webAddress = () =>
  text(300).refine((value) => value === '' || webShape.test(value), { params: { code: 'invalid_url' } });

export const idSchema = z.uuid();
export const reference = () => z.uuid().nullable().default(null);

/** Several values of a closed list in one query parameter: ?status=active,inactive */
export const listOf = <S extends z.ZodType<string, string>>(schema: S) =>
  z
    .string()
    .max(4000)
    .transform((value) => value.split(',') as z.input<S>[])
    .pipe(z.array(schema))
    .optional();
