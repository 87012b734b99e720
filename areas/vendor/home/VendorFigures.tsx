import { useQuery } from '@tanstack/react-query';
import css from '../../../core/web/account/Party.module.css';
import { client, queryKey } from '../../../core/web/client.ts';
import type { RecordOf } from '../../../core/web/entity.ts';
import { useFormat } from '../../../core/web/format.ts';
import { Link } from '../../../core/web/Link.tsx';
import { useText } from '../../../core/web/locale.ts';
import { FigureStrip } from '../../../core/web/record/Facts.tsx';
import { purchaseOrder } from '../purchase-order/purchase.contract.ts';
import { purchaseText } from '../purchase-order/purchase.text.ts';
import type { vendor } from './vendor.contract.ts';
import { vendorText } from './vendor.text.ts';

type Vendor = RecordOf<typeof vendor>;

function useFirstOpen(record: Vendor) {
  const query = { vendor: record.id, state: 'pending', pageSize: '1', sort: 'date' };
  const { data } = useQuery({
    queryKey: queryKey(purchaseOrder, 'list', { query }),
    queryFn: () => client(purchaseOrder).list({ query: query as never }),
    enabled: record.openOrders > 0,
    retry: false,
  });
  return record.openOrders > 0 ? data?.items[0] : undefined;
}

function OpenNote({ record }: { record: Vendor }) {
  const t = useText(vendorText);
  const words = useText(purchaseText);
  const format = useFormat();
  const first = useFirstOpen(record);
  if (record.openOrders === 0) return t.noOpenOrders;
  if (!first) return <>&nbsp;</>;
  const status = first.toReceive ? words.states.toReceive : words.states.toPay;
  return (
    <>
      <Link className={css.inline} to={`${purchaseOrder.path}/${first.id}`}>
        {first.number}
      </Link>{' '}
      · {t.openNote({ amount: format.value(first.total, 'money'), status })}
      {record.openOrders > 1 && ` · ${t.andMore({ count: record.openOrders - 1 })}`}
    </>
  );
}

export function VendorFigures({ record }: { record: Vendor }) {
  const t = useText(vendorText);
  const format = useFormat();
  const held = record.advance - record.freeAdvance;
  const advance = held > 0 ? t.heldForOrders({ amount: format.value(held, 'money') }) : t.appliedHint;
  return (
    <FigureStrip
      items={[
        {
          label: t.fields.payable,
          value: format.lone(record.payable),
          note: record.payable === 0 ? t.nothingOwed : t.receivedUnpaid,
        },
        {
          label: t.fields.advance,
          value: format.lone(record.advance),
          note: record.advance === 0 ? t.noAdvance : advance,
        },
        {
          label: t.fields.openOrders,
          value: format.count(record.openOrders),
          note: <OpenNote record={record} />,
        },
        {
          label: t.fields.purchases12Months,
          value: format.lone(record.purchases12Months),
          note: t.ordersInAll({ count: record.orders }),
        },
      ]}
    />
  );
}
