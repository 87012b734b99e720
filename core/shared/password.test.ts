import fc from 'fast-check';
import { expect, test } from 'vitest';
import { passwordProblems } from './password.ts';

const codes = (password: string, passwordConfirmation = password) =>
  passwordProblems({ password, passwordConfirmation }).map(({ path, code }) => `${path} ${code}`);

test.each([
  'correct horse battery',
  '一個很長的密碼其實很容易記住',
  'xK9#mQ2$vL5p',
  'my dog eats password soup',
])('%s is a password', (password) => {
  expect(codes(password)).toEqual([]);
});

test('twelve characters are enough, eleven are not, and an emoji is one character', () => {
  expect(codes('abcdefghijkl')).toEqual([]);
  expect(codes('abcdefghijk')).toEqual(['password password_too_short']);
  expect(codes('👍🎉🚀🍎🐱🌊👍🎉🚀🍎🐱')).toEqual(['password password_too_short']);
  expect(codes('👍🎉🚀🍎🐱🌊👍🎉🚀🍎🐱🌊')).toEqual([]);
});

test.each([
  'password1234',
  'Password!2345',
  '123456789012',
  'qwerty123456',
  'aaaaaaaaaaaa',
  'abababababab',
  'ILoveYou2026!',
  'suanpansuanpan',
  'Administrator1',
])('%s is too easy to guess', (password) => {
  expect(codes(password)).toEqual(['password password_too_common']);
});

test('both must be the same, to the last character', () => {
  expect(codes('correct horse battery', 'correct horse batterx')).toEqual([
    'passwordConfirmation password_mismatch',
  ]);
  expect(passwordProblems({ password: 'correct horse battery' })).toHaveLength(1);
});

test('no password is no problem here: who needs one says so', () => {
  expect(passwordProblems({})).toEqual([]);
  expect(passwordProblems({ password: '' })).toEqual([]);
});

test('there is at most one problem, and none when a long text of many letters is confirmed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (password, confirmation) => {
      expect(passwordProblems({ password, passwordConfirmation: confirmation }).length).toBeLessThanOrEqual(
        1,
      );
    }),
  );
});
