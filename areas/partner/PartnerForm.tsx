import { locales } from '../../core/shared/text.ts';
import { choicesOf, RadioInput } from '../../core/web/form/ChoiceInput.tsx';
import { FormPage } from '../../core/web/form/FormPage.tsx';
import { Picker } from '../../core/web/form/Picker.tsx';
import { TextArea, TextInput } from '../../core/web/form/TextInput.tsx';
import { useText } from '../../core/web/locale.ts';
import { Panel } from '../../core/web/record/Panel.tsx';
import { employee } from '../human-resource/employee/employee.contract.ts';
import { partner } from './partner.contract.ts';
import { partnerText } from './partner.text.ts';

const start = {
  companyName: '',
  industry: '',
  contactName: '',
  phone: '',
  email: '',
  address: '',
  language: 'zh_Hant' as const,
  employee: null,
  notes: '',
};

export function PartnerForm() {
  const t = useText(partnerText);
  return (
    <FormPage of={partner} text={t} start={start} label={(record) => record.companyName}>
      {(form, record) => (
        <>
          <Panel title={t.company} grid>
            <TextInput field={form.at('companyName')} span={7} />
            <TextInput field={form.at('industry')} span={5} />
            <Picker
              field={form.at('employee')}
              span={7}
              of={employee}
              labels={record?.employee ? { [record.employee]: record.employeeName ?? '' } : {}}
            />
            <RadioInput field={form.at('language')} span={5} options={choicesOf(locales, t.languages)} />
          </Panel>
          <Panel title={t.contact} grid>
            <TextInput field={form.at('contactName')} span={5} />
            <TextInput field={form.at('phone')} span={3} inputMode="tel" />
            <TextInput field={form.at('email')} span={4} inputMode="email" />
            <TextArea field={form.at('address')} rows={2} />
          </Panel>
          <Panel grid>
            <TextArea field={form.at('notes')} rows={3} />
          </Panel>
        </>
      )}
    </FormPage>
  );
}
