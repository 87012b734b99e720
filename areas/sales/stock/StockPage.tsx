/** /sales/stock: how much there is, how it came and went, and the report of a period. */
import { DownloadOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { listText } from '../../../core/shared/list.text.ts';
import { useAddress } from '../../../core/web/address.ts';
import { later } from '../../../core/web/later.ts';
import { download } from '../../../core/web/list/download.ts';
import panel from '../../../core/web/list/ListPage.module.css';
import tabCss from '../../../core/web/list/ListTabs.module.css';
import { useListState } from '../../../core/web/list/state.ts';
import { useText } from '../../../core/web/locale.ts';
import { usePhone } from '../../../core/web/media.ts';
import { notifyError } from '../../../core/web/notify.tsx';
import page from '../../../core/web/page.module.css';
import { useTitle } from '../../../core/web/title.ts';
import { LevelsView } from './LevelsView.tsx';
import { MovesView } from './MovesView.tsx';
import { levelList } from './StockLists.tsx';
import css from './StockPage.module.css';
import { stock } from './stock.contract.ts';
import { stockText } from './stock.text.ts';
import { useStockTasks } from './useStockTasks.tsx';

const ReportView = later(async () => (await import('./ReportView.tsx')).ReportView);

const views = ['levels', 'moves', 'report'] as const;
type View = (typeof views)[number];

function ExportButton() {
  const t = useText(listText);
  const words = useText(stockText);
  const { query } = useListState(levelList);
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    const { page: _page, pageSize: _pageSize, ...asked } = query;
    await download(stock.ops.export, asked, `${words.title}.csv`).catch(notifyError);
    setBusy(false);
  };
  return (
    <Button icon={<DownloadOutlined aria-hidden />} loading={busy} onClick={() => void run()}>
      {t.exportCsv}
    </Button>
  );
}

function StockPage() {
  const t = useText(stockText);
  const phone = usePhone();
  const { search, go } = useAddress();
  const tasks = useStockTasks();
  const view: View = views.find((one) => one === search.view) ?? 'levels';
  useTitle(t.title);
  const open = (one: View) => go(stock.path, { search: one === 'levels' ? {} : { view: one } });
  return (
    <div className={`${page.page} ${page.fixed} ${css.page}`}>
      <header className={`${page.head} ${css.head}`}>
        <h1 className={page.title}>{t.title}</h1>
        {!phone && view === 'levels' && <ExportButton />}
        <Button onClick={() => tasks.open('adjust')}>{t.adjust}</Button>
        <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => tasks.open('receive')}>
          {phone ? t.receive : t.create}
        </Button>
      </header>
      <section className={`${page.panel} ${panel.panel} ${css.panel}`} aria-label={t[view]}>
        <div className={`${tabCss.tabs} ${css.tabs}`}>
          {views.map((one) => (
            <button
              key={one}
              type="button"
              className={tabCss.tab}
              aria-current={one === view ? 'true' : undefined}
              onClick={() => open(one)}
            >
              {t[one]}
            </button>
          ))}
        </div>
        {view === 'levels' ? <LevelsView tasks={tasks} /> : view === 'moves' ? <MovesView /> : <ReportView />}
      </section>
      {tasks.dialog}
    </div>
  );
}

export const pages = { page: StockPage };
