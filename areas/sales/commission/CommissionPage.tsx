/** Commission of a month: generated once, with the orders behind each figure. */
import { CalendarOutlined, DownloadOutlined } from '@ant-design/icons';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, DatePicker, Modal } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { listText } from '../../../core/shared/list.text.ts';
import { useAddress } from '../../../core/web/address.ts';
import { client, queryKey, urlOf } from '../../../core/web/client.ts';
import { useFormat } from '../../../core/web/format.ts';
import { Blank, Failed } from '../../../core/web/list/ListStates.tsx';
import { useText } from '../../../core/web/locale.ts';
import { notify, notifyError } from '../../../core/web/notify.tsx';
import page from '../../../core/web/page.module.css';
import { Panel } from '../../../core/web/record/Panel.tsx';
import { PlainTable } from '../../../core/web/record/PlainTable.tsx';
import { useTitle } from '../../../core/web/title.ts';
import { CommissionOrders } from './CommissionOrders.tsx';
import css from './CommissionPage.module.css';
import { commission, periodSchema } from './commission.contract.ts';
import { commissionText } from './commission.text.ts';

const monthOf = (text: string | undefined) => (periodSchema.safeParse(text).success ? text : undefined);

function CommissionPage() {
  const t = useText(commissionText);
  const list = useText(listText);
  const format = useFormat();
  const { search, setSearch } = useAddress();
  const queries = useQueryClient();
  const [shown, setShown] = useState<string>();
  const period = monthOf(search.period);
  useTitle(t.title);
  const request = { query: { period: period ?? '' } };
  const rows = useQuery({
    queryKey: queryKey(commission, 'list', request),
    queryFn: () => client(commission).list(request),
    enabled: period !== undefined,
    retry: false,
  });
  const generate = useMutation({
    mutationFn: () => client(commission).generate({ body: { period: period ?? '' } }),
    onSuccess: ({ items }) => {
      notify({ tone: items.length > 0 ? 'success' : 'info', title: items.length > 0 ? t.generated : t.none });
      void queries.invalidateQueries({ queryKey: [commission.path] });
    },
    onError: notifyError,
  });
  const items = rows.data?.items ?? [];
  const heads = [
    { title: t.fields.employeeName, grow: true },
    { title: t.fields.rate, right: true },
    { title: t.fields.orders, right: true },
    { title: `${t.fields.base} ${format.sign}`, right: true },
    { title: `${t.fields.amount} ${format.sign}`, right: true },
    { title: t.fields.entry },
  ];
  const content = () => {
    if (!period)
      return <Blank icon={<CalendarOutlined aria-hidden />} title={t.selectPeriod} text={t.notYetHint} />;
    if (rows.isError) {
      return <Failed error={rows.error} isFetching={rows.isFetching} retry={() => void rows.refetch()} />;
    }
    if (rows.data && items.length === 0) {
      return <Blank icon={<CalendarOutlined aria-hidden />} title={t.notYet} text={t.notYetHint} />;
    }
    return (
      <PlainTable
        caption={`${t.title} ${period}`}
        empty={t.notYet}
        heads={heads}
        rows={items.map((row) => ({
          key: row.id,
          cells: [
            row.employeeName,
            format.value(row.rate, 'rate'),
            <button key="orders" type="button" className={css.figure} onClick={() => setShown(row.id)}>
              {format.count(row.orders)}
            </button>,
            format.value(row.base, 'money'),
            <strong key="amount">{format.value(row.amount, 'money')}</strong>,
            row.entry,
          ],
        }))}
      />
    );
  };
  return (
    <div className={page.page}>
      <header className={page.head}>
        <h1 className={page.title}>{t.title}</h1>
        <span className={css.tools}>
          <DatePicker
            picker="month"
            className={css.period ?? ''}
            aria-label={t.period}
            placeholder={t.selectPeriod}
            allowClear={false}
            format="YYYY/MM"
            value={period ? dayjs(`${period}-01`) : null}
            onChange={(day) => setSearch({ period: day ? day.format('YYYY-MM') : undefined })}
          />
          {period && items.length > 0 && (
            <Button icon={<DownloadOutlined aria-hidden />} href={urlOf(commission.ops.export, request)}>
              {list.exportCsv}
            </Button>
          )}
          {period && rows.data && items.length === 0 && (
            <Button type="primary" loading={generate.isPending} onClick={() => generate.mutate()}>
              {t.generate}
            </Button>
          )}
        </span>
      </header>
      <Panel flush>{content()}</Panel>
      {items.length > 0 && <p className={css.note}>{t.handOver}</p>}
      <Modal
        open={shown !== undefined}
        title={t.behind}
        footer={null}
        width={760}
        onCancel={() => setShown(undefined)}
      >
        {shown && <CommissionOrders id={shown} />}
      </Modal>
    </div>
  );
}

export const pages = { page: CommissionPage };
