import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { listIndexes, nameText, recordColumns, searchColumns } from '../../../core/server/columns.ts';
import { partners } from '../partner.tables.ts';

export const people = pgTable(
  'partner_person',
  {
    ...recordColumns,
    partner: uuid()
      .notNull()
      .references(() => partners.id),
    name: nameText().notNull(),
    role: nameText().notNull().default(''),
    phone: text().notNull().default(''),
    email: text().notNull().default(''),
    skills: text().array().notNull().default([]),
    /** The skills as they are compared, for the matching. */
    skillKeys: text().array().notNull().default([]),
    /** The skills in one text, for the search. */
    skillWords: text().notNull().default(''),
    /** Tenths of years. */
    experienceYears: integer().notNull().default(0),
    notes: text().notNull().default(''),
    ...searchColumns('name', 'role', 'phone', 'email', 'skill_words'),
  },
  (t) => [
    index('partner_person_partner_index').on(t.partner, t.name),
    index('partner_person_skill_index').using('gin', t.skillKeys),
    index('partner_person_years_index').on(t.experienceYears.desc().nullsFirst(), t.name, t.id),
    ...listIndexes('partner_person', t, {
      name: t.name,
      role: t.role,
      experience_years: t.experienceYears,
    }),
    check('partner_person_years_check', sql`experience_years between 0 and 800`),
    check(
      'partner_person_skills_check',
      sql`cardinality(skills) = cardinality(skill_keys) and cardinality(skills) <= 50`,
    ),
  ],
);

/** Every skill that was ever typed, once, so that suggestions need not read everybody. */
export const partnerSkills = pgTable('partner_skill', {
  key: text().primaryKey(),
  name: text().notNull(),
});
