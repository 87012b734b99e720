import { type Currency, currencies, currencySign } from '../../../core/shared/money.ts';
import { languageTag } from '../../../core/shared/text.ts';
import { client } from '../../../core/web/client.ts';
import { choicesOf, SelectInput } from '../../../core/web/form/ChoiceInput.tsx';
import type { FieldHandle, Form } from '../../../core/web/form/form.ts';
import { SingleForm } from '../../../core/web/form/SingleForm.tsx';
import { TextInput } from '../../../core/web/form/TextInput.tsx';
import { useLocale, useText } from '../../../core/web/locale.ts';
import { History } from '../../../core/web/record/History.tsx';
import { Panel } from '../../../core/web/record/Panel.tsx';
import { currentSession, keepSession } from '../../../core/web/session.ts';
import { SecretField } from './SecretField.tsx';
import css from './SoftwarePage.module.css';
import {
  mailSecurity,
  type Software,
  type SoftwareInput,
  software,
  softwareInput,
} from './software.contract.ts';
import { softwareText } from './software.text.ts';
import { TestButton } from './TestDialog.tsx';

interface Part {
  readonly form: Form<SoftwareInput>;
  readonly record: Software;
}

function MoneyPanel({ form }: Part) {
  const t = useText(softwareText);
  const names = new Intl.DisplayNames(languageTag[useLocale()], { type: 'currency' });
  const options = currencies.map((value) => ({
    value,
    label: `${value} · ${names.of(value) ?? value} · ${currencySign(value)}`,
  }));
  return (
    <Panel title={t.money} grid>
      <SelectInput field={form.at('currency')} searchable options={options} hint={t.currencyHint} />
    </Panel>
  );
}

/** A port is a name made of digits, not a quantity: no thousands separators. */
function digits(field: FieldHandle<number | null>): FieldHandle<string | null> {
  return {
    ...field,
    value: field.value === null ? null : String(field.value),
    set: (typed) => {
      const plain = (typed ?? '').normalize('NFKC').replace(/\D/g, '');
      field.set(plain === '' ? null : Number(plain));
    },
  };
}

function MailPanel({ form, record }: Part) {
  const t = useText(softwareText);
  const isSetUp = record.host !== '' && record.fromEmail !== '';
  return (
    <Panel title={t.mail} extra={t.mailHint}>
      <div className={css.grid}>
        <TextInput field={form.at('fromEmail')} span={6} inputMode="email" />
        <TextInput field={form.at('fromName')} span={6} />
        <TextInput field={form.at('host')} span={6} inputMode="url" placeholder="smtp.example.com" />
        <TextInput field={digits(form.at('port'))} span={3} inputMode="numeric" maxLength={5} />
        <SelectInput
          field={form.at('security')}
          span={3}
          clearable={false}
          options={choicesOf(mailSecurity, t.security)}
        />
        <TextInput field={form.at('user')} span={6} />
        <SecretField field={form.at('password')} span={6} isKept={record.hasPassword} />
      </div>
      <TestButton
        title={t.testEmail}
        input={software.ops.testEmail.body}
        inputMode="email"
        to={currentSession().user?.email ?? ''}
        obstacle={form.isDirty ? t.saveFirst : isSetUp ? undefined : t.mailMissing}
        send={(to, idempotencyKey) => client(software).testEmail({ body: { to } }, { idempotencyKey })}
        sent={(to) => t.emailSent({ to })}
      />
    </Panel>
  );
}

function SmsPanel({ form, record }: Part) {
  const t = useText(softwareText);
  const isSetUp = record.smsApiKey !== '' && record.hasSmsApiSecret && record.smsNumber !== '';
  return (
    <Panel title={t.sms} extra={t.smsHint}>
      <div className={css.grid}>
        <TextInput field={form.at('smsApiKey')} span={6} />
        <SecretField field={form.at('smsApiSecret')} span={6} isKept={record.hasSmsApiSecret} />
        <TextInput field={form.at('smsNumber')} span={6} hint={t.numberHint} />
        <TextInput field={form.at('smsBaseUrl')} span={6} inputMode="url" hint={t.baseUrlHint} />
      </div>
      <TestButton
        title={t.testSms}
        input={software.ops.testSms.body}
        inputMode="tel"
        to=""
        obstacle={form.isDirty ? t.saveFirst : isSetUp ? undefined : t.smsMissing}
        send={(to, idempotencyKey) => client(software).testSms({ body: { to } }, { idempotencyKey })}
        sent={(to) => t.smsSent({ to })}
      />
    </Panel>
  );
}

/** Amounts on every screen take the new currency at once. */
function tellFrame({ currency }: { currency: Currency }): void {
  const { user, company } = currentSession();
  if (user && company) keepSession({ user, company: { ...company, currency }, language: null });
}

function SoftwarePage() {
  const t = useText(softwareText);
  const readings = {
    port: String,
    security: (value: unknown) => t.security[value as keyof typeof t.security] ?? String(value),
  };
  return (
    <SingleForm
      of={software}
      input={softwareInput}
      text={t}
      secrets={['password', 'smsApiSecret']}
      saved={tellFrame}
      aside={(form, record) => <MoneyPanel form={form} record={record} />}
    >
      {(form, record) => (
        <>
          <MailPanel form={form} record={record} />
          <SmsPanel form={form} record={record} />
          <Panel title={t.history}>
            <History of={software as never} id="" text={t} readings={readings} />
          </Panel>
        </>
      )}
    </SingleForm>
  );
}

export const pages = { page: SoftwarePage };
