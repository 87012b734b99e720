import { PlusOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { accountText } from '../../../core/ledger/account.text.ts';
import { mayEnter } from '../../../core/shared/access.ts';
import { dateIn } from '../../../core/shared/dates.ts';
import { Ledger, useStatement } from '../../../core/web/account/Ledger.tsx';
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
import { Files } from '../../../core/web/record/Files.tsx';
import { History, type Readings } from '../../../core/web/record/History.tsx';
import { Columns } from '../../../core/web/record/Panel.tsx';
import { RecordHead } from '../../../core/web/record/RecordHead.tsx';
import { RecordPage } from '../../../core/web/record/RecordPage.tsx';
import { Tabs } from '../../../core/web/record/Tabs.tsx';
import { useRecordActions } from '../../../core/web/record/useRecordActions.tsx';
import { useCompany, useSession } from '../../../core/web/session.ts';
import { employee } from '../../human-resource/employee/employee.contract.ts';
import { purchaseOrder } from '../purchase-order/purchase.contract.ts';
import { VendorFigures } from './VendorFigures.tsx';
import { VendorOrders } from './VendorOrders.tsx';
import { vendor } from './vendor.contract.ts';
import { vendorText } from './vendor.text.ts';

const RefundDialog = later(async () => (await import('./RefundDialog.tsx')).RefundDialog);

type Record = RecordOf<typeof vendor>;

export function VendorRecord() {
  return <RecordPage of={vendor}>{(record) => <Vendor record={record} />}</RecordPage>;
}

function Sub({ record }: { record: Record }) {
  const t = useText(vendorText);
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
  const t = useText(vendorText);
  return (
    <>
      <PartyDetails
        title={t.details}
        onEdit={onEdit}
        items={[
          { label: t.fields.contactName, value: record.contactName },
          { label: t.fields.contactPhone, value: record.contactPhone, as: 'phone' },
          { label: t.fields.email, value: record.email, as: 'email' },
          { label: t.fields.address, value: record.address, as: 'address' },
          { label: t.fields.language, value: t.languages[record.language] },
        ]}
      />
      <Files of={vendor} id={record.id} />
    </>
  );
}

function useReadings(record: Record): Readings {
  const t = useText(vendorText);
  const money = useText(accountText);
  return {
    amount: 'money',
    language: (value) => t.languages[value as keyof typeof t.languages] ?? String(value),
    method: (value) => money.methods[value as keyof typeof money.methods] ?? String(value),
    employee: (value) => (value === record.employee ? (record.employeeName ?? '') : String(value)),
  };
}

function Vendor({ record }: { record: Record }) {
  const t = useText(vendorText);
  const account = useText(accountText);
  const { go } = useAddress();
  const party = { of: vendor, id: record.id, name: record.companyName };
  const statement = useStatement(party);
  const readings = useReadings(record);
  const [refunding, setRefunding] = useState(false);
  const { edit, remove, dialog } = useRecordActions(vendor, t, {
    id: record.id,
    label: record.companyName,
    about: [record.contactName, record.contactPhone].filter(Boolean).join(' · '),
  });
  const phone = usePhone();
  const refund: readonly RowAction[] =
    record.freeAdvance > 0
      ? [{ key: 'receiveRefund', label: t.receiveRefund, run: () => setRefunding(true) }]
      : [];
  return (
    <>
      <RecordHead
        back={vendor.path}
        title={record.companyName}
        status={<LedgerStatusTag status={record.status} />}
        sub={<Sub record={record} />}
        actions={[...(phone ? [] : [statement.pdf]), ...refund]}
        primary={{
          key: 'order',
          label: t.newOrder,
          icon: <PlusOutlined aria-hidden />,
          run: () => go(`${purchaseOrder.path}/new`, { search: { vendor: record.id } }),
        }}
        more={[...(phone ? [statement.pdf] : []), statement.csv, edit, remove]}
      />
      <VendorFigures record={record} />
      <Columns aside={<Aside record={record} onEdit={edit.run} />}>
        <Tabs
          items={[
            {
              key: 'orders',
              label: t.fields.orders,
              count: record.orders,
              content: () => <VendorOrders id={record.id} />,
            },
            {
              key: 'ledger',
              label: account.ledger,
              content: () => <Ledger party={party} waiting={[]} hint={t.positiveHint} />,
            },
            {
              key: 'history',
              label: t.history,
              content: () => (
                <div className={css.history}>
                  <History of={vendor} id={record.id} text={t} readings={readings} actions={t.actions} />
                </div>
              ),
            },
          ]}
        />
      </Columns>
      {refunding && <RefundDialog record={record} onClose={() => setRefunding(false)} />}
      {dialog}
    </>
  );
}
