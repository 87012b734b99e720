/**
 * From contracts to routes. The order is the point: session, access, parse, idempotency, handler, behaviour log, COMMIT,
 * and only then the answer, because a deferred constraint can still refuse at COMMIT.
 */
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { isArea } from '../shared/access.ts';
import type { Call, Contract, Download, Operation, Operations } from '../shared/contract.ts';
import { AppError } from '../shared/errors.ts';
import { type AnyCall, type Asked, admit, type MountContext, whoAsks } from './admit.ts';
import { auditRows, writeAudit } from './audit.ts';
import { forgetSessionCookie, readSessionCookie, writeSessionCookie } from './cookie.ts';
import { collecting, type Db, overOneConnection, type Statement, transact } from './database.ts';
import { type Claim, claimKey, type KeptAnswer, keepAnswer, keptAnswer } from './idempotency.ts';
import { canRetry } from './problem.ts';
import type { Person, Tx } from './tx.ts';

const json = 'application/json; charset=utf-8';

export type Handler<Op extends Operation> = (tx: Tx, call: Call<Op>) => Promise<z.input<Op['output']>>;
export type Handlers<Ops extends Operations> = { readonly [K in keyof Ops]: Handler<Ops[K]> };

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
        ...(operation.largestBody
          ? {
              bodyLimit: operation.largestBody,
              // A stranger's megabytes are not even read.
              onRequest: async (request: FastifyRequest) => {
                await whoAsks(context, context.database.db, operation, request);
              },
            }
          : {}),
        handler: (request, reply) =>
          answer(context, `${contract.path} ${name}`, operation, handler, request, reply),
      });
    }
  }
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
  // Without a cookie there is nothing to look up, and no connection to wait for.
  if (operation.access !== 'public' && !readSessionCookie(request)) throw new AppError('signed_out');
  // Always through the connection at hand: a transaction that waited for a second one could wait for ever.
  const within = ({ shared }: Asked, db: Db, late: Db = db): Tx => ({
    ...shared,
    db,
    late,
    company: () => context.findCompany(db),
  });

  if (operation.method === 'GET') {
    const read = async (db: Db) => {
      const asked = await admit(context, db, operation, request);
      const result = await handler(within(asked, db), asked.call, undefined);
      await writeAudit(db, asked.changes, asked.shared);
      return result;
    };
    // A download goes on reading after its handler has returned.
    if (operation.download) return sendDownload(reply, (await read(database.db)) as Download);
    const result = await overOneConnection(database, read);
    return reply.type(json).send(JSON.stringify(operation.output.parse(result)));
  }

  const asked = await admit(context, database.db, operation, request);
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
    asked.session = undefined;
    const claimed = claim && claimKey(db, claim, shared.now);
    const result = await onceOnly(claimed, async () =>
      handler(within(asked, db, collecting(late)), call, ready),
    );
    if (!asked.hasSpoken) throw new Error(`${name} did not say what it changed`);
    return { status: operation.status, answer: JSON.stringify(operation.output.parse(result)) };
  };
  const last = (kept: KeptAnswer) => [
    ...(claim ? [keepAnswer(claim, kept)] : []),
    ...late,
    ...auditRows(changes, shared),
  ];
  try {
    const kept = await withRetry(() => transact(database, work, last));
    if (asked.session === null) forgetSessionCookie(request, reply);
    else if (asked.session !== undefined) writeSessionCookie(request, reply, asked.session);
    return send(kept);
  } catch (error) {
    const kept = claim && error instanceof AnsweredBefore ? await keptAnswer(database.db, claim) : undefined;
    if (!kept) throw error;
    return send(kept);
  }
}

class AnsweredBefore extends Error {}

/**
 * The claim and the first statements of the work leave together. Where the key turns out to be taken, whatever the work
 * did, or ran into, is undone with its transaction.
 */
async function onceOnly(
  claimed: Promise<boolean> | undefined,
  work: () => Promise<unknown>,
): Promise<unknown> {
  if (!claimed) return work();
  const [isOurs, result] = await Promise.allSettled([claimed, work()]);
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
