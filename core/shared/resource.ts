/** The contract of an entity: the verbs every list, form and record page is made of. */
import { z } from 'zod';
import type { Access } from './access.ts';
import {
  type Contract,
  done,
  download,
  idParams,
  type Operation,
  type Operations,
  operation,
} from './contract.ts';
import { instantSchema } from './dates.ts';
import type { FieldProblem } from './errors.ts';
import { idSchema, listOf } from './fields.ts';

export const recordBase = {
  id: idSchema,
  version: z.int(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  deletedAt: instantSchema.nullable(),
};

/** A list counts exactly up to here; beyond it says that there is more. */
export const countLimit = 10_000;
export const pageSizes = [20, 50, 100] as const;

const selectQuery = {
  q: z.string().max(200).optional(),
  deleted: z.literal('true').optional(),
};

function sortSchema<const S extends readonly [string, ...string[]]>(names: S) {
  const descending = names.map((name) => `-${name}` as const) as { [K in keyof S]: `-${S[K]}` };
  return z.enum([...names, ...descending] as unknown as [S[number] | `-${S[number]}`]).optional();
}

/** A patch: some of the fields and the version they were read at. Without the defaults: what a patch leaves out must stay as it is, and a default would overwrite it. */
export function patchOf<I extends z.ZodRawShape>(input: z.ZodObject<I>) {
  const shape = Object.fromEntries(
    Object.entries(input.shape).map(([key, schema]) => [
      key,
      (schema instanceof z.ZodDefault ? (schema.unwrap() as z.ZodType) : (schema as z.ZodType)).optional(),
    ]),
  );
  return z.strictObject({ ...shape, version: z.int() }) as unknown as z.ZodType<
    Partial<z.output<z.ZodObject<I>>> & { version: number },
    Partial<z.input<z.ZodObject<I>>> & { version: number }
  >;
}

export const changeSchema = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() });
export const historySchema = z.object({
  items: z.array(
    z.object({
      id: idSchema,
      at: instantSchema,
      by: z.string(),
      action: z.string(),
      changes: z.array(changeSchema),
    }),
  ),
  more: z.boolean(),
});

export const pickSchema = z.object({
  items: z.array(z.object({ id: idSchema, label: z.string(), detail: z.string() })),
});

const idsBody = z.strictObject({ ids: z.array(idSchema).min(1).max(1000) });

interface Definition<
  R extends z.ZodRawShape,
  W extends z.ZodRawShape,
  I extends z.ZodRawShape,
  S extends readonly [string, ...string[]],
  F extends z.ZodRawShape,
> {
  record: z.ZodObject<R>;
  /** A row of the list, where it shows less than the record. */
  row: z.ZodObject<W>;
  input: z.ZodObject<I, z.core.$strict>;
  /** The first is the order in which the list comes without a word. */
  sort: S;
  filters: z.ZodObject<F>;
  /** Rules between fields, the same on the page and on the server. */
  check?: (input: z.output<z.ZodObject<I>>) => FieldProblem[];
  /** The areas besides its own whose people may pick one: they see its name and a detail, nothing else. */
  pickedIn?: Access;
}

function resourceOperations<
  R extends z.ZodRawShape,
  W extends z.ZodRawShape,
  I extends z.ZodRawShape,
  const S extends readonly [string, ...string[]],
  F extends z.ZodRawShape,
