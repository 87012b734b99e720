/** What would be posted, by the server's own plan, asked for again when what matters has changed. */
import { useQuery } from '@tanstack/react-query';
import { LinesTable } from '../../../core/web/account/EntriesTable.tsx';
import { call, queryKey } from '../../../core/web/client.ts';
import { useSettled } from '../../../core/web/form/pick.ts';
import { useFormat } from '../../../core/web/format.ts';
import { useText } from '../../../core/web/locale.ts';
import css from '../../sales/order/Dialog.module.css';
import { purchaseOrder } from './purchase.contract.ts';
import { purchaseText } from './purchase.text.ts';

interface Props {
  readonly id: string;
  readonly of: 'previewReceive' | 'previewReturn';
  readonly wanted: object;
  /** Whether what is typed can be asked for at all. */
  readonly ready: boolean;
  readonly words: { readonly amount: string; readonly advance: string };
}

export function Preview({ id, of, wanted, ready, words }: Props) {
  const t = useText(purchaseText);
  const format = useFormat();
  const now = JSON.stringify(wanted);
  const body = useSettled(now, 250);
  const { data, isFetching } = useQuery({
    queryKey: queryKey(purchaseOrder, of, { id, body }),
    queryFn: ({ signal }) =>
      call(purchaseOrder.ops[of], { params: { id }, body: JSON.parse(body) }, { signal }),
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
              <dt>{words.amount}</dt>
              <dd>{format.lone(data.amount)}</dd>
            </div>
            {data.advance > 0 && (
              <div>
                <dt>{words.advance}</dt>
                <dd>{format.lone(data.advance)}</dd>
              </div>
            )}
          </dl>
          {data.lines.length > 0 && <LinesTable lines={data.lines} />}
        </>
      ) : (
        <p className={css.hint}>{t.previewFirst}</p>
      )}
    </section>
  );
}
