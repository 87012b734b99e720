import { priceOf, unlessTooLarge } from '../../../core/shared/money.ts';
import { PostingDate } from '../../../core/web/account/PostingDate.tsx';
import { client } from '../../../core/web/client.ts';
import { MoneyInput, QuantityInput } from '../../../core/web/form/NumberInput.tsx';
import { TextInput } from '../../../core/web/form/TextInput.tsx';
import { useFormat } from '../../../core/web/format.ts';
import { useText } from '../../../core/web/locale.ts';
import { notifyError } from '../../../core/web/notify.tsx';
import { TaskDialog } from '../../../core/web/TaskDialog.tsx';
import { useTaskForm } from '../../../core/web/taskForm.ts';
import {
  ProductField,
  ProductLead,
  type StockDialogProps,
  useDone,
  useLevel,
  useToday,
} from './StockDialog.tsx';
import { receiveInput, stock } from './stock.contract.ts';
import { stockText } from './stock.text.ts';

export function ReceiveDialog({ product, onClose }: StockDialogProps) {
  const t = useText(stockText);
  const format = useFormat();
  const done = useDone('receive', onClose);
  const form = useTaskForm({
    input: receiveInput,
    start: {
      product: product?.id ?? (null as never),
      quantity: null as never,
      unitCost: null as never,
      date: useToday(),
      note: '',
    },
    labels: t.fields,
    run: async (body, idempotencyKey) => done(await client(stock).receive({ body }, { idempotencyKey })),
    refused: notifyError,
  });
  const { quantity, unitCost } = form.values;
  const level = useLevel(form.values.product);
  const known = Number.isSafeInteger(quantity) && Number.isSafeInteger(unitCost);
  const worth = known ? unlessTooLarge(() => priceOf(quantity, unitCost)) : undefined;
  return (
    <TaskDialog
      title={t.create}
      action={t.receive}
      form={form}
      onClose={onClose}
      lead={product && <ProductLead product={product} level={level} />}
      outcome={worth !== undefined && t.worth({ value: format.lone(worth) })}
    >
      {!product && <ProductField field={form.at('product')} level={level} />}
      <QuantityInput field={form.at('quantity')} span={4} unit={level?.uom} />
      <MoneyInput field={form.at('unitCost')} span={4} />
      <PostingDate field={form.at('date')} span={4} />
      <TextInput field={form.at('note')} maxLength={500} />
    </TaskDialog>
  );
}
