import { scaleMoney } from '../../../core/shared/money.ts';

interface Levels {
  readonly available: number;
  readonly reorderLevel: number | null;
}

export function isBelowReorder({ available, reorderLevel }: Levels): boolean {
  return reorderLevel !== null && available < reorderLevel;
}

/** What is left of the price after the average cost, and its share of the price in basis points, to a tenth of a percent. */
export function marginOf(price: number, unitCost: number | null): { amount: number; rate: number } | null {
  if (unitCost === null || price === 0) return null;
  const amount = price - unitCost;
  return { amount, rate: scaleMoney(amount, 1000, price) * 10 };
}
