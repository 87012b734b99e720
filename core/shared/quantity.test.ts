import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatQuantity,
  formatRate,
  formatTenths,
  quantityFromText,
  quantitySchema,
  quantityToText,
  rateFromText,
  rateOf,
  rateSchema,
  rateToText,
  tenthsFromText,
  tenthsToText,
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

describe('tenths and parts of a whole', () => {
  test('tenths are read back exactly, and a second decimal is not read', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 800 }), (tenths) => {
        expect(tenthsFromText(tenthsToText(tenths))).toBe(tenths);
      }),
    );
    expect(tenthsToText(45)).toBe('4.5');
    expect(tenthsToText(50)).toBe('5');
    expect([formatTenths(50), formatTenths(45), formatTenths(0)]).toEqual(['5.0', '4.5', '0.0']);
    expect(tenthsFromText('4.55')).toBeUndefined();
  });

  test('a part is rounded once, half up, and only of a whole', () => {
    expect([rateOf(2, 3), rateOf(1, 8), rateOf(1, 20_000), rateOf(0, 7), rateOf(7, 7)]).toEqual([
      6667, 1250, 1, 0, 10_000,
    ]);
    for (const [part, whole] of [
      [1, 0],
      [-1, 2],
      [0.5, 2],
    ] as const)
      expect(() => rateOf(part, whole)).toThrow(RangeError);
  });
});
