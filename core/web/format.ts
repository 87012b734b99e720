/** Values as people read them, by kind: the same in tables, facts, history and the dialog of two versions. */
import { useMemo } from 'react';
import { commonText } from '../shared/common.text.ts';
import { formatDate, formatInstant } from '../shared/dates.ts';
import { type Currency, currencySign, formatMoney, formatMoneyWithSign } from '../shared/money.ts';
import { formatQuantity, formatRate, formatTenths } from '../shared/quantity.ts';
import { languageTag, textIn } from '../shared/text.ts';
import { useLocale } from './locale.ts';
import { useCompany } from './session.ts';

export type Kind = 'text' | 'money' | 'date' | 'instant' | 'number' | 'quantity' | 'rate' | 'tenths' | 'flag';
export const numeric: readonly Kind[] = ['money', 'number', 'quantity', 'rate', 'tenths'];
export const nothing = '—';

export interface Format {
  /** Empty text where there is nothing to show. */
  value(value: unknown, kind?: Kind): string;
  count(value: number): string;
  instant(value: string | Date): string;
  /** Money with its currency, for a lone figure. */
  lone(amount: number): string;
  readonly currency: Currency;
  readonly sign: string;
}

export function useFormat(): Format {
  const locale = useLocale();
  const { currency, timeZone } = useCompany();
  return useMemo(() => {
    const words = textIn(commonText, locale);
    const number = new Intl.NumberFormat(languageTag[locale], { maximumFractionDigits: 6 });
    const instant = (value: string | Date) =>
      formatInstant(typeof value === 'string' ? value : value.toISOString(), timeZone);
    const byKind: Record<Kind, (value: unknown) => string> = {
      text: String,
      money: (value) => formatMoney(Number(value), currency, locale),
      date: (value) => formatDate(String(value)),
      instant: (value) => instant(String(value)),
      number: (value) => number.format(Number(value)),
      quantity: (value) => formatQuantity(Number(value), locale),
      rate: (value) => formatRate(Number(value)),
      tenths: (value) => formatTenths(Number(value)),
      flag: (value) => (value ? words.yes : words.no),
    };
    const show = (value: unknown, kind?: Kind): string => {
      if (value === null || value === undefined || value === '') return '';
      if (Array.isArray(value)) return value.map((one) => show(one, kind)).join(', ');
      if (typeof value === 'boolean') return byKind.flag(value);
      if (typeof value === 'object') return labelOf(value) ?? JSON.stringify(value);
      return byKind[kind ?? 'text'](value);
    };
    return {
      value: show,
      count: (value) => number.format(value),
      instant,
      // The sign stays with its figure at the end of a line.
      lone: (amount) => formatMoneyWithSign(amount, currency, locale).replace(' ', '\u00a0'),
      currency,
      sign: currencySign(currency),
    };
  }, [locale, currency, timeZone]);
}

/** A reference comes with its label. */
function labelOf(value: object): string | undefined {
  const { label, name } = value as { label?: unknown; name?: unknown };
  return typeof label === 'string' ? label : typeof name === 'string' ? name : undefined;
}
