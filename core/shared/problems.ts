/** From a schema's complaint to the field codes of the catalogue: the same words on the page and from the server. */
import type { z } from 'zod';
import { type FieldCode, type FieldProblem, fieldCodes } from './errors.ts';

type Issue = z.core.$ZodIssue;

function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      value === null || typeof value !== 'object' ? undefined : (value as Record<PropertyKey, unknown>)[key],
    data,
  );
}

const isMissing = (value: unknown) => value === undefined || value === null || value === '';
const isFieldCode = (code: unknown): code is FieldCode => fieldCodes.includes(code as FieldCode);

function codeOf(issue: Issue, value: unknown): { code: FieldCode; params?: FieldProblem['params'] } {
  if (isMissing(value)) return { code: 'required' };
  switch (issue.code) {
    case 'too_small': {
      if (issue.origin === 'array') return { code: 'at_least_one' };
      return issue.minimum === 0
        ? { code: 'negative' }
        : { code: 'too_small', params: { minimum: Number(issue.minimum) } };
    }
    case 'too_big':
      return {
        code: issue.origin === 'string' ? 'too_long' : 'too_large',
        params: { maximum: Number(issue.maximum) },
      };
    case 'invalid_value':
      return { code: 'invalid_choice' };
    case 'custom':
      return { code: isFieldCode(issue.params?.code) ? issue.params.code : 'invalid' };
    default:
      return { code: 'invalid' };
  }
}

/** One problem per field: the first the schema found. */
export function problemsOf(error: z.core.$ZodError, data: unknown): FieldProblem[] {
  const found = new Map<string, FieldProblem>();
  const add = (path: string, problem: Omit<FieldProblem, 'path'>) => {
    if (!found.has(path)) found.set(path, { path, ...problem });
  };
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) add([...issue.path, key].join('.'), { code: 'unknown_field' });
    } else add(issue.path.join('.'), codeOf(issue, valueAt(data, issue.path)));
  }
  return [...found.values()];
}
