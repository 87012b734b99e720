import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { entryLines, totalOf } from '../../../core/ledger/ledger.rules.ts';
import {
  mayMove,
  orderMoves,
  orderStatuses,
  orderTotals,
  paymentState,
  returnLines,
  returnTotals,
  shipLines,
} from './order.rules.ts';

describe('an order', () => {
  test('tax is computed once for the document: 3 lines of 33.35 at 5 % are 100.05 and 5.00', () => {
    const line = { quantity: 1000, price: 3335, discount: 0 };
    expect(orderTotals([line, line, line], 500, 0)).toMatchObject({ net: 10_005, tax: 500, total: 10_505 });
  });

  test('a line is rounded once and then discounted, and shipping is not taxed', () => {
    expect(orderTotals([{ quantity: 333, price: 1000, discount: 33 }], 1000, 490)).toEqual({
      net: 300,
      discount: 33,
      tax: 30,
      shipping: 490,
      total: 820,
    });
  });

  test('O2: pending does not ship, and refunded and cancelled are final', () => {
    expect(mayMove('pending', 'shipping')).toBe(false);
    for (const status of orderStatuses) {
      expect(mayMove('refunded', status)).toBe(false);
      expect(mayMove('cancelled', status)).toBe(false);
    }
    expect(orderMoves.completed).toEqual(['returning']);
  });

  test('is unpaid, partly paid or paid', () => {
    expect(paymentState(1000, 0)).toBe('unpaid');
    expect(paymentState(1000, 999)).toBe('partial');
    expect(paymentState(1000, 1000)).toBe('paid');
    expect(paymentState(0, 0)).toBe('paid');
  });

  const lines = fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 1_000_000 }),
      price: fc.integer({ min: 0, max: 10_000_000 }),
      discount: fc.constant(0),
    }),
    { minLength: 1, maxLength: 30 },
  );

  test('ships and comes back in entries that balance, and a full return takes back net and tax exactly', () => {
    fc.assert(
      fc.property(
        lines,
        fc.integer({ min: 0, max: 10_000 }),
        fc.integer({ min: 1, max: 1_000_000 }),
        (sold, rate, cost) => {
          const totals = orderTotals(sold, rate, 0);
          fc.pre(totals.total > 0);
          const shipped = entryLines(shipLines('c', totals, cost));
          expect(totalOf(shipped, 'debit')).toBe(totalOf(shipped, 'credit'));
          const credited = returnTotals(
            sold.map((line) => ({ ...line, returned: line.quantity })),
            rate,
          );
          expect(credited).toEqual({ net: totals.net, tax: totals.tax, total: totals.total });
          entryLines(returnLines('c', credited, { back: cost, damaged: 0 }));
        },
      ),
    );
  });
});
