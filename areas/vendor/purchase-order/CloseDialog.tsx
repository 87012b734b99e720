/** What has not come is no longer expected. */
import { z } from 'zod';
import { requiredText } from '../../../core/shared/fields.ts';
import { call } from '../../../core/web/client.ts';
import { TextInput } from '../../../core/web/form/TextInput.tsx';
import { useFormat } from '../../../core/web/format.ts';
import { useText } from '../../../core/web/locale.ts';
import { TaskDialog } from '../../../core/web/TaskDialog.tsx';
import { useTaskForm } from '../../../core/web/taskForm.ts';
import { purchaseOrder } from './purchase.contract.ts';
import { purchaseText } from './purchase.text.ts';
import { type TaskProps, usePurchaseAnswer } from './usePurchaseRefresh.tsx';

const input = z.strictObject({ reason: requiredText(500) });

export function CloseDialog({ record, onClose }: TaskProps) {
  const t = useText(purchaseText);
  const format = useFormat();
  const answer = usePurchaseAnswer(onClose);
  const form = useTaskForm({
    input,
    start: { reason: '' },
    labels: t.fields,
    run: async (body, idempotencyKey) => {
      answer.begin();
      const request = { params: { id: record.id }, body };
      answer.done(await call(purchaseOrder.ops.closeShort, request, { idempotencyKey }), t.closedNotice);
    },
    refused: answer.refused,
  });
  return (
    <TaskDialog
      title={t.closeTitle({ number: record.number })}
      action={t.closeShort}
      cancel={t.keepOpen}
      form={form}
      failure={answer.failure}
      lead={
        record.ahead > 0
          ? `${t.closeText} ${t.closeReleases({ amount: format.lone(record.ahead) })}`
          : t.closeText
      }
      onClose={onClose}
    >
      <TextInput field={form.at('reason')} maxLength={500} />
    </TaskDialog>
  );
}
