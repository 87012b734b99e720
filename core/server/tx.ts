/** What a service function is given first: the transaction, who asks, and the moment it is. */

import type { Role } from '../shared/access.ts';
import type { ActionName } from '../shared/action.text.ts';
import type { Currency } from '../shared/money.ts';
import type { Locale } from '../shared/text.ts';
import type { Db } from './database.ts';

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly Role[];
}

export interface Change {
  readonly action: ActionName;
  /** The path of the entity, for example '/sales/order' */
  readonly target: string;
  readonly id: string | null;
  /** What people call the record: its name or number. */
  readonly label: string;
  readonly before?: object;
  readonly after?: object;
  /** An entry that is posted with COMMIT: its number, not known yet, is told as what came of the change. */
  readonly entryId?: string;
  /** Who did it, where it is not the person who asks (a sign-in, a job). */
  readonly by?: { readonly id: string | null; readonly name: string };
}

export interface Visitor {
  readonly address: string;
  readonly agent: string;
  readonly sessionId: string | null;
}

/** What money and "today" mean here. */
export interface CompanyFormat {
  readonly currency: Currency;
  readonly timeZone: string;
}

export interface Tx {
  readonly db: Db;
  /**
   * The same transaction, but what is written through it leaves with COMMIT, and no answer comes back. Who takes a number
   * this way holds up others only for the commit itself.
   */
  readonly late: Db;
  readonly now: Date;
  readonly by: Person | null;
  readonly locale: Locale;
  readonly requestId: string;
  readonly visitor: Visitor;
  company(): Promise<CompanyFormat>;
  /** Every write says what it changed; that becomes its row in the behaviour log. */
  changed(change: Change): void;
  /** A repeated action that finds its work done says so. */
  unchanged(): void;
  /** Sets (or with null clears) the session cookie of the answer. */
  setSession(token: string | null): void;
}

/** The person who asks, in an operation that only signed-in people reach. */
export function personOf(tx: Tx): Person {
  if (!tx.by) throw new Error('this operation needs a session');
  return tx.by;
}
