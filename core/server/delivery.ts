import type { DeliveryCode, DeliveryReason } from '../shared/delivery.ts';

/**
 * How a failed delivery stands. 'refused': certainly not taken, trying again later can help; 'hopeless': certainly not
 * taken, and would not be the next time; 'uncertain': it may have been taken, so it must never be sent again by itself.
 */
export type Outcome = 'refused' | 'hopeless' | 'uncertain';

export class DeliveryFailure extends Error {
  readonly reason: DeliveryReason;
  readonly outcome: Outcome;

  constructor(outcome: Outcome, code: DeliveryCode, server: string, detail = '') {
    super(`${code} ${server}`);
    this.name = 'DeliveryFailure';
    this.outcome = outcome;
    this.reason = { code, server, detail };
  }
}

/** A server's own words, on one line and short, and without a secret should it repeat one. */
export function wordsOf(text: string | undefined, ...secrets: readonly string[]): string {
  const plain = (text ?? '').replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return secrets
    .filter((secret) => secret.length > 3)
    .reduce((words, secret) => words.replaceAll(secret, '***'), plain)
    .slice(0, 200);
}
