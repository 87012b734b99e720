/**
 * A calendar date is the text YYYY-MM-DD and never an instant; an instant is an ISO 8601 text in UTC. "Today" is the
 * day of the company's time zone.
 */
import { z } from 'zod';

const shape = /^(\d{4})-(\d{2})-(\d{2})$/;
export const firstDate = '1900-01-01';
export const lastDate = '9999-12-31';

export function isCalendarDate(text: string): boolean {
  const match = shape.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month) && text >= firstDate;
}

export const dateSchema = z
  .string()
  .refine(isCalendarDate, { params: { code: 'invalid_date' } })
  .meta({ format: 'date' });
export const instantSchema = z.iso.datetime();
/** Anything the platform's calendar knows as a zone, checked by asking it. */
export const timeZoneSchema = z.string().refine(isTimeZone, { params: { code: 'invalid_time_zone' } });

export function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return zone.length > 0;
  } catch {
    return false;
  }
}

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

const zoneFormats = new Map<string, Intl.DateTimeFormat>();

function partsIn(zone: string, instant: Date): Record<string, string> {
  let format = zoneFormats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    zoneFormats.set(zone, format);
  }
  return Object.fromEntries(format.formatToParts(instant).map((part) => [part.type, part.value]));
}

/** The calendar date on which an instant falls in a time zone. */
export function dateIn(zone: string, instant: Date): string {
  const parts = partsIn(zone, instant);
  return `${(parts.year ?? '').padStart(4, '0')}-${parts.month}-${parts.day}`;
}

export function addDays(date: string, days: number): string {
  const moved = new Date(`${date}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/** 2026-11-15 → 2026/11/15 */
export function formatDate(date: string): string {
  return date.replaceAll('-', '/');
}

/** YYYY/MM/DD HH:mm in a time zone */
export function formatInstant(instant: string, zone: string): string {
  const parts = partsIn(zone, new Date(instant));
  return `${parts.year}/${parts.month}/${parts.day} ${parts.hour}:${parts.minute}`;
}

const hour = 3_600_000;
export const restoreWindow = 48 * hour;

/** The last moment, itself included, at which a record deleted then can still be restored. */
export function restorableUntil(deletedAt: string): Date {
  return new Date(Date.parse(deletedAt) + restoreWindow);
}
