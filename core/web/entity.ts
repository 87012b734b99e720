/** What the general pages need to know of an entity: its contract and its words. */
import type { z } from 'zod';
import type { Contract, Operation, Operations } from '../shared/contract.ts';
import type { FieldProblem } from '../shared/errors.ts';

type Verb =
  | 'list'
  | 'export'
  | 'pick'
  | 'get'
  | 'create'
  | 'update'
  | 'remove'
  | 'restore'
  | 'removeMany'
  | 'restoreMany'
  | 'history';

export interface AnyResource extends Contract<Operations & Readonly<Record<Verb, Operation>>> {
  readonly input: z.ZodObject<z.ZodRawShape, z.core.$strict>;
  readonly check: (input: never) => FieldProblem[];
}

export interface Stored {
  readonly id: string;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly deletedAt: string | null;
}

type Output<Op> = Op extends { readonly output: infer O extends z.ZodType } ? z.output<O> : never;
type Item<Answer> = Answer extends { items: readonly (infer Row)[] } ? Row : never;

export type RowOf<C extends AnyResource> = Item<Output<C['ops']['list']>> & { readonly id: string };
export type RecordOf<C extends AnyResource> = Output<C['ops']['get']> & Stored;
export type ValuesOf<C extends AnyResource> = z.output<C['input']>;

export interface EntityText {
  readonly title: string;
  readonly one: string;
  readonly many: string;
  readonly create: string;
  readonly empty: string;
  readonly searchBy: string;
  readonly fields: Readonly<Record<string, string>>;
}
