import { useQuery } from '@tanstack/react-query';
import { scaleMoney, unlessTooLarge } from '../../../core/shared/money.ts';
import { PostingDate } from '../../../core/web/account/PostingDate.tsx';
import { client, queryKey } from '../../../core/web/client.ts';
import { SelectInput } from '../../../core/web/form/ChoiceInput.tsx';
import { QuantityInput } from '../../../core/web/form/NumberInput.tsx';
import { TextInput } from '../../../core/web/form/TextInput.tsx';
import { useFormat } from '../../../core/web/format.ts';
import { Link } from '../../../core/web/Link.tsx';
import { useText } from '../../../core/web/locale.ts';
import { notifyError } from '../../../core/web/notify.tsx';
import { TaskDialog } from '../../../core/web/TaskDialog.tsx';
import { useTaskForm } from '../../../core/web/taskForm.ts';
import { useMayOpen } from './MoveParts.tsx';
import css from './Stock.module.css';
import { ProductLead, type StockDialogProps, useDone, useLevel, useToday } from './StockDialog.tsx';
import { moveList } from './StockLists.tsx';
import { stock, vendorReturnInput } from './stock.contract.ts';
import { stockText } from './stock.text.ts';

function useReceipts(id: string | undefined) {
  const query = { product: id ?? '', kind: 'receive', pageSize: '100' };
  const { data } = useQuery({
    queryKey: queryKey(moveList, 'list', { query }),
    queryFn: () => client(stock).moves({ query: query as never }),
    enabled: id !== undefined,
  });
  return data?.items;
}

export function VendorReturnDialog({ product, onClose }: StockDialogProps) {
  const t = useText(stockText);
  const format = useFormat();
  const done = useDone('vendorReturn', onClose);
  const receipts = useReceipts(product?.id);
  const level = useLevel(product?.id ?? null);
  const form = useTaskForm({
    input: vendorReturnInput,
    start: { receipt: null as never, quantity: null as never, date: useToday(), reason: '', returnBy: '' },
    labels: t.fields,
    run: async (body, idempotencyKey) => done(await client(stock).vendorReturn({ body }, { idempotencyKey })),
    refused: notifyError,
  });
  const chosen = receipts?.find(({ id }) => id === form.values.receipt);
  const { quantity } = form.values;
  const mayOpen = useMayOpen();
  // What came by a purchase order goes back on its page: the vendor owes for it.
  const elsewhere = chosen && chosen.source !== stock.path ? chosen : undefined;
  const way = elsewhere && (
    <>
      {t.cameWith({ number: elsewhere.sourceLabel })}{' '}
      {mayOpen(elsewhere.source) && (
        <Link className={css.way} to={`${elsewhere.source}/${elsewhere.sourceId}`}>
          {t.openDocument({ number: elsewhere.sourceLabel })}
        </Link>
      )}
    </>
  );
  const options = (receipts ?? []).map((row) => ({
    value: row.id,
    label: t.receiptLine({
      date: format.value(row.date, 'date'),
      quantity: format.value(row.quantity, 'quantity'),
      cost: format.value(scaleMoney(row.value, 1000, row.quantity), 'money'),
      entry: row.source === stock.path ? row.entry : row.sourceLabel,
    }),
  }));
  const worth =
    chosen && Number.isSafeInteger(quantity)
      ? unlessTooLarge(() => scaleMoney(chosen.value, quantity, chosen.quantity))
      : undefined;
  return (
    <TaskDialog
      title={t.vendorReturn}
      form={form}
      onClose={onClose}
      lead={product && <ProductLead product={product} level={level} />}
      outcome={worth !== undefined && t.worth({ value: format.lone(worth) })}
    >
      <SelectInput
        field={form.at('receipt')}
        options={options}
        hint={receipts?.length === 0 ? t.noReceipts : way}
      />
      <QuantityInput field={form.at('quantity')} span={6} unit={level?.uom} />
      <PostingDate field={form.at('date')} span={6} />
      <TextInput field={form.at('reason')} maxLength={500} />
      <TextInput field={form.at('returnBy')} maxLength={120} />
    </TaskDialog>
  );
}
