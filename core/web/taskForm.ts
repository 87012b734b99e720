/** A small form that does one thing (signs in, changes a password) instead of keeping a record: no draft, no conflict. */
import { type FormEvent, useId, useRef, useState } from 'react';
import type { z } from 'zod';
import type { FieldProblem } from '../shared/errors.ts';
import { problemsOf } from '../shared/problems.ts';
import { CallError } from './client.ts';
import { focusField, inOrder } from './form/focus.ts';
import type { FieldHandle, Form, Problem } from './form/form.ts';
import { isRequired, type Path, pathText, valueAt, withValue } from './form/paths.ts';

interface Options<S extends z.ZodObject> {
  readonly input: S;
  readonly check?: (input: z.output<S>) => FieldProblem[];
  readonly start: z.input<S>;
  readonly labels: Readonly<Record<string, string>>;
  run(input: z.output<S>, idempotencyKey: string): Promise<unknown>;
  /** What the server refused without naming a field. */
  refused(error: CallError): void;
}

export interface TaskForm<S extends z.ZodObject> {
  readonly values: z.input<S>;
  readonly isBusy: boolean;
  readonly at: Form<Required<z.input<S>>>['at'];
  set(patch: Partial<z.input<S>>): void;
  submit(event: FormEvent): Promise<void>;
  focus(path: string): void;
  reset(): void;
}

export function useTaskForm<S extends z.ZodObject>(options: Options<S>): TaskForm<S> {
  const { input, labels } = options;
  const id = useId();
  const [values, setValues] = useState(options.start);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [isBusy, setBusy] = useState(false);
  // Pressing again after a lost answer is the same intention, and has the same key.
  const intention = useRef({ contents: '', key: '' });

  const show = (found: readonly Problem[]) => {
    const sorted = inOrder(id, found);
    setProblems(sorted);
    if (sorted[0]) focusField(id, sorted[0].path);
  };

  const at = (...path: Path): FieldHandle<unknown> => {
    const text = pathText(path);
    return {
      path: text,
      id: `${id}${text}`,
      label: labels[text] ?? text,
      value: valueAt(values, path),
      required: isRequired(input, path),
      disabled: false,
      problem: problems.find((problem) => problem.path === text),
      set: (value) => {
        setValues((now) => withValue(now, path, value));
        setProblems((now) => now.filter((problem) => problem.path !== text));
      },
      leave: () => undefined,
      showAs: () => undefined,
    };
  };

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const parsed = input.safeParse(values);
    const found = parsed.success ? (options.check?.(parsed.data) ?? []) : problemsOf(parsed.error, values);
    if (found.length > 0 || !parsed.success) return show(found);
    setProblems([]);
    const contents = JSON.stringify(parsed.data);
    if (intention.current.contents !== contents) intention.current = { contents, key: crypto.randomUUID() };
    setBusy(true);
    try {
      await options.run(parsed.data, intention.current.key);
      intention.current.contents = '';
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      // A refusal is an answer: the next try, though it says the same, is a new one.
      if (error.code !== 'unreachable') intention.current.contents = '';
      if (error.fields.length > 0) show(error.fields);
      else options.refused(error);
    } finally {
      setBusy(false);
    }
  }

  return {
    values,
    isBusy,
    at: at as TaskForm<S>['at'],
    set: (patch) => setValues((now) => ({ ...now, ...patch })),
    submit,
    focus: (path) => focusField(id, path),
    reset: () => {
      setValues(options.start);
      setProblems([]);
    },
  };
}
