/** What can be done with a purchase order, as actions of rows and record pages, with the dialogs they need. */
import { type ReactNode, useState } from 'react';
import { later } from '../../../core/web/later.ts';
import type { RowAction } from '../../../core/web/list/actions.ts';
import { useText } from '../../../core/web/locale.ts';
import { unpaidOf } from './purchase.rules.ts';
import { purchaseText } from './purchase.text.ts';
import type { PurchaseRowType } from './usePurchaseRefresh.tsx';

const Dialogs = later(async () => (await import('./PurchaseDialogs.tsx')).PurchaseDialogs);

export type Task = 'receive' | 'pay' | 'close' | 'return';
type Item = Pick<
  PurchaseRowType,
  | 'id'
  | 'toReceive'
  | 'toPay'
  | 'receivedAmount'
  | 'returnedAmount'
  | 'paid'
  | 'total'
  | 'closedOn'
  | 'hasReceipts'
>;

/** What can be done now, the next thing first. */
export function offeredTasks(item: Item): readonly Task[] {
  return [
    ...(item.toReceive ? (['receive'] as const) : []),
    ...(item.toPay || unpaidOf(item) > 0 ? (['pay'] as const) : []),
    ...(item.hasReceipts ? (['return'] as const) : []),
    ...(item.toReceive ? (['close'] as const) : []),
  ];
}

/** Only what has moved neither stock nor money: goods go back by a return, and money is released by closing. */
export const mayEdit = (item: Item): boolean =>
  !item.hasReceipts && item.paid === 0 && item.closedOn === null;
export const mayDelete = (item: Item): boolean => !item.hasReceipts && item.paid === 0;

export interface PurchaseTasks {
  action(item: Item, task: Task, place?: RowAction['place']): RowAction;
  ask(item: Item, task: Task): void;
  readonly dialog: ReactNode;
}

export function usePurchaseTasks(): PurchaseTasks {
  const t = useText(purchaseText);
  const [asked, setAsked] = useState<{ id: string; task: Task }>();
  const ask = ({ id }: Item, task: Task) => setAsked({ id, task });
  const labels: Record<Task, string> = {
    receive: t.receive,
    pay: t.pay,
    close: t.closeShort,
    return: t.returnGoods,
  };
  return {
    ask,
    action: (item, task, place) => ({
      key: task,
      label: labels[task],
      ...(place ? { place } : {}),
      run: () => ask(item, task),
    }),
    dialog: asked && (
      <Dialogs key={`${asked.id}${asked.task}`} {...asked} onClose={() => setAsked(undefined)} />
    ),
  };
}
