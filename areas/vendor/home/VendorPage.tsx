import { ShopOutlined } from '@ant-design/icons';
import { ledgerStatuses } from '../../../core/ledger/account.contract.ts';
import { accountText } from '../../../core/ledger/account.text.ts';
import { commonText } from '../../../core/shared/common.text.ts';
import { LedgerStatusTag } from '../../../core/web/account/LedgerStatusTag.tsx';
import { choicesOf } from '../../../core/web/form/ChoiceInput.tsx';
import { later } from '../../../core/web/later.ts';
import { ListPage } from '../../../core/web/list/ListPage.tsx';
import { useText } from '../../../core/web/locale.ts';
import { employee } from '../../human-resource/employee/employee.contract.ts';
import { vendor } from './vendor.contract.ts';
import { vendorText } from './vendor.text.ts';

function VendorList() {
  const t = useText(vendorText);
  const common = useText(commonText);
  const account = useText(accountText);
  return (
    <ListPage
      of={vendor}
      text={t}
      icon={<ShopOutlined aria-hidden />}
      rich
      label={(row) => row.companyName}
      about={(row) => [row.contactName, row.contactPhone].filter(Boolean).join(' · ')}
      filters={[
        {
          kind: 'choice',
          key: 'status',
          title: t.fields.status,
          options: choicesOf(ledgerStatuses, account.status),
        },
        { kind: 'pick', key: 'employee', title: t.fields.employee, of: employee },
      ]}
      columns={[
        { key: 'companyName', title: t.fields.companyName, width: 190 },
        { key: 'contactName', title: t.fields.contactName, leaves: 4, phone: 'line' },
        { key: 'contactPhone', title: t.fields.contactPhone, leaves: 3, phone: 'none' },
        { key: 'employeeName', title: t.fields.employee, leaves: 2, phone: 'none' },
        {
          key: 'status',
          title: t.fields.status,
          width: 110,
          phone: 'line',
          render: (row) => <LedgerStatusTag status={row.status} />,
        },
        { key: 'openOrders', title: t.fields.openOrders, kind: 'number', leaves: 5, phone: 'none' },
        { key: 'payable', title: t.fields.payable, kind: 'money', strong: true, phone: 'amount' },
        { key: 'advance', title: t.fields.advance, kind: 'money', leaves: 6, phone: 'none' },
        { key: 'updatedAt', title: common.updatedAt, kind: 'instant', leaves: 1, phone: 'none' },
      ]}
    />
  );
}

export const pages = {
  list: VendorList,
  record: later(async () => (await import('./VendorRecord.tsx')).VendorRecord),
  form: later(async () => (await import('./VendorForm.tsx')).VendorForm),
};
