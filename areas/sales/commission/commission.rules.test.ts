import { expect, test } from 'vitest';
import { commissionAmount, commissionBase, lastDayOf } from './commission.rules.ts';

const dollars = (amount: number) => amount * 100;

test('M1: 10,000 paid, 4,000 half paid, 6,000 with 1,500 returned and the rest paid give 16,500 and at 5 % 825.00', () => {
  const orders = [
    { net: dollars(10_000), returned: 0, owed: dollars(10_000), paid: dollars(10_000) },
    { net: dollars(4_000), returned: 0, owed: dollars(4_000), paid: dollars(2_000) },
    { net: dollars(6_000), returned: dollars(1_500), owed: dollars(4_500), paid: dollars(4_500) },
  ];
  const bases = orders.map(commissionBase);
  expect(bases).toEqual([dollars(10_000), dollars(2_000), dollars(4_500)]);
  expect(commissionAmount(dollars(16_500), 500)).toBe(dollars(825));
});

test('an order that came back whole, and one that is paid twice over, count what is left and not more', () => {
  expect(commissionBase({ net: 1000, returned: 1000, owed: 0, paid: 0 })).toBe(0);
  expect(commissionBase({ net: 1000, returned: 0, owed: 1050, paid: 5000 })).toBe(1000);
  expect(commissionBase({ net: 1000, returned: 0, owed: 1050, paid: 0 })).toBe(0);
});

test('a period ends with its month', () => {
  expect(lastDayOf('2026-02')).toBe('2026-02-28');
  expect(lastDayOf('2028-02')).toBe('2028-02-29');
  expect(lastDayOf('2026-10')).toBe('2026-10-31');
});
