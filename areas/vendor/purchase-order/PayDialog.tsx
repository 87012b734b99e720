/** Money to the vendor for this order; what is ahead of the goods is held for it, and more becomes a free advance. */
import { MoneyFields } from '../../../core/web/account/MoneyFields.tsx';
import { PostingDate } from '../../../core/web/account/PostingDate.tsx';
import { call } from '../../../core/web/client.ts';
import { MoneyInput } from '../../../core/web/form/NumberInput.tsx';
import { useFormat } from '../../../core/web/format.ts';
import { useText } from '../../../core/web/locale.ts';
import { TaskDialog } from '../../../core/web/TaskDialog.tsx';
import { useTaskForm } from '../../../core/web/taskForm.ts';
import { purchaseOrder } from './purchase.contract.ts';
import { unpaidOf } from './purchase.rules.ts';
import { purchaseText } from './purchase.text.ts';
import { type TaskProps, usePurchaseAnswer, useToday } from './usePurchaseRefresh.tsx';

export function PayDialog({ record, onClose }: TaskProps) {
  const t = useText(purchaseText);
  const format = useFormat();
  const answer = usePurchaseAnswer(onClose);
  const { due } = record;
  const unpaid = unpaidOf(record);
  const form = useTaskForm({
    input: purchaseOrder.ops.pay.body,
    start: {
      amount: (due || unpaid || null) as number,
      method: 'bankTransfer',
      account: '1010',
      date: useToday(),
      transactionId: '',
    },
    labels: t.fields,
    run: async (body, idempotencyKey) => {
      answer.begin();
      // As it is on screen: what somebody else has recorded meanwhile is not paid a second time.
      const request = { params: { id: record.id }, body: { ...body, version: record.version } };
      const now = await call(purchaseOrder.ops.pay, request, { idempotencyKey });
      answer.done(now, t.paidNotice({ amount: format.lone(body.amount) }));
    },
    refused: answer.refused,
  });
  const amount = Number.isSafeInteger(form.values.amount) ? form.values.amount : 0;
  const hint =
    amount > unpaid
      ? t.beyondOrder({ amount: format.lone(amount - unpaid) })
      : amount > due
        ? t.aheadOfGoods({ amount: format.lone(amount - due) })
        : undefined;
  return (
    <TaskDialog
      title={t.payTitle({ number: record.number })}
      action={t.pay}
      form={form}
      failure={answer.failure}
      lead={`${record.vendorName} · ${due > 0 ? t.dueNow({ due: format.lone(due) }) : t.nothingDue}`}
      onClose={onClose}
    >
      <MoneyInput field={form.at('amount')} label={t.amountPaid} span={6} hint={hint} />
      <PostingDate field={form.at('date')} span={6} />
      <MoneyFields form={form} leaves />
    </TaskDialog>
  );
}
