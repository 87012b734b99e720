import { TeamOutlined } from '@ant-design/icons';
import { ledgerStatuses } from '../../../core/ledger/account.contract.ts';
import { accountText } from '../../../core/ledger/account.text.ts';
import { commonText } from '../../../core/shared/common.text.ts';
import { LedgerStatusTag } from '../../../core/web/account/LedgerStatusTag.tsx';
import { choicesOf } from '../../../core/web/form/ChoiceInput.tsx';
import { later } from '../../../core/web/later.ts';
import { ListPage } from '../../../core/web/list/ListPage.tsx';
import { useText } from '../../../core/web/locale.ts';
import { employee } from '../../human-resource/employee/employee.contract.ts';
import { customer } from './customer.contract.ts';
import { customerText } from './customer.text.ts';

function CustomerList() {
  const t = useText(customerText);
  const common = useText(commonText);
  const account = useText(accountText);
  return (
    <ListPage
      of={customer}
      text={t}
      icon={<TeamOutlined aria-hidden />}
      rich
      label={(row) => row.name}
      about={(row) => [row.phone, row.email].filter(Boolean).join(' · ')}
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
        { key: 'name', title: t.fields.name, width: 190 },
        { key: 'phone', title: t.fields.phone, leaves: 4, phone: 'line' },
        { key: 'email', title: t.fields.email, leaves: 2, width: 180, phone: 'none' },
        { key: 'employeeName', title: t.fields.employee, leaves: 3, phone: 'none' },
        {
          key: 'status',
          title: t.fields.status,
          width: 110,
          phone: 'line',
          render: (row) => <LedgerStatusTag status={row.status} />,
        },
        { key: 'openOrders', title: t.fields.openOrders, kind: 'number', leaves: 5, phone: 'none' },
        { key: 'receivable', title: t.fields.receivable, kind: 'money', strong: true, phone: 'amount' },
        { key: 'advance', title: t.fields.advance, kind: 'money', leaves: 6, phone: 'none' },
        { key: 'updatedAt', title: common.updatedAt, kind: 'instant', leaves: 1, phone: 'none' },
      ]}
    />
  );
}

export const pages = {
  list: CustomerList,
  record: later(async () => (await import('./CustomerRecord.tsx')).CustomerRecord),
  form: later(async () => (await import('./CustomerForm.tsx')).CustomerForm),
};
