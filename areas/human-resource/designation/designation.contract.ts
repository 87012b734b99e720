import { z } from 'zod';
import { requiredText } from '../../../core/shared/fields.ts';
import { recordBase, resource } from '../../../core/shared/resource.ts';

const input = z.strictObject({ name: requiredText(120) });

export const designation = resource('/human-resource/designation', {
  record: z.object({ ...recordBase, ...input.shape, employees: z.int() }),
  input,
  sort: ['name', 'createdAt', 'updatedAt'],
});
