/** Work is accepted: from now on it is owed, less what was paid ahead. */
import { addMoney } from '../../core/shared/money.ts';
import { PostingDate } from '../../core/web/account/PostingDate.tsx';
import { client } from '../../core/web/client.ts';
import { MoneyInput } from '../../core/web/form/NumberInput.tsx';
import { TextArea } from '../../core/web/form/TextInput.tsx';
import { useFormat } from '../../core/web/format.ts';
import { useText } from '../../core/web/locale.ts';
import { TaskDialog } from '../../core/web/TaskDialog.tsx';
import { useTaskForm } from '../../core/web/taskForm.ts';
import { partner, workInput } from './partner.contract.ts';
import { appliedTo } from './partner.rules.ts';
import { partnerText } from './partner.text.ts';
import { type DialogProps, type PartnerRecordType, usePartnerDeed, useToday } from './usePartnerDeed.tsx';

function useOutcome(record: PartnerRecordType, amount: unknown): string {
  const t = useText(partnerText);
  const format = useFormat();
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount) || amount <= 0) return '';
  const applied = appliedTo(record, amount);
  const left = format.lone(addMoney(record.payable, amount, -applied));
  return applied > 0
    ? t.willBeApplied({ applied: format.lone(applied), amount: left })
    : t.willBePayable({ amount: left });
}

export function WorkDialog(props: DialogProps) {
  const { record, onClose } = props;
  const t = useText(partnerText);
  const format = useFormat();
  const deed = usePartnerDeed(props);
  const form = useTaskForm({
    input: workInput,
    start: { description: '', amount: null as never, date: useToday() },
    labels: t.fields,
    run: async (body, idempotencyKey) => {
      deed.begin();
      const now = await client(partner).acceptWork({ params: { id: record.id }, body }, { idempotencyKey });
      deed.done(now, t.done.acceptWork, format.lone(body.amount));
    },
    refused: deed.refused,
  });
  return (
    <TaskDialog
      title={t.acceptWork}
      form={form}
      failure={deed.failure}
      onClose={onClose}
      outcome={useOutcome(record, form.values.amount)}
      lead={<strong>{record.companyName}</strong>}
    >
      <TextArea field={form.at('description')} rows={2} maxLength={500} />
      <MoneyInput field={form.at('amount')} span={6} />
      <PostingDate field={form.at('date')} span={6} />
    </TaskDialog>
  );
}
