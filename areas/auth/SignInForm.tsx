import { ExclamationCircleFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { type FormEvent, useEffect, useState } from 'react';
import { type ErrorCode, errorMessage } from '../../core/shared/errors.ts';
import { type CallError, client } from '../../core/web/client.ts';
import { TextInput } from '../../core/web/form/TextInput.tsx';
import { useLocale, useText } from '../../core/web/locale.ts';
import { SecretInput } from '../../core/web/SecretInput.tsx';
import { useTaskForm } from '../../core/web/taskForm.ts';
import css from './AuthShell.module.css';
import type { AuthPageProps } from './AuthShell.tsx';
import { AuthShell } from './AuthShell.tsx';
import { auth, loginInput } from './auth.contract.ts';
import { authText } from './auth.text.ts';

/** Counts a pause down to 0, second by second. */
function usePause(): [number, (seconds: number) => void] {
  const [left, setLeft] = useState(0);
  const isPaused = left > 0;
  useEffect(() => {
    if (!isPaused) return;
    const timer = window.setInterval(() => setLeft((now) => Math.max(0, now - 1)), 1000);
    return () => window.clearInterval(timer);
  }, [isPaused]);
  return [left, setLeft];
}

/** Said in the language on screen, also when that changes afterwards; other refusals come in the server's words. */
const worded: readonly string[] = ['wrong_login', 'wrong_totp', 'unavailable', 'unknown'];

function useRefusal(refusal: CallError | undefined, pause: number): string | undefined {
  const text = useText(authText);
  const locale = useLocale();
  if (pause > 0) return text.pause(pause);
  if (!refusal) return undefined;
  if (refusal.code === 'unreachable') return text.unreachable;
  if (refusal.code === 'too_many') return refusal.details.retryAfter ? text.pauseOver : refusal.message;
  return worded.includes(refusal.code)
    ? errorMessage(refusal.code as ErrorCode, {}, locale)
    : refusal.message;
}

export function SignInForm({
  company,
  onLanguage,
  onSignedIn,
}: AuthPageProps & { company: string | undefined }) {
  const text = useText(authText);
  const [step, setStep] = useState<'password' | 'app' | 'recovery'>('password');
  const [refusal, setRefusal] = useState<CallError>();
  const [pause, setPause] = usePause();
  const message = useRefusal(refusal, pause);

  const form = useTaskForm({
    input: loginInput,
    start: { email: '', password: '', totp: undefined as string | undefined },
    labels: {
      email: text.email,
      password: text.password,
      totp: step === 'recovery' ? text.second.recovery : text.second.code,
    },
    run: async ({ email, totp, ...rest }) => {
      const second = totp === undefined ? {} : { totp: totp.replaceAll(/\s/g, '') };
      onSignedIn(await client(auth).login({ body: { email: email.trim(), ...rest, ...second } }));
    },
    refused: (error) => {
      if (error.code === 'totp_required') {
        form.set({ totp: '' });
        setStep('app');
        return;
      }
      const wait = Number(error.details.retryAfter);
      if (error.code === 'too_many' && wait > 0) setPause(Math.ceil(wait));
      setRefusal(error);
      form.set(step === 'password' ? { password: '' } : { totp: '' });
      form.focus(step === 'password' ? 'password' : 'totp');
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (pause > 0) return;
    setRefusal(undefined);
    void form.submit(event);
  }

  const alert = (
    <div role="alert">
      {message && (
        <div className={css.alert}>
          <ExclamationCircleFilled aria-hidden />
          <span>{message}</span>
        </div>
      )}
    </div>
  );
  const button = (
    <Button
      type="primary"
      htmlType="submit"
      block
      loading={form.isBusy}
      disabled={pause > 0}
      className={css.button}
    >
      {text.signIn}
    </Button>
  );

  if (step !== 'password') {
    const isApp = step === 'app';
    return (
      <AuthShell title={text.second.title} lead={text.second.lead(form.values.email)} onLanguage={onLanguage}>
        <form className={css.panel} noValidate onSubmit={submit}>
          {alert}
          <div className={css.fields}>
            <TextInput
              key={step}
              field={form.at('totp')}
              autoFocus
              maxLength={20}
              autoComplete="one-time-code"
              inputMode={isApp ? 'numeric' : 'text'}
              {...(isApp ? {} : { hint: text.second.onceOnly })}
            />
            {button}
          </div>
        </form>
        <div className={css.links}>
          <button type="button" className={css.link} onClick={() => setStep(isApp ? 'recovery' : 'app')}>
            {isApp ? text.second.useRecovery : text.second.useApp}
          </button>
          <button
            type="button"
            className={css.link}
            onClick={() => {
              form.reset();
              setRefusal(undefined);
              setStep('password');
            }}
          >
            {text.second.other}
          </button>
        </div>
      </AuthShell>
    );
  }

  return (
    <AuthShell title={text.signIn} lead={company ?? text.product} onLanguage={onLanguage}>
      <form className={css.panel} noValidate onSubmit={submit}>
        {alert}
        <div className={css.fields}>
          <TextInput
            field={form.at('email')}
            required={false}
            autoFocus
            autoComplete="username"
            inputMode="email"
          />
          <SecretInput field={form.at('password')} required={false} autoComplete="current-password" />
          {button}
        </div>
      </form>
      <p className={css.note}>{text.forgotten}</p>
    </AuthShell>
  );
}
