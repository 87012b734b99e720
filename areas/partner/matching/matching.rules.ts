/** How well somebody fits: 0.7 x matched/required skills + 0.3 x min(years/required, 1), exactly, in basis points. */
import { rateOf } from '../../../core/shared/quantity.ts';
import { skillKey } from '../person/person.rules.ts';

export interface Offer {
  readonly skills: readonly string[];
  /** Tenths. */
  readonly years: number;
}

/** In tenths of the whole. */
export const skillWeight = 7;
export const yearWeight = 3;

/** A part that is not asked for counts as fulfilled. */
const share = (have: number, asked: number) =>
  asked === 0 ? { have: 1, of: 1 } : { have: Math.min(have, asked), of: asked };

/** 7067 is 70.67 %, always with two decimals, so that scores form a column. */
export const scoreText = (score: number): string => {
  const digits = String(score).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)} %`;
};

export function matchOf(asked: Offer, person: Offer) {
  const own = new Set(person.skills.map(skillKey));
  const matched = asked.skills.filter((skill) => own.has(skillKey(skill)));
  const missing = asked.skills.filter((skill) => !own.has(skillKey(skill)));
  const skills = share(matched.length, asked.skills.length);
  const years = share(person.years, asked.years);
  const part = skillWeight * skills.have * years.of + yearWeight * years.have * skills.of;
  return { score: rateOf(part, (skillWeight + yearWeight) * skills.of * years.of), matched, missing };
}
