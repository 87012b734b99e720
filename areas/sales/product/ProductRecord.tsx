import { PlusOutlined } from '@ant-design/icons';
import type { RecordOf } from '../../../core/web/entity.ts';
import { useFormat } from '../../../core/web/format.ts';
import { useText } from '../../../core/web/locale.ts';
import { Facts, FigureStrip } from '../../../core/web/record/Facts.tsx';
import { History, type Readings } from '../../../core/web/record/History.tsx';
import { Columns, Panel } from '../../../core/web/record/Panel.tsx';
import { RecordHead } from '../../../core/web/record/RecordHead.tsx';
import { RecordPage } from '../../../core/web/record/RecordPage.tsx';
import { RelatedList } from '../../../core/web/record/RelatedList.tsx';
import { Tabs } from '../../../core/web/record/Tabs.tsx';
import { useRecordActions } from '../../../core/web/record/useRecordActions.tsx';
import { type MoveRow, useMoveColumns } from '../stock/MoveParts.tsx';
import { moveList } from '../stock/StockLists.tsx';
import { stockText } from '../stock/stock.text.ts';
import { useStockTasks } from '../stock/useStockTasks.tsx';
import { PicturePanel } from './PicturePanel.tsx';
import css from './ProductRecord.module.css';
import { product } from './product.contract.ts';
import { isBelowReorder, marginOf } from './product.rules.ts';
import { productText } from './product.text.ts';
import { ReorderMark } from './ReorderMark.tsx';

type Record = RecordOf<typeof product>;

export function ProductRecord() {
  return <RecordPage of={product}>{(record) => <Product record={record} />}</RecordPage>;
}

function Figures({ record }: { record: Record }) {
  const t = useText(productText);
  const format = useFormat();
  const quantity = (value: number) => format.value(value, 'quantity');
  const margin = marginOf(record.price, record.unitCost);
  return (
    <FigureStrip
      items={[
        {
          label: t.fields.price,
          value: format.lone(record.price),
          note: t.perUnit({ uom: record.uom }),
        },
        {
          label: t.fields.unitCost,
          value: record.unitCost === null ? '—' : format.lone(record.unitCost),
          note: margin
            ? t.marginNote({
                amount: format.value(margin.amount, 'money'),
                percent: format.value(margin.rate, 'rate'),
              })
            : t.noneOnHand,
        },
        {
          label: t.fields.onHand,
          value: (
            <>
              {quantity(record.onHand)} <span className={css.unit}>{record.uom}</span>
            </>
          ),
          note: t.onHandNote({
            reserved: quantity(record.reserved),
            available: quantity(record.available),
          }),
        },
        { label: t.stockValue, value: format.lone(record.totalCost), note: t.atAverage },
      ]}
    />
  );
}

function Product({ record }: { record: Record }) {
  const t = useText(productText);
  const words = useText(stockText);
  const format = useFormat();
  const tasks = useStockTasks();
  const columns = useMoveColumns();
  const { edit, remove, dialog } = useRecordActions(product, t, {
    id: record.id,
    label: record.code,
    about: record.name,
  });
  const readings: Readings = {
    price: 'money',
    reorderLevel: 'quantity',
    onHand: 'quantity',
    category: (value) => (value === record.category ? (record.categoryName ?? '') : String(value)),
  };
  return (
    <>
      <RecordHead
        back={product.path}
        title={record.name}
        status={isBelowReorder(record) && <ReorderMark row={record} only />}
        sub={[record.code, record.categoryName].filter(Boolean).join(' · ')}
        actions={[edit, { key: 'adjust', label: words.adjust, run: () => tasks.open('adjust', record) }]}
        primary={{
          key: 'receive',
          label: words.receive,
          icon: <PlusOutlined aria-hidden />,
          run: () => tasks.open('receive', record),
        }}
        more={[
          {
            key: 'customerReturn',
            label: words.customerReturn,
            run: () => tasks.open('customerReturn', record),
          },
          { key: 'vendorReturn', label: words.vendorReturn, run: () => tasks.open('vendorReturn', record) },
          remove,
        ]}
      />
      <Figures record={record} />
      <Columns
        aside={
          <>
            <PicturePanel record={record} />
            <Panel title={t.details}>
              <Facts
                items={[
                  { label: t.fields.category, value: record.categoryName },
                  { label: t.fields.uom, value: record.uom },
                  {
                    label: t.fields.reorderLevel,
                    value: record.reorderLevel === null ? '' : format.value(record.reorderLevel, 'quantity'),
                  },
                ]}
              />
              {record.description && <p className={css.description}>{record.description}</p>}
            </Panel>
          </>
        }
      >
        <Tabs
          items={[
            {
              key: 'moves',
              label: t.moves,
              content: () => (
                <RelatedList<MoveRow>
                  name="moves"
                  of={moveList}
                  operation="list"
                  query={{ product: record.id }}
                  columns={columns}
                  caption={t.moves}
                  noun={[words.moveOne, words.moveMany]}
                  empty={words.noMoves}
                  label={(row) => words.kinds[row.kind]}
                />
              ),
            },
            {
              key: 'history',
              label: t.history,
              content: () => (
                <div className={css.history}>
                  <History of={product} id={record.id} text={t} readings={readings} actions={t.actions} />
                </div>
              ),
            },
          ]}
        />
      </Columns>
      {dialog}
      {tasks.dialog}
    </>
  );
}
