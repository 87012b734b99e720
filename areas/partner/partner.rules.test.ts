import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { entryLines, totalOf } from '../../core/ledger/ledger.rules.ts';
import {
  appliedTo,
  differenceOf,
  isSettled,
  paidParts,
  type Standing,
  settleLines,
  workLines,
} from './partner.rules.ts';

const amount = fc.integer({ min: 0, max: 1_000_000_000 });
const standings = fc.record({ payable: amount, advancePaid: amount, advanceReceived: amount });
const someone = '01890a5d-ac96-774b-bcce-b302099a8057';

describe('the account of a partner', () => {
  test('is brought to zero by its settlement, whichever way the money goes', () => {
    fc.assert(
      fc.property(standings, (standing: Standing) => {
        fc.pre(!isSettled(standing));
        const lines = entryLines(settleLines(someone, '1010', standing));
        const net = (account: string) => {
          const own = lines.filter((line) => line.account === account);
          return totalOf(own, 'credit') - totalOf(own, 'debit');
        };
        expect(net('2010') + standing.payable).toBe(0);
        expect(net('2110') + standing.advanceReceived).toBe(0);
        expect(net('1310')).toBe(standing.advancePaid);
        expect(net('1010')).toBe(differenceOf(standing));
        expect(lines.some((line) => line.account === '1010')).toBe(differenceOf(standing) !== 0);
      }),
    );
  });

  test('is settled exactly when all three figures are 0', () => {
    fc.assert(
      fc.property(standings, (standing) => {
        const all = standing.payable + standing.advancePaid + standing.advanceReceived;
        expect(isSettled(standing)).toBe(all === 0);
      }),
    );
  });

  test('never uses more of an advance than there is, or than is owed', () => {
    fc.assert(
      fc.property(standings, fc.integer({ min: 1, max: 1_000_000_000 }), (standing, work) => {
        const applied = appliedTo(standing, work);
        expect(applied).toBe(Math.min(standing.advancePaid, standing.payable + work));
        expect(() => entryLines(workLines(someone, work, applied))).not.toThrow();
        const { owed, ahead } = paidParts(standing, work);
        expect(owed + ahead).toBe(work);
        expect(owed).toBeLessThanOrEqual(standing.payable);
        expect(owed === standing.payable || ahead === 0).toBe(true);
      }),
    );
  });
});
