import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../../test/anyText.ts';
import { searchTerms } from './search.ts';

const kinds = (q: string) => searchTerms(q).map(({ kind, values }) => [kind, ...Object.values(values)]);

test('three characters and more are found anywhere, two at the beginning of a word, Chinese ones anywhere', () => {
  expect(kinds('Chan')).toEqual([['part', '%chan%']]);
  expect(kinds('ch')).toEqual([['start', 'ch%', '% ch%']]);
  expect(kinds('大文')).toEqual([['han', '大文']]);
  expect(kinds('大')).toEqual([['han', '大']]);
  expect(kinds('陳大文')).toEqual([['part', '%陳大文%']]);
  expect(kinds('𠮷')).toEqual([['han', '𠮷']]);
});

test('what LIKE would take for a pattern is taken literally', () => {
  expect(kinds('100%')).toEqual([['part', '%100\\%%']]);
  expect(kinds('a_b')).toEqual([['part', '%a\\_b%']]);
  expect(kinds('a\\b')).toEqual([['part', '%a\\\\b%']]);
});

test('width and case do not matter, blanks part words, nothing is nothing', () => {
  expect(kinds('ＣＨＡＮ\u3000Tai-Man')).toEqual([
    ['part', '%chan%'],
    ['part', '%tai-man%'],
  ]);
  expect(kinds('  ')).toEqual([]);
  expect(searchTerms(undefined)).toEqual([]);
});

test('any text gives at most four terms, each with values that the database can take', () => {
  fc.assert(
    fc.property(anyText, (q) => {
      const terms = searchTerms(q);
      expect(terms.length).toBeLessThanOrEqual(4);
      for (const value of terms.flatMap(({ values }) => Object.values(values)))
        expect(value).not.toContain('\u0000');
    }),
  );
});
