import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { client, queryKey } from '../../../core/web/client.ts';
import { useFormat } from '../../../core/web/format.ts';
import { Link } from '../../../core/web/Link.tsx';
import { Failed } from '../../../core/web/list/ListStates.tsx';
import { useText } from '../../../core/web/locale.ts';
import { PlainTable } from '../../../core/web/record/PlainTable.tsx';
import { order } from '../order/order.contract.ts';
import { commission } from './commission.contract.ts';
import { commissionText } from './commission.text.ts';

/** The orders that a figure counts, each with its part. */
export function CommissionOrders({ id }: { id: string }) {
  const t = useText(commissionText);
  const format = useFormat();
  const request = { params: { id } };
  const orders = useQuery({
    queryKey: queryKey(commission, 'orders', request),
    queryFn: () => client(commission).orders(request),
    retry: false,
  });
  if (orders.isError) {
    return <Failed error={orders.error} isFetching={orders.isFetching} retry={() => void orders.refetch()} />;
  }
  if (!orders.data) return <Skeleton active title={false} paragraph={{ rows: 4 }} />;
  return (
    <PlainTable
      caption={t.behind}
      empty={t.none}
      heads={[
        { title: t.fields.number },
        { title: t.fields.date },
        { title: t.fields.customerName, grow: true },
        { title: `${t.fields.net} ${format.sign}`, right: true },
        { title: `${t.fields.base} ${format.sign}`, right: true },
      ]}
      rows={orders.data.items.map((row) => ({
        key: row.order,
        cells: [
          <Link key="number" to={`${order.path}/${row.order}`}>
            {row.number}
          </Link>,
          format.value(row.date, 'date'),
          row.customerName,
          format.value(row.net, 'money'),
          format.value(row.base, 'money'),
        ],
      }))}
    />
  );
}
