import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  AppError,
  errorMessage,
  errorStatus,
  errorText,
  fieldCodes,
  fieldMessage,
  fieldText,
} from './errors.ts';
import { email, reference, requiredText } from './fields.ts';
import { amountSchema } from './money.ts';
import { problemsOf } from './problems.ts';

const schema = z.strictObject({
  name: requiredText(5),
  email: email(),
  price: amountSchema,
  share: z.int().min(1).max(100),
  kind: z.enum(['a', 'b']),
  roles: z.array(z.enum(['a', 'b'])).min(1),
  owner: reference(),
  lines: z.array(z.strictObject({ quantity: amountSchema })).default([]),
});
const good = { name: 'x', email: 'a@b.hk', price: 1, share: 1, kind: 'a', roles: ['a'] };

function problems(input: unknown) {
  const result = schema.safeParse(input);
  return result.success ? [] : problemsOf(result.error, input);
}
const codes = (changed: object) => problems({ ...good, ...changed }).map(({ path, code }) => [path, code]);

describe('from a schema to the field', () => {
  test('what is right has no problems', () => {
    expect(problems(good)).toEqual([]);
  });

  test.each([
    [{ name: undefined }, 'name', 'required'],
    [{ name: '' }, 'name', 'required'],
    [{ name: null }, 'name', 'required'],
    [{ name: '   ' }, 'name', 'required'],
    [{ name: '123456' }, 'name', 'too_long'],
    [{ name: 5 }, 'name', 'invalid'],
    [{ name: 'a\u0000' }, 'name', 'invalid'],
    [{ email: 'nobody' }, 'email', 'invalid_email'],
    [{ email: '' }, 'email', 'required'],
    [{ price: -1 }, 'price', 'negative'],
    [{ price: 1.5 }, 'price', 'invalid'],
    [{ price: '1' }, 'price', 'invalid'],
    [{ price: undefined }, 'price', 'required'],
    [{ share: 0 }, 'share', 'too_small'],
    [{ share: 101 }, 'share', 'too_large'],
    [{ kind: 'c' }, 'kind', 'invalid_choice'],
    [{ roles: [] }, 'roles', 'at_least_one'],
    [{ roles: ['c'] }, 'roles.0', 'invalid_choice'],
    [{ owner: 'me' }, 'owner', 'invalid'],
    [{ lines: [{ quantity: 1 }, { quantity: -1 }] }, 'lines.1.quantity', 'negative'],
    [{ rank: 1 }, 'rank', 'unknown_field'],
    [{ lines: [{ quantity: 1, total: 2 }] }, 'lines.0.total', 'unknown_field'],
  ])('%j: %s is %s', (changed, path, code) => {
    expect(codes(changed)).toEqual([[path, code]]);
  });

  test('a field has one problem, the first; several fields have one each', () => {
    expect(codes({ name: ' '.repeat(9), email: 'x', price: -1 })).toEqual([
      ['name', 'too_long'],
      ['email', 'invalid_email'],
      ['price', 'negative'],
    ]);
  });

  test.each([undefined, null, 5, 'text', []])(
    '%j instead of an object is one problem, not a crash',
    (input) => {
      expect(problems(input)).toHaveLength(1);
    },
  );
});

describe('the catalogue', () => {
  test.each([
    ['required', 'input can not be empty'],
    ['invalid_email', 'The input is not valid E-mail!'],
    ['password_mismatch', 'The new password that you entered do not match!'],
    ['wrong_password', 'Wrong password, please check your password'],
    ['negative', 'Value cannot be negative'],
    ['not_found', 'Not found'],
  ] as const)('a field that is %s says what the specification says', (code, message) => {
    expect(fieldMessage({ path: 'x', code }, 'en')).toBe(message);
  });

  test.each([
    ['wrong_login', 'Can not find this user, please check your email and password'],
    ['wrong_password', 'Wrong password, please check your password'],
    ['not_found', 'Not found'],
    ['unknown', 'unknown error'],
  ] as const)('an answer that is %s says what the specification says', (code, message) => {
    expect(errorMessage(code, {}, 'en')).toBe(message);
  });

  test('every code has a message in both languages, with its figures in it', () => {
    const params = {
      number: 'PO-2026-00001',
      label: 'L',
      target: 'T',
      count: 2,
      living: 1,
      wait: '1 min',
      reason: 'R',
      maximum: 7,
      available: 5,
      minimum: 3,
    };
    for (const code of Object.keys(errorStatus) as (keyof typeof errorStatus)[])
      for (const locale of ['en', 'zh_Hant'] as const)
        expect(errorMessage(code, params, locale)).toMatch(/^\S.*\S$/);
    for (const code of fieldCodes)
      for (const locale of ['en', 'zh_Hant'] as const)
        expect(fieldMessage({ path: 'x', code, params }, locale)).not.toContain('undefined');
    expect(Object.keys(errorText.en).sort()).toEqual(Object.keys(errorStatus).sort());
    expect(Object.keys(fieldText.en).sort()).toEqual([...fieldCodes].sort());
    expect(fieldMessage({ path: 'x', code: 'too_long', params }, 'zh_Hant')).toBe('最多 7 個字元');
  });

  test('what is used by living records and what only by deleted ones is told apart', () => {
    const params = { label: 'Driver', target: 'Employees', count: 3 };
    expect(errorMessage('in_use', { ...params, living: 2 }, 'en')).toBe(
      'Driver cannot be deleted: it is in use (Employees: 2)',
    );
    expect(errorMessage('in_use', { ...params, living: 0 }, 'en')).toContain('can still be restored');
  });

  test('an error without details has none', () => {
    const error = new AppError('not_found');
    expect([error.params, error.fields, error.details]).toEqual([{}, [], {}]);
  });
});
