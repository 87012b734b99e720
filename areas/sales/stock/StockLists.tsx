/** The stock's three lists as the tools of lists take them: each under a path of its own, so that their answers stay apart. */
import type { QueryClient } from '@tanstack/react-query';
import type { AnyResource } from '../../../core/web/entity.ts';
import { product } from '../product/product.contract.ts';
import { stock } from './stock.contract.ts';

const as = (path: string, list: unknown) => ({ path, ops: { ...stock.ops, list } }) as unknown as AnyResource;

export const levelList = as(stock.path, stock.ops.list);
export const moveList = as(`${stock.path}/move`, stock.ops.moves);
export const reportList = as(`${stock.path}/report`, stock.ops.report);

/** Everything that shows how much there is. */
export function refreshStock(queries: QueryClient): void {
  for (const { path } of [levelList, moveList, reportList, product]) {
    void queries.invalidateQueries({ queryKey: [path] });
  }
}
