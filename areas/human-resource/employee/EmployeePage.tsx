import { UserOutlined } from '@ant-design/icons';
import { commonText } from '../../../core/shared/common.text.ts';
import { choicesOf } from '../../../core/web/form/ChoiceInput.tsx';
import { later } from '../../../core/web/later.ts';
import { ListPage } from '../../../core/web/list/ListPage.tsx';
import { useText } from '../../../core/web/locale.ts';
import { designation } from '../designation/designation.contract.ts';
import { EmployeeStatus } from './EmployeeStatus.tsx';
import { employee, employeeStatuses } from './employee.contract.ts';
import { employeeText } from './employee.text.ts';

function EmployeeList() {
  const t = useText(employeeText);
  const common = useText(commonText);
  return (
    <ListPage
      of={employee}
      text={t}
      icon={<UserOutlined aria-hidden />}
      rich
      label={(row) => row.fullName}
      about={(row) => [row.designationName, row.department, t.status[row.status]].filter(Boolean).join(' · ')}
      filters={[
        {
          kind: 'choice',
          key: 'status',
          title: t.fields.status,
          options: choicesOf(employeeStatuses, t.status),
        },
        { kind: 'pick', key: 'designation', title: t.fields.designation, of: designation },
      ]}
      columns={[
        { key: 'fullName', title: t.fields.fullName, width: 190 },
        { key: 'name', title: t.fields.name, leaves: 3, phone: 'none' },
        { key: 'designationName', title: t.fields.designation, phone: 'line' },
        { key: 'department', title: t.fields.department, leaves: 6, phone: 'none' },
        {
          key: 'status',
          title: t.fields.status,
          phone: 'line',
          render: (row) => <EmployeeStatus status={row.status} />,
        },
        { key: 'hkId', title: t.fields.hkId, leaves: 4, phone: 'none' },
        { key: 'phone', title: t.fields.phone, leaves: 5, phone: 'end' },
        { key: 'companyEmail', title: t.fields.companyEmail, leaves: 2, hidden: true, phone: 'none' },
        { key: 'hireDate', title: t.fields.hireDate, kind: 'date', leaves: 7, phone: 'none' },
        {
          key: 'salary',
          title: t.fields.salary,
          kind: 'money',
          strong: true,
          phone: 'amount',
        },
        { key: 'updatedAt', title: common.updatedAt, kind: 'instant', leaves: 1, phone: 'none' },
      ]}
    />
  );
}

export const pages = {
  list: EmployeeList,
  record: later(async () => (await import('./EmployeeRecord.tsx')).EmployeeRecord),
  form: later(async () => (await import('./EmployeeForm.tsx')).EmployeeForm),
};
