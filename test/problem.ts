import { expect } from 'vitest';
import { errorStatus } from '../core/shared/errors.ts';

/** Whatever is wrong, the refusal has the one form that pages and programs rely on. */
export function expectForm(headers: Headers, problem: Record<string, unknown>): void {
  expect(headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(problem.requestId).toMatch(/^[0-9a-f-]{36}$/);
  expect(headers.get('x-request-id')).toBe(problem.requestId);
  expect(problem).toMatchObject({
    type: 'about:blank',
    message: expect.stringMatching(/\S/),
    fields: expect.any(Array),
  });
  expect(errorStatus).toHaveProperty(String(problem.code), problem.status);
}
