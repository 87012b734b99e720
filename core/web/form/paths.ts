/** Values by path ('lines.0.quantity'), and what the schema at a path asks for. */
import { z } from 'zod';

export type Path = readonly (string | number)[];
export const pathText = (path: Path): string => path.join('.');

export function valueAt(values: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      value === null || typeof value !== 'object'
        ? undefined
        : (value as Record<string | number, unknown>)[key],
    values,
  );
}

export function withValue<T>(values: T, path: Path, value: unknown): T {
  const [key, ...rest] = path;
  if (key === undefined) return value as T;
  const copy = (Array.isArray(values) ? [...values] : { ...values }) as Record<string | number, unknown>;
  copy[key] = withValue(copy[key], rest, value);
  return copy as T;
}

export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>];
  const keys = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...keys].every((key) => isSame(left[key], right[key]));
}

function inner(schema: z.ZodType): z.ZodType {
  const wrapped =
    schema instanceof z.ZodDefault || schema instanceof z.ZodOptional || schema instanceof z.ZodNullable;
  return wrapped ? inner(schema.unwrap() as z.ZodType) : schema;
}

function schemaAt(schema: z.ZodType, path: Path): z.ZodType | undefined {
  const [key, ...rest] = path;
  if (key === undefined) return schema;
  const bare = inner(schema);
  const next =
    bare instanceof z.ZodObject
      ? (bare.shape as Record<string, z.ZodType>)[key]
      : bare instanceof z.ZodArray
        ? (bare.element as z.ZodType)
        : undefined;
  return next && schemaAt(next, rest);
}

const ways = [undefined, null, '', false, []] as const;

/** A field is required when no way of leaving it empty is accepted. */
export function isRequired(input: z.ZodType, path: Path): boolean {
  const schema = schemaAt(input, path);
  return schema !== undefined && !ways.some((empty) => schema.safeParse(empty).success);
}

/** Inputs are null while they are empty; where the schema knows no null, that means nothing was said. */
export function withoutEmpty(input: z.ZodObject, values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).filter(([key, value]) => {
      const schema = (input.shape as Record<string, z.ZodType>)[key];
      return value !== null || schema?.safeParse(null).success;
    }),
  );
}
