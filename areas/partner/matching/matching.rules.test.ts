import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchOf, scoreText } from './matching.rules.ts';

const words = ['React', 'SQL', 'AWS', '木工', 'Go', 'Welding'];
const skills = fc.uniqueArray(fc.constantFrom(...words));
const years = fc.integer({ min: 0, max: 800 });
const offer = fc.record({ skills, years });

describe('personnel matching', () => {
  test('React and SQL of React, SQL and AWS, with 4 of 5 years: 0.7067', () => {
    const asked = { skills: ['React', 'SQL', 'AWS'], years: 50 };
    expect(matchOf(asked, { skills: ['React', 'SQL'], years: 40 })).toEqual({
      score: 7067,
      matched: ['React', 'SQL'],
      missing: ['AWS'],
    });
  });

  test('is shown with two decimals', () => {
    expect([7067, 10_000, 50, 5, 0].map(scoreText)).toEqual([
      '70.67 %',
      '100.00 %',
      '0.50 %',
      '0.05 %',
      '0.00 %',
    ]);
  });

  test('skills are the same in any case and width', () => {
    const asked = { skills: ['ｒｅａｃｔ', 'sql'], years: 0 };
    expect(matchOf(asked, { skills: ['React', 'SQL', 'Go'], years: 0 }).score).toBe(10_000);
  });

  test('years that are not asked for count as fulfilled, and so do skills', () => {
    expect(matchOf({ skills: ['Go'], years: 0 }, { skills: [], years: 0 }).score).toBe(3000);
    expect(matchOf({ skills: [], years: 100 }, { skills: [], years: 50 }).score).toBe(8500);
  });

  test('a score lies between 0 and 1, and is 1 exactly for those who have everything', () => {
    fc.assert(
      fc.property(offer, offer, (asked, person) => {
        const { score, matched, missing } = matchOf(asked, person);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(10_000);
        expect([...matched, ...missing].sort()).toEqual([...asked.skills].sort());
        expect(score === 10_000).toBe(missing.length === 0 && person.years >= asked.years);
      }),
    );
  });

  test('one more skill or one more year never makes anybody fit less', () => {
    fc.assert(
      fc.property(offer, offer, fc.constantFrom(...words), years, (asked, person, skill, more) => {
        const { score } = matchOf(asked, person);
        const learned = { ...person, skills: [...person.skills, skill] };
        expect(matchOf(asked, learned).score).toBeGreaterThanOrEqual(score);
        const older = { ...person, years: person.years + more };
        expect(matchOf(asked, older).score).toBeGreaterThanOrEqual(score);
      }),
    );
  });
});
