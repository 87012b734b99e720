/** Goods come back in one step: stock, credit, refund and e-mail together, with the ledger lines shown before. */

import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { z } from 'zod';
import { dateSchema } from '../../../core/shared/dates.ts';
import { idSchema, optionalText, requiredText } from '../../../core/shared/fields.ts';
import { quantitySchema, quantityToText } from '../../../core/shared/quantity.ts';
import { LinesTable } from '../../../core/web/account/EntriesTable.tsx';
import { MoneyFields } from '../../../core/web/account/MoneyFields.tsx';
import { PostingDate } from '../../../core/web/account/PostingDate.tsx';
import { call, queryKey } from '../../../core/web/client.ts';
import { choicesOf, RadioInput } from '../../../core/web/form/ChoiceInput.tsx';
import { useSettled } from '../../../core/web/form/pick.ts';
import { TextInput } from '../../../core/web/form/TextInput.tsx';
import { useFormat } from '../../../core/web/format.ts';
import { useText } from '../../../core/web/locale.ts';
import { TaskDialog } from '../../../core/web/TaskDialog.tsx';
import { useTaskForm } from '../../../core/web/taskForm.ts';
import { returnTypes } from '../stock/stock.contract.ts';
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
import { ReturnLines } from './ReturnLines.tsx';
import type { OrderRecordType } from './useOrderRefresh.tsx';

const input = z.strictObject({
  date: dateSchema,
  reason: requiredText(500),
  returnBy: optionalText(120),
  lines: z.array(
    z.strictObject({
      line: idSchema,
      quantity: quantitySchema.nonnegative().nullable(),
      type: z.enum(returnTypes),
    }),
  ),
  ...refundFields,
});
type Values = z.output<typeof input>;

const chosen = ({ lines }: Pick<Values, 'lines'>) =>
  lines.flatMap(({ line, quantity, type }) => (quantity ? [{ line, quantity, type }] : []));

/** The server's own plan of it, asked for again when what matters has changed. */
function Preview({ id, values, ready }: { id: string; values: Values; ready: boolean }) {
  const t = useText(orderText);
  const format = useFormat();
  const { date, to, method, account } = values;
  const refund = to === 'advance' ? { to } : { to, method, account };
  // The reason does not change what is posted, but the operation asks for one.
  const wanted = { date, reason: '-', returnBy: '', lines: chosen(values), refund };
  const now = JSON.stringify(wanted);
  const body = useSettled(now, 250);
  const { data, isFetching } = useQuery({
    queryKey: queryKey(order, 'previewReturn', { id, body }),
    queryFn: ({ signal }) =>
      call(order.ops.previewReturn, { params: { id }, body: JSON.parse(body) }, { signal }),
    enabled: ready && body === now,
    placeholderData: (before) => before,
    retry: false,
  });
  return (
    <section className={css.preview} aria-busy={isFetching} aria-live="polite">
      <h3>{t.previewTitle}</h3>
      {ready && data ? (
        <>
          <dl className={css.sums}>
            <div>
              <dt>{t.creditedNow}</dt>
              <dd>{format.lone(data.credited)}</dd>
            </div>
            <div>
              <dt>{t.refundedNow}</dt>
              <dd>{data.refund > 0 ? format.lone(data.refund) : t.creditOnly}</dd>
            </div>
          </dl>
          <LinesTable lines={data.lines} />
        </>
      ) : (
        <p className={css.hint}>{t.previewFirst}</p>
      )}
    </section>
  );
}

function ReturnForm({ item, record, onClose }: MoveDialogProps & { record: OrderRecordType }) {
  const t = useText(orderText);
  const answer = useMoveAnswer(onClose);
  const left = record.products.map((line) => line.quantity - line.returned);
  const check = ({ lines }: Values) => {
    const many = lines.flatMap(({ quantity }, i) =>
      (quantity ?? 0) > (left[i] ?? 0)
        ? [
            {
              path: `lines.${i}.quantity`,
              code: 'too_many_returned' as const,
              params: { maximum: quantityToText(left[i] ?? 0) },
            },
          ]
        : [],
    );
    const none = lines.every(({ quantity }) => !quantity);
    return none ? [{ path: 'lines.0.quantity', code: 'at_least_one' as const }, ...many] : many;
  };
  const form = useTaskForm({
    input,
    check,
    start: {
      date: useToday(),
      reason: record.status === 'returning' ? record.reason : '',
      returnBy: '',
      lines: record.products.map(({ id }) => ({ line: id, quantity: null, type: 'good' as const })),
      ...refundStart,
      ...(record.payment ? { method: record.payment } : {}),
    },
    labels: t.fields,
    run: async (values, idempotencyKey) => {
      answer.begin();
      const { date, reason, returnBy } = values;
      const body = { date, reason, returnBy, lines: chosen(values), refund: refundOf(values) };
      const done = await call(order.ops.acceptReturn, { params: { id: item.id }, body }, { idempotencyKey });
      answer.done(done);
    },
    refused: answer.refused,
  });
  const values = form.values as Values;
  const ready =
    chosen(values).length > 0 &&
    dateSchema.safeParse(values.date).success &&
    values.lines.every(
      ({ quantity }, i) => quantity === null || (quantity >= 0 && quantity <= (left[i] ?? 0)),
    );
  const takeAll = () =>
    form.set({ lines: values.lines.map((line, i) => ({ ...line, quantity: left[i] || null })) });
  return (
    <TaskDialog
      title={t.returnTitle({ number: item.number })}
      lead={t.returnLead}
      action={t.move.refunded}
      width={820}
      form={form}
      failure={answer.failure}
      onClose={onClose}
    >
      <div className={css.linesHead}>
        <h3>{t.returnLines}</h3>
        <Button type="link" size="small" onClick={takeAll}>
          {t.returnAll}
        </Button>
      </div>
      <ReturnLines lines={record.products} at={form.at} />
      <TextInput field={form.at('reason')} span={6} />
      <TextInput field={form.at('returnBy')} span={3} />
      <PostingDate field={form.at('date')} label={t.returnDate} span={3} />
      <RadioInput
        field={form.at('to')}
        label={t.refundedNow}
        required={false}
        options={choicesOf(['advance', 'money'] as const, t.refundTo)}
      />
      {values.to === 'money' && <MoneyFields form={form} leaves span={4} />}
      <Preview id={item.id} values={values} ready={ready} />
    </TaskDialog>
  );
}

export function ReturnDialog(props: MoveDialogProps) {
  const request = { params: { id: props.item.id } };
  const { data } = useQuery({
    queryKey: queryKey(order, 'get', request),
    queryFn: async ({ signal }) => (await call(order.ops.get, request, { signal })) as OrderRecordType,
  });
  return data ? <ReturnForm {...props} record={data} /> : <Skeleton active />;
}
