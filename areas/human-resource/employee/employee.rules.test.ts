import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '../../../test/anyText.ts';
import { formatHkid, hkidCheckCharacter, isHkid, maskHkid, normaliseHkid } from './employee.rules.ts';

const letter = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ');
const prefix = fc.oneof(
  letter,
  fc.tuple(letter, letter).map((both) => both.join('')),
);
const sixDigits = fc.nat(999_999).map((number) => String(number).padStart(6, '0'));
const hkid = fc
  .tuple(prefix, sixDigits)
  .map(([letters, digits]) => letters + digits + hkidCheckCharacter(letters, digits));

/** The rule once more, from the other side: all weighted values with the check character add up to a multiple of 11. */
function addsUp(number: string): boolean {
  const [, letters = '', digits = '', check = ''] = /^([A-Z]+)(\d{6})(.)$/.exec(number) ?? [];
  const values = [...letters].map((character) => character.charCodeAt(0) - 'A'.charCodeAt(0) + 10);
  if (values.length === 1) values.unshift(36);
  values.push(...[...digits].map(Number), check === 'A' ? 10 : Number(check));
  return values.reduce((sum, value, i) => sum + value * (9 - i), 0) % 11 === 0;
}

describe('HKID', () => {
  test.each(['A123456(3)', 'AB987654(3)', 'G123456(A)', 'K000000(0)'])('%s is valid', (number) => {
    expect(isHkid(normaliseHkid(number))).toBe(true);
    expect(formatHkid(normaliseHkid(number))).toBe(number);
  });

  test.each([
    'A123456(4)',
    'AB987654(2)',
    'G123456(1)',
    'G123456(B)',
    'A12345(3)',
    'A1234567(3)',
    'ABC123456(3)',
    '1234563',
    'A123456',
    '',
    'A１２３４５６',
    '陳123456(3)',
  ])('%s is not', (number) => {
    expect(isHkid(normaliseHkid(number))).toBe(false);
  });

  test.each([
    'a123456(3)',
    'A1234563',
    ' A 123456 (3) ',
    'Ａ１２３４５６（３）',
    'a-123456-3',
    'A123456（3）',
  ])('%s is typed for A123456(3)', (typed) => {
    expect(normaliseHkid(typed)).toBe('A1234563');
  });

  test('the check character of every number fits its weights, and no other does', () => {
    fc.assert(
      fc.property(hkid, (number) => {
        expect(isHkid(number)).toBe(true);
        expect(addsUp(number)).toBe(true);
        for (const other of '0123456789A')
          expect(isHkid(number.slice(0, -1) + other)).toBe(other === number.at(-1));
      }),
    );
  });

  test('one wrong digit is always noticed', () => {
    fc.assert(
      fc.property(hkid, fc.nat(5), fc.nat(9), (number, place, digit) => {
        const at = number.length - 7 + place;
        const wrong = number.slice(0, at) + digit + number.slice(at + 1);
        expect(isHkid(wrong)).toBe(wrong === number);
      }),
    );
  });

  test('a number is stored in one form, however it is typed, and normalising again changes nothing', () => {
    fc.assert(
      fc.property(hkid, fc.boolean(), fc.boolean(), (number, lower, brackets) => {
        const shown = brackets ? formatHkid(number) : number;
        expect(normaliseHkid(lower ? shown.toLowerCase() : shown)).toBe(number);
      }),
    );
    fc.assert(
      fc.property(anyText, (typed) => {
        expect(normaliseHkid(normaliseHkid(typed))).toBe(normaliseHkid(typed));
      }),
    );
  });

  test('a masked number keeps its letters and two digits, nothing else', () => {
    expect(maskHkid('A1234563')).toBe('A12****(*)');
    expect(maskHkid('AB9876543')).toBe('AB98****(*)');
    expect(maskHkid('')).toBe('');
    fc.assert(
      fc.property(hkid, (number) => {
        expect(maskHkid(number)).toMatch(/^[A-Z]{1,2}\d{2}\*{4}\(\*\)$/);
      }),
    );
  });
});
