/** The dialogs, fetched when the first is asked for; each works on the order as it is now. */
import { useQuery } from '@tanstack/react-query';
import { call, queryKey } from '../../../core/web/client.ts';
import { CloseDialog } from './CloseDialog.tsx';
import { PayDialog } from './PayDialog.tsx';
import { purchaseOrder } from './purchase.contract.ts';
import { ReceiveDialog } from './ReceiveDialog.tsx';
import { ReturnDialog } from './ReturnDialog.tsx';
import type { PurchaseRecordType } from './usePurchaseRefresh.tsx';

const dialogs = { receive: ReceiveDialog, pay: PayDialog, close: CloseDialog, return: ReturnDialog };
export type PurchaseTask = keyof typeof dialogs;

interface Props {
  readonly id: string;
  readonly task: PurchaseTask;
  onClose(): void;
}

export function PurchaseDialogs({ id, task, onClose }: Props) {
  const request = { params: { id } };
  const { data } = useQuery({
    queryKey: queryKey(purchaseOrder, 'get', request),
    queryFn: async ({ signal }) =>
      (await call(purchaseOrder.ops.get, request, { signal })) as PurchaseRecordType,
  });
  const Dialog = dialogs[task];
  return data ? <Dialog record={data} onClose={onClose} /> : null;
}
