/** The state of a form: values, what is wrong with them, saving once per intention, the draft and the conflict. */
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import type { z } from 'zod';
import type { FieldProblem } from '../../shared/errors.ts';
import { problemsOf } from '../../shared/problems.ts';
import { CallError } from '../client.ts';
import { notifyError } from '../notify.tsx';
import { draftKey } from './draft.ts';
import { focusField, inOrder } from './focus.ts';
import type { Conflict, Form, Problem, Values } from './form.ts';
import { handleAt, labelOf, type Shows } from './handles.ts';
import { isSame, type Path, pathText, valueAt, withoutEmpty, withValue } from './paths.ts';
import { startOf } from './start.ts';
import { useDraft } from './useDraft.ts';

export interface SaveRequest<V> {
  readonly values: V;
  /** What differs from the record as it was read. */
  readonly changes: Partial<V>;
  readonly version: number | undefined;
  readonly idempotencyKey: string;
}

export interface FormOptions<V, R> {
  readonly input: z.ZodObject;
  readonly check?: (input: never) => FieldProblem[];
  readonly start: Values<V>;
  /** The version of the record that `start` was read from; without one the form makes a new record. */
  readonly version?: number | undefined;
  readonly labels: Readonly<Record<string, string>>;
  /** The address under which the draft is kept; none: no draft. */
  readonly draftPath?: string | undefined;
  /** Never written to this device. */
  readonly secrets?: readonly Extract<keyof V, string>[];
  save(request: SaveRequest<V>): Promise<R>;
  saved(record: R): void;
  /** A settings page stays open after saving, with what was saved as its new beginning; it needs valuesOf. */
  readonly stays?: boolean;
  /** The form's values in a record that the server answers with, or sends with a conflict. */
  readonly valuesOf?: (record: R) => Values<V>;
}

type Loose = Readonly<Record<string, unknown>>;

