import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { anyText, brokenText } from '../../test/anyText.ts';
import {
  email,
  isEmail,
  listOf,
  optionalEmail,
  optionalText,
  reference,
  requiredText,
  text,
  webAddress,
} from './fields.ts';
import { patchOf } from './resource.ts';

const ok = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;

describe('texts', () => {
  test.each([
    '陳大文',
    '👩‍👩‍👧‍👦 🇭🇰',
    'مرحبا بالعالم',
    'שלום',
    '\u202Eright to left',
    'e\u0301',
    '𠮷野家',
    ' two  spaces ',
    'a\nb\tc',
  ])('%j comes back exactly as typed', (typed) => {
    expect(text(200).parse(typed)).toBe(typed);
    expect(requiredText(200).parse(typed)).toBe(typed);
  });

  test('any text that the database can hold comes back as typed; the rest is refused', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, brokenText), (typed) => {
        const storable = typed.isWellFormed() && !typed.includes('\u0000');
        expect(ok(text(1_000_000), typed)).toBe(storable);
        if (storable) expect(text(1_000_000).parse(typed)).toBe(typed);
      }),
    );
  });

  test.each(['a\u0000b', '\ud800', 'x\udc00y', '\udc00\ud800'])('%j cannot be stored', (typed) => {
    expect(ok(text(20), typed)).toBe(false);
  });

  test('a text has a length, and a required one more than blanks', () => {
    expect(ok(text(3), 'abc')).toBe(true);
    expect(ok(text(3), 'abcd')).toBe(false);
    for (const blank of ['', ' ', '\t\n', '\u3000', '\u00a0']) expect(ok(requiredText(9), blank)).toBe(false);
  });

  test('an optional text that is left out is empty, never null', () => {
    expect(optionalText(9).parse(undefined)).toBe('');
    expect(ok(optionalText(9), null)).toBe(false);
  });
});

describe('e-mail and web addresses', () => {
  test.each(['a@b.hk', 'Chan.Tai-Man+tag@mail.example.com', '大文@例子.香港', "o'brien@example.ie"])(
    '%s is an e-mail',
    (value) => {
      expect(isEmail(value)).toBe(true);
      expect(email().parse(value)).toBe(value);
    },
  );

  test.each([
    'a',
    'a@',
    '@b.hk',
    'a@b',
    'a@b..hk',
    'a b@c.hk',
    'a@b.hk ',
    '<a@b.hk>',
    'a@b@c.hk',
    'a@.hk',
    'a@b.hk\nBcc: c@d.hk',
    `${'a'.repeat(250)}@b.hk`,
  ])('%j is none', (value) => expect(ok(email(), value)).toBe(false));

  test('an optional e-mail may be empty, a required one not', () => {
    expect(optionalEmail().parse('')).toBe('');
    expect(optionalEmail().parse(undefined)).toBe('');
    expect(ok(email(), '')).toBe(false);
  });

  test('a web address begins with http: nothing that a browser would run', () => {
    for (const right of ['', 'https://harbourlight.example', 'http://a.hk/路徑?q=1'])
      expect(ok(webAddress(), right)).toBe(true);
    for (const wrong of [
      'javascript:alert(1)',
      'data:text/html,x',
      'www.a.hk',
      'https://',
      'https://a b',
      'https://user@a.hk/',
    ])
      expect(ok(webAddress(), wrong)).toBe(false);
  });
});

describe('references, lists and patches', () => {
  test('a reference is an id or nothing', () => {
    expect(reference().parse(undefined)).toBeNull();
    expect(ok(reference(), '01890a5d-ac96-774b-bcce-b302099a8057')).toBe(true);
    expect(ok(reference(), 'me')).toBe(false);
  });

  test('several values of a closed list travel in one parameter', () => {
    const statuses = listOf(z.enum(['active', 'inactive']));
    expect(statuses.parse('active,inactive')).toEqual(['active', 'inactive']);
    expect(statuses.parse(undefined)).toBeUndefined();
    for (const wrong of ['', 'active,', 'gone', 'active;inactive', 'x'.repeat(5000)])
      expect(ok(statuses, wrong)).toBe(false);
  });

  test('a patch leaves out what it does not say: a default would overwrite it', () => {
    const patch = patchOf(
      z.strictObject({ name: requiredText(9), note: optionalText(9), owner: reference() }),
    );
    expect(patch.parse({ version: 3 })).toEqual({ version: 3 });
    expect(patch.parse({ version: 3, note: '' })).toEqual({ version: 3, note: '' });
    expect(ok(patch, { note: 'x' })).toBe(false);
    expect(ok(patch, { version: 1, rank: 2 })).toBe(false);
    expect(ok(patch, { version: 1, name: ' ' })).toBe(false);
  });
});
