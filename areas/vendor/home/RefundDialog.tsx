/** Money that comes back from the vendor: at most what is free of our advance. */
import { useQueryClient } from '@tanstack/react-query';
import { moneyInput } from '../../../core/ledger/account.contract.ts';
import { dateIn } from '../../../core/shared/dates.ts';
import { MoneyFields } from '../../../core/web/account/MoneyFields.tsx';
import { PostingDate } from '../../../core/web/account/PostingDate.tsx';
import { client, queryKey } from '../../../core/web/client.ts';
import type { RecordOf } from '../../../core/web/entity.ts';
import { MoneyInput } from '../../../core/web/form/NumberInput.tsx';
import { useFormat } from '../../../core/web/format.ts';
import { useText } from '../../../core/web/locale.ts';
import { notify, notifyError } from '../../../core/web/notify.tsx';
import { useCompany } from '../../../core/web/session.ts';
import { TaskDialog } from '../../../core/web/TaskDialog.tsx';
import { useTaskForm } from '../../../core/web/taskForm.ts';
import { purchaseOrder } from '../purchase-order/purchase.contract.ts';
import { vendor } from './vendor.contract.ts';
import { vendorText } from './vendor.text.ts';

interface Props {
  readonly record: RecordOf<typeof vendor>;
  onClose(): void;
}

export function RefundDialog({ record, onClose }: Props) {
  const t = useText(vendorText);
  const format = useFormat();
  const queries = useQueryClient();
  const { timeZone } = useCompany();
  const params = { id: record.id };
  const form = useTaskForm({
    input: moneyInput,
    start: {
      amount: record.freeAdvance > 0 ? record.freeAdvance : (null as never),
      method: 'bankTransfer',
      account: '1010',
      date: dateIn(timeZone, new Date()),
      transactionId: '',
    },
    labels: t.fields,
    run: async (body, idempotencyKey) => {
      const now = await client(vendor).receiveRefund({ params, body }, { idempotencyKey });
      queries.setQueryData(queryKey(vendor, 'get', { params }), now);
      // The pages of its orders say how much is free.
      for (const { path } of [vendor, purchaseOrder]) void queries.invalidateQueries({ queryKey: [path] });
      notify({
        tone: 'success',
        title: t.refundReceived,
        text: `${record.companyName} · ${format.lone(body.amount)}`,
      });
      onClose();
    },
    refused: notifyError,
  });
  return (
    <TaskDialog
      title={t.receiveRefund}
      form={form}
      onClose={onClose}
      lead={
        <>
          <strong>{record.companyName}</strong> · {t.atMost({ amount: format.lone(record.freeAdvance) })}
        </>
      }
    >
      <MoneyInput field={form.at('amount')} label={t.amountReceived} span={6} />
      <PostingDate field={form.at('date')} span={6} />
      <MoneyFields form={form} />
    </TaskDialog>
  );
}
