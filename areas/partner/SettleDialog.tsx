/** The account to zero in one entry, shown before it is posted. */
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { LinesTable } from '../../core/web/account/EntriesTable.tsx';
import { MoneyFields } from '../../core/web/account/MoneyFields.tsx';
import { PostingDate } from '../../core/web/account/PostingDate.tsx';
import { call, queryKey } from '../../core/web/client.ts';
import { useFormat } from '../../core/web/format.ts';
import { Failed } from '../../core/web/list/ListStates.tsx';
import { useText } from '../../core/web/locale.ts';
import { TaskDialog } from '../../core/web/TaskDialog.tsx';
import { useTaskForm } from '../../core/web/taskForm.ts';
import { partner, settleInput } from './partner.contract.ts';
import { differenceOf } from './partner.rules.ts';
import { partnerText } from './partner.text.ts';
import css from './SettleDialog.module.css';
import { type DialogProps, usePartnerDeed, useToday } from './usePartnerDeed.tsx';

type Preview = Parameters<typeof call<typeof partner.ops.previewSettle>>[1]['body'];

function Lines({ id, body }: { id: string; body: Preview }) {
  const t = useText(partnerText);
  const request = { params: { id }, body };
  const { data, error, isError, isFetching, refetch } = useQuery({
    queryKey: queryKey(partner, 'previewSettle', request),
    queryFn: ({ signal }) => call(partner.ops.previewSettle, request, { signal }),
    placeholderData: (before) => before,
    staleTime: 0,
    retry: false,
  });
  return (
    <section className={css.preview} aria-busy={isFetching} aria-live="polite">
      <h3>{t.preview}</h3>
      {isError ? (
        <Failed error={error} isFetching={isFetching} retry={() => void refetch()} />
      ) : data ? (
        <LinesTable lines={data.lines} />
      ) : (
        <Skeleton className={css.waiting ?? ''} active title={false} paragraph={{ rows: 3 }} />
      )}
    </section>
  );
}

export function SettleDialog(props: DialogProps) {
  const { record, onClose } = props;
  const t = useText(partnerText);
  const format = useFormat();
  const deed = usePartnerDeed(props);
  const difference = differenceOf(record);
  const amount = format.lone(Math.abs(difference));
  const input = settleInput.omit({ difference: true });
  const form = useTaskForm({
    input,
    start: { method: 'bankTransfer', account: '1010', date: useToday(), transactionId: '' },
    labels: t.fields,
    run: async (values, idempotencyKey) => {
      deed.begin();
      const body = { ...values, difference };
      const now = await call(partner.ops.settle, { params: { id: record.id }, body }, { idempotencyKey });
      deed.done(now, t.done.settle, difference === 0 ? '' : amount);
    },
    refused: deed.refused,
  });
  const { method, account } = form.values;
  return (
    <TaskDialog
      title={t.settleTitle}
      action={t.settle}
      width={620}
      form={form}
      failure={deed.failure}
      onClose={onClose}
      lead={
        <>
          <strong>{record.companyName}</strong> ·{' '}
          {difference === 0 ? t.noMoney : (difference > 0 ? t.wePay : t.weReceive)({ amount })}
        </>
      }
    >
      {difference !== 0 && <MoneyFields form={form} leaves={difference > 0} />}
      <PostingDate field={form.at('date')} span={6} />
      <Lines id={record.id} body={{ method, ...(account ? { account } : {}) }} />
    </TaskDialog>
  );
}
