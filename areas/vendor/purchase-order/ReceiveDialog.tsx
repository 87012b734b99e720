/** Goods have come, all or a part: stock and debt arise together, with the ledger lines shown before. */
import { Button } from 'antd';
import { PostingDate } from '../../../core/web/account/PostingDate.tsx';
import { call } from '../../../core/web/client.ts';
import { TextInput } from '../../../core/web/form/TextInput.tsx';
import { useText } from '../../../core/web/locale.ts';
import { TaskDialog } from '../../../core/web/TaskDialog.tsx';
import css from '../../sales/order/Dialog.module.css';
import { PartLines } from './PartLines.tsx';
import { Preview } from './Preview.tsx';
import { purchaseOrder } from './purchase.contract.ts';
import { purchaseText } from './purchase.text.ts';
import { chosen, usePartForm } from './usePartForm.tsx';
import { type TaskProps, usePurchaseAnswer } from './usePurchaseRefresh.tsx';

export function ReceiveDialog({ record, onClose }: TaskProps) {
  const t = useText(purchaseText);
  const answer = usePurchaseAnswer(onClose);
  const lines = record.products
    .map((line) => ({ ...line, left: line.quantity - line.received }))
    .filter(({ left }) => left > 0);
  const { form, values, ready, takeAll } = usePartForm({
    lines,
    all: true,
    tooMany: 'too_many_received',
    needsReason: false,
    labels: t.fields,
    run: async (given, idempotencyKey) => {
      answer.begin();
      const body = { date: given.date, note: given.note, lines: chosen(given) };
      const request = { params: { id: record.id }, body };
      const now = await call(purchaseOrder.ops.receive, request, { idempotencyKey });
      answer.done(now, t.receivedNotice);
    },
    refused: answer.refused,
  });
  return (
    <TaskDialog
      title={t.receiveTitle({ number: record.number })}
      action={t.receive}
      width={820}
      form={form}
      failure={answer.failure}
      lead={record.vendorName}
      onClose={onClose}
    >
      <div className={css.linesHead}>
        <h3>{t.whatCame}</h3>
        <Button type="link" size="small" onClick={takeAll}>
          {t.allOfIt}
        </Button>
      </div>
      <PartLines lines={lines} at={form.at} heads={{ left: t.fields.quantity }} />
      <PostingDate field={form.at('date')} label={t.receivedOn} span={4} />
      <TextInput field={form.at('note')} span={8} placeholder={t.noteHint} maxLength={500} />
      <Preview
        id={record.id}
        of="previewReceive"
        wanted={{ date: values.date, lines: chosen(values) }}
        ready={ready}
        words={{ amount: t.owedNow, advance: t.advanceUsed }}
      />
    </TaskDialog>
  );
}
