import { choicesOf } from '../../../core/web/form/ChoiceInput.tsx';
import type { Column } from '../../../core/web/list/columns.ts';
import { useText } from '../../../core/web/locale.ts';
import { product } from '../product/product.contract.ts';
import { type MoveRow, useMoveColumns } from './MoveParts.tsx';
import { StockList } from './StockList.tsx';
import { moveList } from './StockLists.tsx';
import { moveKinds } from './stock.contract.ts';
import { stockText } from './stock.text.ts';

export function MovesView() {
  const t = useText(stockText);
  const own = useMoveColumns();
  const columns: readonly Column<MoveRow>[] = [
    { key: 'code', title: t.fields.product, width: 150, phone: 'line' },
    ...own,
  ];
  return (
    <StockList<MoveRow>
      of={moveList}
      text={{ ...t, title: t.moves, one: t.moveOne, many: t.moveMany, empty: t.noMovesText }}
      columns={columns}
      searchable={false}
      filters={[
        { kind: 'choice', key: 'kind', title: t.fields.kind, options: choicesOf(moveKinds, t.kinds) },
        { kind: 'dates', key: 'date', title: t.period },
        { kind: 'pick', key: 'product', title: t.fields.product, of: product },
      ]}
      label={(row) => `${row.code} ${t.kinds[row.kind]}`}
      link={(row) => `${product.path}/${row.product}`}
    />
  );
}
