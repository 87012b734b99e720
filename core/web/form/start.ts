/** Where a form begins: at its record or its empty values, or at the draft that was left here. */
import { draftKey, readDraft } from './draft.ts';
import type { Values } from './form.ts';
import { isSame } from './paths.ts';

interface Options<V> {
  readonly start: Values<V>;
  readonly version?: number | undefined;
  readonly draftPath?: string | undefined;
}

export interface Start<V> {
  readonly values: Values<V>;
  readonly base: Values<V>;
  readonly version: number | undefined;
  readonly restoredFrom: Date | undefined;
}

/** A draft keeps the version it was made on: if the record moved on meanwhile, saving shows both. */
export function startOf<V>({ start, version, draftPath }: Options<V>): Start<V> {
  const draft = draftPath === undefined ? undefined : readDraft(draftKey(draftPath));
  if (!draft || isSame({ ...draft.base, ...draft.values }, draft.base)) {
    return { values: start, base: start, version, restoredFrom: undefined };
  }
  const base = draft.version === version ? start : ({ ...start, ...draft.base } as Values<V>);
  const values = { ...base, ...draft.values } as Values<V>;
  return { values, base, version: draft.version, restoredFrom: new Date(draft.at) };
}
