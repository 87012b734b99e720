/** What a program that means no good, or one that is broken, may send: shaped by the contract, filled with anything. */
import fc from 'fast-check';
import type { z } from 'zod';
import { anyText, brokenText } from './anyText.ts';

const oddNumbers = fc.constantFrom(
  0,
  -0,
  -1,
  1,
  0.1,
  1e21,
  -1e21,
  2 ** 31,
  2 ** 53,
  -(2 ** 53),
  2 ** 63,
  1e308,
);
const oddTexts = fc.constantFrom(
  ...[
    '',
    ' ',
    'null',
    'true',
    '0',
    '-1',
    '1e9',
    'NaN',
    '[]',
    '{}',
    '../../etc/passwd',
    `' or 1=1 --`,
    '%00',
    '\u0000',
  ],
  ...[
    '2026-02-30',
    '9999-12-31',
    '1900-01-01',
    '10000-01-01',
    'a@b.hk',
    'zh_Hant',
    'HKD',
    '__proto__',
    'constructor',
  ],
);
const anyTexts = fc.oneof(
  oddTexts,
  anyText,
  brokenText,
  fc.uuid(),
  fc.integer({ min: 200, max: 2000 }).map((n) => '字'.repeat(n)),
);
export const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  { depthSize: 'small' },
  anyTexts,
  oddNumbers,
  fc.integer(),
  fc.constantFrom(null, true, false, [], {}),
  fc.array(anyTexts, { maxLength: 3 }),
  fc.dictionary(fc.oneof(fc.constantFrom('id', 'version', 'name', '__proto__x'), anyText), anyTexts, {
    maxKeys: 3,
  }),
);

/** The parts of Zod's own description of a schema that are read here. */
interface Definition {
  readonly type: string;
  readonly element: z.ZodType;
  readonly innerType: z.ZodType;
  readonly in: z.ZodType;
  readonly entries: Record<string, string>;
  readonly values: unknown[];
}

/** Mostly what the schema asks for, so that it gets past the first door; now and then something else in its place. */
export function plausible(schema: z.ZodType, known: readonly string[]): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 6, arbitrary: fitting(schema, known) }, { weight: 1, arbitrary: anyValue });
}

function fitting(schema: z.ZodType, known: readonly string[]): fc.Arbitrary<unknown> {
  const { def } = schema as unknown as { def: Definition };
  switch (def.type) {
    case 'object': {
      const shape = (schema as z.ZodObject).shape as Record<string, z.ZodType>;
      const parts = Object.entries(shape).map(([key, part]) => [key, field(key, part, known)] as const);
      return fc.record(Object.fromEntries(parts), { noNullPrototype: true });
    }
    case 'array':
      return fc.array(plausible(def.element, known), { maxLength: 3 });
    case 'optional':
    case 'default':
      return fc.oneof(plausible(def.innerType, known), fc.constant(undefined));
    case 'nullable':
      return fc.oneof(plausible(def.innerType, known), fc.constant(null));
    case 'pipe':
      return fitting(def.in, known);
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'boolean':
      return fc.boolean();
    case 'number':
    case 'int':
      return fc.oneof(fc.integer({ min: 0, max: 20 }), oddNumbers);
    case 'string':
      return fc.oneof(anyTexts, fc.constantFrom(...known));
    default:
      return anyValue;
  }
}

function field(key: string, schema: z.ZodType, known: readonly string[]): fc.Arbitrary<unknown> {
  // No test talks to a server that it made up.
  if (key === 'host' || key === 'smsBaseUrl') return fc.constant('');
  if (key === 'version') return fc.oneof(fc.integer({ min: 1, max: 3 }), anyValue);
  if (key === 'ids' || key === 'id') return fc.oneof(fitting(schema, known), fc.constantFrom(...known));
  return plausible(schema, known);
}
