/** The dialogs of an order's moves: when it ships, why it is cancelled or comes back. */
import { z } from 'zod';
import { dateSchema } from '../../../core/shared/dates.ts';
import { requiredText } from '../../../core/shared/fields.ts';
import { MoneyFields } from '../../../core/web/account/MoneyFields.tsx';
import { PostingDate } from '../../../core/web/account/PostingDate.tsx';
import { call } from '../../../core/web/client.ts';
import { choicesOf, RadioInput } from '../../../core/web/form/ChoiceInput.tsx';
import { TextArea } from '../../../core/web/form/TextInput.tsx';
import { useFormat } from '../../../core/web/format.ts';
import { useText } from '../../../core/web/locale.ts';
import { TaskDialog } from '../../../core/web/TaskDialog.tsx';
import { useTaskForm } from '../../../core/web/taskForm.ts';
import css from './Dialog.module.css';
import {
  type MoveDialogProps,
  refundFields,
  refundOf,
  refundStart,
  useMoveAnswer,
  useToday,
} from './MoveDialog.tsx';
import { order } from './order.contract.ts';
import { orderText } from './order.text.ts';
import { PayDialog } from './PayDialog.tsx';
import { ReturnDialog } from './ReturnDialog.tsx';
import type { Move } from './useOrderRefresh.tsx';

function ShipDialog({ item, onClose }: MoveDialogProps) {
  const t = useText(orderText);
  const answer = useMoveAnswer(onClose);
  const form = useTaskForm({
    input: order.ops.ship.body,
    start: { date: useToday() },
    labels: t.fields,
    run: async (body, idempotencyKey) => {
      answer.begin();
      answer.done(await call(order.ops.ship, { params: { id: item.id }, body }, { idempotencyKey }));
    },
    refused: answer.refused,
  });
  return (
    <TaskDialog
      title={t.shipTitle({ number: item.number })}
      lead={t.shipText}
      action={t.move.shipping}
      form={form}
      failure={answer.failure}
      onClose={onClose}
    >
      <PostingDate field={form.at('date')} label={t.shipDate} span={6} />
    </TaskDialog>
  );
}

const cancelInput = z.strictObject({ date: dateSchema, reason: requiredText(500), ...refundFields });

function CancelDialog({ item, onClose }: MoveDialogProps) {
  const t = useText(orderText);
  const format = useFormat();
  const answer = useMoveAnswer(onClose);
  const form = useTaskForm({
    input: cancelInput,
    start: { date: useToday(), reason: '', ...refundStart },
    labels: t.fields,
    run: async (values, idempotencyKey) => {
      answer.begin();
      const body = { date: values.date, reason: values.reason, refund: refundOf(values) };
      answer.done(await call(order.ops.cancel, { params: { id: item.id }, body }, { idempotencyKey }));
    },
    refused: answer.refused,
  });
  return (
    <TaskDialog
      title={t.cancelTitle({ number: item.number })}
      lead={t.cancelText}
      action={t.move.cancelled}
      cancel={t.keepOrder}
      danger
      form={form}
      failure={answer.failure}
      onClose={onClose}
    >
      <TextArea field={form.at('reason')} rows={2} />
      {item.paid > 0 && (
        <>
          <p className={css.question}>{t.cancelMoney({ paid: format.lone(item.paid) })}</p>
          <RadioInput
            field={form.at('to')}
            bare
            options={choicesOf(['advance', 'money'] as const, t.refundTo)}
          />
          {form.values.to === 'money' && <MoneyFields form={form} leaves />}
          {form.values.to === 'money' && <PostingDate field={form.at('date')} span={6} />}
        </>
      )}
    </TaskDialog>
  );
}

function ReasonDialog({ item, verb, onClose }: MoveDialogProps & { verb: 'startReturn' | 'refuseReturn' }) {
  const t = useText(orderText);
  const answer = useMoveAnswer(onClose);
  const start = verb === 'startReturn';
  const form = useTaskForm({
    input: order.ops[verb].body,
    start: { reason: '' },
    labels: t.fields,
    run: async (body, idempotencyKey) => {
      answer.begin();
      answer.done(await call(order.ops[verb], { params: { id: item.id }, body }, { idempotencyKey }));
    },
    refused: answer.refused,
  });
  return (
    <TaskDialog
      title={start ? t.startTitle({ number: item.number }) : t.refuseTitle({ number: item.number })}
      lead={start ? t.startText : t.refuseText}
      action={start ? t.move.returning : t.refuseReturn}
      form={form}
      failure={answer.failure}
      onClose={onClose}
    >
      <TextArea field={form.at('reason')} rows={2} />
    </TaskDialog>
  );
}

export function OrderDialogs({ move, ...props }: MoveDialogProps & { readonly move: Move | 'pay' }) {
  switch (move) {
    case 'pay':
      return <PayDialog {...props} />;
    case 'shipping':
      return <ShipDialog {...props} />;
    case 'cancelled':
      return <CancelDialog {...props} />;
    case 'refunded':
      return <ReturnDialog {...props} />;
    case 'returning':
      return <ReasonDialog {...props} verb="startReturn" />;
    case 'refuse':
      return <ReasonDialog {...props} verb="refuseReturn" />;
    default:
      return null;
  }
}
