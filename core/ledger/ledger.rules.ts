/** The chart of accounts and what an entry must be. Documents turn themselves into lines by pure functions; post() writes them. */
import { addMoney, money } from '../shared/money.ts';

export const accountClasses = ['assets', 'liabilities', 'equity', 'revenue', 'expenses'] as const;
export type AccountClass = (typeof accountClasses)[number];

export interface ChartAccount {
  readonly code: string;
  readonly class: AccountClass;
  readonly en: string;
  readonly zh_Hant: string;
}

const account = (code: string, ofClass: AccountClass, en: string, zh_Hant: string): ChartAccount => ({
  code,
  class: ofClass,
  en,
  zh_Hant,
});

/** The accounts every company starts with. Bank accounts are sub-accounts of 1010. */
export const chart = [
  account('1000', 'assets', 'Cash', '現金'),
  account('1010', 'assets', 'Bank', '銀行'),
  account('1020', 'assets', 'Card and wallet clearing', '信用卡及電子錢包結算'),
  account('1100', 'assets', 'Accounts receivable', '應收賬款'),
  account('1200', 'assets', 'Inventory', '存貨'),
  account('1300', 'assets', 'Vendor advances', '預付供應商款項'),
  account('1310', 'assets', 'Partner advances paid', '預付夥伴款項'),
  account('2000', 'liabilities', 'Accounts payable', '應付賬款'),
  account('2010', 'liabilities', 'Partner payable', '應付夥伴款項'),
  account('2100', 'liabilities', 'Customer advances', '客戶預付款'),
  account('2110', 'liabilities', 'Partner advances received', '夥伴預付款'),
  account('2120', 'liabilities', 'Gift cards', '禮品卡'),
  account('2200', 'liabilities', 'Tax payable', '應付稅項'),
  account('2300', 'liabilities', 'Salary payable', '應付薪金'),
  account('2310', 'liabilities', 'MPF payable', '應付強積金'),
  account('2320', 'liabilities', 'Commission payable', '應付佣金'),
  account('3000', 'equity', 'Capital', '資本'),
  account('3100', 'equity', 'Retained earnings', '保留盈利'),
  account('4000', 'revenue', 'Sales', '銷售收入'),
  account('4010', 'revenue', 'Service revenue', '服務收入'),
  account('4020', 'revenue', 'Other income', '其他收入'),
  account('4030', 'revenue', 'Shipping income', '運費收入'),
  account('4090', 'revenue', 'Sales returns', '銷售退回'),
  account('5000', 'expenses', 'Cost of goods sold', '銷售成本'),
  account('5100', 'expenses', 'Service cost', '服務成本'),
  account('6000', 'expenses', 'Salaries', '薪金'),
  account('6010', 'expenses', 'MPF employer', '僱主強積金供款'),
  account('6020', 'expenses', 'Commission', '佣金'),
  account('6100', 'expenses', 'Shipping', '運費'),
  account('6200', 'expenses', 'Rent', '租金'),
  account('6300', 'expenses', 'General expenses', '一般開支'),
  account('6900', 'expenses', 'Stock adjustment', '存貨調整'),
] as const;

export const partyKinds = ['customer', 'vendor', 'partner', 'employee'] as const;

/** Whose account a line belongs to, besides the company's own. */
export interface Party {
  readonly kind: (typeof partyKinds)[number];
  readonly id: string;
}

export interface Line {
  readonly account: string;
  readonly debit: number;
  readonly credit: number;
  readonly party: Party | null;
}

export const debit = (code: string, amount: number, party: Party | null = null): Line => ({
  account: code,
  debit: money(amount),
  credit: 0,
  party,
});

export const credit = (code: string, amount: number, party: Party | null = null): Line => ({
  account: code,
  debit: 0,
  credit: money(amount),
  party,
});

export const totalOf = (lines: readonly Line[], side: 'debit' | 'credit'): number =>
  addMoney(...lines.map((line) => line[side]));

/** An entry balances, has two lines or more, and each line has one side, above 0. Lines of nothing are left out first. */
export function entryLines(lines: readonly Line[]): Line[] {
  const kept = lines.filter((line) => line.debit !== 0 || line.credit !== 0);
  if (kept.some((line) => line.debit < 0 || line.credit < 0)) throw new RangeError('a line below zero');
  if (kept.some((line) => line.debit !== 0 && line.credit !== 0))
    throw new RangeError('a line with two sides');
  if (kept.length < 2) throw new RangeError('an entry of fewer than two lines');
  if (totalOf(kept, 'debit') !== totalOf(kept, 'credit'))
    throw new RangeError('an entry that does not balance');
  return kept;
}

export const reversed = (lines: readonly Line[]): Line[] =>
  lines.map((line) => ({ ...line, debit: line.credit, credit: line.debit }));

/** Assets and expenses grow by debit, the others by credit. */
export function signOf(ofClass: AccountClass): 1 | -1 {
  return ofClass === 'assets' || ofClass === 'expenses' ? 1 : -1;
}
