/** Money from the customer for this order; what is more than due becomes their advance. */
import { useQuery } from '@tanstack/react-query';
import { MoneyFields } from '../../../core/web/account/MoneyFields.tsx';
import { PostingDate } from '../../../core/web/account/PostingDate.tsx';
import { call, queryKey } from '../../../core/web/client.ts';
import { MoneyInput } from '../../../core/web/form/NumberInput.tsx';
import { useFormat } from '../../../core/web/format.ts';
import { useText } from '../../../core/web/locale.ts';
import { notify } from '../../../core/web/notify.tsx';
import { TaskDialog } from '../../../core/web/TaskDialog.tsx';
import { useTaskForm } from '../../../core/web/taskForm.ts';
import { type MoveDialogProps, useMoveAnswer, useToday } from './MoveDialog.tsx';
import { order } from './order.contract.ts';
import { orderText } from './order.text.ts';
import { type OrderRecordType, useOrderRefresh } from './useOrderRefresh.tsx';

export function PayDialog({ item, onClose }: MoveDialogProps) {
  const t = useText(orderText);
  const format = useFormat();
  const today = useToday();
  const answer = useMoveAnswer(onClose);
  const refresh = useOrderRefresh();
  const asked = { params: { id: item.id } };
  const { data } = useQuery({
    queryKey: queryKey(order, 'get', asked),
    queryFn: async ({ signal }) => (await call(order.ops.get, asked, { signal })) as OrderRecordType,
  });
  const due = data?.due ?? item.due;
  const form = useTaskForm({
    input: order.ops.pay.body,
    start: {
      amount: (due > 0 ? due : null) as number,
      method: data?.payment ?? 'fps',
      account: '1010',
      date: today,
      transactionId: '',
    },
    labels: t.fields,
    run: async (body, idempotencyKey) => {
      answer.begin();
      // As it is on screen: what somebody else has recorded meanwhile is not paid a second time.
      const request = { params: { id: item.id }, body: { ...body, ...(data && { version: data.version }) } };
      const now = await call(order.ops.pay, request, { idempotencyKey });
      refresh(now as OrderRecordType);
      notify({
        tone: 'success',
        title: t.paidNotice({ amount: format.lone(body.amount) }),
        text: item.number,
      });
      onClose();
    },
    refused: answer.refused,
  });
  const excess = Number.isSafeInteger(form.values.amount) ? form.values.amount - Math.max(due, 0) : 0;
  return (
    <TaskDialog
      title={t.payTitle({ number: item.number })}
      lead={`${item.customerName} · ${due > 0 ? t.dueNow({ due: format.lone(due) }) : t.nothingDue}`}
      action={t.recordPayment}
      form={form}
      failure={answer.failure}
      onClose={onClose}
    >
      <MoneyInput
        field={form.at('amount')}
        label={t.amountReceived}
        span={6}
        hint={excess > 0 ? t.excess({ excess: format.lone(excess) }) : undefined}
      />
      <PostingDate field={form.at('date')} span={6} />
      <MoneyFields form={form} />
    </TaskDialog>
  );
}
