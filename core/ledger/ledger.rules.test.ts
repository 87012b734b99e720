import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chart, credit, debit, entryLines, reversed, totalOf } from './ledger.rules.ts';

describe('an entry', () => {
  test('that balances is kept, without its lines of nothing', () => {
    const lines = entryLines([
      debit('1100', 105_000),
      credit('4000', 100_000),
      credit('2200', 5_000),
      credit('4030', 0),
    ]);
    expect(lines.map((line) => line.account)).toEqual(['1100', '4000', '2200']);
  });

  test('of one line, of none, out of balance, below zero or with two sides is refused', () => {
    expect(() => entryLines([])).toThrow();
    expect(() => entryLines([debit('1000', 100)])).toThrow();
    expect(() => entryLines([debit('6200', 10_000), credit('1000', 9_999)])).toThrow();
    expect(() => entryLines([debit('6200', -1), credit('1000', -1)])).toThrow();
    expect(() =>
      entryLines([{ account: '1000', debit: 1, credit: 1, party: null }, debit('1010', 0)]),
    ).toThrow();
    expect(() => debit('1000', 0.5)).toThrow();
  });

  test('and its reversal cancel each other, account by account', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 1_000_000_000 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(amounts, (parts) => {
        const lines = entryLines([
          ...parts.map((amount) => debit('1200', amount)),
          credit(
            '2000',
            parts.reduce((sum, amount) => sum + amount, 0),
          ),
        ]);
        const both = [...lines, ...reversed(lines)];
        for (const code of ['1200', '2000']) {
          const own = both.filter((line) => line.account === code);
          expect(totalOf(own, 'debit')).toBe(totalOf(own, 'credit'));
        }
      }),
    );
  });
});

test('the chart names every account once, in both languages, in the order of its codes', () => {
  const codes = chart.map(({ code }) => code);
  expect(codes).toEqual([...new Set(codes)].sort());
  expect(chart).toHaveLength(32);
  expect(chart.every(({ en, zh_Hant }) => /^[A-Z]/.test(en) && /^\p{Script=Han}+$/u.test(zh_Hant))).toBe(
    true,
  );
});
