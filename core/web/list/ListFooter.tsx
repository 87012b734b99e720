/** Under the table: what is shown of how much, and the pages; or what can be done with the selected rows. */
import {
  DeleteOutlined,
  DownloadOutlined,
  DownOutlined,
  LeftOutlined,
  RightOutlined,
  UndoOutlined,
} from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import type { ReactNode } from 'react';
import { commonText } from '../../shared/common.text.ts';
import { listText } from '../../shared/list.text.ts';
import { pageSizes } from '../../shared/resource.ts';
import type { EntityText } from '../entity.ts';
import { useFormat } from '../format.ts';
import { useText } from '../locale.ts';
import { usePhone } from '../media.ts';
import css from './ListFooter.module.css';
import type { ListState } from './state.ts';
import type { ListAnswer } from './useList.ts';

interface PagesProps {
  readonly state: ListState;
  readonly answer: ListAnswer<unknown>;
  prefetchPage(page: number, after?: string): void;
}

/** The numbers around the page one is on: 1 … 4 5 6 … 20 */
export function pageNumbers(page: number, last: number): readonly (number | 'gap')[] {
  const near = [1, page - 1, page, page + 1, last].filter((one) => one >= 1 && one <= last);
  const sorted = [...new Set(near)].sort((a, b) => a - b);
  return sorted.flatMap((one, at) => {
    const before = sorted[at - 1] ?? one - 1;
    if (one - before === 2) return [one - 1, one];
    return one - before > 2 ? (['gap', one] as const) : [one];
  });
}

function Pages({ state, answer, prefetchPage }: PagesProps) {
  const t = useText(listText);
  const format = useFormat();
  const phone = usePhone();
  const last = Math.max(1, Math.ceil(answer.total / state.pageSize));
  /** The page behind this one begins where this one ends, whatever others write in front of it. */
  const lastOf = (page: number) =>
    state.byRow && page === state.page + 1
      ? (answer.items.at(-1) as { readonly id: string } | undefined)?.id
      : undefined;
  const go = (page: number) =>
    state.set({ page: page === 1 ? undefined : String(page), after: lastOf(page) });
  const hasNext = state.page < last || (answer.more === true && answer.items.length === state.pageSize);
  const arrow = (page: number, label: string, icon: ReactNode, enabled: boolean) => (
    <button
      type="button"
      className={css.page}
      aria-label={label}
      disabled={!enabled}
      onClick={() => go(page)}
      onPointerEnter={() => enabled && prefetchPage(page, lastOf(page))}
      onFocus={() => enabled && prefetchPage(page, lastOf(page))}
    >
      {icon}
    </button>
  );
  if (last === 1 && !hasNext && state.page === 1) return null;
  return (
    <nav className={css.pages} aria-label={t.pages}>
      {arrow(state.page - 1, t.previousPage, <LeftOutlined aria-hidden />, state.page > 1)}
      {!phone &&
        pageNumbers(state.page, Math.max(last, state.page)).map((page, at) =>
          page === 'gap' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other name than its place
            <span key={`gap ${at}`} className={css.gap}>
              …
            </span>
          ) : (
            <button
              key={page}
              type="button"
              className={css.page}
              aria-label={t.page(format.count(page))}
              aria-current={page === state.page ? 'page' : undefined}
              onClick={() => go(page)}
            >
              {format.count(page)}
            </button>
          ),
        )}
      {arrow(state.page + 1, t.nextPage, <RightOutlined aria-hidden />, hasNext)}
    </nav>
  );
}

/** What may be done with rows that are ticked. */
export interface Ticked {
  readonly count: number;
  readonly sum?: number | undefined;
  onExport(): void;
  onDelete(): void;
  onRestore(): void;
  onClear(): void;
}

interface Props extends Omit<PagesProps, 'answer'> {
  readonly answer: Pick<ListAnswer<unknown>, 'items' | 'total' | 'more'> | undefined;
  readonly text: Pick<EntityText, 'one' | 'many'>;
  readonly working?: string | undefined;
  readonly ticked?: Ticked;
}

function SelectionTools({ state, ticked }: { state: ListState; ticked: Ticked }) {
  const { count, sum, onExport, onDelete, onRestore, onClear } = ticked;
  const t = useText(listText);
  const common = useText(commonText);
  const format = useFormat();
  return (
    <>
      <strong aria-live="polite">{t.selected(format.count(count))}</strong>
      {sum !== undefined && <span className={css.sum}>{format.lone(sum)}</span>}
      {state.deleted ? (
        <Button size="small" icon={<UndoOutlined aria-hidden />} onClick={onRestore}>
          {common.restore}
        </Button>
      ) : (
        <>
          <Button size="small" icon={<DownloadOutlined aria-hidden />} onClick={onExport}>
            {t.exportCsv}
          </Button>
          <Button
            size="small"
            className={css.remove}
            icon={<DeleteOutlined aria-hidden />}
            onClick={onDelete}
          >
            {common.delete}
          </Button>
        </>
      )}
      <button type="button" className={css.clear} onClick={onClear}>
        {t.clearSelection}
      </button>
    </>
  );
}

export function ListFooter(props: Props) {
  const { state, answer, text, working, prefetchPage } = props;
  const ticked = props.ticked && props.ticked.count > 0 ? props.ticked : undefined;
  const t = useText(listText);
  const format = useFormat();
  const from = (state.page - 1) * state.pageSize + 1;
  const to = from + (answer?.items.length ?? 0) - 1;
  const total = answer ? `${format.count(answer.total)}${answer.more ? '+' : ''}` : '';
  const range = [format.count(from), format.count(to), total] as const;
  return (
    <div className={ticked ? `${css.footer} ${css.selecting}` : css.footer}>
      {ticked ? (
        <SelectionTools state={state} ticked={ticked} />
      ) : answer ? (
        <span role="status">
          {answer.items.length > 0 && t.range(...range, t.noun(answer.total, text.one, text.many))}
        </span>
      ) : (
        <span className={css.bar} />
      )}
      {working && <span className={css.working}>{working}</span>}
      <span className={css.space} />
      {ticked && answer && <span className={css.range}>{t.pageOf(...range)}</span>}
      {answer && <Pages state={state} answer={answer} prefetchPage={prefetchPage} />}
      {answer && answer.total > (pageSizes[0] ?? 20) && (
        <Dropdown
          trigger={['click']}
          autoFocus
          placement="topRight"
          menu={{
            selectable: true,
            selectedKeys: [String(state.pageSize)],
            items: pageSizes.map((size) => ({ key: String(size), label: t.perPage(size) })),
            onClick: ({ key }) => state.set({ pageSize: key === String(pageSizes[0]) ? undefined : key }),
          }}
        >
          <button type="button" className={css.size}>
            {t.perPage(state.pageSize)} <DownOutlined aria-hidden />
          </button>
        </Dropdown>
      )}
    </div>
  );
}
