import { DateInput } from '../../../core/web/form/DateInput.tsx';
import { NumberInput } from '../../../core/web/form/NumberInput.tsx';
import { SingleForm } from '../../../core/web/form/SingleForm.tsx';
import { TextArea, TextInput } from '../../../core/web/form/TextInput.tsx';
import { useLocale, useText } from '../../../core/web/locale.ts';
import { History } from '../../../core/web/record/History.tsx';
import { Panel } from '../../../core/web/record/Panel.tsx';
import { currentSession, keepSession } from '../../../core/web/session.ts';
import { company, companyInput } from './company.contract.ts';
import { companyText } from './company.text.ts';
import { LogoPanel } from './LogoPanel.tsx';
import { MonthInput, monthNames } from './MonthInput.tsx';
import { TimeZoneInput } from './TimeZoneInput.tsx';

/** The header shows the name, and every date on screen the time zone, without a reload. */
function tellFrame({ name, timeZone }: { name: string; timeZone: string }): void {
  const { user, company: head } = currentSession();
  if (user && head) keepSession({ user, company: { ...head, name, timeZone }, language: null });
}

function CompanyPage() {
  const t = useText(companyText);
  const month = monthNames(useLocale());
  const readings = { fiscalYearStart: (value: unknown) => month(Number(value)) };
  return (
    <SingleForm
      of={company}
      input={companyInput}
      text={t}
      saved={tellFrame}
      aside={(_form, record) => <LogoPanel has={record.hasLogo} changedAt={record.updatedAt} />}
    >
      {(form) => (
        <>
          <Panel title={t.identity} grid>
            <TextInput field={form.at('name')} span={6} />
            <TextInput field={form.at('registrationNo')} span={3} />
            <TextInput field={form.at('industry')} span={3} />
            <DateInput field={form.at('foundingDate')} span={3} />
            <NumberInput field={form.at('employees')} span={3} />
          </Panel>
          <Panel title={t.contact} grid>
            <TextInput field={form.at('email')} span={4} inputMode="email" />
            <TextInput field={form.at('phone')} span={4} inputMode="tel" />
            <TextInput field={form.at('website')} span={4} inputMode="url" placeholder="https://" />
            <TextArea field={form.at('address')} rows={2} />
          </Panel>
          <Panel title={t.bank} extra={t.bankHint} grid>
            <TextInput field={form.at('paymentMethod')} span={12} placeholder={t.paymentExample} />
            <TextInput field={form.at('bankName')} span={4} />
            <TextInput field={form.at('bankCode')} span={2} />
            <TextInput field={form.at('bankAccountNumber')} span={3} />
            <TextInput field={form.at('bankHolder')} span={3} />
          </Panel>
          <Panel title={t.time} grid>
            <MonthInput field={form.at('fiscalYearStart')} span={4} />
            <TimeZoneInput field={form.at('timeZone')} span={8} />
          </Panel>
          <Panel title={t.history}>
            <History of={company as never} id="" text={t} readings={readings} />
          </Panel>
        </>
      )}
    </SingleForm>
  );
}

export const pages = { page: CompanyPage };
