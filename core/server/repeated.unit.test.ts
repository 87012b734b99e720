import { expect, test } from 'vitest';
import { statementNames } from './repeated.ts';

test('a statement gets its name the third time it comes, and keeps it', () => {
  const nameOf = statementNames();
  expect([nameOf('a'), nameOf('b'), nameOf('a')]).toEqual([undefined, undefined, undefined]);
  const name = nameOf('a');
  expect(name).toBeTypeOf('string');
  expect(nameOf('a')).toBe(name);
  expect(nameOf('b')).toBeUndefined();
  expect(nameOf('b')).not.toBe(name);
});

test('however many statements there are, only so many are kept by the connections', () => {
  const nameOf = statementNames();
  const texts = Array.from({ length: 5000 }, (_, i) => `statement ${i}`);
  const names = texts.map((text) => [text, text, text].map(nameOf).at(-1)).filter(Boolean);
  expect(new Set(names).size).toBe(200);
  expect(nameOf('statement 0')).toBe(names[0]);
});
