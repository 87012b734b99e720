/** Receive, adjust, returns to vendors and from customers: from the stock, from a row of it, from a product's page. */
import { type ReactNode, useMemo, useState } from 'react';
import { later } from '../../../core/web/later.ts';
import type { StockProduct, StockTask } from './StockDialog.tsx';

type Task = StockTask | 'customerReturn';

export interface StockTasks {
  open(task: Task, product?: StockProduct): void;
  /** To be rendered on the page. */
  readonly dialog: ReactNode;
}

const ReceiveDialog = later(async () => (await import('./ReceiveDialog.tsx')).ReceiveDialog);
const AdjustDialog = later(async () => (await import('./AdjustDialog.tsx')).AdjustDialog);
const VendorReturnDialog = later(async () => (await import('./VendorReturnDialog.tsx')).VendorReturnDialog);
const CustomerReturnDialog = later(
  async () => (await import('./CustomerReturnDialog.tsx')).CustomerReturnDialog,
);
const dialogs = {
  receive: ReceiveDialog,
  adjust: AdjustDialog,
  vendorReturn: VendorReturnDialog,
  customerReturn: CustomerReturnDialog,
};

export function useStockTasks(): StockTasks {
  const [now, setNow] = useState<{ task: Task; product: StockProduct | undefined }>();
  const Dialog = now && dialogs[now.task];
  return useMemo(
    () => ({
      open: (task, product) => setNow({ task, product }),
      dialog: Dialog && <Dialog product={now?.product} onClose={() => setNow(undefined)} />,
    }),
    [Dialog, now],
  );
}
