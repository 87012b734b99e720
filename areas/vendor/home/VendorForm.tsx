import { locales } from '../../../core/shared/text.ts';
import { choicesOf, RadioInput } from '../../../core/web/form/ChoiceInput.tsx';
import { FormPage } from '../../../core/web/form/FormPage.tsx';
import { Picker } from '../../../core/web/form/Picker.tsx';
import { TextArea, TextInput } from '../../../core/web/form/TextInput.tsx';
import { useText } from '../../../core/web/locale.ts';
import { Panel } from '../../../core/web/record/Panel.tsx';
import { employee } from '../../human-resource/employee/employee.contract.ts';
import { vendor } from './vendor.contract.ts';
import { vendorText } from './vendor.text.ts';

export const vendorStart = {
  companyName: '',
  address: '',
  contactName: '',
  contactPhone: '',
  email: '',
  language: 'zh_Hant' as const,
  employee: null,
};

export function VendorForm() {
  const t = useText(vendorText);
  return (
    <FormPage of={vendor} text={t} start={vendorStart} label={(record) => record.companyName}>
      {(form, record) => (
        <>
          <Panel title={t.contact} grid>
            <TextInput field={form.at('companyName')} span={6} />
            <TextInput field={form.at('email')} span={6} inputMode="email" />
            <TextInput field={form.at('contactName')} span={6} />
            <TextInput field={form.at('contactPhone')} span={6} inputMode="tel" />
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
        </>
      )}
    </FormPage>
  );
}
