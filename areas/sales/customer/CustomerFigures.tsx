import { useQuery } from '@tanstack/react-query';
import css from '../../../core/web/account/Party.module.css';
import { client, queryKey } from '../../../core/web/client.ts';
import type { RecordOf } from '../../../core/web/entity.ts';
import { useFormat } from '../../../core/web/format.ts';
import { Link } from '../../../core/web/Link.tsx';
import { useText } from '../../../core/web/locale.ts';
import { FigureStrip } from '../../../core/web/record/Facts.tsx';
import { order } from '../order/order.contract.ts';
import { orderText } from '../order/order.text.ts';
import type { customer } from './customer.contract.ts';
import { customerText } from './customer.text.ts';

/** Orders of a customer in some states; the first few. */
export function useOrders(id: string, status: string, enabled: boolean) {
  const query = { customer: id, status, pageSize: '50', sort: '-date' };
  const { data } = useQuery({
    queryKey: queryKey(order, 'list', { query }),
    queryFn: () => client(order).list({ query: query as never }),
    enabled,
    retry: false,
  });
  return enabled ? data?.items : undefined;
}

function OpenNote({ record }: { record: RecordOf<typeof customer> }) {
  const t = useText(customerText);
  const words = useText(orderText);
  const format = useFormat();
  const [first] = useOrders(record.id, 'pending,processing,shipping,returning', record.openOrders > 0) ?? [];
  if (record.openOrders === 0) return t.noOpenOrders;
  if (!first) return <>&nbsp;</>;
  return (
    <>
      <Link className={css.inline} to={`${order.path}/${first.id}`}>
        {first.number}
      </Link>{' '}
      · {t.openNote({ amount: format.value(first.total, 'money'), status: words.status[first.status] })}
      {record.openOrders > 1 && ` · ${t.andMore({ count: record.openOrders - 1 })}`}
    </>
  );
}

export function CustomerFigures({ record }: { record: RecordOf<typeof customer> }) {
  const t = useText(customerText);
  const format = useFormat();
  return (
    <FigureStrip
      items={[
        {
          label: t.fields.receivable,
          value: format.lone(record.receivable),
          note: record.receivable === 0 ? t.nothingOwed : t.shippedUnpaid,
        },
        { label: t.fields.advance, value: format.lone(record.advance), note: t.appliedHint },
        {
          label: t.fields.openOrders,
          value: format.count(record.openOrders),
          note: <OpenNote record={record} />,
        },
        {
          label: t.fields.sales12Months,
          value: format.lone(record.sales12Months),
          note: t.ordersInAll({ count: record.orders }),
        },
      ]}
    />
  );
}
