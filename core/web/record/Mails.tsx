/** What became of each e-mail about a document: queued, sent, or failed and why. */
import { MailOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { readReason } from '../../shared/delivery.ts';
import type { ShownMail } from '../../shared/mails.contract.ts';
import { mailsText } from '../../shared/mails.text.ts';
import type { Locale } from '../../shared/text.ts';
import { useFormat } from '../format.ts';
import { useLocale, useText } from '../locale.ts';
import { notify, notifyError } from '../notify.tsx';
import css from './Mails.module.css';
import { Panel } from './Panel.tsx';

const tones: Record<ShownMail['state'], string> = {
  queued: 'var(--tone-amber)',
  sending: 'var(--tone-amber)',
  sent: 'var(--tone-green)',
  failed: 'var(--color-error)',
};

function whyIn(locale: Locale, kept: string | null): string {
  if (!kept) return '';
  try {
    return readReason(kept, locale);
  } catch {
    return kept;
  }
}

interface Props {
  readonly title: string;
  readonly address: string;
  readonly mails: readonly ShownMail[];
  /** When the first one will go out. */
  readonly empty: string;
  /** Where people send it themselves. */
  readonly action?: ReactNode;
  resend(mail: string): Promise<void>;
}

export function Mails({ title, address, mails, empty, action, resend }: Props) {
  const t = useText(mailsText);
  const format = useFormat();
  const locale = useLocale();
  const [sending, setSending] = useState<string>();

  const again = async (mail: ShownMail) => {
    setSending(mail.id);
    try {
      await resend(mail.id);
      notify({ tone: 'success', title: t.resent, text: mail.recipient });
    } catch (error) {
      notifyError(error);
    } finally {
      setSending(undefined);
    }
  };

  const about = (mail: ShownMail): string => {
    if (mail.state === 'sent') return format.instant(mail.sentAt ?? mail.at);
    const reason = whyIn(locale, mail.error);
    const why = reason && t.why({ reason });
    if (mail.state === 'failed') return why || format.instant(mail.at);
    return why ? `${why} · ${t.nextTry({ time: format.instant(mail.nextAt) })}` : format.instant(mail.at);
  };

  return (
    <Panel title={title} extra={action}>
      <p className={css.address}>{address || t.noAddress}</p>
      {mails.length === 0 && address && <p className={css.note}>{empty}</p>}
      <ul className={css.mails}>
        {mails.map((mail) => (
          <li key={mail.id}>
            <MailOutlined aria-hidden style={{ color: tones[mail.state] }} />
            <span className={css.mail}>
              <strong>{t.states[mail.state]}</strong> · {mail.subject}
              <span className={mail.state === 'failed' ? css.failed : css.note}>{about(mail)}</span>
              {mail.state === 'failed' && (
                <Button size="small" loading={sending === mail.id} onClick={() => void again(mail)}>
                  {t.resend}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
