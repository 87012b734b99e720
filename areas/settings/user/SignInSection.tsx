/** How a user signs in, with what an administrator can do about it. These act at once, apart from the form. */
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { client } from '../../../core/web/client.ts';
import type { RecordOf } from '../../../core/web/entity.ts';
import { useFormat } from '../../../core/web/format.ts';
import { useText } from '../../../core/web/locale.ts';
import { notify, notifyError } from '../../../core/web/notify.tsx';
import { Facts } from '../../../core/web/record/Facts.tsx';
import css from './UserPage.module.css';
import { user } from './user.contract.ts';
import { userText } from './user.text.ts';

type Verb = 'endSessions' | 'disableTotp';

export function SignInSection({ record }: { record: RecordOf<typeof user> }) {
  const t = useText(userText);
  const format = useFormat();
  const queries = useQueryClient();
  const [busy, setBusy] = useState<Verb>();

  async function run(verb: Verb, title: string): Promise<void> {
    setBusy(verb);
    try {
      await client(user)[verb]({ params: { id: record.id } });
      await queries.invalidateQueries({ queryKey: [user.path] });
      notify({ tone: 'success', title, text: record.name });
    } catch (error) {
      notifyError(error);
    }
    setBusy(undefined);
  }

  const action = (verb: Verb, label: string, done: string) => (
    <Button loading={busy === verb} disabled={busy !== undefined} onClick={() => void run(verb, done)}>
      {label}
    </Button>
  );
  return (
    <section className={css.signIn} aria-labelledby="sign-in">
      <h3 id="sign-in">{t.signIn}</h3>
      <Facts
        items={[
          { label: t.fields.lastSeenAt, value: record.lastSeenAt && format.instant(record.lastSeenAt) },
          { label: t.fields.sessions, value: t.openSessions({ count: record.sessions }) },
          { label: t.fields.totp, value: record.totp ? t.on : t.off },
        ]}
      />
      {(record.sessions > 0 || record.totp) && (
        <div className={css.actions}>
          {record.sessions > 0 && action('endSessions', t.endSessions, t.sessionsEnded)}
          {record.totp && action('disableTotp', t.disableTotp, t.totpDisabled)}
        </div>
      )}
    </section>
  );
}
