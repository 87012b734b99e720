/**
 * Between calendar dates (YYYY-MM-DD) and the picker's own objects. Noon keeps the day in every time zone and year: local
 * midnight does not exist on some days, and old zones are off by minutes.
 */
import dayjs, { type Dayjs } from 'dayjs';
import { isCalendarDate } from '../../shared/dates.ts';

export const shownFormat = 'YYYY/MM/DD';
/** The first is how a date is shown; all are understood when typed. */
export const typedFormats = [shownFormat, 'YYYY-MM-DD', 'YYYY/M/D', 'YYYY-M-D', 'YYYYMMDD', 'YYYY.M.D'];

const shape = /^\d{4}-\d{2}-\d{2}$/;

/** Also for a date before 1900, so that it stays in sight while the field says that it is none of ours. */
export function dayOf(date: string | null | undefined): Dayjs | null {
  const day = date && shape.test(date) ? dayjs(`${date}T12:00:00`) : null;
  return day?.isValid() && day.format('YYYY-MM-DD') === date ? day : null;
}

export function dateOf(day: Dayjs | null): string | null {
  const date = day?.isValid() ? day.format('YYYY-MM-DD') : null;
  return date && isCalendarDate(date) ? date : null;
}

/** 2026/1/5, 2026-01-05, 20260105, 2026.1.5, 2026年1月5日, in full-width digits as well. */
export function dateFromText(text: string): string | undefined {
  const plain = text.normalize('NFKC').trim();
  const match =
    /^(\d{4})(\d{2})(\d{2})$/.exec(plain) ?? /^(\d{4})[-/.年]\s*(\d{1,2})[-/.月]\s*(\d{1,2})日?$/.exec(plain);
  if (!match) return undefined;
  const [, year = '', month = '', day = ''] = match;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : undefined;
}
