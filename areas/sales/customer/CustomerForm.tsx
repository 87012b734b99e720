import { locales } from '../../../core/shared/text.ts';
import { choicesOf, RadioInput } from '../../../core/web/form/ChoiceInput.tsx';
import { FormPage } from '../../../core/web/form/FormPage.tsx';
import { Picker } from '../../../core/web/form/Picker.tsx';
import { TextArea, TextInput } from '../../../core/web/form/TextInput.tsx';
import { useText } from '../../../core/web/locale.ts';
import { Panel } from '../../../core/web/record/Panel.tsx';
import { employee } from '../../human-resource/employee/employee.contract.ts';
import { CustomInfo } from './CustomInfo.tsx';
import { customer } from './customer.contract.ts';
import { customerText } from './customer.text.ts';

const start = {
  name: '',
  phone: '',
  email: '',
  address: '',
  customInfo: [],
  language: 'zh_Hant' as const,
  employee: null,
};

export function CustomerForm() {
  const t = useText(customerText);
  return (
    <FormPage of={customer} text={t} start={start} label={(record) => record.name}>
      {(form, record) => (
        <>
          <Panel title={t.contact} grid>
            <TextInput field={form.at('name')} span={6} />
            <TextInput field={form.at('phone')} span={3} inputMode="tel" />
            <TextInput field={form.at('email')} span={3} inputMode="email" />
            <TextArea field={form.at('address')} rows={2} />
          </Panel>
          <Panel title={t.details} grid>
            <Picker
              field={form.at('employee')}
              span={6}
              of={employee}
              labels={record?.employee ? { [record.employee]: record.employeeName ?? '' } : {}}
            />
            <RadioInput
              field={form.at('language')}
              span={6}
              hint={t.languageHint}
              options={choicesOf(locales, t.languages)}
            />
          </Panel>
          <Panel title={t.fields.customInfo}>
            <CustomInfo form={form} />
          </Panel>
        </>
      )}
    </FormPage>
  );
}
