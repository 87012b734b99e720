import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { totalOf } from '../../../core/ledger/ledger.rules.ts';
import { addMoney, spreadMoney } from '../../../core/shared/money.ts';
import {
  aheadOf,
  applied,
  dueOf,
  purchaseTotals,
  receiptLines,
  receiptPart,
  returnLines,
  type Standing,
  statusOf,
  unpaidOf,
  wholeOf,
} from './purchase.rules.ts';

const units = (count: number) => count * 1000;
const amounts = fc.integer({ min: 0, max: 100_000_000 });

describe('shipping', () => {
  test('is spread over the lines by what they cost, and the cents left over go to the largest fractions', () => {
    expect(spreadMoney(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(spreadMoney(100, [2, 1, 1, 2])).toEqual([33, 17, 17, 33]);
    expect(spreadMoney(10, [0, 0])).toEqual([5, 5]);
    expect(spreadMoney(10, [])).toEqual([]);
    expect(() => spreadMoney(-1, [1])).toThrow(RangeError);
  });

  test('adds up to the cent, whatever the lines cost, and nobody gets more than a cent off', () => {
    fc.assert(
      fc.property(amounts, fc.array(amounts, { minLength: 1, maxLength: 30 }), (whole, weights) => {
        const parts = spreadMoney(whole, weights);
        expect(addMoney(...parts)).toBe(whole);
        const sum = addMoney(...weights);
        parts.forEach((part, i) => {
          const exact = sum === 0 ? whole / weights.length : (whole * (weights[i] ?? 0)) / sum;
          expect(Math.abs(part - exact)).toBeLessThan(1.001);
          expect(part).toBeGreaterThanOrEqual(0);
        });
      }),
    );
  });

  test('as an expense weighs on no line', () => {
    const lines = [
      { quantity: units(10), price: 10_000 },
      { quantity: units(5), price: 4_000 },
    ];
    expect(purchaseTotals(lines, 6_000, 'expense')).toMatchObject({ total: 126_000, landed: [0, 0] });
    expect(purchaseTotals(lines, 6_000, 'landed')).toMatchObject({ total: 126_000, landed: [5_000, 1_000] });
  });
});

test('parts of a line add up to the line whatever they are, none is below zero, and the last takes what is left', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(parts, amounts, fc.integer({ min: 0, max: 500 }), (quantities, amount, landed) => {
      const quantity = quantities.reduce((sum, part) => sum + part, 0);
      let line = { quantity, amount, landed, received: 0, receivedAmount: 0, receivedLanded: 0 };
      for (const part of quantities) {
        const came = receiptPart(line, part);
        expect(came.amount).toBeGreaterThanOrEqual(0);
        expect(came.landed).toBeGreaterThanOrEqual(0);
        line = {
          ...line,
          received: line.received + part,
          receivedAmount: line.receivedAmount + came.amount,
          receivedLanded: line.receivedLanded + came.landed,
        };
      }
      expect(line).toMatchObject({ receivedAmount: amount, receivedLanded: landed });
    }),
  );
});

describe('what an order has come to', () => {
  const standing = (of: Partial<Standing>): Standing => ({
    total: 100_000,
    receivedAmount: 0,
    returnedAmount: 0,
    paid: 0,
    closedOn: null,
    ...of,
  });

  test('is due, or paid ahead, never both; closing and returning lower what can still be paid', () => {
    const ahead = standing({ receivedAmount: 60_000, paid: 80_000 });
    expect([dueOf(ahead), aheadOf(ahead), unpaidOf(ahead)]).toEqual([0, 20_000, 20_000]);
    const due = standing({ receivedAmount: 60_000, returnedAmount: 10_000, paid: 20_000 });
    expect([dueOf(due), aheadOf(due), unpaidOf(due)]).toEqual([30_000, 0, 70_000]);
    expect(wholeOf({ ...due, closedOn: '2026-11-15' })).toBe(50_000);
    expect(unpaidOf({ ...due, closedOn: '2026-11-15', paid: 50_000 })).toBe(0);
  });

  test('is completed when all has come or is closed, and is paid', () => {
    const half = [{ quantity: units(2), received: units(1) }];
    const all = [{ quantity: units(2), received: units(2) }];
    const of = (lines: typeof half, more: Partial<Standing>) => statusOf(lines, standing(more));
    expect(of(half, {})).toEqual({ status: 'pending', toReceive: true, toPay: false });
    expect(of(half, { receivedAmount: 50_000 })).toEqual({
      status: 'pending',
      toReceive: true,
      toPay: true,
    });
    expect(of(all, { receivedAmount: 100_000, paid: 99_999 })).toMatchObject({
      status: 'pending',
      toPay: true,
    });
    expect(of(all, { receivedAmount: 100_000, paid: 100_000 })).toEqual({
      status: 'completed',
      toReceive: false,
      toPay: false,
    });
    expect(of(half, { closedOn: '2026-11-15', receivedAmount: 50_000, paid: 50_000 }).status).toBe(
      'completed',
    );
  });

  test('a receipt uses what was paid ahead for it, then what is free, and never more than is due', () => {
    const before = standing({ receivedAmount: 60_000, paid: 80_000 });
    const after = { ...before, receivedAmount: 100_000 };
    expect(applied(before, after, 15_000)).toEqual({ ahead: 20_000, free: 15_000 });
    expect(applied(before, after, 90_000)).toEqual({ ahead: 20_000, free: 20_000 });
    expect(applied(before, after, 0)).toEqual({ ahead: 20_000, free: 0 });
  });
});

test('every entry balances: receipts, and returns whatever is due and whatever the stock gives', () => {
  fc.assert(
    fc.property(amounts, amounts, amounts, fc.integer({ min: -1000, max: 1000 }), (a, b, due, difference) => {
      const receipt = receiptLines('v', a, b);
      expect(totalOf(receipt, 'debit')).toBe(totalOf(receipt, 'credit'));
      const value = Math.max(0, a - difference);
      const back = returnLines('v', a, due, { value, difference: a - value });
      expect(totalOf(back, 'debit')).toBe(totalOf(back, 'credit'));
    }),
  );
});
