/** Money to or from the partner: an advance either way, or a payment of what is owed. */
import { moneyInput } from '../../core/ledger/account.contract.ts';
import { MoneyFields } from '../../core/web/account/MoneyFields.tsx';
import { PostingDate } from '../../core/web/account/PostingDate.tsx';
import { client } from '../../core/web/client.ts';
import { MoneyInput } from '../../core/web/form/NumberInput.tsx';
import { useFormat } from '../../core/web/format.ts';
import { useText } from '../../core/web/locale.ts';
import { TaskDialog } from '../../core/web/TaskDialog.tsx';
import { useTaskForm } from '../../core/web/taskForm.ts';
import { partner } from './partner.contract.ts';
import { paidParts } from './partner.rules.ts';
import { partnerText } from './partner.text.ts';
import { type DialogProps, usePartnerDeed, useToday } from './usePartnerDeed.tsx';

export type Way = 'receiveAdvance' | 'payAdvance' | 'pay';

/** What is owed and what of this payment goes beyond it, told while one types. */
function useOutcome(way: Way, payable: number, amount: unknown): string {
  const t = useText(partnerText);
  const format = useFormat();
  if (way !== 'pay' || typeof amount !== 'number' || !Number.isSafeInteger(amount) || amount <= 0) return '';
  const { owed, ahead } = paidParts({ payable }, amount);
  if (ahead > 0) return t.goesAhead({ amount: format.lone(ahead) });
  return payable > owed ? t.stillOwed({ amount: format.lone(payable - owed) }) : '';
}

export function MoneyDialog({ way, ...props }: DialogProps & { readonly way: Way }) {
  const { record, onClose } = props;
  const t = useText(partnerText);
  const format = useFormat();
  const deed = usePartnerDeed(props);
  const form = useTaskForm({
    input: moneyInput,
    start: {
      amount: way === 'pay' && record.payable > 0 ? record.payable : (null as never),
      method: 'bankTransfer',
      account: '1010',
      date: useToday(),
      transactionId: '',
    },
    labels: t.fields,
    run: async (body, idempotencyKey) => {
      deed.begin();
      const now = await client(partner)[way]({ params: { id: record.id }, body }, { idempotencyKey });
      deed.done(now, t.done[way], format.lone(body.amount));
    },
    refused: deed.refused,
  });
  const owed = format.lone(record.payable);
  const lead =
    way === 'pay'
      ? record.payable > 0
        ? t.owed({ amount: owed })
        : t.nothingOwed
      : way === 'receiveAdvance'
        ? t.heldHint
        : record.payable > 0
          ? t.owedFirst({ amount: owed })
          : t.appliedHint;
  return (
    <TaskDialog
      title={t[way]}
      form={form}
      failure={deed.failure}
      onClose={onClose}
      outcome={useOutcome(way, record.payable, form.values.amount)}
      lead={
        <>
          <strong>{record.companyName}</strong> · {lead}
        </>
      }
    >
      <MoneyInput field={form.at('amount')} span={6} />
      <PostingDate field={form.at('date')} span={6} />
      <MoneyFields form={form} leaves={way !== 'receiveAdvance'} />
    </TaskDialog>
  );
}
