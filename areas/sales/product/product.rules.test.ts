import { expect, test } from 'vitest';
import { isBelowReorder, marginOf } from './product.rules.ts';

test('a margin is the price less the average cost, and its share of the price to a tenth of a percent', () => {
  expect(marginOf(24_800, 16_533)).toEqual({ amount: 8_267, rate: 3_330 });
  expect(marginOf(100, 150)).toEqual({ amount: -50, rate: -5_000 });
});

test('without stock or without a price there is no margin to speak of', () => {
  expect(marginOf(100, null)).toBeNull();
  expect(marginOf(0, 100)).toBeNull();
});

test('exactly the reorder level is not below it, and without a level nothing is', () => {
  expect(isBelowReorder({ available: 9_999, reorderLevel: 10_000 })).toBe(true);
  expect(isBelowReorder({ available: 10_000, reorderLevel: 10_000 })).toBe(false);
  expect(isBelowReorder({ available: 0, reorderLevel: null })).toBe(false);
});
