import { PlusOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { accountText } from '../../../core/ledger/account.text.ts';
import { mayEnter } from '../../../core/shared/access.ts';
import { dateIn } from '../../../core/shared/dates.ts';
import { useStatement } from '../../../core/web/account/Ledger.tsx';
import { LedgerStatusTag } from '../../../core/web/account/LedgerStatusTag.tsx';
import css from '../../../core/web/account/Party.module.css';
import { PartyDetails } from '../../../core/web/account/PartyDetails.tsx';
import { useAddress } from '../../../core/web/address.ts';
import type { RecordOf } from '../../../core/web/entity.ts';
import { useFormat } from '../../../core/web/format.ts';
import { Link } from '../../../core/web/Link.tsx';
import { later } from '../../../core/web/later.ts';
import type { RowAction } from '../../../core/web/list/actions.ts';
import { useText } from '../../../core/web/locale.ts';
import { usePhone } from '../../../core/web/media.ts';
import { Facts } from '../../../core/web/record/Facts.tsx';
import { Files } from '../../../core/web/record/Files.tsx';
import { History, type Readings } from '../../../core/web/record/History.tsx';
import { Columns, Panel } from '../../../core/web/record/Panel.tsx';
import { RecordHead } from '../../../core/web/record/RecordHead.tsx';
import { RecordPage } from '../../../core/web/record/RecordPage.tsx';
import { Tabs } from '../../../core/web/record/Tabs.tsx';
import { useRecordActions } from '../../../core/web/record/useRecordActions.tsx';
import { useCompany, useSession } from '../../../core/web/session.ts';
import { employee } from '../../human-resource/employee/employee.contract.ts';
import { order } from '../order/order.contract.ts';
import { orderText } from '../order/order.text.ts';
import { CustomerFigures } from './CustomerFigures.tsx';
import { CustomerLedger } from './CustomerLedger.tsx';
import { CustomerOrders } from './CustomerOrders.tsx';
import { customer } from './customer.contract.ts';
import { customerText } from './customer.text.ts';

const MoneyDialog = later(async () => (await import('./MoneyDialog.tsx')).MoneyDialog);

type Record = RecordOf<typeof customer>;

export function CustomerRecord() {
  return <RecordPage of={customer}>{(record) => <Customer record={record} />}</RecordPage>;
}

function Sub({ record }: { record: Record }) {
  const t = useText(customerText);
  const format = useFormat();
  const { timeZone } = useCompany();
  const { user } = useSession();
  const since = t.since({ date: format.value(dateIn(timeZone, new Date(record.createdAt)), 'date') });
  const may = user && mayEnter(user.roles, 'human-resource');
  return (
    <>
      {since}
      {record.employeeName && (
        <>
          {' '}
          · {t.lookedAfter}{' '}
          {may ? (
            <Link className={css.inline} to={`${employee.path}/${record.employee}`}>
              {record.employeeName}
            </Link>
          ) : (
            record.employeeName
          )}
        </>
      )}
    </>
  );
}

function Aside({ record, onEdit }: { record: Record; onEdit: () => void }) {
  const t = useText(customerText);
  return (
    <>
      <PartyDetails
        title={t.details}
        onEdit={onEdit}
        items={[
          { label: t.fields.phone, value: record.phone, as: 'phone' },
          { label: t.fields.email, value: record.email, as: 'email' },
          { label: t.fields.address, value: record.address, as: 'address' },
          { label: t.fields.language, value: t.languages[record.language] },
        ]}
      />
      {record.customInfo.length > 0 && (
        <Panel title={t.fields.customInfo}>
          <Facts items={record.customInfo.map(({ key, value }) => ({ label: key, value }))} />
        </Panel>
      )}
      <Files of={customer} id={record.id} />
    </>
  );
}

function useReadings(record: Record): Readings {
  const t = useText(customerText);
  const money = useText(accountText);
  return {
    amount: 'money',
    advance: 'money',
    receivable: 'money',
    language: (value) => t.languages[value as keyof typeof t.languages] ?? String(value),
    method: (value) => money.methods[value as keyof typeof money.methods] ?? String(value),
    employee: (value) => (value === record.employee ? (record.employeeName ?? '') : String(value)),
    customInfo: (value) =>
      Array.isArray(value) ? value.map((pair) => `${pair.key}: ${pair.value}`).join(', ') || '—' : '—',
  };
}

function Customer({ record }: { record: Record }) {
  const t = useText(customerText);
  const words = useText(orderText);
  const account = useText(accountText);
  const { go } = useAddress();
  const statement = useStatement({ of: customer, id: record.id, name: record.name });
  const readings = useReadings(record);
  const [way, setWay] = useState<'takeAdvance' | 'payBack'>();
  const { edit, remove, dialog } = useRecordActions(customer, t, {
    id: record.id,
    label: record.name,
    about: record.phone,
  });
  const phone = usePhone();
  const asides: readonly RowAction[] = [
    statement.pdf,
    ...(record.advance > 0 ? [{ key: 'payBack', label: t.payBack, run: () => setWay('payBack') }] : []),
  ];
  return (
    <>
      <RecordHead
        back={customer.path}
        title={record.name}
        status={<LedgerStatusTag status={record.status} />}
        sub={<Sub record={record} />}
        actions={[
          ...(phone ? [] : asides),
          { key: 'takeAdvance', label: t.takeAdvance, run: () => setWay('takeAdvance') },
        ]}
        primary={{
          key: 'order',
          label: words.create,
          icon: <PlusOutlined aria-hidden />,
          run: () => go(`${order.path}/new`, { search: { customer: record.id } }),
        }}
        more={[...(phone ? asides : []), statement.csv, edit, remove]}
      />
      <CustomerFigures record={record} />
      <Columns aside={<Aside record={record} onEdit={edit.run} />}>
        <Tabs
          items={[
            {
              key: 'orders',
              label: t.fields.orders,
              count: record.orders,
              content: () => <CustomerOrders id={record.id} />,
            },
            { key: 'ledger', label: account.ledger, content: () => <CustomerLedger record={record} /> },
            {
              key: 'history',
              label: t.history,
              content: () => (
                <div className={css.history}>
                  <History of={customer} id={record.id} text={t} readings={readings} actions={t.actions} />
                </div>
              ),
            },
          ]}
        />
      </Columns>
      {way && <MoneyDialog record={record} way={way} onClose={() => setWay(undefined)} />}
      {dialog}
    </>
  );
}
