import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { commonText } from '../../core/shared/common.text.ts';
import { client } from '../../core/web/client.ts';
import { TextInput } from '../../core/web/form/TextInput.tsx';
import { useText } from '../../core/web/locale.ts';
import { notify, notifyError } from '../../core/web/notify.tsx';
import { QrCode } from '../../core/web/QrCode.tsx';
import { useTaskForm } from '../../core/web/taskForm.ts';
import { PasswordDialog } from './PasswordDialog.tsx';
import css from './ProfilePage.module.css';
import { type Profile, profile, totpCode } from './profile.contract.ts';
import { profileText } from './profile.text.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';

interface Started {
  secret: string;
  uri: string;
}

interface EnrolProps {
  started: Started;
  onCancel: () => void;
  onCodes: (codes: readonly string[]) => void;
}

function Enrol({ started, onCancel, onCodes }: EnrolProps) {
  const text = useText(profileText).totp;
  const common = useText(commonText);
  const form = useTaskForm({
    input: totpCode,
    start: { code: '' },
    labels: { code: text.code },
    run: async ({ code }, idempotencyKey) => {
      const body = { code: code.replaceAll(/\s/g, '') };
      onCodes((await client(profile).confirmTotp({ body }, { idempotencyKey })).recoveryCodes);
    },
    refused: notifyError,
  });
  return (
    <form noValidate onSubmit={form.submit} className={css.enrol}>
      <QrCode value={started.uri} size={168} label={text.qr} />
      <div>
        <p className={css.lead}>{text.scan}</p>
        <p className={css.key}>
          <span>{text.key}</span>
          <code>{started.secret.match(/.{1,4}/g)?.join(' ')}</code>
        </p>
        <TextInput
          field={form.at('code')}
          autoFocus
          maxLength={20}
          autoComplete="one-time-code"
          inputMode="numeric"
        />
        <div className={css.actions}>
          <Button type="text" onClick={onCancel}>
            {common.cancel}
          </Button>
          <Button htmlType="submit" loading={form.isBusy}>
            {text.confirm}
          </Button>
        </div>
      </div>
    </form>
  );
}

export function TotpPanel({ own }: { own: Profile }) {
  const text = useText(profileText).totp;
  const queries = useQueryClient();
  const [isStarting, setStarting] = useState(false);
  const [started, setStarted] = useState<Started>();
  const [asked, setAsked] = useState<'off' | 'codes'>();
  const [codes, setCodes] = useState<readonly string[]>();

  async function start(): Promise<void> {
    setStarting(true);
    try {
      setStarted(await client(profile).startTotp({}));
    } catch (error) {
      notifyError(error);
    } finally {
      setStarting(false);
    }
  }

  async function settle(title?: string): Promise<void> {
    setStarted(undefined);
    setAsked(undefined);
    if (title) notify({ tone: 'success', title });
    await queries.invalidateQueries({ queryKey: [profile.path] });
  }

  return (
    <section className={css.panel}>
      <h2>
        {text.title}
        <span className={css.state} data-on={own.totp}>
          {own.totp ? text.on : text.off}
        </span>
      </h2>
      {started ? (
        <Enrol
          started={started}
          onCancel={() => setStarted(undefined)}
          onCodes={(made) => {
            setCodes(made);
            void settle(text.turnedOn);
          }}
        />
      ) : (
        <>
          <p className={css.lead}>
            {own.totp ? `${text.onText} ${text.codesLeft(own.recoveryCodesLeft)}` : text.offText}
          </p>
          <div className={css.actions}>
            {own.totp ? (
              <>
                <Button type="text" danger onClick={() => setAsked('off')}>
                  {text.turnOff}
                </Button>
                <Button onClick={() => setAsked('codes')}>{text.newCodes}</Button>
              </>
            ) : (
              <Button loading={isStarting} onClick={start}>
                {text.start}
              </Button>
            )}
          </div>
        </>
      )}
      {asked === 'off' && (
        <PasswordDialog
          danger
          title={text.turnOffTitle}
          text={text.turnOffText}
          action={text.turnOff}
          onClose={() => setAsked(undefined)}
          run={async (body, idempotencyKey) => {
            await client(profile).disableTotp({ body }, { idempotencyKey });
            await settle(text.turnedOff);
          }}
        />
      )}
      {asked === 'codes' && (
        <PasswordDialog
          title={text.newCodesTitle}
          text={text.newCodesText}
          action={text.make}
          onClose={() => setAsked(undefined)}
          run={async (body, idempotencyKey) => {
            setCodes((await client(profile).newRecoveryCodes({ body }, { idempotencyKey })).recoveryCodes);
            await settle();
          }}
        />
      )}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />}
    </section>
  );
}
