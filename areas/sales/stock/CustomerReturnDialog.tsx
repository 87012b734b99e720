/** A customer brings something back: which delivery it was of. The order then takes it, with its money and its e-mail. */
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { idSchema } from '../../../core/shared/fields.ts';
import { useAddress } from '../../../core/web/address.ts';
import { client, queryKey } from '../../../core/web/client.ts';
import { SelectInput } from '../../../core/web/form/ChoiceInput.tsx';
import { useFormat } from '../../../core/web/format.ts';
import { useText } from '../../../core/web/locale.ts';
import { notifyError } from '../../../core/web/notify.tsx';
import { TaskDialog } from '../../../core/web/TaskDialog.tsx';
import { useTaskForm } from '../../../core/web/taskForm.ts';
import { ProductLead, type StockDialogProps, useLevel } from './StockDialog.tsx';
import { moveList } from './StockLists.tsx';
import { stock } from './stock.contract.ts';
import { stockText } from './stock.text.ts';

const input = z.strictObject({ delivery: idSchema });

function useDeliveries(id: string | undefined) {
  const query = { product: id ?? '', returnable: 'true', pageSize: '100' };
  const { data } = useQuery({
    queryKey: queryKey(moveList, 'list', { query }),
    queryFn: () => client(stock).moves({ query: query as never }),
    enabled: id !== undefined,
  });
  return data?.items;
}

export function CustomerReturnDialog({ product, onClose }: StockDialogProps) {
  const t = useText(stockText);
  const format = useFormat();
  const { go } = useAddress();
  const deliveries = useDeliveries(product?.id);
  const level = useLevel(product?.id ?? null);
  const form = useTaskForm({
    input,
    start: { delivery: null as never },
    labels: t.fields,
    run: async ({ delivery }) => {
      const chosen = deliveries?.find(({ id }) => id === delivery);
      onClose();
      if (chosen) go(`${chosen.source}/${chosen.sourceId}`, { search: { move: 'refunded' } });
    },
    refused: notifyError,
  });
  const options = (deliveries ?? []).map((row) => ({
    value: row.id,
    label: t.deliveryLine({
      date: format.value(row.date, 'date'),
      quantity: format.value(-row.quantity, 'quantity'),
      customer: row.partyName,
      order: row.sourceLabel,
    }),
  }));
  return (
    <TaskDialog
      title={t.customerReturn}
      action={t.toOrder}
      form={form}
      onClose={onClose}
      lead={product && <ProductLead product={product} level={level} />}
    >
      <SelectInput
        field={form.at('delivery')}
        options={options}
        hint={deliveries?.length === 0 ? t.noDeliveries : t.customerReturnHint}
      />
    </TaskDialog>
  );
}
