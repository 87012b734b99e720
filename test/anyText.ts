/** Texts of all kinds for property tests: plain, odd, any character there is (fast-check's own 'binary' takes seconds to make). */
import fc from 'fast-check';

const surrogates = { first: 0xd800, count: 0x800 };
const anyCharacter = fc
  .integer({ min: 0, max: 0x10ffff - surrogates.count })
  .map((n) => String.fromCodePoint(n < surrogates.first ? n : n + surrogates.count));
const plainCharacter = fc.integer({ min: 0x20, max: 0x7e }).map((n) => String.fromCharCode(n));
const oddCharacter = fc.constantFrom(
  ...['\u0000', '\u0001', '\n', '\r', '\t', '"', "'", '\\', '%', '_', ',', ';', '<', '&', '\u200d', '\u202e'],
  ...[
    '陳',
    '大',
    '文',
    '𠮷',
    '👩',
    '🇭🇰',
    'é',
    'e\u0301',
    'ß',
    'İ',
    'ﷺ',
    'א',
    'م',
    '\uffff',
    '\ufeff',
    '０',
    '％',
  ],
);

export const anyText = fc.string({
  unit: fc.oneof(plainCharacter, oddCharacter, anyCharacter),
});

/** What a program can send although no keyboard can: half a character. */
export const brokenText = fc.string({ unit: fc.oneof(plainCharacter, fc.constantFrom('\ud800', '\udc00')) });
