/** Commission on money collected, net of returns. */
import { credit, debit, type Line } from '../../../core/ledger/ledger.rules.ts';
import { daysInMonth } from '../../../core/shared/dates.ts';
import { money, scaleMoney, shareOf } from '../../../core/shared/money.ts';

export interface CollectedOrder {
  /** Sold and come back, without tax and shipping. */
  readonly net: number;
  readonly returned: number;
  /** What the customer owes for it after returns, with tax and shipping, and what of that is paid. */
  readonly owed: number;
  readonly paid: number;
}

/** (net sales - net returns) × the part that is paid. */
export function commissionBase({ net, returned, owed, paid }: CollectedOrder): number {
  const sold = money(net - returned);
  if (owed <= 0) return paid >= owed ? sold : 0;
  return scaleMoney(sold, Math.min(Math.max(paid, 0), owed), owed);
}

export const commissionAmount = (base: number, rate: number): number => shareOf(base, rate);

export function commissionLines(employeeId: string, amount: number): Line[] {
  const party = { kind: 'employee' as const, id: employeeId };
  return amount >= 0
    ? [debit('6020', amount), credit('2320', amount, party)]
    : [debit('2320', -amount, party), credit('6020', -amount)];
}

/** 2026-10 → 2026-10-31 */
export function lastDayOf(period: string): string {
  const [year = 0, month = 0] = period.split('-').map(Number);
  return `${period}-${String(daysInMonth(year, month)).padStart(2, '0')}`;
}
