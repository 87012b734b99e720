import { Ledger } from '../../../core/web/account/Ledger.tsx';
import type { RecordOf } from '../../../core/web/entity.ts';
import { useText } from '../../../core/web/locale.ts';
import { order } from '../order/order.contract.ts';
import { orderText } from '../order/order.text.ts';
import { useOrders } from './CustomerFigures.tsx';
import { customer } from './customer.contract.ts';
import { customerText } from './customer.text.ts';

export function CustomerLedger({ record }: { record: RecordOf<typeof customer> }) {
  const t = useText(customerText);
  const words = useText(orderText);
  const waiting = useOrders(record.id, 'pending,processing', true) ?? [];
  return (
    <Ledger
      party={{ of: customer, id: record.id, name: record.name }}
      waiting={waiting.map(({ id, date, number, status }) => ({
        id,
        date,
        number,
        path: `${order.path}/${id}`,
        what: t.notPosted({ status: words.status[status] }),
      }))}
      hint={t.negativeHint}
    />
  );
}
