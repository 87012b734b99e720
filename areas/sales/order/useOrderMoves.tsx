/** The moves that the table allows, as actions of rows and record pages, with the dialogs they need. */
import { CheckOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { CallError, call, queryKey } from '../../../core/web/client.ts';
import { later } from '../../../core/web/later.ts';
import type { RowAction } from '../../../core/web/list/actions.ts';
import { useText } from '../../../core/web/locale.ts';
import { notify, notifyError } from '../../../core/web/notify.tsx';
import { order } from './order.contract.ts';
import { type OrderStatus, orderMoves } from './order.rules.ts';
import { orderText } from './order.text.ts';
import {
  type Movable,
  type Move,
  type OrderRecordType,
  type Shortage,
  useMoveNotice,
  useOrderRefresh,
} from './useOrderRefresh.tsx';

const main: Partial<Record<OrderStatus, Move>> = {
  pending: 'processing',
  processing: 'shipping',
  shipping: 'completed',
  returning: 'refunded',
};

/** A return may be announced first or taken in one step; while it is under way, completing means refusing it. */
export function offeredMoves(status: OrderStatus): { main: Move | undefined; others: readonly Move[] } {
  const all = orderMoves[status].flatMap((to): Move[] => {
    if (to === 'returning') return ['returning', 'refunded'];
    return to === 'completed' && status === 'returning' ? ['refuse'] : [to as Move];
  });
  const first = main[status];
  return { main: first, others: all.filter((move) => move !== first) };
}

const Dialogs = later(async () => (await import('./OrderDialogs.tsx')).OrderDialogs);

export interface OrderMoves {
  action(item: Movable, move: Move, place?: RowAction['place']): RowAction;
  /** Lines that were not there when somebody wanted to process the order. */
  readonly shortages: readonly Shortage[];
  askPayment(item: Movable): void;
  readonly dialog: ReactNode;
}

export function useOrderMoves(): OrderMoves {
  const t = useText(orderText);
  const client = useQueryClient();
  const refresh = useOrderRefresh();
  const tell = useMoveNotice();
  const [asked, setAsked] = useState<{ item: Movable; move: Move | 'pay' }>();
  const [shortages, setShortages] = useState<readonly Shortage[]>([]);
  const busy = useRef(false);

  const explain = async (item: Movable, error: CallError) => {
    const request = { params: { id: item.id } };
    const { products } = await client.fetchQuery({
      queryKey: queryKey(order, 'get', request),
      queryFn: async () => (await call(order.ops.get, request)) as OrderRecordType,
    });
    const short = error.fields.map(({ path, message }) => ({
      line: Number(path.split('.')[1]),
      text: message,
    }));
    setShortages(short);
    const text = short
      .map(({ line, text: problem }) => t.shortLine({ code: products[line]?.code ?? '', problem }))
      .join(' · ');
    notify({ tone: 'error', title: t.shortTitle({ number: item.number }), text });
  };

  const move = async (item: Movable, operation: typeof order.ops.process | typeof order.ops.complete) => {
    if (busy.current) return;
    busy.current = true;
    setShortages([]);
    try {
      const answer = await call(operation, { params: { id: item.id } });
      refresh(answer.order as OrderRecordType);
      tell(answer as Parameters<typeof tell>[0]);
    } catch (error) {
      if (error instanceof CallError && error.fields.some(({ code }) => code === 'not_available'))
        await explain(item, error).catch(notifyError);
      else notifyError(error);
      refresh();
    } finally {
      busy.current = false;
    }
  };

  const run = (item: Movable, to: Move) => {
    if (to === 'processing') void move(item, order.ops.process);
    else if (to === 'completed') void move(item, order.ops.complete);
    else setAsked({ item, move: to });
  };

  return {
    action: (item, to, place) => ({
      key: to,
      label: to === 'refuse' ? t.refuseReturn : t.move[to],
      ...(to === 'completed' ? { icon: <CheckOutlined aria-hidden /> } : {}),
      ...(place ? { place } : {}),
      run: () => run(item, to),
    }),
    shortages,
    askPayment: (item) => setAsked({ item, move: 'pay' }),
    dialog: asked && (
      <Dialogs
        key={`${asked.item.id}${asked.move}`}
        item={asked.item}
        move={asked.move}
        onClose={() => setAsked(undefined)}
      />
    ),
  };
}
