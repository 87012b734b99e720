/**
 * From contracts to routes. The order is the point: session, access, parse, idempotency, handler, behaviour log, COMMIT,
 * and only then the answer, because a deferred constraint can still refuse at COMMIT.
 */
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { isArea, mayCall } from '../shared/access.ts';
import type { Call, Contract, Download, Operation, Operations } from '../shared/contract.ts';
import { AppError } from '../shared/errors.ts';
import { problemsOf } from '../shared/problems.ts';
import { localeOf } from '../shared/text.ts';
import { auditRows, writeAudit } from './audit.ts';
import { forgetSessionCookie, readSessionCookie, writeSessionCookie } from './cookie.ts';
import {
  collecting,
  type Database,
  type Db,
  overOneConnection,
  type Statement,
  transact,
} from './database.ts';
import { type Claim, claimKey, type KeptAnswer, keepAnswer, keptAnswer } from './idempotency.ts';
import { canRetry } from './problem.ts';
import type { Change, CompanyFormat, Person, Tx } from './tx.ts';

const json = 'application/json; charset=utf-8';

export type Handler<Op extends Operation> = (tx: Tx, call: Call<Op>) => Promise<z.input<Op['output']>>;
export type Handlers<Ops extends Operations> = { readonly [K in keyof Ops]: Handler<Ops[K]> };

type AnyCall = { params: unknown; query: unknown; body: unknown };
type AnyHandler = ((tx: Tx, call: AnyCall, ready: unknown) => Promise<unknown>) & {
  before?: (tx: Tx, call: AnyCall) => Promise<unknown>;
};

/**
 * Work that takes long (hashing a password, talking to a mail server) is done before the transaction begins, so that no
 * connection and no lock waits for it; what it yields is handed to the work in the transaction.
 */
export function twoSteps<C, P, R>(
  before: (tx: Tx, call: C) => Promise<P>,
  work: (tx: Tx, call: C, ready: P) => Promise<R>,
): (tx: Tx, call: C) => Promise<R> {
  return Object.assign((tx: Tx, call: C, ready?: unknown) => work(tx, call, ready as P), { before });
}

export interface Routes {
  readonly contract: Contract;
  readonly handlers: Readonly<Record<string, AnyHandler>>;
}

/** The table of what an entity can do: a missing verb does not compile. */
export function routes<Ops extends Operations>(contract: Contract<Ops>, handlers: Handlers<Ops>): Routes {
  return { contract, handlers: handlers as unknown as Routes['handlers'] };
}

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

export function mount(app: FastifyInstance, context: MountContext, all: readonly Routes[]): void {
  for (const { contract, handlers } of all) {
    const word = contract.path.split('/')[1] ?? '';
    if (!isArea(word) && word !== 'auth') throw new Error(`${contract.path} begins with no area`);
    for (const [name, operation] of Object.entries(contract.ops)) {
      const handler = handlers[name];
      if (!handler) throw new Error(`${contract.path} has no function for ${name}`);
      app.route({
        method: operation.method,
        url: `/api${operation.path}`,
        ...(operation.largestBody ? { bodyLimit: operation.largestBody } : {}),
        handler: (request, reply) =>
          answer(context, `${contract.path} ${name}`, operation, handler, request, reply),
      });
    }
  }
}

function parse(schema: z.ZodType, value: unknown, failure: 'malformed' | 'invalid' | 'not_found'): unknown {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new AppError(failure, failure === 'not_found' ? {} : { fields: problemsOf(result.error, value) });
}

interface Asked {
  readonly shared: Omit<Tx, 'db' | 'late' | 'company'>;
  readonly call: AnyCall;
  readonly changes: Change[];
  /** Whether the work has said what it changed. */
  hasSpoken: boolean;
}

