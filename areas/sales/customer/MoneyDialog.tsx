/** Money from or to the customer that belongs to no order. */

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
import { order } from '../order/order.contract.ts';
import { customer } from './customer.contract.ts';
import { customerText } from './customer.text.ts';

interface Props {
  readonly record: RecordOf<typeof customer>;
  readonly way: 'takeAdvance' | 'payBack';
  onClose(): void;
}

export function MoneyDialog({ record, way, onClose }: Props) {
  const t = useText(customerText);
  const format = useFormat();
  const queries = useQueryClient();
  const { timeZone } = useCompany();
  const params = { id: record.id };
  const form = useTaskForm({
    input: moneyInput,
    start: {
      amount: way === 'payBack' && record.advance > 0 ? record.advance : (null as never),
      method: 'bankTransfer',
      account: '1010',
      date: dateIn(timeZone, new Date()),
      transactionId: '',
    },
    labels: t.fields,
    run: async (body, idempotencyKey) => {
      const now = await client(customer)[way]({ params, body }, { idempotencyKey });
      queries.setQueryData(queryKey(customer, 'get', { params }), now);
      void queries.invalidateQueries({ queryKey: [customer.path] });
      // What is owed longest is settled by it: orders change too.
      void queries.invalidateQueries({ queryKey: [order.path] });
      notify({
        tone: 'success',
        title: way === 'takeAdvance' ? t.moneyTaken : t.moneyPaidBack,
        text: `${record.name} · ${format.lone(body.amount)}`,
      });
      onClose();
    },
    refused: notifyError,
  });
  const lead =
    way === 'payBack'
      ? t.atMost({ amount: format.lone(record.advance) })
      : record.receivable > 0
        ? t.owes({ amount: format.lone(record.receivable) })
        : t.appliedHint;
  return (
    <TaskDialog
      title={t[way]}
      form={form}
      onClose={onClose}
      lead={
        <>
          <strong>{record.name}</strong> · {lead}
        </>
      }
    >
      <MoneyInput field={form.at('amount')} span={6} />
      <PostingDate field={form.at('date')} span={6} />
      <MoneyFields form={form} leaves={way === 'payBack'} />
    </TaskDialog>
  );
}
