/** The way into an operation: session, access, parsing. Access comes before parsing, so that a stranger learns nothing. */
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { mayCall } from '../shared/access.ts';
import type { Operation } from '../shared/contract.ts';
import { AppError } from '../shared/errors.ts';
import { problemsOf } from '../shared/problems.ts';
import { localeOf } from '../shared/text.ts';
import { readSessionCookie } from './cookie.ts';
import type { Database, Db } from './database.ts';
import type { Change, CompanyFormat, Person, Tx } from './tx.ts';

export type AnyCall = { params: unknown; query: unknown; body: unknown };

export interface MountContext {
  readonly database: Database;
  readonly clock: () => Date;
  readonly findCompany: (db: Db) => Promise<CompanyFormat>;
  readonly findSession: (
    db: Db,
    token: string,
    now: Date,
  ) => Promise<{ person: Person; sessionId: string } | null>;
}

function parse(schema: z.ZodType, value: unknown, failure: 'malformed' | 'invalid' | 'not_found'): unknown {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new AppError(failure, failure === 'not_found' ? {} : { fields: problemsOf(result.error, value) });
}

export interface Asked {
  readonly shared: Omit<Tx, 'db' | 'late' | 'company'>;
  readonly call: AnyCall;
  readonly changes: Change[];
  /** Whether the work has said what it changed. */
  hasSpoken: boolean;
  /** The cookie to set, or with null to clear, once the work is committed. */
  session: string | null | undefined;
}

/** The session and the person behind a request, who may do what they ask for. */
export async function whoAsks(
  { findSession, clock }: MountContext,
  db: Db,
  { access }: Operation,
  request: FastifyRequest,
) {
  const token = readSessionCookie(request);
  const session = token ? await findSession(db, token, clock()) : null;
  if (access !== 'public') {
    if (!session) throw new AppError('signed_out');
    if (!mayCall(session.person.roles, access)) throw new AppError('forbidden');
  }
  return session;
}

/** Who asks, whether they may, and what exactly. */
export async function admit(
  context: MountContext,
  db: Db,
  operation: Operation,
  request: FastifyRequest,
): Promise<Asked> {
  const now = context.clock();
  const session = await whoAsks(context, db, operation, request);
  const call = {
    params: parse(operation.params, request.params, 'not_found'),
    query: parse(operation.query, request.query, 'malformed'),
    body: parse(operation.body, request.body ?? undefined, 'invalid'),
  };
  const changes: Change[] = [];
  const shared: Asked['shared'] = {
    now,
    by: session?.person ?? null,
    locale: localeOf(request.headers['accept-language']),
    requestId: request.id,
    visitor: {
      address: request.ip,
      agent: request.headers['user-agent'] ?? '',
      sessionId: session?.sessionId ?? null,
    },
    changed(change) {
      changes.push(change);
      asked.hasSpoken = true;
    },
    unchanged() {
      asked.hasSpoken = true;
    },
    setSession(value) {
      asked.session = value;
    },
  };
  const asked: Asked = { shared, call, changes, hasSpoken: false, session: undefined };
  return asked;
}
