import { z } from 'zod';
import { contract, operation } from './contract.ts';
import { idSchema } from './fields.ts';

/** Records of one's areas, for the palette behind Ctrl/Cmd-K: a few of each entity, by the path of its pages. */
export const search = contract('/search', {
  records: operation('GET', '/search', {
    query: z.strictObject({ q: z.string().min(1).max(200) }),
    output: z.object({
      groups: z.array(
        z.object({
          path: z.string(),
          title: z.string(),
          items: z.array(z.object({ id: idSchema, label: z.string(), detail: z.string() })),
        }),
      ),
    }),
  }),
});
