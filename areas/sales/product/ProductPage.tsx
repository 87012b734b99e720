import { ShoppingOutlined } from '@ant-design/icons';
import { commonText } from '../../../core/shared/common.text.ts';
import { languageTag } from '../../../core/shared/text.ts';
import type { RowOf } from '../../../core/web/entity.ts';
import { useFormat } from '../../../core/web/format.ts';
import { later } from '../../../core/web/later.ts';
import type { Column } from '../../../core/web/list/columns.ts';
import { ListPage } from '../../../core/web/list/ListPage.tsx';
import table from '../../../core/web/list/Table.module.css';
import { useLocale, useText } from '../../../core/web/locale.ts';
import { usePhone } from '../../../core/web/media.ts';
import { stockText } from '../stock/stock.text.ts';
import { useStockTasks } from '../stock/useStockTasks.tsx';
import { productCategory } from './category/category.contract.ts';
import { product } from './product.contract.ts';
import { marginOf } from './product.rules.ts';
import { productText } from './product.text.ts';
import { ReorderMark } from './ReorderMark.tsx';

type Row = RowOf<typeof product>;

/** One decimal in every row, so that they form a column; the sign is in its head. */
function usePercent(): (rate: number) => string {
  const format = new Intl.NumberFormat(languageTag[useLocale()], {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return (rate) => format.format(rate / 100).replace('-', '−');
}

/** Worked out from two other columns, so no fields of the row. */
function useMarginColumns(): readonly Column<Row>[] {
  const t = useText(productText);
  const format = useFormat();
  const percent = usePercent();
  const render = (show: (margin: { amount: number; rate: number }) => string) => (row: Row) => {
    const margin = marginOf(row.price, row.unitCost);
    return margin ? show(margin) : <span className={table.nothing}>—</span>;
  };
  return [
    {
      key: 'margin' as never,
      title: t.fields.margin,
      kind: 'money',
      width: 104,
      leaves: 4,
      phone: 'none',
      render: render(({ amount }) => format.value(amount, 'money')),
    },
    {
      key: 'marginRate' as never,
      title: t.fields.marginRate,
      kind: 'rate',
      width: 84,
      leaves: 6,
      phone: 'none',
      render: render(({ rate }) => percent(rate)),
    },
  ];
}

function ProductList() {
  const t = useText(productText);
  const stock = useText(stockText);
  const common = useText(commonText);
  const phone = usePhone();
  const tasks = useStockTasks();
  const margins = useMarginColumns();
  return (
    <>
      <ListPage
        of={product}
        text={t}
        icon={<ShoppingOutlined aria-hidden />}
        rich
        label={(row) => row.code}
        about={(row) => row.name}
        filters={[
          { kind: 'pick', key: 'category', title: t.fields.category, of: productCategory },
          { kind: 'flag', key: 'below', title: t.below },
        ]}
        moves={(row) => [
          { key: 'receive', label: stock.receive, place: 'word', run: () => tasks.open('receive', row) },
          { key: 'adjust', label: stock.adjust, run: () => tasks.open('adjust', row) },
        ]}
        columns={[
          { key: 'code', title: t.fields.code, width: 150, phone: 'line' },
          { key: 'name', title: t.fields.name, grow: true, width: 160, phone: 'title' },
          { key: 'categoryName', title: t.fields.category, leaves: 3, phone: 'none' },
          { key: 'uom', title: t.fields.uom, width: 64, leaves: 2, phone: 'none' },
          { key: 'price', title: t.fields.price, kind: 'money', strong: true, width: 100, phone: 'amount' },
          { key: 'unitCost', title: t.fields.unitCost, kind: 'money', width: 108, leaves: 5, phone: 'none' },
          ...margins,
          { key: 'onHand', title: t.fields.onHand, kind: 'quantity', width: 84, leaves: 7, phone: 'none' },
          { key: 'available', title: t.fields.available, kind: 'quantity', width: 88, phone: 'line' },
          {
            key: 'reorderLevel',
            title: t.fields.reorderLevel,
            width: 116,
            leaves: 8,
            phone: 'end',
            render: (row) => <ReorderMark row={row} only={phone} />,
          },
          {
            key: 'updatedAt',
            title: common.updatedAt,
            kind: 'instant',
            leaves: 1,
            hidden: true,
            phone: 'none',
          },
        ]}
      />
      {tasks.dialog}
    </>
  );
}

export const pages = {
  list: ProductList,
  record: later(async () => (await import('./ProductRecord.tsx')).ProductRecord),
  form: later(async () => (await import('./ProductForm.tsx')).ProductForm),
};
