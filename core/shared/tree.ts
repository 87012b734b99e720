/** Entities that stand in one another: a name, a parent, and the whole tree in one answer. */
import { z } from 'zod';
import { operation } from './contract.ts';
import { idSchema, reference, requiredText } from './fields.ts';

export const treeInput = z.strictObject({ name: requiredText(120), parent: reference() });

export const treeOperation = (path: string) =>
  operation('GET', `${path}/tree`, {
    output: z.object({
      items: z.array(
        z.object({
          id: idSchema,
          name: z.string(),
          parent: idSchema.nullable(),
          /** How many things carry this category, those of its children not counted. */
          count: z.int(),
          version: z.int(),
        }),
      ),
    }),
  });