export function useForm<V, R>(options: FormOptions<V, R>): Form<V> {
  const id = useId();
  const [first] = useState(() => startOf(options));
  const [values, setValues] = useState(first.values);
  const [origin, setOrigin] = useState({ base: first.base, version: first.version });
  const [restoredFrom, setRestoredFrom] = useState(first.restoredFrom);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [conflict, setConflict] = useState<Conflict<V>>();
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<CallError>();
  const live = useRef({ values, origin, saving: false, over: false });
  live.current.values = values;
  live.current.origin = origin;
  const shows = useRef<Shows>(new Map());
  const intention = useRef({ contents: '', key: '' });
  const opts = useRef(options);
  opts.current = options;

  const isDirty = !isSame(values, origin.base);
  const key = options.draftPath === undefined ? undefined : draftKey(options.draftPath);
  const draft = useDraft({
    key,
    isDirty,
    make: () => {
      const secret = new Set<string>(opts.current.secrets ?? []);
      const kept = (all: Values<V>): Loose =>
        Object.fromEntries(Object.entries(all as Loose).filter(([name]) => !secret.has(name)));
      const { values: now, origin: from } = live.current;
      return { values: kept(now), base: kept(from.base), version: from.version };
    },
  });

  const problemsIn = useCallback((all: Values<V>): readonly Problem[] => {
    const data = withoutEmpty(opts.current.input, all as Record<string, unknown>);
    const parsed = opts.current.input.safeParse(data);
    if (!parsed.success) return problemsOf(parsed.error, data);
    return opts.current.check?.(parsed.data as never) ?? [];
  }, []);

  const change = useCallback(
    (path: Path, value: unknown) => {
      const next = withValue(live.current.values, path, value);
      live.current.values = next;
      setValues(next);
      setFailure(undefined);
      draft.touch();
      const own = pathText(path);
      const touches = (problem: Problem) => problem.path === own || problem.path.startsWith(`${own}.`);
      setProblems((before) => {
        if (before.length === 0) return before;
        const hadOwn = before.some(touches);
        const now = problemsIn(next);
        // What the server said stays until its own field changes; the rest may have been cured from here.
        const lasts = ({ path: of, message }: Problem) =>
          message !== undefined || now.some((one) => one.path === of);
        return [
          ...before.filter((problem) => !touches(problem) && lasts(problem)),
          ...(hadOwn ? now.filter(touches) : []),
        ];
      });
    },
    [draft.touch, problemsIn],
  );

  const leave = useCallback(
    (path: Path) => {
      const { values: now, origin: from } = live.current;
      if (isSame(valueAt(now, path), valueAt(from.base, path))) return;
      const own = pathText(path);
      const found = problemsIn(now).filter((problem) => problem.path === own);
      if (found.length > 0) {
        setProblems((before) =>
          before.some((problem) => problem.path === own) ? before : [...before, ...found],
        );
      }
    },
    [problemsIn],
  );

  const show = useCallback(
    (found: readonly Problem[]) => {
      const sorted = inOrder(id, found);
      setProblems(sorted);
      if (sorted[0]) focusField(id, sorted[0].path);
    },
    [id],
  );

  const restart = useCallback((next: Values<V>, from: { base: Values<V>; version: number | undefined }) => {
    live.current.values = next;
    live.current.origin = from;
    setValues(next);
    setOrigin(from);
    setProblems([]);
  }, []);

  const submit = useCallback(async () => {
    const now = live.current;
    if (now.saving || now.over) return;
    const found = problemsIn(now.values);
    if (found.length > 0) return show(found);
    setProblems([]);
    setFailure(undefined);
    const all = withoutEmpty(opts.current.input, now.values as Record<string, unknown>);
    const base = now.origin.base as Loose;
    const changes = Object.fromEntries(
      Object.entries(all).filter(([name, value]) => !isSame(value, base[name])),
    );
    const contents = JSON.stringify([now.origin.version, all]);
    if (intention.current.contents !== contents) intention.current = { contents, key: crypto.randomUUID() };
    now.saving = true;
    setSaving(true);
    const finish = (record: R) => {
      const { stays, valuesOf, saved } = opts.current;
      if (stays && valuesOf) {
        const next = valuesOf(record);
        draft.forget({ forGood: false });
        setRestoredFrom(undefined);
        restart(next, { base: next, version: (record as { version?: number }).version });
      } else {
        now.over = true;
        draft.forget({ forGood: true });
      }
      saved(record);
    };
    try {
      const { save } = opts.current;
      const request = { values: all as V, changes: changes as Partial<V>, version: now.origin.version };
      finish(await save({ ...request, idempotencyKey: intention.current.key }));
    } catch (error) {
      const { valuesOf } = opts.current;
      if (error instanceof CallError && error.code === 'conflict' && valuesOf && error.details.current) {
        const current = error.details.current as R & { version: number };
        const theirs = valuesOf(current);
        // The answer to an earlier try was lost: what is stored is what was meant.
        if (isSame({ ...theirs, ...changes }, theirs)) return finish(current);
        const { changedBy = '', changedAt = '' } = error.details as {
          changedBy?: string;
          changedAt?: string;
        };
        setConflict({ theirs, version: current.version, changedBy, changedAt });
      } else if (error instanceof CallError && error.fields.length > 0) show(error.fields);
      else if (error instanceof CallError) setFailure(error);
      else notifyError(error);
    } finally {
      now.saving = false;
      setSaving(false);
    }
  }, [draft.forget, problemsIn, restart, show]);

  // Saving the chosen values waits until they are the form's own.
  const [again, setAgain] = useState(0);
  useEffect(() => {
    if (again > 0) void submit();
  }, [again, submit]);

  const parts = {
    id,
    input: options.input,
    labels: options.labels,
    values,
    problems,
    shows: shows.current,
    change,
    leave,
  };
  return {
    id,
    values,
    base: origin.base,
    isNew: origin.version === undefined,
    isDirty,
    isSaving,
    problems,
    failure,
    conflict,
    draft: { keptAt: draft.keptAt, restoredFrom },
    at: ((...path: Path) => handleAt(parts, path)) as Form<V>['at'],
    set: (patch) => {
      for (const [name, value] of Object.entries(patch)) change([name], value);
    },
    submit,
    label: (path) => labelOf(options.labels, path),
    shown: (path, value) => shows.current.get(path)?.(value) ?? String(value ?? ''),
    focus: (path) => focusField(id, path),
    discard: () => {
      draft.forget({ forGood: false });
      setRestoredFrom(undefined);
      restart(opts.current.start, { base: opts.current.start, version: opts.current.version });
    },
    guards: () => !live.current.over && !isSame(live.current.values, live.current.origin.base),
    resolve: (choice) => {
      setConflict(undefined);
      if (choice === 'keep' || !conflict) return;
      const from = { base: conflict.theirs, version: conflict.version };
      if (choice === 'theirs') {
        draft.forget({ forGood: false });
        setRestoredFrom(undefined);
        restart(conflict.theirs, from);
      } else {
        restart(choice, from);
        draft.touch();
        setAgain((count) => count + 1);
      }
    },
  };
}
