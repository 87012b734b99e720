import { useFormat } from '../../../core/web/format.ts';
import table from '../../../core/web/list/Table.module.css';
import { useText } from '../../../core/web/locale.ts';
import { StatusTag } from '../../../core/web/status/StatusTag.tsx';
import { isBelowReorder } from './product.rules.ts';
import { productText } from './product.text.ts';

interface Props {
  readonly row: { readonly available: number; readonly reorderLevel: number | null };
  /** Nothing at all where nothing is wrong. */
  readonly only?: boolean;
}

/** The reorder level; a mark where less than that is available. */
export function ReorderMark({ row, only = false }: Props) {
  const t = useText(productText);
  const format = useFormat();
  const level = format.value(row.reorderLevel, 'quantity');
  if (isBelowReorder(row)) return <StatusTag tone="orange">{t.belowLevel({ level })}</StatusTag>;
  if (only) return null;
  return <span className={table.nothing}>{level || '—'}</span>;
}
