import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyLevel, type Level, moveBack, moveIn, moveOut, partOfCost, unitCost } from './stock.rules.ts';

const units = (count: number) => count * 1000;
const dollars = (amount: number) => amount * 100;

describe('moving average', () => {
  test('S1: in 10 @ 100, in 5 @ 130, out 6, 2 returned by a customer, in 9 @ 90, 4 of the @130 lot back to the vendor', () => {
    let level: Level = moveIn(emptyLevel, units(10), dollars(1000)).level;
    expect(unitCost(level)).toBe(dollars(100));
    level = moveIn(level, units(5), dollars(650)).level;
    expect(level).toEqual({ quantity: units(15), value: dollars(1650) });
    const out = moveOut(level, units(6));
    expect(out).toMatchObject({ value: dollars(-660), level: { quantity: units(9), value: dollars(990) } });
    level = moveIn(
      out.level,
      units(2),
      partOfCost(dollars(660), units(6), units(2), { quantity: 0, cost: 0 }),
    ).level;
    expect(level).toEqual({ quantity: units(11), value: dollars(1210) });
    level = moveIn(level, units(9), dollars(810)).level;
    expect(level).toEqual({ quantity: units(20), value: dollars(2020) });
    expect(unitCost(level)).toBe(dollars(101));
    const back = moveBack(level, units(4), dollars(520));
    expect(back).toEqual({
      level: { quantity: units(16), value: dollars(1500) },
      value: dollars(-520),
      difference: 0,
    });
    expect(unitCost(back.level)).toBe(9375);
  });

  test('S2: in 3 for 100.00 leaves as 33.33, 33.34, 33.33 and nothing is left', () => {
    let level: Level = moveIn(emptyLevel, units(3), dollars(100)).level;
    const costs = [1, 2, 3].map(() => {
      const out = moveOut(level, units(1));
      level = out.level;
      return -out.value;
    });
    expect(costs).toEqual([3333, 3334, 3333]);
    expect(level).toEqual(emptyLevel);
  });

  test('a vendor return that would take more than there is takes what is there, and the difference is an adjustment', () => {
    const level = { quantity: units(2), value: dollars(100) };
    expect(moveBack(level, units(2), dollars(130))).toEqual({
      level: emptyLevel,
      value: dollars(-100),
      difference: dollars(30),
    });
    expect(moveBack(level, units(2), dollars(70))).toEqual({
      level: emptyLevel,
      value: dollars(-100),
      difference: dollars(-30),
    });
    expect(moveBack(level, units(1), dollars(130))).toEqual({
      level: { quantity: units(1), value: 0 },
      value: dollars(-100),
      difference: dollars(30),
    });
  });

  test('many small parts that are each rounded up take no more than there is', () => {
    const already = { quantity: 0, cost: 0 };
    const parts = [1, 2, 3, 4].map(() => {
      const cost = partOfCost(2, units(4), units(1), already);
      already.quantity += units(1);
      already.cost += cost;
      return cost;
    });
    expect(parts).toEqual([1, 1, 0, 0]);
  });

  test('more than there is cannot leave', () => {
    expect(() => moveOut({ quantity: 1000, value: 100 }, 1001)).toThrow();
    expect(() => moveBack({ quantity: 1000, value: 100 }, 1001, 100)).toThrow();
  });

  test('whatever comes and goes, an empty shelf is worth nothing and no value is lost', () => {
    const step = fc.record({
      into: fc.boolean(),
      quantity: fc.integer({ min: 1, max: 50_000 }),
      value: fc.integer({ min: 0, max: 10_000_000 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let level: Level = emptyLevel;
        let [inside, outside] = [0, 0];
        for (const { into, quantity, value } of steps) {
          if (into) {
            level = moveIn(level, quantity, value).level;
            inside += value;
          } else if (level.quantity > 0) {
            const out = moveOut(level, Math.min(quantity, level.quantity));
            outside -= out.value;
            level = out.level;
          }
          expect(level.value).toBe(inside - outside);
          if (level.quantity === 0) expect(level.value).toBe(0);
        }
      }),
    );
  });
});
