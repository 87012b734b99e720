import { FilePdfOutlined } from '@ant-design/icons';
import { useEffect } from 'react';
import { accountText } from '../../../core/ledger/account.text.ts';
import { mailsText } from '../../../core/shared/mails.text.ts';
import { useAddress } from '../../../core/web/address.ts';
import { useFormat } from '../../../core/web/format.ts';
import { Link } from '../../../core/web/Link.tsx';
import { download } from '../../../core/web/list/download.ts';
import { useText } from '../../../core/web/locale.ts';
import { usePhone } from '../../../core/web/media.ts';
import { notifyError } from '../../../core/web/notify.tsx';
import page from '../../../core/web/page.module.css';
import { Facts } from '../../../core/web/record/Facts.tsx';
import { Files } from '../../../core/web/record/Files.tsx';
import { History, type Readings } from '../../../core/web/record/History.tsx';
import { Columns, Panel } from '../../../core/web/record/Panel.tsx';
import { RecordHead } from '../../../core/web/record/RecordHead.tsx';
import { RecordPage } from '../../../core/web/record/RecordPage.tsx';
import { Tabs } from '../../../core/web/record/Tabs.tsx';
import { useRecordActions } from '../../../core/web/record/useRecordActions.tsx';
import { customer } from '../customer/customer.contract.ts';
import css from './Order.module.css';
import { OrderMails } from './OrderMails.tsx';
import { OrderStatusTag } from './OrderMarks.tsx';
import { OrderMoney } from './OrderMoney.tsx';
import { OrderPath } from './OrderPath.tsx';
import { OrderProducts, PhoneProducts } from './OrderProducts.tsx';
import { useOrderTabs } from './OrderTabs.tsx';
import { order } from './order.contract.ts';
import { orderText } from './order.text.ts';
import { offeredMoves, useOrderMoves } from './useOrderMoves.tsx';
import type { OrderRecordType } from './useOrderRefresh.tsx';

export function OrderRecord() {
  return <RecordPage of={order}>{(record) => <Order record={record} />}</RecordPage>;
}

function OrderFacts({ record }: { record: OrderRecordType }) {
  const t = useText(orderText);
  const money = useText(accountText);
  const format = useFormat();
  return (
    <div className={css.facts}>
      <Facts
        across
        items={[
          { label: t.deliverTo, value: record.customerAddress },
          { label: t.contact, value: record.customerPhone },
          { label: t.fields.payment, value: record.payment && money.methods[record.payment] },
          { label: t.fields.expiration, value: format.value(record.expiration, 'date') },
          ...(record.reason ? [{ label: t.fields.reason, value: record.reason }] : []),
          ...(record.notes ? [{ label: t.fields.notes, value: record.notes }] : []),
        ]}
      />
    </div>
  );
}

/** The words of a change of state are the states themselves, and those of a payment its amount and its method. */
function OrderHistory({ record }: { record: OrderRecordType }) {
  const t = useText(orderText);
  const money = useText(accountText);
  const mails = useText(mailsText);
  const wordIn = (words: Readonly<Record<string, string>>) => (value: unknown) =>
    words[String(value)] ?? String(value);
  const readings: Readings = {
    status: wordIn(t.status),
    method: wordIn(money.methods),
    payment: wordIn(money.methods),
    reason: (value) => (value === 'expired' ? t.expired : String(value)),
    taxRate: 'rate',
    ...Object.fromEntries(
      ['net', 'tax', 'shipping', 'total', 'paid', 'credited', 'amount', 'advance'].map(
        (field) => [field, 'money'] as const,
      ),
    ),
  };
  const silent = ['processing', 'shipping', 'completed', 'cancelled', 'returning', 'refunded'];
  return (
    <History
      of={order}
      id={record.id}
      text={{ fields: { ...t.fields, status: '', amount: '', method: '', reason: '', paid: '' } }}
      readings={readings}
      actions={{
        ...Object.fromEntries(silent.map((status) => [`move-${status}`, ''])),
        pay: t.fields.payment,
        resend: mails.resent,
      }}
    />
  );
}

function Order({ record }: { record: OrderRecordType }) {
  const t = useText(orderText);
  const format = useFormat();
  const phone = usePhone();
  const moves = useOrderMoves();
  const tabs = useOrderTabs(record);
  const { edit, remove, dialog } = useRecordActions(order, t, {
    id: record.id,
    label: record.number,
    about: [record.customerName, format.lone(record.total), t.status[record.status]].join(' · '),
  });
  const { main, others } = offeredMoves(record.status);
  const { search, setSearch } = useAddress();
  const asked = [main, ...others].find((move) => move !== undefined && move === search.move);
  // A way from elsewhere into a dialog of this page; gone from the address at once, so that Back does not repeat it.
  useEffect(() => {
    if (!search.move) return;
    setSearch({ move: undefined }, { replace: true });
    if (asked) moves.action(record, asked).run();
  });
  // A phone's bar has room for two.
  const shown = phone ? others.slice(0, 1) : others;
  const removable = (record.status === 'pending' || record.status === 'cancelled') && record.paid === 0;
  const act = (move: (typeof others)[number]) => moves.action(record, move);
  const pdf = {
    key: 'pdf',
    label: t.pdf,
    icon: <FilePdfOutlined aria-hidden />,
    run: () => void download(order.ops.pdf, {}, `${record.number}.pdf`, { id: record.id }).catch(notifyError),
  };
  const head = (
    <RecordHead
      back={order.path}
      title={record.number}
      status={<OrderStatusTag status={record.status} />}
      sub={
        <>
          <Link to={`${customer.path}/${record.customer}`}>{record.customerName}</Link>
          {[format.value(record.date, 'date'), record.employeeName].filter(Boolean).map((part) => (
            <span key={part}> · {part}</span>
          ))}
        </>
      }
      primary={main && moves.action(record, main)}
      actions={[...(phone ? [] : [pdf]), ...shown.map(act)]}
      more={[
        ...(phone ? [pdf] : []),
        ...(phone ? others.slice(1).map(act) : []),
        ...(record.status === 'pending' ? [edit] : []),
        ...(removable ? [remove] : []),
      ]}
    />
  );
  const money = <OrderMoney record={record} onPay={() => moves.askPayment(record)} />;
  const dialogs = (
    <>
      {dialog}
      {moves.dialog}
    </>
  );

  if (phone) {
    return (
      <>
        {head}
        {money}
        <Tabs
          items={[
            {
              key: 'lines',
              label: t.linesTitle,
              count: record.products.length,
              content: () => <PhoneProducts record={record} shortages={moves.shortages} />,
            },
            {
              key: 'details',
              label: t.details,
              content: () => (
                <>
                  <OrderPath record={record} />
                  <OrderFacts record={record} />
                </>
              ),
            },
            ...tabs,
            {
              key: 'history',
              label: t.history,
              content: () => (
                <div className={css.padded}>
                  <OrderHistory record={record} />
                </div>
              ),
            },
          ]}
        />
        <OrderMails record={record} />
        <Files of={order} id={record.id} />
        {dialogs}
      </>
    );
  }

  return (
    <>
      {head}
      <Columns
        aside={
          <>
            {money}
            <OrderMails record={record} />
            <Files of={order} id={record.id} />
          </>
        }
      >
        <section className={`${page.panel} ${css.main}`}>
          <OrderPath record={record} />
          <OrderFacts record={record} />
          <OrderProducts record={record} shortages={moves.shortages} />
        </section>
        <Tabs items={tabs} />
        <Panel title={t.history}>
          <OrderHistory record={record} />
        </Panel>
      </Columns>
      {dialogs}
    </>
  );
}
