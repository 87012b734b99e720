/** What a form is, for the inputs and frames that are given one. */
import type { ReactNode } from 'react';
import type { FieldProblem } from '../../shared/errors.ts';
import type { CallError } from '../client.ts';

/** Inputs are null while nothing is in them. */
export type Values<V> = { readonly [K in keyof V]: V[K] | null };

/** The server's message stands in for codes that this page does not know yet. */
export type Problem = FieldProblem & { readonly message?: string };

export interface FieldHandle<T> {
  readonly path: string;
  readonly id: string;
  readonly label: string;
  readonly value: T;
  readonly required: boolean;
  readonly disabled: boolean;
  readonly problem: Problem | undefined;
  set(value: T): void;
  /** The field lost the focus: time to say what is wrong with it. */
  leave(): void;
  /** How its value is read: the dialog of two versions shows it the same way. */
  showAs(show: (value: unknown) => ReactNode): void;
}

export interface Conflict<V> {
  readonly theirs: Values<V>;
  readonly version: number;
  readonly changedBy: string;
  readonly changedAt: string;
}

type Key<V> = Extract<keyof V, string>;
type Inside<T> = T extends readonly (infer E)[] ? E : never;

export interface Form<V> {
  readonly id: string;
  readonly values: Values<V>;
  readonly base: Values<V>;
  readonly isNew: boolean;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly problems: readonly Problem[];
  /** Why the last try to save came to nothing, where no field is to blame. */
  readonly failure: CallError | undefined;
  readonly conflict: Conflict<V> | undefined;
  readonly draft: { readonly keptAt: Date | undefined; readonly restoredFrom: Date | undefined };
  at<K extends Key<V>>(key: K): FieldHandle<V[K] | null>;
  at<K extends Key<V>, J extends Key<NonNullable<V[K]>>>(
    key: K,
    inside: J,
  ): FieldHandle<NonNullable<V[K]>[J] | null>;
  at<K extends Key<V>, J extends Key<Inside<NonNullable<V[K]>>>>(
    key: K,
    index: number,
    inside: J,
  ): FieldHandle<Inside<NonNullable<V[K]>>[J] | null>;
  set(patch: Partial<Values<V>>): void;
  submit(): Promise<void>;
  label(path: string): string;
  shown(path: string, value: unknown): ReactNode;
  focus(path: string): void;
  discard(): void;
  /** True while leaving would lose something. */
  guards(): boolean;
  /** Keep editing, take theirs, or save these values on top of theirs. */
  resolve(choice: 'keep' | 'theirs' | Values<V>): void;
}
