import { DesktopOutlined, MobileOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { commonText } from '../../core/shared/common.text.ts';
import { client, queryKey } from '../../core/web/client.ts';
import { useFormat } from '../../core/web/format.ts';
import { useText } from '../../core/web/locale.ts';
import { notify, notifyError } from '../../core/web/notify.tsx';
import css from './ProfilePage.module.css';
import { type OwnSession, profile } from './profile.contract.ts';
import { deviceOf } from './profile.rules.ts';
import { profileText } from './profile.text.ts';

const handhelds = ['iPhone', 'iPad', 'Android'];

function SessionRow({ session }: { session: OwnSession }) {
  const text = useText(profileText).sessions;
  const format = useFormat();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const device = deviceOf(session.agent);
  const name = device ? text.on(device.browser, device.system) : text.unknown;
  const Icon = device && handhelds.includes(device.system) ? MobileOutlined : DesktopOutlined;

  async function end(): Promise<void> {
    setBusy(true);
    try {
      await client(profile).endSession({ params: { id: session.id } });
      notify({ tone: 'success', title: text.ended, text: name });
      await queries.invalidateQueries({ queryKey: [profile.path] });
    } catch (error) {
      setBusy(false);
      notifyError(error);
    }
  }

  return (
    <li className={css.session}>
      <Icon className={css.device} aria-hidden />
      <div>
        <div title={session.agent}>
          {name} <span className={css.quiet}>{session.address}</span>
        </div>
        <div className={css.quiet}>
          {text.seen(format.instant(session.lastSeenAt))} · {text.since(format.instant(session.createdAt))}
        </div>
      </div>
      {session.current ? (
        <span className={css.state} data-on="true">
          {text.current}
        </span>
      ) : (
        <Button size="small" loading={isBusy} aria-label={`${text.end}: ${name}`} onClick={end}>
          {text.end}
        </Button>
      )}
    </li>
  );
}

export function SessionsPanel() {
  const text = useText(profileText).sessions;
  const common = useText(commonText);
  const sessions = useQuery({
    queryKey: queryKey(profile, 'sessions'),
    queryFn: () => client(profile).sessions({}),
  });
  return (
    <section className={css.panel}>
      <h2>{text.title}</h2>
      {sessions.isError && !sessions.data && (
        <div className={css.failed} role="alert">
          {common.failedToFetch}
          <Button size="small" onClick={() => void sessions.refetch()}>
            {common.tryAgain}
          </Button>
        </div>
      )}
      <ul className={css.sessions}>
        {sessions.data?.items.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
    </section>
  );
}
