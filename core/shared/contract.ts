/** A contract says what the server can be asked: schemas and paths, from which routes, client and OpenAPI are made. */
import { z } from 'zod';
import { type Access, areaOfPath } from './access.ts';

type Schema = z.ZodType;
export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export interface Operation<
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  O extends Schema = Schema,
> {
  readonly method: Method;
  readonly path: string;
  readonly access: Access;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly output: O;
  readonly status: 200 | 201;
  /** A download answers with a file instead of JSON. */
  readonly download?: true;
  /** The answer carries a secret: it is given once and kept nowhere. */
  readonly confidential?: true;
  /** Bytes, where a body may be larger than others: it carries a file. */
  readonly largestBody?: number;
}

/** A file that is sent while it is written. */
export interface Download {
  readonly fileName: string;
  readonly type: string;
  readonly parts: AsyncIterable<string | Uint8Array>;
}
export const download = z.custom<Download>();

export type Operations = Readonly<Record<string, Operation>>;

export interface Contract<Ops extends Operations = Operations> {
  readonly path: string;
  readonly ops: Ops;
}

export const nothing = z.strictObject({}).optional();
export const noParams = z.object({});
export const noQuery = z.strictObject({});
export const idParams = z.object({ id: z.uuid() });
export const done = z.object({ done: z.literal(true) });

interface OperationParts<P extends Schema, Q extends Schema, B extends Schema, O extends Schema> {
  params?: P;
  query?: Q;
  body?: B;
  output?: O;
  access?: Access;
  status?: 200 | 201;
  download?: true;
  confidential?: true;
  largestBody?: number;
}

/** Without a word on access, an operation belongs to the area that its path begins with. */
export function operation<
  P extends Schema = typeof noParams,
  Q extends Schema = typeof noQuery,
  B extends Schema = typeof nothing,
  O extends Schema = typeof done,
>(method: Method, path: string, parts: OperationParts<P, Q, B, O> = {}): Operation<P, Q, B, O> {
  const area = areaOfPath(path);
  const access = parts.access ?? (area ? [area] : undefined);
  if (!access) throw new Error(`${path} belongs to no area`);
  return {
    method,
    path,
    access,
    params: parts.params ?? (noParams as unknown as P),
    query: parts.query ?? (noQuery as unknown as Q),
    body: parts.body ?? (nothing as unknown as B),
    output: parts.output ?? (done as unknown as O),
    status: parts.status ?? 200,
    ...(parts.download ? { download: parts.download } : {}),
    ...(parts.confidential ? { confidential: parts.confidential } : {}),
    ...(parts.largestBody ? { largestBody: parts.largestBody } : {}),
  };
}

export function contract<Ops extends Operations>(path: string, ops: Ops): Contract<Ops> {
  return { path, ops };
}

/** What the server's function is given. */
export interface Call<Op extends Operation> {
  readonly params: z.output<Op['params']>;
  readonly query: z.output<Op['query']>;
  readonly body: z.output<Op['body']>;
}

type Optional<S extends Schema> =
  undefined extends z.input<S>
    ? true
    : object extends z.input<S>
      ? true
      : Record<string, never> extends z.input<S>
        ? true
        : false;
type Part<K extends string, S extends Schema> =
  Optional<S> extends true ? { [key in K]?: z.input<S> } : { [key in K]: z.input<S> };

/** What the caller has to give. */
export type Request<Op extends Operation> = Part<'params', Op['params']> &
  Part<'query', Op['query']> &
  Part<'body', Op['body']>;
export type Answer<Op extends Operation> = z.output<Op['output']>;
