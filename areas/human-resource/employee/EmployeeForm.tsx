import { choicesOf, RadioInput } from '../../../core/web/form/ChoiceInput.tsx';
import { DateInput } from '../../../core/web/form/DateInput.tsx';
import { FormPage } from '../../../core/web/form/FormPage.tsx';
import { MoneyInput, RateInput } from '../../../core/web/form/NumberInput.tsx';
import { MultiPicker, Picker } from '../../../core/web/form/Picker.tsx';
import { quickForm } from '../../../core/web/form/QuickCreate.tsx';
import { TextArea, TextInput } from '../../../core/web/form/TextInput.tsx';
import { useText } from '../../../core/web/locale.ts';
import { Panel } from '../../../core/web/record/Panel.tsx';
import { benefit } from '../benefit/benefit.contract.ts';
import { benefitText } from '../benefit/benefit.text.ts';
import { designation } from '../designation/designation.contract.ts';
import { designationText } from '../designation/designation.text.ts';
import { employee, employeeStatuses } from './employee.contract.ts';
import { formatHkid } from './employee.rules.ts';
import { employeeText } from './employee.text.ts';

const start = {
  fullName: '',
  name: '',
  hkId: '',
  address: '',
  phone: '',
  designation: null,
  department: '',
  personalEmail: '',
  companyEmail: '',
  status: 'active' as const,
  salary: null,
  hireDate: null,
  dateOfBirth: null,
  bankName: '',
  bankAccount: '',
  commissionRate: 0,
  benefits: [],
};

export function EmployeeForm() {
  const t = useText(employeeText);
  const words = { designation: useText(designationText), benefit: useText(benefitText) };
  return (
    <FormPage
      of={employee}
      text={t}
      start={start}
      toValues={(record) => ({ ...record, hkId: formatHkid(record.hkId) })}
      label={(record) => record.fullName}
    >
      {(form, record) => (
        <>
          <Panel title={t.person} grid>
            <TextInput field={form.at('fullName')} span={5} />
            <TextInput field={form.at('name')} span={3} />
            <RadioInput field={form.at('status')} span={4} options={choicesOf(employeeStatuses, t.status)} />
            <TextInput field={form.at('hkId')} span={5} hint={t.hkIdHint} />
            <DateInput field={form.at('dateOfBirth')} span={3} />
          </Panel>
          <Panel title={t.work} grid>
            <Picker
              field={form.at('designation')}
              span={5}
              of={designation}
              labels={record?.designation ? { [record.designation]: record.designationName ?? '' } : {}}
              create={quickForm({
                of: designation,
                text: words.designation,
                start: (name) => ({ name }),
                fields: (quick) => <TextInput field={quick.at('name')} />,
                label: (made) => made.name,
              })}
            />
            <TextInput field={form.at('department')} span={4} />
            <DateInput field={form.at('hireDate')} span={3} />
          </Panel>
          <Panel title={t.contact} grid>
            <TextInput field={form.at('phone')} span={4} />
            <TextInput field={form.at('companyEmail')} span={4} />
            <TextInput field={form.at('personalEmail')} span={4} />
            <TextArea field={form.at('address')} span={12} />
          </Panel>
          <Panel title={t.pay} grid>
            <MoneyInput field={form.at('salary')} span={4} />
            <RateInput field={form.at('commissionRate')} span={4} hint={t.commissionHint} />
            <TextInput field={form.at('bankName')} span={4} />
            <TextInput field={form.at('bankAccount')} span={4} />
            <MultiPicker
              field={form.at('benefits')}
              span={8}
              of={benefit}
              labels={Object.fromEntries(
                (record?.benefits ?? []).map((id, i) => [id, record?.benefitNames[i] ?? '']),
              )}
              create={quickForm({
                of: benefit,
                text: words.benefit,
                start: (content) => ({ content }),
                fields: (quick) => <TextInput field={quick.at('content')} />,
                label: (made) => made.content,
              })}
            />
          </Panel>
        </>
      )}
    </FormPage>
  );
}
