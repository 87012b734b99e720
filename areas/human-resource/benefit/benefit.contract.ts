import { z } from 'zod';
import { requiredText } from '../../../core/shared/fields.ts';
import { recordBase, resource } from '../../../core/shared/resource.ts';

const input = z.strictObject({ content: requiredText(300) });

export const benefit = resource('/human-resource/benefit', {
  record: z.object({ ...recordBase, ...input.shape, employees: z.int() }),
  input,
  sort: ['content', 'createdAt', 'updatedAt'],
});
