/** The stock that a document moved, as a tab of its page. */
import { useQuery } from '@tanstack/react-query';
import { call, queryKey } from '../../../core/web/client.ts';
import { useFormat } from '../../../core/web/format.ts';
import { Failed } from '../../../core/web/list/ListStates.tsx';
import { useText } from '../../../core/web/locale.ts';
import { PlainTable } from '../../../core/web/record/PlainTable.tsx';
import css from './Stock.module.css';
import { stock } from './stock.contract.ts';
import { stockText } from './stock.text.ts';

export function useDocumentMoves(id: string) {
  const query = { source: id, pageSize: 100 };
  return useQuery({
    queryKey: queryKey(stock, 'moves', { query }),
    queryFn: ({ signal }) => call(stock.ops.moves, { query }, { signal }),
    retry: false,
  });
}

interface Props {
  readonly moves: ReturnType<typeof useDocumentMoves>;
  readonly caption: string;
  readonly empty: string;
}

export function DocumentMoves({ moves, caption, empty }: Props) {
  const t = useText(stockText);
  const format = useFormat();
  if (moves.isError)
    return <Failed error={moves.error} isFetching={moves.isFetching} retry={() => void moves.refetch()} />;
  return (
    <PlainTable
      caption={caption}
      empty={moves.data ? empty : ''}
      heads={[
        { title: t.fields.date },
        { title: t.fields.kind },
        { title: t.fields.product, grow: true },
        { title: t.fields.quantity, right: true },
        { title: `${t.fields.value} ${format.sign}`, right: true },
      ]}
      rows={(moves.data?.items ?? []).map((move) => ({
        key: move.id,
        cells: [
          format.value(move.date, 'date'),
          t.kinds[move.kind],
          <span key="product">
            {move.code} <span className={css.called}>{move.name}</span>
          </span>,
          format.value(move.quantity, 'quantity'),
          format.value(move.value, 'money'),
        ],
      }))}
    />
  );
}