/** Who asks, whether they may, and what exactly. */
async function admit(
  { findSession, clock }: MountContext,
  db: Db,
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Asked> {
  const now = clock();
  const token = readSessionCookie(request);
  const session = token ? await findSession(db, token, now) : null;
  const by = session?.person ?? null;
  if (operation.access !== 'public') {
    if (!by) throw new AppError('signed_out');
    if (!mayCall(by.roles, operation.access)) throw new AppError('forbidden');
  }
  const call = {
    params: parse(operation.params, request.params, 'not_found'),
    query: parse(operation.query, request.query, 'malformed'),
    body: parse(operation.body, request.body ?? undefined, 'invalid'),
  };
  const changes: Change[] = [];
  const shared: Asked['shared'] = {
    now,
    by,
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
    setSession: (value) =>
      value === null ? forgetSessionCookie(request, reply) : writeSessionCookie(request, reply, value),
  };
  const asked: Asked = { shared, call, changes, hasSpoken: false };
  return asked;
}

async function answer(
  context: MountContext,
  name: string,
  operation: Operation,
  handler: AnyHandler,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { database } = context;
  // Always through the connection at hand: a transaction that waited for a second one could wait for ever.
  const within = ({ shared }: Asked, db: Db, late: Db = db): Tx => ({
    ...shared,
    db,
    late,
    company: () => context.findCompany(db),
  });

  if (operation.method === 'GET') {
    const read = async (db: Db) => {
      const asked = await admit(context, db, operation, request, reply);
      const result = await handler(within(asked, db), asked.call, undefined);
      await writeAudit(db, asked.changes, asked.shared);
      return result;
    };
    // A download goes on reading after its handler has returned.
    if (operation.download) return sendDownload(reply, (await read(database.db)) as Download);
    const result = await overOneConnection(database, read);
    return reply.type(json).send(JSON.stringify(operation.output.parse(result)));
  }

  const asked = await admit(context, database.db, operation, request, reply);
  const { shared, call, changes } = asked;
  const claim = claimOf(operation, name, request, shared.by, call);
  const send = ({ status, answer: text }: KeptAnswer) => reply.code(status).type(json).send(text);
  // What is done before the transaction must not be done again either: a mail would go out twice.
  const given = claim && handler.before ? await keptAnswer(database.db, claim) : undefined;
  if (given) return send(given);
  const ready = await handler.before?.(within(asked, database.db), call);
  const late: Statement[] = [];
  const work = async (db: Db): Promise<KeptAnswer> => {
    changes.length = 0;
    late.length = 0;
    asked.hasSpoken = false;
    const claimed = claim && claimKey(db, claim, shared.now);
    const result = await onceOnly(claimed, handler(within(asked, db, collecting(late)), call, ready));
    if (!asked.hasSpoken) throw new Error(`${name} did not say what it changed`);
    return { status: operation.status, answer: JSON.stringify(operation.output.parse(result)) };
  };
  const last = (kept: KeptAnswer) => [
    ...(claim ? [keepAnswer(claim, kept)] : []),
    ...late,
    ...auditRows(changes, shared),
  ];
  return send(
    await withRetry(() => transact(database, work, last)).catch(async (error: unknown) => {
      const kept =
        claim && error instanceof AnsweredBefore ? await keptAnswer(database.db, claim) : undefined;
      if (!kept) throw error;
      return kept;
    }),
  );
}

class AnsweredBefore extends Error {}

/**
 * The claim and the first statements of the work leave together. Where the key turns out to be taken, whatever the work
 * did, or ran into, is undone with its transaction.
 */
async function onceOnly(claimed: Promise<boolean> | undefined, work: Promise<unknown>): Promise<unknown> {
  if (!claimed) return work;
  const [isOurs, result] = await Promise.allSettled([claimed, work]);
  if (isOurs.status === 'rejected') throw isOurs.reason;
  if (!isOurs.value) throw new AnsweredBefore();
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}

function claimOf(
  operation: Operation,
  name: string,
  request: FastifyRequest,
  by: Person | null,
  call: object,
): Claim | undefined {
  const key = request.headers['idempotency-key'];
  if (operation.method !== 'POST' || operation.confidential || !by || key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) throw new AppError('malformed');
  return { personId: by.id, key, operation: name, body: call };
}

/** Two transactions that lock the same rows in opposite order: the database ends one, which simply goes again. */
async function withRetry<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt === 5 || !canRetry(error)) throw error;
    }
  }
}

function sendDownload(reply: FastifyReply, file: Download): FastifyReply {
  return reply
    .type(file.type)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.fileName)}`)
    .send(Readable.from(file.parts));
}
