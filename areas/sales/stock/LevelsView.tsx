import type { z } from 'zod';
import type { Column } from '../../../core/web/list/columns.ts';
import { useText } from '../../../core/web/locale.ts';
import { usePhone } from '../../../core/web/media.ts';
import { productCategory } from '../product/category/category.contract.ts';
import { ReorderMark } from '../product/ReorderMark.tsx';
import { StockList } from './StockList.tsx';
import { levelList } from './StockLists.tsx';
import type { stockRow } from './stock.contract.ts';
import { stockText } from './stock.text.ts';
import type { StockTasks } from './useStockTasks.tsx';

type Level = z.output<typeof stockRow>;

export function LevelsView({ tasks }: { tasks: StockTasks }) {
  const t = useText(stockText);
  const phone = usePhone();
  const columns: readonly Column<Level>[] = [
    { key: 'code', title: t.fields.code, width: 150, phone: 'line' },
    { key: 'name', title: t.fields.name, grow: true, width: 160, phone: 'title' },
    { key: 'categoryName', title: t.fields.categoryName, width: 120, leaves: 1, phone: 'none' },
    { key: 'uom', title: t.fields.uom, width: 64, leaves: 5, phone: 'none' },
    { key: 'onHand', title: t.fields.onHand, kind: 'quantity', width: 86, phone: 'none' },
    { key: 'reserved', title: t.fields.reserved, kind: 'quantity', width: 86, leaves: 6, phone: 'none' },
    {
      key: 'available',
      title: t.fields.available,
      kind: 'quantity',
      width: 86,
      strong: true,
      phone: 'amount',
    },
    {
      key: 'reorderLevel',
      title: t.fields.reorderLevel,
      kind: 'quantity',
      leaves: 4,
      width: 116,
      phone: 'line',
      render: (row) => <ReorderMark row={row} only={phone} />,
    },
    { key: 'unitCost', title: t.fields.unitCost, kind: 'money', width: 108, leaves: 7, phone: 'none' },
    { key: 'totalCost', title: t.fields.totalCost, kind: 'money', width: 112, phone: 'end' },
    { key: 'sold', title: t.fields.sold, kind: 'quantity', width: 86, leaves: 3, phone: 'none' },
    { key: 'returned', title: t.fields.returned, kind: 'quantity', width: 86, leaves: 2, phone: 'none' },
  ];
  return (
    <StockList<Level>
      of={levelList}
      text={t}
      columns={columns}
      filters={[
        { kind: 'flag', key: 'below', title: t.below },
        { kind: 'pick', key: 'category', title: t.fields.categoryName, of: productCategory },
      ]}
      label={(row) => `${row.code} ${row.name}`}
      link={(row) => `/sales/product/${row.id}`}
      actions={(row) => [
        { key: 'receive', label: t.receive, place: 'word', run: () => tasks.open('receive', row) },
        { key: 'adjust', label: t.adjust, run: () => tasks.open('adjust', row) },
        { key: 'customerReturn', label: t.customerReturn, run: () => tasks.open('customerReturn', row) },
        { key: 'vendorReturn', label: t.vendorReturn, run: () => tasks.open('vendorReturn', row) },
      ]}
    />
  );
}
