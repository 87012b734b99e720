/** Goods go back to the vendor, out of the receipts they came with and at their price. */
import { Button } from 'antd';
import { PostingDate } from '../../../core/web/account/PostingDate.tsx';
import { call } from '../../../core/web/client.ts';
import { TextInput } from '../../../core/web/form/TextInput.tsx';
import { useFormat } from '../../../core/web/format.ts';
import { useText } from '../../../core/web/locale.ts';
import { TaskDialog } from '../../../core/web/TaskDialog.tsx';
import css from '../../sales/order/Dialog.module.css';
import { PartLines } from './PartLines.tsx';
import { Preview } from './Preview.tsx';
import { purchaseOrder } from './purchase.contract.ts';
import { purchaseText } from './purchase.text.ts';
import { chosen, usePartForm } from './usePartForm.tsx';
import { type TaskProps, usePurchaseAnswer } from './usePurchaseRefresh.tsx';

export function ReturnDialog({ record, onClose }: TaskProps) {
  const t = useText(purchaseText);
  const format = useFormat();
  const answer = usePurchaseAnswer(onClose);
  const lines = record.receipts
    .flatMap(({ date, lines: came }) => came.map((line) => ({ ...line, date })))
    .map((line) => ({ ...line, left: line.quantity - line.returned, note: format.value(line.date, 'date') }))
    .filter(({ left }) => left > 0);
  const { form, values, ready, takeAll } = usePartForm({
    lines,
    all: false,
    tooMany: 'too_many_returned',
    needsReason: true,
    labels: t.fields,
    run: async (given, idempotencyKey) => {
      answer.begin();
      const { date, reason, returnBy } = given;
      const request = { params: { id: record.id }, body: { date, reason, returnBy, lines: chosen(given) } };
      const now = await call(purchaseOrder.ops.returnToVendor, request, { idempotencyKey });
      answer.done(now, t.returnedNotice);
    },
    refused: answer.refused,
  });
  return (
    <TaskDialog
      title={t.returnTitle({ number: record.number })}
      action={t.returnGoods}
      width={820}
      form={form}
      failure={answer.failure}
      lead={record.vendorName}
      onClose={onClose}
    >
      <div className={css.linesHead}>
        <h3>{t.whatGoesBack}</h3>
        <Button type="link" size="small" onClick={takeAll}>
          {t.allOfIt}
        </Button>
      </div>
      <PartLines lines={lines} at={form.at} heads={{ note: t.receivedOn, left: t.fields.quantity }} />
      <TextInput field={form.at('reason')} span={6} required maxLength={500} />
      <TextInput field={form.at('returnBy')} span={3} maxLength={120} />
      <PostingDate field={form.at('date')} label={t.returnedOn} span={3} />
      <Preview
        id={record.id}
        of="previewReturn"
        // The reason does not change what is posted, but the operation asks for one.
        wanted={{ date: values.date, reason: '-', lines: chosen(values) }}
        ready={ready}
        words={{ amount: t.creditedNow, advance: t.becomesAdvance }}
      />
    </TaskDialog>
  );
}
