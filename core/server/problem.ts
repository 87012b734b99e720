/** From any error to problem+json: one table, and no stack or secret ever leaves. */
import {
  AppError,
  type ErrorCode,
  errorMessage,
  errorStatus,
  fieldMessage,
  invalidField,
} from '../shared/errors.ts';
import { AmountTooLarge } from '../shared/money.ts';
import type { Locale } from '../shared/text.ts';
import { pgFailure } from './database.ts';

const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

const unreachable = /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|57P0[1-5]|08\w{3}|53300)$/;
/** Two transactions were in each other's way; trying again is right. */
export const canRetry = (error: unknown) => /^(40001|40P01)$/.test(pgFailure(error)?.code ?? '');

function fromDatabase(error: unknown): AppError | undefined {
  const failure = pgFailure(error);
  if (!failure) {
    const lost =
      error instanceof Error &&
      /Connection terminated|not queryable|timeout exceeded when trying to connect/.test(
        String(error.cause ?? error),
      );
    return lost ? new AppError('unavailable') : undefined;
  }
  if (unreachable.test(failure.code)) return new AppError('unavailable');
  if (canRetry(error)) return new AppError('unavailable');
  if (failure.code === '23505') {
    // Unique indexes are named <table>_<column>_unique.
    const column = (failure.constraint ?? '').slice((failure.table ?? '').length + 1).replace(/_unique$/, '');
    return new AppError('duplicate', { fields: [{ path: camel(column), code: 'duplicate' }] });
  }
  // Raised by the database's own guard (see the migrations).
  if (failure.code === 'SU001') return new AppError('last_administrator');
  if (failure.code === 'SU002') return invalidField('parent', 'own_child');
  if (failure.code === 'SU005')
    return new AppError('period_closed', { params: { date: failure.detail ?? '' } });
  if (failure.code === '23503') return new AppError('not_allowed_now');
  // Values the contract lets through but the database cannot hold.
  if (/^(22\w{3}|23514|23502)$/.test(failure.code)) return new AppError('invalid');
  return undefined;
}

function fromFastify(error: unknown): AppError | undefined {
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined;
  const codes: Record<number, ErrorCode> = {
    400: 'malformed',
    404: 'not_found',
    405: 'method_not_allowed',
    413: 'too_large',
    // A word of the address longer than any id: nothing has it.
    414: 'not_found',
    415: 'unsupported_media',
    429: 'too_many',
  };
  const code = codes[error.statusCode as number];
  return code ? new AppError(code, { params: { wait: '60 s' } }) : undefined;
}

export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof AmountTooLarge) return new AppError('amount_too_large');
  return fromDatabase(error) ?? fromFastify(error) ?? new AppError('unknown');
}

export function problemOf(error: AppError, locale: Locale, requestId: string) {
  return {
    type: 'about:blank',
    status: errorStatus[error.code],
    code: error.code,
    message: errorMessage(error.code, error.params, locale),
    fields: error.fields.map((field) => ({ ...field, message: fieldMessage(field, locale) })),
    requestId,
    ...error.details,
  };
}

/** The driver's own words: Drizzle's message repeats the statement with its values, which belong in no log. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}

/** Where it happened: the stack without the message. */
export function placeOf(error: unknown): string[] {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .map((line) => line.trim());
}
