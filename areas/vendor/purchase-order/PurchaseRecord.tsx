import { FilePdfOutlined } from '@ant-design/icons';
import { accountText } from '../../../core/ledger/account.text.ts';
import { mailsText } from '../../../core/shared/mails.text.ts';
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
import order from '../../sales/order/Order.module.css';
import { vendor } from '../home/vendor.contract.ts';
import css from './Purchase.module.css';
import { PurchaseMails } from './PurchaseMails.tsx';
import { PurchaseBadges, PurchaseStatusTag } from './PurchaseMarks.tsx';
import { PurchasePanels } from './PurchasePanels.tsx';
import { PhoneProducts, PurchaseProducts } from './PurchaseProducts.tsx';
import { usePurchaseTabs } from './PurchaseTabs.tsx';
import { purchaseOrder } from './purchase.contract.ts';
import { purchaseText } from './purchase.text.ts';
import type { PurchaseRecordType } from './usePurchaseRefresh.tsx';
import { mayDelete, mayEdit, offeredTasks, type Task, usePurchaseTasks } from './usePurchaseTasks.tsx';

export function PurchaseRecord() {
  return <RecordPage of={purchaseOrder}>{(record) => <Purchase record={record} />}</RecordPage>;
}

function PurchaseFacts({ record }: { record: PurchaseRecordType }) {
  const t = useText(purchaseText);
  const format = useFormat();
  return (
    <div className={order.facts}>
      <Facts
        across
        items={[
          {
            label: t.contact,
            value: [record.vendorContact, record.vendorPhone].filter(Boolean).join(' · '),
          },
          { label: t.fields.expected, value: format.value(record.expected, 'date') },
          ...(record.shipping > 0
            ? [{ label: t.fields.shippingMode, value: t.shippingMode[record.shippingMode] }]
            : []),
          ...(record.reason ? [{ label: t.closedBecause, value: record.reason }] : []),
          ...(record.notes ? [{ label: t.fields.notes, value: record.notes }] : []),
        ]}
      />
    </div>
  );
}

function PurchaseSums({ record }: { record: PurchaseRecordType }) {
  const t = useText(purchaseText);
  const format = useFormat();
  const parts = [
    [t.fields.net, record.net],
    [t.fields.shipping, record.shipping],
  ] as const;
  return (
    <Panel title={t.fields.total}>
      <dl className={order.sums}>
        {parts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{format.value(value, 'money')}</dd>
          </div>
        ))}
        <div className={order.total}>
          <dt>{t.orderTotal}</dt>
          <dd>{format.lone(record.total)}</dd>
        </div>
      </dl>
    </Panel>
  );
}

function PurchaseHistory({ record }: { record: PurchaseRecordType }) {
  const t = useText(purchaseText);
  const money = useText(accountText);
  const mails = useText(mailsText);
  const wordIn = (words: Readonly<Record<string, string>>) => (value: unknown) =>
    words[String(value)] ?? String(value);
  const amounts = ['net', 'shipping', 'total', 'receivedAmount', 'returnedAmount', 'paid', 'advance'];
  // The verb before them says what these are.
  const silent = [
    'status',
    'method',
    'reason',
    'received',
    'receivedAmount',
    'returned',
    'returnedAmount',
    'closedOn',
    'recipient',
  ];
  const readings: Readings = {
    entry: (value) => <span className={css.whole}>{String(value)}</span>,
    status: wordIn(t.status),
    method: wordIn(money.methods),
    shippingMode: wordIn(t.shippingMode),
    ...Object.fromEntries(amounts.map((field) => [field, 'money'] as const)),
  };
  return (
    <History
      of={purchaseOrder}
      id={record.id}
      text={{ fields: { ...t.fields, ...Object.fromEntries(silent.map((field) => [field, ''])) } }}
      readings={readings}
      actions={{ ...t.actions, pay: '', excess: '', resend: mails.resent }}
    />
  );
}

function Purchase({ record }: { record: PurchaseRecordType }) {
  const t = useText(purchaseText);
  const format = useFormat();
  const phone = usePhone();
  const tasks = usePurchaseTasks();
  const tabs = usePurchaseTabs(record);
  const { edit, remove, dialog } = useRecordActions(purchaseOrder, t, {
    id: record.id,
    label: record.number,
    about: [record.vendorName, format.lone(record.total), t.status[record.status]].join(' · '),
  });
  const offered = offeredTasks(record);
  const acts = (...wanted: readonly Task[]) =>
    wanted.filter((task) => offered.includes(task)).map((task) => tasks.action(record, task));
  // At a desk the two panels have the main moves; on a phone they are the bar at the bottom.
  const [main, second] = record.status === 'pending' ? acts('receive', 'pay') : [];
  const pdf = {
    key: 'pdf',
    label: t.pdf,
    icon: <FilePdfOutlined aria-hidden />,
    run: () =>
      void download(purchaseOrder.ops.pdf, {}, `${record.number}.pdf`, { id: record.id }).catch(notifyError),
  };
  const head = (
    <RecordHead
      back={purchaseOrder.path}
      title={record.number}
      status={
        <span className={css.badges}>
          <PurchaseStatusTag status={record.status} />
          <PurchaseBadges order={record} />
        </span>
      }
      sub={
        <>
          <Link to={`${vendor.path}/${record.vendor}`}>{record.vendorName}</Link>
          {[format.value(record.date, 'date'), record.employeeName].filter(Boolean).map((part) => (
            <span key={part}> · {part}</span>
          ))}
        </>
      }
      primary={phone ? main : undefined}
      actions={phone ? [second].filter((action) => action !== undefined) : [pdf, ...acts('return')]}
      more={[
        ...(phone ? [pdf, ...acts('return', 'close')] : []),
        ...(mayEdit(record) ? [edit] : []),
        ...(mayDelete(record) ? [remove] : []),
      ]}
    />
  );
  const dialogs = (
    <>
      {dialog}
      {tasks.dialog}
    </>
  );

  if (phone) {
    return (
      <>
        {head}
        <PurchasePanels record={record} tasks={tasks} />
        <Tabs
          items={[
            {
              key: 'lines',
              label: t.linesTitle,
              count: record.products.length,
              content: () => <PhoneProducts record={record} />,
            },
            {
              key: 'details',
              label: t.details,
              content: () => <PurchaseFacts record={record} />,
            },
            ...tabs,
            {
              key: 'history',
              label: t.history,
              content: () => (
                <div className={order.padded}>
                  <PurchaseHistory record={record} />
                </div>
              ),
            },
          ]}
        />
        <PurchaseMails record={record} />
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
            <PurchaseSums record={record} />
            <PurchaseMails record={record} />
            <Files of={purchaseOrder} id={record.id} />
          </>
        }
      >
        <PurchasePanels record={record} tasks={tasks} />
        <section className={`${page.panel} ${order.main}`}>
          <PurchaseFacts record={record} />
          <PurchaseProducts record={record} />
        </section>
        <Tabs items={tabs} />
        <Panel title={t.history}>
          <PurchaseHistory record={record} />
        </Panel>
      </Columns>
      {dialogs}
    </>
  );
}
