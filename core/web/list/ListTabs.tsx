/** The tabs over a list: all, by state, and at the right what was deleted. */
import { DeleteOutlined } from '@ant-design/icons';
import { listText } from '../../shared/list.text.ts';
import { useFormat } from '../format.ts';
import { useText } from '../locale.ts';
import css from './ListTabs.module.css';
import type { ListState } from './state.ts';

export interface StateTabs {
  /** The filter that the tabs set, usually status. */
  readonly key: string;
  /** How many there are in all, where that is known without asking. */
  readonly all?: number;
  readonly options: readonly { readonly value: string; readonly label: string; readonly count?: number }[];
}

interface Props {
  readonly state: ListState;
  /** Absent rather than 0 while it is not known. */
  readonly total: string | undefined;
  readonly deletedCount: string | undefined;
  readonly tabs?: StateTabs | undefined;
}

export function ListTabs({ state, total, deletedCount, tabs }: Props) {
  const t = useText(listText);
  const format = useFormat();
  const chosen = tabs ? state.filters[tabs.key] : undefined;
  const all = !state.deleted && !tabs?.options.some((option) => option.value === chosen);
  const known = tabs?.all === undefined ? undefined : format.count(tabs.all);
  const inAll = all ? (total ?? known) : known;
  const go = (value: string | undefined) =>
    state.set({ deleted: undefined, ...(tabs ? { [tabs.key]: value } : {}) });
  return (
    <div className={css.tabs}>
      <button
        type="button"
        className={css.tab}
        aria-current={all ? 'true' : undefined}
        onClick={() => go(undefined)}
      >
        {t.all}
        {inAll !== undefined && <span className={css.count}>{inAll}</span>}
      </button>
      {tabs?.options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={css.tab}
          aria-current={!state.deleted && chosen === option.value ? 'true' : undefined}
          onClick={() => go(option.value)}
        >
          {option.label}
          {option.count !== undefined && <span className={css.count}>{format.count(option.count)}</span>}
        </button>
      ))}
      <span className={css.space} />
      <button
        type="button"
        className={`${css.tab} ${css.deleted}`}
        aria-current={state.deleted ? 'true' : undefined}
        onClick={() => state.set({ deleted: 'true', ...(tabs ? { [tabs.key]: undefined } : {}) })}
      >
        <DeleteOutlined aria-hidden /> {t.deleted}
        {deletedCount !== undefined && <span className={css.count}>{deletedCount}</span>}
      </button>
    </div>
  );
}
