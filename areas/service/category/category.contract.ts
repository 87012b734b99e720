import { z } from 'zod';
import { recordBase, resource } from '../../../core/shared/resource.ts';
import { treeInput, treeOperation } from '../../../core/shared/tree.ts';

const path = '/service/category';

const base = resource(path, {
  record: z.object({ ...recordBase, ...treeInput.shape, parentName: z.string().nullable(), count: z.int() }),
  input: treeInput,
  sort: ['name', 'createdAt', 'updatedAt'],
});

export const serviceCategory = { ...base, ops: { ...base.ops, tree: treeOperation(path) } };
