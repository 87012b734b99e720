import { ExclamationCircleFilled } from '@ant-design/icons';
import { Button, Input, type InputRef } from 'antd';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type ErrorCode, errorMessage } from '../../core/shared/errors.ts';
import { CallError, client } from '../../core/web/client.ts';
import { useProblems } from '../../core/web/fieldProblems.ts';
import { useLocale, useText } from '../../core/web/locale.ts';
import { AuthField } from './AuthField.tsx';
import css from './AuthShell.module.css';
import { AuthShell } from './AuthShell.tsx';
import { auth, loginInput } from './auth.contract.ts';
import { authText } from './auth.text.ts';
import type { AuthPageProps } from './LoginPage.tsx';
import { PasswordInput } from './PasswordInput.tsx';

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

type Refusal = { code: ErrorCode | 'unreachable'; message: string };
const worded: readonly string[] = ['wrong_login', 'wrong_totp', 'unavailable', 'unknown'];

export function SignInForm({
  company,
  onLanguage,
  onSignedIn,
}: AuthPageProps & { company: string | undefined }) {
  const text = useText(authText);
  const locale = useLocale();
  const problems = useProblems();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [step, setStep] = useState<'password' | 'app' | 'recovery'>('password');
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState<Refusal>();
  const [isBusy, setBusy] = useState(false);
  const [pause, setPause] = usePause();
  const emailInput = useRef<InputRef>(null);
  const passwordInput = useRef<InputRef>(null);
  const codeInput = useRef<InputRef>(null);

  useEffect(() => {
    (step === 'password' ? emailInput : codeInput).current?.focus();
  }, [step]);

  function refused(error: CallError): void {
    if (error.code === 'totp_required') {
      setCode('');
      setStep('app');
      return;
    }
    const wait = Number(error.details.retryAfter);
    if (error.code === 'too_many' && wait > 0) setPause(Math.ceil(wait));
    setRefusal({ code: error.code, message: error.message });
    const field = step === 'password' ? passwordInput : codeInput;
    if (step === 'password') setPassword('');
    window.setTimeout(() => field.current?.focus());
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy || pause > 0) return;
    setRefusal(undefined);
    const second = step === 'password' ? {} : { totp: code.replaceAll(/\s/g, '') };
    const input = problems.check(loginInput, { email: email.trim(), password, ...second });
    if (!input) return;
    setBusy(true);
    try {
      onSignedIn(await client(auth).login({ body: input }));
    } catch (error) {
      setBusy(false);
      if (!(error instanceof CallError)) throw error;
      if (!problems.told(error)) refused(error);
    }
  }

  const message =
    pause > 0
      ? text.pause(pause)
      : refusal?.code === 'unreachable'
        ? text.unreachable
        : refusal && worded.includes(refusal.code)
          ? errorMessage(refusal.code as ErrorCode, {}, locale)
          : refusal?.code === 'too_many'
            ? text.pauseOver
            : refusal?.message;
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
      loading={isBusy}
      disabled={pause > 0}
      style={{ height: 40 }}
    >
      {text.signIn}
    </Button>
  );

  if (step !== 'password') {
    const isApp = step === 'app';
    return (
      <AuthShell title={text.second.title} lead={text.second.lead(email)} onLanguage={onLanguage}>
        <form className={css.panel} noValidate onSubmit={submit}>
          {alert}
          <div className={css.fields}>
            <AuthField
              label={isApp ? text.second.code : text.second.recovery}
              hint={isApp ? undefined : text.second.onceOnly}
              error={problems.at('totp')}
            >
              {(given) => (
                <Input
                  {...given}
                  ref={codeInput}
                  value={code}
                  maxLength={24}
                  autoComplete="one-time-code"
                  inputMode={isApp ? 'numeric' : 'text'}
                  onChange={(event) => setCode(event.target.value)}
                />
              )}
            </AuthField>
            {button}
          </div>
        </form>
        <div className={css.links}>
          <button type="button" className={css.link} onClick={() => setStep(isApp ? 'recovery' : 'app')}>
            {isApp ? text.second.useRecovery : text.second.useCode}
          </button>
          <button
            type="button"
            className={css.link}
            onClick={() => {
              setPassword('');
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
          <AuthField label={text.email} error={problems.at('email')}>
            {(given) => (
              <Input
                {...given}
                ref={emailInput}
                type="email"
                name="email"
                autoComplete="username"
                spellCheck={false}
                value={email}
                onChange={(event) => {
                  setEmail(event.target.value);
                  problems.clear('email');
                }}
              />
            )}
          </AuthField>
          <AuthField label={text.password} error={problems.at('password')}>
            {(given) => (
              <PasswordInput
                {...given}
                ref={passwordInput}
                name="password"
                autoComplete="current-password"
                value={password}
                onChange={(event) => {
                  setPassword(event.target.value);
                  problems.clear('password');
                }}
              />
            )}
          </AuthField>
          {button}
        </div>
      </form>
      <p className={css.note}>{text.forgotten}</p>
    </AuthShell>
  );
}
