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
import { adjustInput, stock } from './stock.contract.ts';
import { stockText } from './stock.text.ts';

export function AdjustDialog({ product, onClose }: StockDialogProps) {
  const t = useText(stockText);
  const format = useFormat();
  const done = useDone('adjust', onClose);
  const form = useTaskForm({
    input: adjustInput,
    start: {
      product: product?.id ?? (null as never),
      quantity: null as never,
      unitCost: null,
      date: useToday(),
      reason: '',
    },
    labels: t.fields,
    run: async (body, idempotencyKey) => {
      // What is missing leaves at the average, whatever was typed before the sign changed.
      const unitCost = body.quantity > 0 ? body.unitCost : null;
      done(await client(stock).adjust({ body: { ...body, unitCost } }, { idempotencyKey }));
    },
    refused: notifyError,
  });
  const { quantity } = form.values;
  const level = useLevel(form.values.product);
  const shown = (value: number) => format.value(value, 'quantity');
  return (
    <TaskDialog
      title={t.adjustTitle}
      action={t.adjust}
      form={form}
      onClose={onClose}
      lead={product && <ProductLead product={product} level={level} />}
      outcome={
        level &&
        Number.isSafeInteger(quantity) &&
        t.becomes({ before: shown(level.onHand), after: shown(level.onHand + quantity) })
      }
    >
      {!product && <ProductField field={form.at('product')} level={level} />}
      <QuantityInput field={form.at('quantity')} span={6} unit={level?.uom} hint={t.adjustHint} />
      <PostingDate field={form.at('date')} span={6} />
      {quantity > 0 && <MoneyInput field={form.at('unitCost')} span={6} hint={t.unitCostHint} />}
      <TextInput field={form.at('reason')} maxLength={500} />
    </TaskDialog>
  );
}
