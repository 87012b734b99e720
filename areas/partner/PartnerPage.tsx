import { DeploymentUnitOutlined, SearchOutlined, TeamOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { ledgerStatuses } from '../../core/ledger/account.contract.ts';
import { accountText } from '../../core/ledger/account.text.ts';
import { commonText } from '../../core/shared/common.text.ts';
import { LedgerStatusTag } from '../../core/web/account/LedgerStatusTag.tsx';
import { useAddress } from '../../core/web/address.ts';
import { choicesOf } from '../../core/web/form/ChoiceInput.tsx';
import { later } from '../../core/web/later.ts';
import { ListPage } from '../../core/web/list/ListPage.tsx';
import { useText } from '../../core/web/locale.ts';
import { usePhone } from '../../core/web/media.ts';
import { employee } from '../human-resource/employee/employee.contract.ts';
import { matching } from './matching/matching.contract.ts';
import { partner } from './partner.contract.ts';
import { partnerText } from './partner.text.ts';
import { person } from './person/person.contract.ts';

/** What belongs to partners but has no place in the menu. */
function Besides() {
  const t = useText(partnerText);
  const phone = usePhone();
  const { go } = useAddress();
  const ways = [
    { path: person.path, words: t.fields.people, icon: <TeamOutlined aria-hidden /> },
    { path: matching.path, words: t.matching, icon: <SearchOutlined aria-hidden /> },
  ];
  return ways.map(({ path, words, icon }) => (
    <Button key={path} icon={icon} onClick={() => go(path)} {...(phone ? { 'aria-label': words } : {})}>
      {phone ? null : words}
    </Button>
  ));
}

function PartnerList() {
  const t = useText(partnerText);
  const common = useText(commonText);
  const account = useText(accountText);
  return (
    <ListPage
      of={partner}
      text={t}
      icon={<DeploymentUnitOutlined aria-hidden />}
      rich
      extra={<Besides />}
      label={(row) => row.companyName}
      about={(row) => [row.contactName, row.phone].filter(Boolean).join(' · ')}
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
        { key: 'companyName', title: t.fields.companyName, width: 200 },
        { key: 'industry', title: t.fields.industry, leaves: 4, phone: 'none' },
        { key: 'contactName', title: t.fields.contactName, leaves: 5, phone: 'line' },
        { key: 'phone', title: t.fields.phone, leaves: 3, phone: 'none' },
        { key: 'email', title: t.fields.email, leaves: 2, width: 180, hidden: true, phone: 'none' },
        { key: 'employeeName', title: t.fields.employee, leaves: 2, phone: 'none' },
        {
          key: 'status',
          title: t.fields.status,
          width: 110,
          phone: 'line',
          render: (row) => <LedgerStatusTag status={row.status} />,
        },
        { key: 'people', title: t.fields.people, kind: 'number', leaves: 6, phone: 'none' },
        { key: 'payable', title: t.fields.payable, kind: 'money', strong: true, phone: 'amount' },
        { key: 'advancePaid', title: t.fields.advancePaid, kind: 'money', leaves: 7, phone: 'none' },
        {
          key: 'advanceReceived',
          title: t.fields.advanceReceived,
          kind: 'money',
          width: 140,
          leaves: 7,
          phone: 'none',
        },
        { key: 'updatedAt', title: common.updatedAt, kind: 'instant', leaves: 1, phone: 'none' },
      ]}
    />
  );
}

export const pages = {
  list: PartnerList,
  record: later(async () => (await import('./PartnerRecord.tsx')).PartnerRecord),
  form: later(async () => (await import('./PartnerForm.tsx')).PartnerForm),
};
