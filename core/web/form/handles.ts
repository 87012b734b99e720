/** The fields of a form, as the inputs take them. */
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { FieldHandle, Problem } from './form.ts';
import { isRequired, type Path, pathText, valueAt } from './paths.ts';

export type Shows = Map<string, (value: unknown) => ReactNode>;

/** 'lines.2.quantity' is called by its own words, by those of 'quantity', or by those of 'lines'. */
export function labelOf(labels: Readonly<Record<string, string>>, path: string): string {
  const [name = '', ...rest] = path.split('.');
  const last = rest.findLast((part) => !/^\d+$/.test(part));
  return labels[path] ?? (last && labels[last]) ?? labels[name] ?? path;
}

interface Parts {
  readonly id: string;
  readonly input: z.ZodObject;
  readonly labels: Readonly<Record<string, string>>;
  readonly values: unknown;
  readonly problems: readonly Problem[];
  readonly shows: Shows;
  change(path: Path, value: unknown): void;
  leave(path: Path): void;
}

export function handleAt(parts: Parts, path: Path): FieldHandle<unknown> {
  const text = pathText(path);
  return {
    path: text,
    id: `${parts.id}${text}`,
    label: labelOf(parts.labels, text),
    value: valueAt(parts.values, path),
    required: isRequired(parts.input, path),
    disabled: false,
    problem: parts.problems.find((problem) => problem.path === text),
    set: (value) => parts.change(path, value),
    leave: () => parts.leave(path),
    showAs: (show) => {
      parts.shows.set(text, show);
    },
  };
}
