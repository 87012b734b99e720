/** The line above the table: search, filters, columns. On a phone the filters open as a sheet. */
import { CloseCircleFilled, FilterOutlined, SearchOutlined, TableOutlined } from '@ant-design/icons';
import { Button, Checkbox, Drawer, Input, type InputRef, Popover } from 'antd';
import { type Ref, useEffect, useRef, useState } from 'react';
import { commonText } from '../../shared/common.text.ts';
import { listText } from '../../shared/list.text.ts';
import { later } from '../later.ts';
import { useText } from '../locale.ts';
import { usePhone } from '../media.ts';
import type { Column, ColumnChoice } from './columns.ts';
import { FilterChips } from './FilterChips.tsx';
import filterCss from './Filters.module.css';
import { type Filter, isSet } from './filters.ts';
import css from './ListTools.module.css';
import type { ListState } from './state.ts';

/** With its date picker it weighs more than the list. */
const FilterEditor = later(async () => (await import('./FilterEditor.tsx')).FilterEditor);

/** Typing goes to the address after a pause, replacing: Back does not go through the letters. */
export function SearchBox(props: {
  readonly q: string;
  readonly placeholder: string;
  onSearch(q: string): void;
  readonly boxRef?: Ref<InputRef>;
}) {
  const { q, placeholder, onSearch, boxRef } = props;
  const common = useText(commonText);
  const [words, setWords] = useState(q);
  const sent = useRef(q);
  useEffect(() => {
    if (q !== sent.current) setWords(q);
    sent.current = q;
  }, [q]);
  useEffect(() => {
    if (words === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = words;
      onSearch(words);
    }, 250);
    return () => clearTimeout(timer);
  }, [words, onSearch]);
  return (
    <Input
      ref={boxRef ?? null}
      className={css.search}
      type="search"
      maxLength={200}
      prefix={<SearchOutlined aria-hidden />}
      aria-label={`${common.search}: ${placeholder}`}
      aria-keyshortcuts="/"
      placeholder={placeholder}
      allowClear={{ clearIcon: <CloseCircleFilled aria-label={common.clear} /> }}
      value={words}
      onChange={(event) => setWords(event.target.value)}
    />
  );
}

function ColumnChooser<Row>({
  columns,
  choice,
}: {
  columns: readonly Column<Row>[];
  choice: ColumnChoice<Row>;
}) {
  const t = useText(listText);
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      arrow={false}
      content={
        <div className={css.chooser}>
          {columns.map((column, at) => (
            <Checkbox
              key={column.key}
              disabled={at === 0}
              checked={at === 0 || choice.isShown(column)}
              onChange={() => choice.toggle(column)}
            >
              {column.title}
            </Checkbox>
          ))}
          <Button type="link" size="small" className={css.reset} onClick={choice.reset}>
            {t.resetColumns}
          </Button>
        </div>
      }
    >
      <button type="button" className={css.quiet}>
        <TableOutlined aria-hidden /> {t.columns}
      </button>
    </Popover>
  );
}

function FilterSheet({ filters, state }: { filters: readonly Filter[]; state: ListState }) {
  const t = useText(listText);
  const [open, setOpen] = useState(false);
  const count = filters.filter((filter) => isSet(filter, state.filters)).length;
  return (
    <>
      <button type="button" className={filterCss.phoneButton} onClick={() => setOpen(true)}>
        <FilterOutlined aria-hidden /> {count > 0 ? t.filterCount(count) : t.filter}
      </button>
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        placement="bottom"
        size="80%"
        title={t.filters}
        extra={
          <Button type="text" onClick={state.clear}>
            {t.clear}
          </Button>
        }
        footer={
          <Button type="primary" size="large" block onClick={() => setOpen(false)}>
            {t.showResults}
          </Button>
        }
      >
        <div className={filterCss.sheet}>
          {filters.map((filter) => (
            <section key={filter.key}>
              {filter.kind !== 'flag' && <h3>{filter.title}</h3>}
              <FilterEditor
                filter={filter}
                search={state.filters}
                onChange={(patch) => state.set(patch, { replace: true })}
              />
            </section>
          ))}
        </div>
      </Drawer>
    </>
  );
}

interface Props<Row> {
  readonly state: ListState;
  readonly searchBy: string;
  readonly filters: readonly Filter[];
  readonly columns: readonly Column<Row>[];
  readonly choice: ColumnChoice<Row>;
  readonly boxRef: Ref<InputRef>;
  onSearch(q: string): void;
}

export function ListTools<Row>({ state, searchBy, filters, columns, choice, boxRef, onSearch }: Props<Row>) {
  const phone = usePhone();
  return (
    <div className={css.tools}>
      <SearchBox q={state.q} placeholder={searchBy} onSearch={onSearch} boxRef={boxRef} />
      {phone ? (
        filters.length > 0 && <FilterSheet filters={filters} state={state} />
      ) : (
        <>
          <FilterChips filters={filters} state={state} />
          <span className={css.space} />
          {columns.length > 2 && <ColumnChooser columns={columns} choice={choice} />}
        </>
      )}
    </div>
  );
}
