import { Alert, Button, Input, Select } from 'antd';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import { currencies } from '../../core/shared/money.ts';
import { passwordProblems } from '../../core/shared/password.ts';
import { type Locale, locales } from '../../core/shared/text.ts';
import { CallError, client } from '../../core/web/client.ts';
import { useProblems } from '../../core/web/fieldProblems.ts';
import { frameText } from '../../core/web/frame/frame.text.ts';
import { useLocale, useText } from '../../core/web/locale.ts';
import { timeZones } from '../../core/web/timeZones.ts';
import { AuthField } from './AuthField.tsx';
import css from './AuthShell.module.css';
import { auth, setupInput } from './auth.contract.ts';
import { authText } from './auth.text.ts';
import type { AuthPageProps } from './LoginPage.tsx';
import { PasswordInput } from './PasswordInput.tsx';

const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

export function SetupForm({ code, onLanguage, onSignedIn }: AuthPageProps & { code: string }) {
  const text = useText(authText).setup;
  const words = useText(authText);
  const languages = useText(frameText).languages;
  const language = useLocale();
  const problems = useProblems();
  const zones = useMemo(timeZones, []);
  const [values, setValues] = useState({ name: '', email: '', password: '', passwordConfirmation: '' });
  const [company, setCompany] = useState({
    name: '',
    currency: 'HKD',
    timeZone: ownZone || 'Asia/Hong_Kong',
  });
  const [refusal, setRefusal] = useState<CallError>();
  const [isBusy, setBusy] = useState(false);
  // A lost answer must not make the second press fail: the same intention has the same key.
  const key = useRef<{ of: string; id: string }>(undefined);

  const put = (name: keyof typeof values) => (event: { target: { value: string } }) => {
    setValues((now) => ({ ...now, [name]: event.target.value }));
    problems.clear(name);
  };

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setRefusal(undefined);
    const input = problems.check(
      setupInput,
      { code, ...values, email: values.email.trim(), company, language },
      (given) => passwordProblems(given),
    );
    if (!input) return;
    const of = JSON.stringify(input);
    if (key.current?.of !== of) key.current = { of, id: crypto.randomUUID() };
    setBusy(true);
    try {
      onSignedIn(await client(auth).setup({ body: input }, { idempotencyKey: key.current.id }));
    } catch (error) {
      setBusy(false);
      if (!(error instanceof CallError)) throw error;
      if (!problems.told(error)) setRefusal(error);
    }
  }

  return (
    <form noValidate onSubmit={submit}>
      {refusal && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={refusal.message || words.unreachable}
          style={{ marginBottom: 14 }}
        />
      )}
      <section className={css.panel}>
        <h2>{text.you}</h2>
        <div className={css.two}>
          <AuthField label={text.name} required error={problems.at('name')}>
            {(given) => (
              <Input {...given} autoFocus autoComplete="name" value={values.name} onChange={put('name')} />
            )}
          </AuthField>
          <AuthField label={words.email} required error={problems.at('email')}>
            {(given) => (
              <Input
                {...given}
                type="email"
                autoComplete="username"
                value={values.email}
                onChange={put('email')}
              />
            )}
          </AuthField>
          <AuthField label={words.password} required hint={text.passwordHint} error={problems.at('password')}>
            {(given) => (
              <PasswordInput
                {...given}
                autoComplete="new-password"
                value={values.password}
                onChange={put('password')}
              />
            )}
          </AuthField>
          <AuthField label={text.passwordAgain} required error={problems.at('passwordConfirmation')}>
            {(given) => (
              <PasswordInput
                {...given}
                autoComplete="new-password"
                value={values.passwordConfirmation}
                onChange={put('passwordConfirmation')}
              />
            )}
          </AuthField>
        </div>
      </section>
      <section className={css.panel}>
        <h2>{text.company}</h2>
        <AuthField label={text.companyName} required error={problems.at('company.name')}>
          {(given) => (
            <Input
              {...given}
              autoComplete="organization"
              value={company.name}
              onChange={(event) => {
                setCompany({ ...company, name: event.target.value });
                problems.clear('company.name');
              }}
            />
          )}
        </AuthField>
        <div className={css.three}>
          <AuthField label={text.currency} required error={problems.at('company.currency')}>
            {(given) => (
              <Select
                {...given}
                value={company.currency}
                options={currencies.map((value) => ({ value, label: value }))}
                onChange={(currency) => setCompany({ ...company, currency })}
              />
            )}
          </AuthField>
          <AuthField label={text.language} required>
            {(given) => (
              <Select<Locale>
                {...given}
                value={language}
                options={locales.map((value) => ({ value, label: languages[value] }))}
                onChange={onLanguage}
              />
            )}
          </AuthField>
          <AuthField label={text.timeZone} required error={problems.at('company.timeZone')}>
            {(given) => (
              <Select
                {...given}
                showSearch={{ optionFilterProp: 'label' }}
                value={company.timeZone}
                options={zones}
                onChange={(timeZone) => setCompany({ ...company, timeZone })}
              />
            )}
          </AuthField>
        </div>
      </section>
      <div className={css.submit}>
        <Button type="primary" htmlType="submit" loading={isBusy} style={{ height: 40 }}>
          {text.create}
        </Button>
      </div>
    </form>
  );
}
