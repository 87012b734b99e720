import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatQuantity,
  formatRate,
  quantityFromText,
  quantitySchema,
  quantityToText,
  rateFromText,
  rateSchema,
  rateToText,
} from './quantity.ts';
import { locales } from './text.ts';

describe('quantities', () => {
  test('what is written is read back exactly', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (thousandths) => {
        expect(quantityFromText(quantityToText(thousandths))).toBe(thousandths + 0);
      }),
    );
  });

  test('what the screen shows is what is kept, grouped by thousands', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.constantFrom(...locales), (thousandths, locale) => {
        const shown = formatQuantity(thousandths, locale).replaceAll(',', '').replace('−', '-');
        expect(shown).toBe(quantityToText(thousandths));
      }),
    );
    expect(formatQuantity(-1_234_567_500, 'en')).toBe('−1,234,567.5');
  });

  test.each([
    ['1', 1000],
    ['0.001', 1],
    ['-2.5', -2500],
    ['１，２３４．５', 1_234_500],
    ['1.5000', 1500],
    ['-0', 0],
  ])('%s is a quantity', (typed, thousandths) => {
    expect(Object.is(quantityFromText(typed), thousandths)).toBe(true);
  });

  test.each(['', '.', '-', '1.2345', '1e3', 'two', '1.2.3', '9007199254740.992'])(
    '"%s" is no quantity: at most three decimals, exact',
    (typed) => {
      expect(quantityFromText(typed)).toBeUndefined();
    },
  );

  test('part of a thousandth cannot be kept', () => {
    expect(quantitySchema.safeParse(1.5).success).toBe(false);
  });
});

describe('rates', () => {
  test('what is written is read back exactly', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), (basisPoints) => {
        expect(rateFromText(rateToText(basisPoints))).toBe(basisPoints);
        expect(rateFromText(formatRate(basisPoints))).toBe(basisPoints);
      }),
    );
    expect(formatRate(1250)).toBe('12.5 %');
  });

  test('at most two decimals, from 0 to 100 percent', () => {
    expect(rateFromText('5.125')).toBeUndefined();
    expect(rateSchema.safeParse(10_000).success).toBe(true);
    for (const wrong of [-1, 10_001, 0.5]) expect(rateSchema.safeParse(wrong).success).toBe(false);
  });
});
