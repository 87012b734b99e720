/** The filters in force as chips, each opening its editor; a dashed chip adds one. */
import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import { Dropdown, Popover } from 'antd';
import { useState } from 'react';
import { commonText } from '../../shared/common.text.ts';
import { formatDate } from '../../shared/dates.ts';
import { listText } from '../../shared/list.text.ts';
import type { Search } from '../address.ts';
import { useLabels } from '../form/pick.ts';
import { later } from '../later.ts';
import { useText } from '../locale.ts';
import css from './Filters.module.css';
import { type Filter, isSet, listIn, without } from './filters.ts';
import type { ListState } from './state.ts';

/** With its date picker it weighs more than the list. */
const FilterEditor = later(async () => (await import('./FilterEditor.tsx')).FilterEditor);

function PickedValue({ filter, search }: { filter: Extract<Filter, { kind: 'pick' }>; search: Search }) {
  const t = useText(listText);
  const ids = listIn(search[filter.key]);
  const labelOf = useLabels(filter.of, ids);
  const only = ids.length === 1 ? labelOf(ids[0] ?? '') : undefined;
  return only ?? (ids.length > 0 ? t.chosen(ids.length) : '');
}

export function FilterValue({ filter, search }: { filter: Filter; search: Search }) {
  const t = useText(listText);
  const common = useText(commonText);
  if (filter.kind === 'pick') return <PickedValue filter={filter} search={search} />;
  if (filter.kind === 'flag') return common.yes;
  if (filter.kind === 'choice') {
    const chosen = listIn(search[filter.key]);
    const labels = filter.options
      .filter((option) => chosen.includes(option.value))
      .map((option) => option.label);
    return labels.length > 2 ? t.chosen(labels.length) : labels.join(', ');
  }
  const [from, to] = [search[`${filter.key}From`], search[`${filter.key}To`]];
  if (from && to) return `${formatDate(from)} – ${formatDate(to)}`;
  return from ? t.since(formatDate(from)) : to ? t.until(formatDate(to)) : '';
}

interface Props {
  readonly filters: readonly Filter[];
  readonly state: ListState;
}

export function FilterChips({ filters, state }: Props) {
  const t = useText(listText);
  const [editing, setEditing] = useState<string>();
  const shown = filters.filter((filter) => isSet(filter, state.filters) || filter.key === editing);
  const addable = filters.filter((filter) => !shown.includes(filter));
  return (
    <>
      {shown.map((filter) => (
        <Popover
          key={filter.key}
          trigger="click"
          placement="bottomLeft"
          arrow={false}
          open={editing === filter.key}
          onOpenChange={(open) => setEditing(open ? filter.key : undefined)}
          content={
            <div className={css.editor}>
              <FilterEditor filter={filter} search={state.filters} onChange={(patch) => state.set(patch)} />
            </div>
          }
        >
          <span className={css.chip}>
            <button type="button" className={css.value}>
              {filter.title}{' '}
              <strong>
                <FilterValue filter={filter} search={state.filters} />
              </strong>
            </button>
            <button
              type="button"
              className={css.remove}
              aria-label={t.removeFilter(filter.title)}
              onClick={(event) => {
                event.stopPropagation();
                setEditing(undefined);
                state.set(without(filter));
              }}
            >
              <CloseOutlined aria-hidden />
            </button>
          </span>
        </Popover>
      ))}
      {addable.length > 0 && (
        <Dropdown
          trigger={['click']}
          autoFocus
          menu={{
            items: addable.map((filter) => ({ key: filter.key, label: filter.title })),
            onClick: ({ key }) => {
              const filter = addable.find((one) => one.key === key);
              if (filter?.kind === 'flag') state.set({ [filter.key]: 'true' });
              else setTimeout(() => setEditing(key), 0);
            },
          }}
        >
          <button type="button" className={css.add}>
            <PlusOutlined aria-hidden /> {t.addFilter}
          </button>
        </Dropdown>
      )}
      {state.isFiltered && (
        <button type="button" className={css.clear} onClick={state.clear}>
          {t.clear}
        </button>
      )}
    </>
  );
}
