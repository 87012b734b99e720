/** /settings/system: the behaviour log, and how the system is doing. */
import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { listText } from '../../../core/shared/list.text.ts';
import { useAddress } from '../../../core/web/address.ts';
import { download } from '../../../core/web/list/download.ts';
import panel from '../../../core/web/list/ListPage.module.css';
import tabCss from '../../../core/web/list/ListTabs.module.css';
import { useText } from '../../../core/web/locale.ts';
import { usePhone } from '../../../core/web/media.ts';
import { notifyError } from '../../../core/web/notify.tsx';
import page from '../../../core/web/page.module.css';
import { useTitle } from '../../../core/web/title.ts';
import { LogView } from './LogView.tsx';
import { StatusView } from './StatusView.tsx';
import { system } from './system.contract.ts';
import { systemText } from './system.text.ts';

const own = ['page', 'pageSize', 'tab'];

function ExportButton() {
  const t = useText(listText);
  const { log } = useText(systemText);
  const { search } = useAddress();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    const query = Object.fromEntries(Object.entries(search).filter(([name]) => !own.includes(name)));
    await download(system.ops.export, query, `${log}.csv`).catch(notifyError);
    setBusy(false);
  };
  return (
    <Button icon={<DownloadOutlined aria-hidden />} loading={busy} onClick={() => void run()}>
      {t.exportCsv}
    </Button>
  );
}

function SystemPage() {
  const t = useText(systemText);
  const phone = usePhone();
  const { search, setSearch } = useAddress();
  const tab = search.tab === 'status' ? 'status' : 'log';
  useTitle(t.title);
  const door = (key: 'log' | 'status') => (
    <button
      type="button"
      className={tabCss.tab}
      aria-current={tab === key ? 'true' : undefined}
      onClick={() => setSearch({ tab: key === 'log' ? undefined : key })}
    >
      {t[key]}
    </button>
  );
  return (
    <div className={tab === 'log' ? `${page.page} ${page.fixed}` : page.page}>
      <header className={page.head}>
        <h1 className={page.title}>{t.title}</h1>
        {tab === 'log' && !phone && <ExportButton />}
      </header>
      <section className={tab === 'log' ? `${page.panel} ${panel.panel}` : page.panel} aria-label={t[tab]}>
        <div className={tabCss.tabs}>
          {door('log')}
          {door('status')}
        </div>
        {tab === 'log' ? <LogView /> : <StatusView />}
      </section>
    </div>
  );
}

export const pages = { page: SystemPage };
