/** After anything that happens to a purchase order: all that shows it, its stock or its vendor's money is asked for again. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { commonText } from '../../../core/shared/common.text.ts';
import { dateIn } from '../../../core/shared/dates.ts';
import { type CallError, queryKey } from '../../../core/web/client.ts';
import type { RecordOf, RowOf } from '../../../core/web/entity.ts';
import { useText } from '../../../core/web/locale.ts';
import { notify } from '../../../core/web/notify.tsx';
import { useCompany } from '../../../core/web/session.ts';
import { product } from '../../sales/product/product.contract.ts';
import { stock } from '../../sales/stock/stock.contract.ts';
import { vendor } from '../home/vendor.contract.ts';
import { purchaseOrder } from './purchase.contract.ts';

export type PurchaseRecordType = RecordOf<typeof purchaseOrder>;
export type PurchaseRowType = RowOf<typeof purchaseOrder>;

export function usePurchaseRefresh(): (now?: PurchaseRecordType) => void {
  const client = useQueryClient();
  return (now) => {
    if (now) client.setQueryData(queryKey(purchaseOrder, 'get', { params: { id: now.id } }), now);
    for (const { path } of [purchaseOrder, stock, product, vendor])
      void client.invalidateQueries({ queryKey: [path] });
  };
}

/** What every dialog does with an answer and with a refusal; a page that has become stale is fetched again. */
export function usePurchaseAnswer(onClose: () => void) {
  const common = useText(commonText);
  const refresh = usePurchaseRefresh();
  const [failure, setFailure] = useState('');
  return {
    failure,
    begin: () => setFailure(''),
    done: (answer: unknown, title: string) => {
      const now = answer as PurchaseRecordType;
      refresh(now);
      notify({ tone: 'success', title, text: `${now.number} · ${now.vendorName}` });
      onClose();
    },
    refused: (error: CallError) => {
      setFailure(error.message || common.failedToFetch);
      if (error.status === 409) refresh();
    },
  };
}

export const useToday = (): string => dateIn(useCompany().timeZone, new Date());

export interface TaskProps {
  readonly record: PurchaseRecordType;
  onClose(): void;
}
