/**
 * Money is a whole number of the currency's minor unit (cents). This module does all arithmetic, rounding and
 * formatting of money; nothing else in the product rounds.
 */
import { z } from 'zod';
import { groupDigits, type Locale } from './text.ts';

export const currencies = ['HKD', 'USD', 'CNY', 'TWD', 'MOP', 'SGD', 'JPY', 'EUR', 'GBP', 'AUD'] as const;
export type Currency = (typeof currencies)[number];

const signs: Record<Currency, string> = {
  HKD: 'HK$',
  USD: 'US$',
  CNY: 'CN¥',
  TWD: 'NT$',
  MOP: 'MOP$',
  SGD: 'S$',
  JPY: 'JP¥',
  EUR: '€',
  GBP: '£',
  AUD: 'A$',
};

export const moneySchema = z.int();
/** An amount that people type: 'Value cannot be negative'. */
export const amountSchema = moneySchema.nonnegative();

/** Money that comes or goes at once: far above any business, and far below what can no longer be added up exactly. */
export const movedMoneySchema = moneySchema.positive().max(1_000_000_000_000);

/** Not what anybody could mean: the server refuses it as it refuses any wrong input. */
export class AmountTooLarge extends RangeError {}

/** For what is shown beside a figure while somebody types it: nothing where it is too large to be exact. */
export function unlessTooLarge<T>(compute: () => T): T | undefined {
  try {
    return compute();
  } catch (error) {
    if (error instanceof AmountTooLarge) return undefined;
    throw error;
  }
}

export function money(value: number): number {
  if (!Number.isSafeInteger(value)) throw new AmountTooLarge(`not an amount of money: ${value}`);
  return value === 0 ? 0 : value;
}

export function addMoney(...amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => money(sum + money(amount)), 0);
}

/** amount × numerator ÷ denominator, rounded once, half away from zero, exact for any size. */
export function scaleMoney(amount: number, numerator: number, denominator: number): number {
  const product = BigInt(money(amount)) * BigInt(money(numerator));
  const divisor = BigInt(money(denominator));
  if (divisor === 0n) throw new RangeError('division by zero');
  const negative = product < 0n !== divisor < 0n;
  const [top, bottom] = [product < 0n ? -product : product, divisor < 0n ? -divisor : divisor];
  const rounded = (top * 2n + bottom) / (bottom * 2n);
  return money(Number(negative ? -rounded : rounded));
}

/**
 * An amount in parts by weight, to the last cent: everyone gets what is certain, and the cents left over go one by one to
 * those who are owed the largest fraction, the earlier one first. Where nothing weighs anything, all weigh the same.
 */
export function spreadMoney(amount: number, weights: readonly number[]): number[] {
  if (amount < 0 || weights.some((weight) => weight < 0)) throw new RangeError('a part below zero');
  if (weights.length === 0) return [];
  const whole = weights.reduce((sum, weight) => sum + BigInt(money(weight)), 0n);
  const given = whole === 0n ? weights.map(() => 1n) : weights.map((weight) => BigInt(weight));
  const divisor = whole === 0n ? BigInt(weights.length) : whole;
  const shares = given.map((weight, i) => {
    const product = BigInt(money(amount)) * weight;
    return { i, part: Number(product / divisor), rest: product % divisor };
  });
  let left = amount - addMoney(...shares.map(({ part }) => part));
  const parts = shares.map(({ part }) => part);
  for (const { i } of shares.toSorted((a, b) => (a.rest === b.rest ? a.i - b.i : a.rest < b.rest ? 1 : -1))) {
    if (left === 0) break;
    parts[i] = (parts[i] ?? 0) + 1;
    left -= 1;
  }
  return parts;
}

/** quantity in thousandths × unit price */
export function priceOf(quantity: number, unitPrice: number): number {
  return scaleMoney(unitPrice, quantity, 1000);
}

/** a percentage in basis points of an amount */
export function shareOf(amount: number, basisPoints: number): number {
  return scaleMoney(amount, basisPoints, 10_000);
}

export function currencyDecimals(currency: Currency): number {
  return currency === 'JPY' ? 0 : 2;
}

export function currencySign(currency: Currency): string {
  return signs[currency];
}

/** Plain digits for CSV and inputs: 1234567 → "12345.67" */
export function moneyToText(amount: number, currency: Currency): string {
  const decimals = currencyDecimals(currency);
  const digits = String(Math.abs(money(amount))).padStart(decimals + 1, '0');
  const sign = amount < 0 ? '-' : '';
  if (decimals === 0) return sign + digits;
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** What people type or paste: thousands separators, a currency sign, full-width digits. Undefined when it is not an amount. */
export function moneyFromText(text: string, currency: Currency): number | undefined {
  const plain = text.normalize('NFKC').replace(signs[currency], '').replace(/[\s,]/g, '').replace(/^\$/, '');
  const decimals = currencyDecimals(currency);
  const match = /^([-+−]?)(\d*)(?:\.(\d*))?$/.exec(plain);
  if (!match || `${match[2]}${match[3] ?? ''}` === '') return undefined;
  const fraction = (match[3] ?? '').replace(/0+$/, '');
  if (fraction.length > decimals) return undefined;
  const amount = Number(`${match[2] || '0'}${fraction.padEnd(decimals, '0')}`);
  if (!Number.isSafeInteger(amount)) return undefined;
  return match[1] === '' || match[1] === '+' ? amount : money(-amount);
}

/** 1,234.50, with a true minus sign; the currency stands once, in a column head or before a lone figure. */
export function formatMoney(amount: number, currency: Currency, locale: Locale): string {
  const [whole = '0', fraction] = moneyToText(Math.abs(amount), currency).split('.');
  const grouped = groupDigits(whole, locale);
  return `${amount < 0 ? '−' : ''}${grouped}${fraction ? `.${fraction}` : ''}`;
}

export function formatMoneyWithSign(amount: number, currency: Currency, locale: Locale): string {
  return `${signs[currency]} ${formatMoney(amount, currency, locale)}`;
}
