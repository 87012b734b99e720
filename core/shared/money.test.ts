import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '../../test/anyText.ts';
import {
  addMoney,
  amountSchema,
  currencies,
  currencyDecimals,
  formatMoney,
  formatMoneyWithSign,
  money,
  moneyFromText,
  moneySchema,
  moneyToText,
  priceOf,
  scaleMoney,
  shareOf,
} from './money.ts';
import { locales } from './text.ts';

const amounts = fc.maxSafeInteger();
const currency = fc.constantFrom(...currencies);

/** Half away from zero, said once more in another way: on the absolute value, by remainder. */
function modelScale(amount: number, numerator: number, denominator: number): bigint {
  const product = BigInt(amount) * BigInt(numerator);
  const size = (n: bigint) => (n < 0n ? -n : n);
  const [top, bottom] = [size(product), size(BigInt(denominator))];
  const whole = top / bottom + ((top % bottom) * 2n >= bottom ? 1n : 0n);
  return product < 0n !== denominator < 0 ? -whole : whole;
}

describe('the guard', () => {
  test.each([0.1, 1.5, Number.NaN, Infinity, -Infinity, 2 ** 53, -(2 ** 53)])(
    '%s is not an amount',
    (value) => {
      expect(() => money(value)).toThrow(RangeError);
      expect(moneySchema.safeParse(value).success).toBe(false);
    },
  );

  test('the largest amounts are kept, and minus zero is zero', () => {
    expect(money(2 ** 53 - 1)).toBe(9_007_199_254_740_991);
    expect(money(-(2 ** 53 - 1))).toBe(-9_007_199_254_740_991);
    expect(Object.is(money(-0), 0)).toBe(true);
  });

  test('a sum that grows beyond what is exact is refused, also when its parts are fine', () => {
    expect(() => addMoney(2 ** 53 - 1, 1)).toThrow(RangeError);
    expect(() => addMoney(1, 0.5)).toThrow(RangeError);
    expect(() => scaleMoney(2 ** 53 - 1, 2, 1)).toThrow(RangeError);
    expect(addMoney()).toBe(0);
    expect(addMoney(10, -3, 5)).toBe(12);
  });

  test('an amount that people type cannot be negative', () => {
    expect(amountSchema.safeParse(0).success).toBe(true);
    expect(amountSchema.safeParse(-1).success).toBe(false);
  });
});

describe('scaling', () => {
  test('rounds as exact arithmetic does, for any sign and size', () => {
    const part = fc.oneof(fc.maxSafeInteger(), fc.integer({ min: -20_000, max: 20_000 }));
    fc.assert(
      fc.property(part, part, part, (amount, numerator, denominator) => {
        fc.pre(denominator !== 0);
        const model = modelScale(amount, numerator, denominator);
        if (model > Number.MAX_SAFE_INTEGER || model < -Number.MAX_SAFE_INTEGER)
          expect(() => scaleMoney(amount, numerator, denominator)).toThrow(RangeError);
        else expect(scaleMoney(amount, numerator, denominator)).toBe(Number(model) + 0);
      }),
      { numRuns: 2000 },
    );
  });

  test('the same amount with the other sign gives the same figure with the other sign', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 0, max: 100_000 }), (amount, basisPoints) => {
        expect(shareOf(-amount, basisPoints)).toBe(money(-shareOf(amount, basisPoints)));
      }),
    );
  });

  test.each([
    [5, 1, 2, 3],
    [-5, 1, 2, -3],
    [5, -1, 2, -3],
    [5, 1, -2, -3],
    [-5, 1, -2, 3],
    [4, 1, 3, 1],
    [5, 1, 3, 2],
    [1, 1, 2, 1],
    [-1, 1, 2, -1],
  ])('a half goes away from zero: %i × %i ÷ %i is %i', (amount, numerator, denominator, expected) => {
    expect(scaleMoney(amount, numerator, denominator)).toBe(expected);
  });

  test('nothing is divided by zero', () => {
    expect(() => scaleMoney(1, 1, 0)).toThrow('division by zero');
  });

  test('a quantity in thousandths times a unit price', () => {
    expect(priceOf(2500, 1999)).toBe(4998);
    expect(priceOf(333, 100)).toBe(33);
    expect(priceOf(-1500, 101)).toBe(-152);
  });

  test('tax is taken once, of the sum: three lines of 33.35 at 5 % make 5.00, not 5.01', () => {
    const lines = [3335, 3335, 3335];
    const taxable = addMoney(...lines);
    expect(moneyToText(taxable, 'HKD')).toBe('100.05');
    expect(moneyToText(shareOf(taxable, 500), 'HKD')).toBe('5.00');
    expect(addMoney(...lines.map((line) => shareOf(line, 500)))).toBe(501);
  });
});

describe('as text', () => {
  test('what is written is read back as the same amount, in every currency', () => {
    fc.assert(
      fc.property(amounts, currency, (amount, of) => {
        expect(moneyFromText(moneyToText(amount, of), of)).toBe(money(amount));
      }),
    );
  });

  test('what the screen shows is read back as the same amount, in both languages', () => {
    fc.assert(
      fc.property(amounts, currency, fc.constantFrom(...locales), (amount, of, locale) => {
        expect(moneyFromText(formatMoney(amount, of, locale), of)).toBe(money(amount));
        expect(moneyFromText(formatMoneyWithSign(Math.abs(amount), of, locale), of)).toBe(
          money(Math.abs(amount)),
        );
      }),
    );
  });

  test('any text is an exact amount or none: never a rounded one, never NaN', () => {
    const typed = fc.oneof(
      anyText,
      fc.string({ unit: fc.constantFrom(...'0123456789.,-+− $') }),
      fc.double().map(String),
    );
    fc.assert(
      fc.property(typed, currency, (text, of) => {
        const amount = moneyFromText(text, of);
        if (amount !== undefined) expect(money(amount)).toBe(amount);
      }),
    );
  });

  test.each([
    ['1,234.50', 123_450],
    ['HK$ 1,234.5', 123_450],
    ['$12', 1200],
    ['１２．３４', 1234],
    ['−7.10', -710],
    ['-7.10', -710],
    ['+5', 500],
    ['.5', 50],
    ['5.', 500],
    ['1.2300', 123],
    ['-0', 0],
  ])('%s is an amount', (typed, cents) => {
    expect(Object.is(moneyFromText(typed, 'HKD'), cents)).toBe(true);
  });

  test.each(['', '.', '-', 'abc', '1.234', '1e3', '0x10', '1.2.3', '--1', '90071992547409.92', 'NaN'])(
    '"%s" is no amount',
    (typed) => {
      expect(moneyFromText(typed, 'HKD')).toBeUndefined();
    },
  );

  test('yen have no cents', () => {
    expect(currencyDecimals('JPY')).toBe(0);
    expect(moneyToText(1234, 'JPY')).toBe('1234');
    expect(moneyFromText('1,234', 'JPY')).toBe(1234);
    expect(moneyFromText('1.5', 'JPY')).toBeUndefined();
  });

  test('thousands are grouped and a negative amount has a true minus sign', () => {
    expect(formatMoney(-123_456_789, 'HKD', 'en')).toBe('−1,234,567.89');
    expect(formatMoney(-123_456_789, 'HKD', 'zh_Hant')).toBe('−1,234,567.89');
    expect(formatMoneyWithSign(5, 'HKD', 'en')).toBe('HK$ 0.05');
  });
});
