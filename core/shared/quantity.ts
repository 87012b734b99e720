/**
 * Quantities are whole thousandths, percentages whole basis points, years of experience whole tenths: exact, as typed, at
 * most 3, 2 and 1 decimals.
 */
import { z } from 'zod';
import { groupDigits, type Locale } from './text.ts';

export const quantitySchema = z.int();
export const rateSchema = z.int().min(0).max(10_000);

function toText(value: number, decimals: number): string {
  const digits = String(Math.abs(value)).padStart(decimals + 1, '0');
  const fraction = digits.slice(-decimals).replace(/0+$/, '');
  return `${value < 0 ? '-' : ''}${digits.slice(0, -decimals)}${fraction ? `.${fraction}` : ''}`;
}

function fromText(text: string, decimals: number): number | undefined {
  const match = /^(-?)(\d*)(?:\.(\d*))?$/.exec(text.normalize('NFKC').replace(/[\s,%]/g, ''));
  if (!match || `${match[2]}${match[3] ?? ''}` === '') return undefined;
  const fraction = (match[3] ?? '').replace(/0+$/, '');
  if (fraction.length > decimals) return undefined;
  const value = Number(`${match[2] || '0'}${fraction.padEnd(decimals, '0')}`);
  if (!Number.isSafeInteger(value)) return undefined;
  return match[1] && value !== 0 ? -value : value;
}

export const quantityToText = (thousandths: number): string => toText(thousandths, 3);
export const quantityFromText = (text: string): number | undefined => fromText(text, 3);
export const rateToText = (basisPoints: number): string => toText(basisPoints, 2);
export const rateFromText = (text: string): number | undefined => fromText(text, 2);
export const tenthsToText = (tenths: number): string => toText(tenths, 1);
export const tenthsFromText = (text: string): number | undefined => fromText(text, 1);

/** A part of a whole as basis points, rounded once, half up; both are whole numbers and not below zero. */
export function rateOf(part: number, whole: number): number {
  if (!Number.isSafeInteger(part) || !Number.isSafeInteger(whole) || part < 0 || whole <= 0)
    throw new RangeError(`not a part of a whole: ${part} of ${whole}`);
  return Number((BigInt(part) * 20_000n + BigInt(whole)) / (BigInt(whole) * 2n));
}

export function formatQuantity(thousandths: number, locale: Locale): string {
  const [whole = '0', fraction] = quantityToText(Math.abs(thousandths)).split('.');
  const grouped = groupDigits(whole, locale);
  return `${thousandths < 0 ? '−' : ''}${grouped}${fraction ? `.${fraction}` : ''}`;
}

/** Always with its decimal, so that figures form a column. */
export const formatTenths = (tenths: number): string =>
  Number.isInteger(tenths / 10) ? `${tenthsToText(tenths)}.0` : tenthsToText(tenths);

export function formatRate(basisPoints: number): string {
  return `${rateToText(basisPoints)} %`;
}
