import { z } from 'zod';
import { contract, operation } from '../../../core/shared/contract.ts';
import { idSchema, text } from '../../../core/shared/fields.ts';
import { rateSchema } from '../../../core/shared/quantity.ts';
import { longestSkill, yearsSchema } from '../person/person.contract.ts';
import { tidySkills } from '../person/person.rules.ts';

const path = '/partner/matching';

/** More would say less: everybody would miss most of them. */
export const mostAsked = 20;

export const askedSkills = z
  .string()
  .max(2000)
  .transform((value) => tidySkills([value]))
  .pipe(z.array(text(longestSkill)).max(mostAsked));

const matchRow = z.object({
  id: idSchema,
  name: z.string(),
  role: z.string(),
  partner: idSchema,
  partnerName: z.string(),
  skills: z.array(z.string()),
  experienceYears: yearsSchema,
  /** Basis points. */
  score: rateSchema,
  matched: z.array(z.string()),
  missing: z.array(z.string()),
});
export type MatchRow = z.output<typeof matchRow>;

export const matching = contract(path, {
  /** Skills separated by commas, years in tenths. Who asks for neither finds nobody. */
  search: operation('GET', path, {
    query: z.strictObject({
      skills: askedSkills.optional(),
      years: z.coerce.number().pipe(yearsSchema).optional(),
      page: z.coerce.number().int().min(1).max(1_000_000).default(1),
      pageSize: z.coerce.number().int().min(1).max(100).default(20),
    }),
    output: z.object({ items: z.array(matchRow), total: z.int(), more: z.boolean().optional() }),
  }),
  /** Skills that people have, for suggestions. */
  skills: operation('GET', `${path}/skill`, {
    query: z.strictObject({ q: z.string().max(200).optional() }),
    output: z.object({ items: z.array(z.string()) }),
  }),
});
