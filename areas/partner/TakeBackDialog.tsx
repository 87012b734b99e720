/** Accepted work is taken back by a reversal. */
import { z } from 'zod';
import { dateSchema } from '../../core/shared/dates.ts';
import { PostingDate } from '../../core/web/account/PostingDate.tsx';
import { client } from '../../core/web/client.ts';
import { useFormat } from '../../core/web/format.ts';
import { useText } from '../../core/web/locale.ts';
import { TaskDialog } from '../../core/web/TaskDialog.tsx';
import { useTaskForm } from '../../core/web/taskForm.ts';
import { partner, type workRow } from './partner.contract.ts';
import { partnerText } from './partner.text.ts';
import { type DialogProps, usePartnerDeed, useToday } from './usePartnerDeed.tsx';

const input = z.strictObject({ date: dateSchema });

export function TakeBackDialog({
  work,
  ...props
}: DialogProps & { readonly work: z.output<typeof workRow> }) {
  const { record, onClose } = props;
  const t = useText(partnerText);
  const format = useFormat();
  const deed = usePartnerDeed(props);
  const [, latest = ''] = [useToday(), work.date].sort();
  const form = useTaskForm({
    input,
    start: { date: latest },
    labels: t.fields,
    run: async ({ date }, idempotencyKey) => {
      deed.begin();
      const body = { work: work.id, date };
      const now = await client(partner).takeBack({ params: { id: record.id }, body }, { idempotencyKey });
      deed.done(now, t.done.takeBack, format.lone(work.amount));
    },
    refused: deed.refused,
  });
  return (
    <TaskDialog
      title={t.takeBackTitle}
      action={t.takeBack}
      danger
      form={form}
      failure={deed.failure}
      onClose={onClose}
      lead={
        <>
          <strong>{work.description}</strong> · {format.lone(work.amount)}
          <br />
          {t.takeBackText}
        </>
      }
    >
      <PostingDate field={form.at('date')} span={6} />
    </TaskDialog>
  );
}
