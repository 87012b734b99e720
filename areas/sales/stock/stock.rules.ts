/** Perpetual stock by moving average. Quantities are thousandths, values cents; nothing goes below zero. */
import { money, scaleMoney } from '../../../core/shared/money.ts';

export interface Level {
  readonly quantity: number;
  readonly value: number;
}

export interface Moved {
  readonly level: Level;
  /** The value that went in (above 0) or out (below 0). */
  readonly value: number;
  /** What a vendor return could not take at its receipt price: 6900. */
  readonly difference: number;
}

export const emptyLevel: Level = { quantity: 0, value: 0 };

function moved(level: Level, quantity: number, value: number, difference = 0): Moved {
  const next = { quantity: money(level.quantity + quantity), value: money(level.value + value) };
  if (next.quantity < 0 || next.value < 0) throw new RangeError('stock below zero');
  return { level: next, value, difference };
}

/** A receipt adds quantity and value. A customer's return comes back in the same way, at the cost it left at. */
export function moveIn(level: Level, quantity: number, value: number): Moved {
  return moved(level, quantity, value);
}

/** An issue leaves at the average; the last unit takes all that is left. */
export function moveOut(level: Level, quantity: number): Moved {
  if (quantity > level.quantity) throw new RangeError('stock below zero');
  const cost = quantity === level.quantity ? level.value : scaleMoney(level.value, quantity, level.quantity);
  return moved(level, -quantity, -cost);
}

/**
 * Back to the vendor at the receipt's price. Where that would leave a value below zero, or a value without quantity,
 * what is there leaves and the difference is a stock adjustment.
 */
export function moveBack(level: Level, quantity: number, price: number): Moved {
  if (quantity > level.quantity) throw new RangeError('stock below zero');
  const emptied = quantity === level.quantity;
  if (!emptied && price <= level.value) return moved(level, -quantity, -price);
  return moved(level, -quantity, -level.value, money(price - level.value));
}

/** What one unit costs on average, for people to read. */
export function unitCost({ quantity, value }: Level): number | null {
  return quantity === 0 ? null : scaleMoney(value, 1000, quantity);
}

/** The part of a cost that goes with the part of a quantity; the last part takes the rest. */
export function partOfCost(
  cost: number,
  quantity: number,
  part: number,
  already: { quantity: number; cost: number },
): number {
  const left = money(cost - already.cost);
  // Many small parts that are each rounded up must not take more than there is.
  return already.quantity + part === quantity ? left : Math.min(left, scaleMoney(cost, part, quantity));
}
