/** Typed calls to the server, made from the contracts. */
import type { Answer, Contract, Operation, Operations, Request } from '../shared/contract.ts';
import type { ErrorCode, FieldProblem } from '../shared/errors.ts';
import { languageTag } from '../shared/text.ts';
import { currentLocale } from './locale.ts';

/** The server's refusal, as problem+json, or a failure to reach it at all (code 'unreachable'). */
export class CallError extends Error {
  readonly code: ErrorCode | 'unreachable';
  readonly status: number;
  readonly fields: readonly (FieldProblem & { message: string })[];
  readonly requestId: string | undefined;
  readonly at: Date;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(status: number, problem: Record<string, unknown>) {
    super(String(problem.message ?? ''));
    this.name = 'CallError';
    this.status = status;
    this.code = (problem.code as ErrorCode | undefined) ?? 'unreachable';
    this.fields = (problem.fields as CallError['fields'] | undefined) ?? [];
    this.requestId = problem.requestId as string | undefined;
    this.details = problem;
    this.at = new Date();
  }
}

type Parts = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown };

export function urlOf(operation: Operation, { params = {}, query = {} }: Parts = {}): string {
  const path = operation.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(key, String(value));
  }
  const text = search.toString();
  return `/api${path}${text ? `?${text}` : ''}`;
}

type Listener = (error: CallError) => void;
const signedOutListeners = new Set<Listener>();
/** Called when the server says that the session has ended. */
export function onSignedOut(listener: Listener): () => void {
  signedOutListeners.add(listener);
  return () => signedOutListeners.delete(listener);
}

export interface CallOptions {
  signal?: AbortSignal;
  /** One key per intention: pressing Save twice, or again after a lost answer, has one effect. */
  idempotencyKey?: string;
}

export async function call<Op extends Operation>(
  operation: Op,
  request: Request<Op>,
  options: CallOptions = {},
): Promise<Answer<Op>> {
  const parts = request as Parts;
  const headers: Record<string, string> = { 'accept-language': languageTag[currentLocale()] };
  if (parts.body !== undefined) headers['content-type'] = 'application/json';
  if (operation.method === 'POST') headers['idempotency-key'] = options.idempotencyKey ?? crypto.randomUUID();
  let response: Response;
  try {
    response = await fetch(urlOf(operation, parts), {
      method: operation.method,
      headers,
      ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
      ...(options.signal ? { signal: options.signal } : {}),
    });
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    throw new CallError(0, {});
  }
  if (response.ok) {
    // A connection that breaks in the middle of an answer is no answer.
    return (await response.json().catch(() => {
      throw new CallError(0, {});
    })) as Answer<Op>;
  }
  const problem = (await response.json().catch(() => ({}))) as Record<string, unknown>;
  const error = new CallError(response.status, problem);
  if (error.code === 'signed_out') for (const listener of signedOutListeners) listener(error);
  throw error;
}

export type Client<Ops extends Operations> = {
  readonly [K in keyof Ops]: (request: Request<Ops[K]>, options?: CallOptions) => Promise<Answer<Ops[K]>>;
};

/** client(order).ship({ params: { id }, body: { date } }) */
export function client<Ops extends Operations>(of: Contract<Ops>): Client<Ops> {
  return Object.fromEntries(
    Object.entries(of.ops).map(([name, operation]) => [
      name,
      (request: Request<Operation>, options?: CallOptions) => call(operation, request, options),
    ]),
  ) as unknown as Client<Ops>;
}

/** Everything cached about an entity starts with its path, so that one call refreshes it. */
export function queryKey(of: Contract, operation: string, request: unknown = {}): readonly unknown[] {
  return [of.path, operation, request];
}
