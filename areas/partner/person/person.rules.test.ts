import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '../../../test/anyText.ts';
import { skillKey, tidySkills } from './person.rules.ts';

describe('skills', () => {
  test('are trimmed, taken apart at commas, and kept once, as first typed', () => {
    expect(tidySkills([' React ', 'react', 'SQL, AWS；木工、 sql', '', ' , '])).toEqual([
      'React',
      'SQL',
      'AWS',
      '木工',
    ]);
  });

  test('that are tidy stay as they are', () => {
    fc.assert(
      fc.property(fc.array(anyText, { maxLength: 8 }), (typed) => {
        const tidy = tidySkills(typed);
        expect(tidySkills(tidy)).toEqual(tidy);
        expect(new Set(tidy.map(skillKey)).size).toBe(tidy.length);
      }),
    );
  });
});