>(path: string, of: Definition<R, W, I, S, F>) {
  const list = { ...selectQuery, sort: sortSchema(of.sort), ...of.filters.shape };
  const one = `${path}/:id`;
  const pickedIn = of.pickedIn;
  return {
    list: operation('GET', path, {
      query: z.strictObject({
        page: z.coerce.number().int().min(1).max(1_000_000).default(1),
        pageSize: z.coerce.number().int().min(1).max(100).default(20),
        /** The last row of the page before, so that none comes twice or is missed while others write. */
        after: idSchema.optional(),
        ...list,
      }),
      output: z.object({ items: z.array(of.row), total: z.int(), more: z.boolean().optional() }),
    }),
    export: operation('GET', `${path}/export`, {
      query: z.strictObject({ ...list, ids: listOf(idSchema) }),
      output: download,
      download: true,
    }),
    pick: operation('GET', `${path}/pick`, {
      query: z.strictObject({ q: selectQuery.q, ids: listOf(idSchema) }),
      output: pickSchema,
      ...(pickedIn && pickedIn !== 'public'
        ? { access: [...(operation('GET', path).access as Exclude<Access, 'public'>), ...pickedIn] }
        : {}),
    }),
    get: operation('GET', one, { params: idParams, output: of.record }),
    create: operation('POST', path, { body: of.input, output: of.record, status: 201 }),
    update: operation('PATCH', one, { params: idParams, body: patchOf(of.input), output: of.record }),
    remove: operation('DELETE', one, { params: idParams }),
    restore: operation('POST', `${one}/restore`, { params: idParams, output: of.record }),
    removeMany: operation('POST', `${path}/delete`, { body: idsBody, output: done }),
    restoreMany: operation('POST', `${path}/restore`, { body: idsBody, output: done }),
    history: operation('GET', `${one}/history`, {
      params: idParams,
      query: z.strictObject({ page: z.coerce.number().int().min(1).max(1000).default(1) }),
      output: historySchema,
    }),
  };
}

export type ResourceOperations<
  R extends z.ZodRawShape = z.ZodRawShape,
  W extends z.ZodRawShape = z.ZodRawShape,
  I extends z.ZodRawShape = z.ZodRawShape,
  S extends readonly [string, ...string[]] = readonly [string, ...string[]],
  F extends z.ZodRawShape = z.ZodRawShape,
> = ReturnType<typeof resourceOperations<R, W, I, S, F>>;

export interface Resource<Ops extends Operations, I extends z.ZodRawShape> extends Contract<Ops> {
  readonly input: z.ZodObject<I, z.core.$strict>;
  readonly sort: readonly string[];
  readonly check: (input: z.output<z.ZodObject<I>>) => FieldProblem[];
  /** A business verb on one record: POST /:id/<name> */
  action<const N extends string, B extends z.ZodType, O extends z.ZodType>(
    name: N,
    body: B,
    output: O,
  ): Resource<Ops & { [key in N]: Operation<typeof idParams, z.ZodObject<Record<never, never>>, B, O> }, I>;
}

function withActions<Ops extends Operations, I extends z.ZodRawShape>(
  path: string,
  ops: Ops,
  rest: Pick<Resource<Operations, I>, 'input' | 'sort' | 'check'>,
): Resource<Ops, I> {
  return {
    path,
    ops,
    ...rest,
    action(name, body, output) {
      const verb = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      const added = operation('POST', `${path}/:id/${verb}`, { params: idParams, body, output });
      return withActions(path, { ...ops, [name]: added } as never, rest);
    },
  };
}

export function resource<
  R extends z.ZodRawShape,
  I extends z.ZodRawShape,
  const S extends readonly [string, ...string[]],
  F extends z.ZodRawShape = Record<never, never>,
  W extends z.ZodRawShape = R,
>(
  path: string,
  definition: Omit<Definition<R, W, I, S, F>, 'row' | 'filters'> & {
    row?: z.ZodObject<W>;
    filters?: z.ZodObject<F>;
  },
) {
  const complete: Definition<R, W, I, S, F> = {
    ...definition,
    row: definition.row ?? (definition.record as unknown as z.ZodObject<W>),
    filters: definition.filters ?? (z.object({}) as unknown as z.ZodObject<F>),
  };
  return withActions(path, resourceOperations(path, complete), {
    input: definition.input,
    sort: definition.sort,
    check: definition.check ?? (() => []),
  });
}
