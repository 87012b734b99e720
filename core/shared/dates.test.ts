import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  dateIn,
  dateSchema,
  daysInMonth,
  firstDate,
  formatDate,
  formatInstant,
  instantSchema,
  isCalendarDate,
  isTimeZone,
  lastDate,
  restorableUntil,
  timeZoneSchema,
} from './dates.ts';

const day = 24 * 60 * 60 * 1000;
const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10);
const anyDate = fc
  .integer({ min: Date.parse(firstDate) / day, max: Date.parse(lastDate) / day })
  .map((days) => isoDay(days * day));

describe('calendar dates', () => {
  test('every day from 1900 to 2199 is a date and comes back as typed', () => {
    for (let time = Date.parse(firstDate); time < Date.parse('2200-01-01'); time += day) {
      const date = isoDay(time);
      if (!isCalendarDate(date) || dateSchema.parse(date) !== date) expect.fail(date);
    }
  });

  test('any date up to 9999 is one', () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        expect(isCalendarDate(date)).toBe(true);
      }),
    );
    expect(isCalendarDate(lastDate)).toBe(true);
  });

  test('a date is exactly what the calendar of the platform takes for one', () => {
    const parts = fc.tuple(fc.nat(9999), fc.nat(99), fc.nat(99));
    fc.assert(
      fc.property(parts, ([year, month, dayOfMonth]) => {
        const text = [String(year).padStart(4, '0'), month, dayOfMonth]
          .map((part) => String(part).padStart(2, '0'))
          .join('-');
        const time = Date.parse(`${text}T00:00:00Z`);
        const real = !Number.isNaN(time) && isoDay(time) === text && year >= 1900;
        expect(isCalendarDate(text)).toBe(real);
      }),
      { numRuns: 2000 },
    );
  });

  test('the 29th of February exists in leap years only, and a hundredth year is none unless a four hundredth', () => {
    for (const [year, leap] of [
      [1900, false],
      [1904, true],
      [2000, true],
      [2023, false],
      [2024, true],
      [2100, false],
    ] as const) {
      expect(isCalendarDate(`${year}-02-29`)).toBe(leap);
      expect(daysInMonth(year, 2)).toBe(leap ? 29 : 28);
    }
  });

  test.each(['', '2026-2-3', '2026-02-30', '2026-13-01', '2026-00-10', '2026-01-00', '1899-12-31'])(
    '"%s" is no date',
    (text) => expect(isCalendarDate(text)).toBe(false),
  );

  test.each([
    '2026/01/02',
    '2026-01-02T00:00:00Z',
    ' 2026-01-02',
    '2026-01-02\n',
    '２０２６-01-02',
    '10000-01-01',
  ])('%j is no date either', (text) => expect(dateSchema.safeParse(text).success).toBe(false));

  test('days are added over months, leap days and centuries, and taken off again', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('1900-02-28', 1)).toBe('1900-03-01');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -20_000, max: 20_000 }), (date, days) => {
        const moved = addDays(date, days);
        fc.pre(moved >= firstDate && moved <= lastDate);
        expect(addDays(moved, -days)).toBe(date);
        expect((Date.parse(moved) - Date.parse(date)) / day).toBe(days);
      }),
    );
  });

  test('a date is shown with slashes', () => {
    expect(formatDate('2026-11-15')).toBe('2026/11/15');
  });
});

describe('instants and time zones', () => {
  test('half past four in the afternoon of the 14th in UTC is the 15th in Hong Kong', () => {
    expect(dateIn('Asia/Hong_Kong', new Date('2026-11-14T16:30:00Z'))).toBe('2026-11-15');
    expect(dateIn('Asia/Hong_Kong', new Date('2026-11-14T15:59:59.999Z'))).toBe('2026-11-14');
    expect(dateIn('Asia/Hong_Kong', new Date('2026-11-14T16:00:00Z'))).toBe('2026-11-15');
    expect(dateIn('UTC', new Date('2026-11-14T16:30:00Z'))).toBe('2026-11-14');
    expect(dateIn('America/Los_Angeles', new Date('2026-01-01T07:59:00Z'))).toBe('2025-12-31');
  });

  test('the day in a zone of fixed distance is the day of the moved clock', () => {
    const instant = fc.date({
      min: new Date('1980-01-01'),
      max: new Date('2099-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instant, (at) => {
        expect(dateIn('Asia/Hong_Kong', at)).toBe(isoDay(at.getTime() + 8 * 60 * 60 * 1000));
        expect(dateIn('UTC', at)).toBe(isoDay(at.getTime()));
      }),
    );
  });

  test('midnight is 00:00 of the new day', () => {
    expect(formatInstant('2026-11-14T16:00:00.000Z', 'Asia/Hong_Kong')).toBe('2026/11/15 00:00');
    expect(formatInstant('2026-11-14T15:59:59.999Z', 'Asia/Hong_Kong')).toBe('2026/11/14 23:59');
  });

  test('a zone is what the platform knows, and nothing else', () => {
    for (const zone of ['Asia/Hong_Kong', 'UTC', 'America/New_York']) expect(isTimeZone(zone)).toBe(true);
    for (const zone of ['', 'Mars/Olympus', 'Asia/Hong_Kong\u0000', ' UTC'])
      expect(timeZoneSchema.safeParse(zone).success).toBe(false);
  });

  test('an instant is ISO 8601 in UTC', () => {
    expect(instantSchema.safeParse('2026-11-14T16:30:00.000Z').success).toBe(true);
    expect(instantSchema.safeParse('2026-11-14T16:30:00+08:00').success).toBe(false);
  });

  test('48 hours to restore, to the millisecond, over a change of the clocks as well', () => {
    expect(restorableUntil('2026-03-28T12:00:00.123Z').toISOString()).toBe('2026-03-30T12:00:00.123Z');
  });
});
