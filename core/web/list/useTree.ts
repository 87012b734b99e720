import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Operation } from '../../shared/contract.ts';
import type { treeInput, treeOperation } from '../../shared/tree.ts';
import { call, queryKey } from '../client.ts';
import type { AnyResource } from '../entity.ts';

export interface TreeResource extends AnyResource {
  readonly input: typeof treeInput;
  readonly ops: AnyResource['ops'] & { readonly tree: Operation };
}

export type TreeItem = z.output<ReturnType<typeof treeOperation>['output']>['items'][number];

export function useTree(of: TreeResource) {
  return useQuery({
    queryKey: queryKey(of, 'tree'),
    queryFn: async ({ signal }) => {
      const answer = (await call(of.ops.tree, {} as never, { signal })) as { items: readonly TreeItem[] };
      return answer.items;
    },
    retry: false,
  });
}
