import type { RecordOf } from '../../../core/web/entity.ts';
import { useFormat } from '../../../core/web/format.ts';
import { useText } from '../../../core/web/locale.ts';
import { Facts, FigureStrip } from '../../../core/web/record/Facts.tsx';
import { Files } from '../../../core/web/record/Files.tsx';
import { History, type Readings } from '../../../core/web/record/History.tsx';
import { Columns, Panel } from '../../../core/web/record/Panel.tsx';
import { RecordHead } from '../../../core/web/record/RecordHead.tsx';
import { RecordPage } from '../../../core/web/record/RecordPage.tsx';
import { useRecordActions } from '../../../core/web/record/useRecordActions.tsx';
import { EmployeeStatus } from './EmployeeStatus.tsx';
import { employee } from './employee.contract.ts';
import { formatHkid } from './employee.rules.ts';
import { employeeText } from './employee.text.ts';

export function EmployeeRecord() {
  return <RecordPage of={employee}>{(record) => <Employee record={record} />}</RecordPage>;
}

function Employee({ record }: { record: RecordOf<typeof employee> }) {
  const t = useText(employeeText);
  const format = useFormat();
  const about = [record.designationName, record.department].filter(Boolean).join(' · ');
  const { edit, remove, dialog } = useRecordActions(employee, t, {
    id: record.id,
    label: record.fullName,
    about,
  });
  const since = record.hireDate && t.since({ date: format.value(record.hireDate, 'date') });
  const mail = (address: string) => address && <a href={`mailto:${address}`}>{address}</a>;
  const readings: Readings = {
    salary: 'money',
    commissionRate: 'rate',
    hkId: (value) => formatHkid(String(value)),
    status: (value) => t.status[value as keyof typeof t.status] ?? String(value),
  };
  return (
    <>
      <RecordHead
        back={employee.path}
        title={record.name ? `${record.fullName} (${record.name})` : record.fullName}
        status={<EmployeeStatus status={record.status} />}
        sub={[about || t.noDesignation, since].filter(Boolean).join(' · ')}
        primary={edit}
        more={[remove]}
      />
      <FigureStrip
        items={[
          {
            label: t.fields.salary,
            value: record.salary === null ? '—' : format.lone(record.salary),
            note: t.monthly,
          },
          {
            label: t.fields.commissionRate,
            value: format.value(record.commissionRate, 'rate'),
            note: t.commissionHint,
          },
          {
            label: t.fields.benefits,
            value: format.count(record.benefits.length),
            note: record.benefitNames.join(', '),
          },
        ]}
      />
      <Columns
        aside={
          <>
            <Panel title={t.contact}>
              <Facts
                items={[
                  { label: t.fields.phone, value: record.phone },
                  { label: t.fields.companyEmail, value: mail(record.companyEmail) },
                  { label: t.fields.personalEmail, value: mail(record.personalEmail) },
                  { label: t.fields.address, value: record.address },
                ]}
              />
            </Panel>
            <Panel title={t.pay}>
              <Facts
                items={[
                  { label: t.fields.bankName, value: record.bankName },
                  { label: t.fields.bankAccount, value: record.bankAccount },
                ]}
              />
            </Panel>
            <Files of={employee} id={record.id} />
          </>
        }
      >
        <Panel title={t.person}>
          <Facts
            across
            items={[
              { label: t.fields.hkId, value: formatHkid(record.hkId) },
              { label: t.fields.dateOfBirth, value: format.value(record.dateOfBirth, 'date') },
              { label: t.fields.hireDate, value: format.value(record.hireDate, 'date') },
              { label: t.fields.department, value: record.department },
            ]}
          />
        </Panel>
        <Panel title={t.history}>
          <History of={employee} id={record.id} text={t} readings={readings} />
        </Panel>
      </Columns>
      {dialog}
    </>
  );
}
