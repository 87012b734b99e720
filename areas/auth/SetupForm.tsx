import { Alert, Button } from 'antd';
import { useMemo, useState } from 'react';
import { currencies } from '../../core/shared/money.ts';
import { passwordProblems } from '../../core/shared/password.ts';
import { locales } from '../../core/shared/text.ts';
import { type CallError, client } from '../../core/web/client.ts';
import { choicesOf, SelectInput } from '../../core/web/form/ChoiceInput.tsx';
import grid from '../../core/web/form/Field.module.css';
import { TextInput } from '../../core/web/form/TextInput.tsx';
import { frameText } from '../../core/web/frame/frame.text.ts';
import { useLocale, useText } from '../../core/web/locale.ts';
import { SecretInput } from '../../core/web/SecretInput.tsx';
import { useTaskForm } from '../../core/web/taskForm.ts';
import { likelyZone, timeZones } from '../../core/web/timeZones.ts';
import css from './AuthShell.module.css';
import type { AuthPageProps } from './AuthShell.tsx';
import { auth, setupInput } from './auth.contract.ts';
import { authText } from './auth.text.ts';

const currencyChoices = currencies.map((value) => ({ value, label: value }));

export function SetupForm({ code, onLanguage, onSignedIn }: AuthPageProps & { code: string }) {
  const text = useText(authText);
  const words = text.setup;
  const languages = useText(frameText).languages;
  const language = useLocale();
  const zones = useMemo(timeZones, []);
  const [refusal, setRefusal] = useState<CallError>();

  const form = useTaskForm({
    input: setupInput,
    check: (given) => passwordProblems(given),
    start: {
      code,
      name: '',
      email: '',
      password: '',
      passwordConfirmation: '',
      company: { name: '', currency: 'HKD', timeZone: likelyZone() },
      language,
    },
    labels: {
      name: words.name,
      email: text.email,
      password: text.password,
      passwordConfirmation: words.passwordAgain,
      'company.name': words.companyName,
      'company.currency': words.currency,
      'company.timeZone': words.timeZone,
      language: words.language,
    },
    run: async (given, idempotencyKey) => {
      setRefusal(undefined);
      const body = { ...given, email: given.email.trim(), language };
      onSignedIn(await client(auth).setup({ body }, { idempotencyKey }));
    },
    refused: setRefusal,
  });

  return (
    <form noValidate onSubmit={form.submit}>
      {refusal && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={refusal.message || text.unreachable}
          className={css.refusal}
        />
      )}
      <section className={css.panel}>
        <h2>{words.you}</h2>
        <div className={grid.grid}>
          <TextInput span={6} field={form.at('name')} autoFocus autoComplete="name" />
          <TextInput span={6} field={form.at('email')} autoComplete="username" inputMode="email" />
          <SecretInput
            span={6}
            field={form.at('password')}
            autoComplete="new-password"
            hint={words.passwordHint}
          />
          <SecretInput span={6} field={form.at('passwordConfirmation')} autoComplete="new-password" />
        </div>
      </section>
      <section className={css.panel}>
        <h2>{words.company}</h2>
        <div className={grid.grid}>
          <TextInput field={form.at('company', 'name')} autoComplete="organization" />
          <SelectInput span={3} field={form.at('company', 'currency')} options={currencyChoices} />
          <SelectInput
            span={3}
            field={{ ...form.at('language'), value: language, set: (next) => next && onLanguage(next) }}
            options={choicesOf(locales, languages)}
          />
          <SelectInput span={6} field={form.at('company', 'timeZone')} options={zones} />
        </div>
      </section>
      <div className={css.submit}>
        <Button type="primary" htmlType="submit" loading={form.isBusy} className={css.button}>
          {words.create}
        </Button>
      </div>
    </form>
  );
}
