import { z } from 'zod';
import {
  idSchema,
  listOf,
  optionalEmail,
  optionalText,
  requiredText,
  text,
} from '../../../core/shared/fields.ts';
import { recordBase, resource } from '../../../core/shared/resource.ts';
import { tidySkills } from './person.rules.ts';

export const mostSkills = 50;
export const longestSkill = 50;

const skills = z
  .array(text(2000))
  .max(200)
  .transform(tidySkills)
  .pipe(z.array(text(longestSkill)).max(mostSkills));

/** Years in tenths: 4.5 years are 45. */
export const yearsSchema = z.int().min(0).max(800);

const input = z.strictObject({
  partner: idSchema,
  name: requiredText(120),
  role: optionalText(120),
  phone: optionalText(40),
  email: optionalEmail(),
  skills: skills.default([]),
  experienceYears: yearsSchema.default(0),
  notes: optionalText(2000),
});

export const person = resource('/partner/person', {
  record: z.object({ ...recordBase, ...input.shape, skills: z.array(z.string()), partnerName: z.string() }),
  input,
  sort: ['name', 'role', 'experienceYears', 'createdAt', 'updatedAt'],
  filters: z.object({ partner: listOf(idSchema) }),
});
