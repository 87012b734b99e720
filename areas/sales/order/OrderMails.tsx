/** What became of each e-mail to the customer: queued, sent, or failed and why. */
import { MailOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { readReason } from '../../../core/shared/delivery.ts';
import type { Locale } from '../../../core/shared/text.ts';
import { call } from '../../../core/web/client.ts';
import { useFormat } from '../../../core/web/format.ts';
import { useLocale, useText } from '../../../core/web/locale.ts';
import { notify, notifyError } from '../../../core/web/notify.tsx';
import { Panel } from '../../../core/web/record/Panel.tsx';
import css from './Order.module.css';
import { order } from './order.contract.ts';
import { orderText } from './order.text.ts';
import { type OrderRecordType, useOrderRefresh } from './useOrderRefresh.tsx';

type Mail = OrderRecordType['mails'][number];

const tones: Record<Mail['state'], string> = {
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

export function OrderMails({ record }: { record: OrderRecordType }) {
  const t = useText(orderText);
  const format = useFormat();
  const locale = useLocale();
  const refresh = useOrderRefresh();
  const [sending, setSending] = useState<string>();

  const resend = async (mail: Mail) => {
    setSending(mail.id);
    try {
      const request = { params: { id: record.id }, body: { mail: mail.id } };
      refresh((await call(order.ops.resend, request)) as OrderRecordType);
      notify({ tone: 'success', title: t.resent, text: mail.recipient });
    } catch (error) {
      notifyError(error);
      refresh();
    } finally {
      setSending(undefined);
    }
  };

  const about = (mail: Mail): string => {
    if (mail.state === 'sent') return format.instant(mail.sentAt ?? mail.at);
    const reason = whyIn(locale, mail.error);
    const why = reason && t.mailWhy({ reason });
    if (mail.state === 'failed') return why || format.instant(mail.at);
    return why ? `${why} · ${t.nextTry({ time: format.instant(mail.nextAt) })}` : format.instant(mail.at);
  };

  return (
    <Panel title={t.mailPanel}>
      <p className={css.address}>{record.customerEmail || t.mailNone}</p>
      {record.mails.length === 0 && record.customerEmail && <p className={css.mailNote}>{t.mailEmpty}</p>}
      <ul className={css.mails}>
        {record.mails.map((mail) => (
          <li key={mail.id}>
            <MailOutlined aria-hidden style={{ color: tones[mail.state] }} />
            <span className={css.mail}>
              <strong>{t.mailStates[mail.state]}</strong> · {mail.subject}
              <span className={mail.state === 'failed' ? css.failed : css.mailNote}>{about(mail)}</span>
              {mail.state === 'failed' && (
                <Button size="small" loading={sending === mail.id} onClick={() => void resend(mail)}>
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
