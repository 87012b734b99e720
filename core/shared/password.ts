/** What a new password must be: long enough and not among the ones everybody tries. The same on the page and on the server. */
import type { FieldProblem } from './errors.ts';

export const shortestPassword = 12;

const common = [
  'password',
  'qwerty',
  'letmein',
  'iloveyou',
  'welcome',
  'administrator',
  '123456',
  '111111',
  'abc123',
  'suanpan',
];

/** A common word repeated or padded with digits is still the common word. */
function isCommon(password: string): boolean {
  const letters = password.toLowerCase();
  if (new Set(letters).size < 5) return true;
  const rest = common.reduce((left, word) => left.replaceAll(word, ''), letters);
  return rest.replace(/[\d\W_]/g, '') === '' && rest !== letters;
}

export function passwordProblems(
  input: { password?: string | undefined; passwordConfirmation?: string | undefined },
  path = 'password',
): FieldProblem[] {
  const { password, passwordConfirmation } = input;
  if (password === undefined || password === '') return [];
  if ([...password].length < shortestPassword) return [{ path, code: 'password_too_short' }];
  if (isCommon(password)) return [{ path, code: 'password_too_common' }];
  if (password !== passwordConfirmation) return [{ path: 'passwordConfirmation', code: 'password_mismatch' }];
  return [];
}
