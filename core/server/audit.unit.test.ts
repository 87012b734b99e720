import { expect, test } from 'vitest';
import { differences } from './audit.ts';

test('what differs between two versions is told field by field', () => {
  expect(differences({ name: 'A', salary: 100, same: 1 }, { name: 'B', salary: 100, same: 1 })).toEqual([
    { field: 'name', before: 'A', after: 'B' },
  ]);
});

test('a creation tells every field that has a value, a removal what was there', () => {
  expect(differences(undefined, { name: 'A', note: null, list: [] })).toEqual([
    { field: 'name', before: null, after: 'A' },
    { field: 'list', before: null, after: [] },
  ]);
  expect(differences({ name: 'A' }, undefined)).toEqual([{ field: 'name', before: 'A', after: null }]);
});

test('lists and objects are compared by what is in them', () => {
  expect(differences({ ids: ['a', 'b'] }, { ids: ['a', 'b'] })).toEqual([]);
  expect(differences({ ids: ['a', 'b'] }, { ids: ['b'] })).toEqual([
    { field: 'ids', before: ['a', 'b'], after: ['b'] },
  ]);
});

test('nothing, null, zero and empty are told apart where they differ', () => {
  expect(differences({ a: null }, { a: undefined })).toEqual([]);
  expect(differences({ a: 0 }, { a: null })).toEqual([{ field: 'a', before: 0, after: null }]);
  expect(differences({ a: '' }, { a: '0' })).toEqual([{ field: 'a', before: '', after: '0' }]);
});

test('a version and the times of a record are not worth a line', () => {
  expect(
    differences(
      { version: 1, createdAt: 'a', updatedAt: 'a' },
      { version: 2, createdAt: 'b', updatedAt: 'b' },
    ),
  ).toEqual([]);
});

test.each([
  'password',
  'passwordConfirmation',
  'passwordHash',
  'sealedPassword',
  'sealedTotpSecret',
  'smsApiSecret',
  'tokenHash',
  'recoveryCodes',
])('%s never reaches the log, whoever hands it over', (field) => {
  expect(differences({ [field]: 'old' }, { [field]: 'new', name: 'A' })).toEqual([
    { field: 'name', before: null, after: 'A' },
  ]);
});
