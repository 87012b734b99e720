/** What stands between a partner and us, and how each deed becomes ledger lines. */
import { credit, debit, type Line, type Party } from '../../core/ledger/ledger.rules.ts';
import { addMoney, money } from '../../core/shared/money.ts';

/** Partner payable, advances paid, advances received: together they are the account. */
export const partnerAccounts = ['2010', '1310', '2110'] as const;

export interface Standing {
  /** What we owe for accepted work: 2010. */
  readonly payable: number;
  /** What we paid ahead: 1310. */
  readonly advancePaid: number;
  /** What the partner paid ahead: 2110. */
  readonly advanceReceived: number;
}

export const isSettled = ({ payable, advancePaid, advanceReceived }: Standing): boolean =>
  payable === 0 && advancePaid === 0 && advanceReceived === 0;

const partyOf = (partnerId: string): Party => ({ kind: 'partner', id: partnerId });

export const advanceReceivedLines = (partnerId: string, account: string, amount: number): Line[] => [
  debit(account, amount),
  credit('2110', amount, partyOf(partnerId)),
];

export const advancePaidLines = (partnerId: string, account: string, amount: number): Line[] => [
  debit('1310', amount, partyOf(partnerId)),
  credit(account, amount),
];

/** What was paid ahead settles by itself what is owed, the new work and any older one alike. */
export const appliedTo = ({ payable, advancePaid }: Standing, amount: number): number =>
  Math.min(advancePaid, addMoney(payable, amount));

export function workLines(partnerId: string, amount: number, applied: number): Line[] {
  const party = partyOf(partnerId);
  return [
    debit('5100', amount),
    credit('2010', amount, party),
    debit('2010', applied, party),
    credit('1310', applied, party),
  ];
}

/** What is owed first; more than that is paid ahead. */
export function paidParts({ payable }: Pick<Standing, 'payable'>, amount: number) {
  const owed = Math.min(payable, amount);
  return { owed, ahead: money(amount - owed) };
}

export function paidLines(partnerId: string, account: string, standing: Standing, amount: number): Line[] {
  const party = partyOf(partnerId);
  const { owed, ahead } = paidParts(standing, amount);
  return [debit('2010', owed, party), debit('1310', ahead, party), credit(account, amount)];
}

/** Above 0 we pay it, below 0 we are paid it. */
export const differenceOf = ({ payable, advancePaid, advanceReceived }: Standing): number =>
  addMoney(payable, advanceReceived, -advancePaid);

/** Everything to zero in one entry, the difference by a money account. */
export function settleLines(partnerId: string, account: string, standing: Standing): Line[] {
  const party = partyOf(partnerId);
  const difference = differenceOf(standing);
  return [
    debit('2010', standing.payable, party),
    debit('2110', standing.advanceReceived, party),
    difference < 0 ? debit(account, -difference) : credit(account, difference),
    credit('1310', standing.advancePaid, party),
  ];
}
