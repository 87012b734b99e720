/** The control that searches on the server: one or several records, each shown by its name. */
import { PlusOutlined } from '@ant-design/icons';
import { Select } from 'antd';
import { useState } from 'react';
import { formText } from '../../shared/form.text.ts';
import { useText } from '../locale.ts';
import css from './PickSelect.module.css';
import { type Pickable, rememberLabel, useLabels, usePick } from './pick.ts';

export interface PickSelectProps {
  readonly of: Pickable;
  readonly value: readonly string[];
  onChange(ids: readonly string[]): void;
  readonly multiple?: boolean;
  readonly labels?: Readonly<Record<string, string>>;
  readonly placeholder?: string;
  readonly onCreate?: ((words: string) => void) | undefined;
  readonly control?: Readonly<Record<string, unknown>>;
}

interface Labelled {
  readonly value: string;
  readonly label?: React.ReactNode;
}

export function PickSelect(props: PickSelectProps) {
  const { of, value, onChange, multiple = false, labels = {}, placeholder, onCreate, control = {} } = props;
  const t = useText(formText);
  const [words, setWords] = useState('');
  const [open, setOpen] = useState(false);
  const { data, isFetching, isError } = usePick(of, words, open);
  const labelOf = useLabels(of, value, labels);
  const chosen = value.map((id) => ({ value: id, label: labelOf(id) ?? '…' }));

  const change = (next: Labelled | readonly Labelled[] | undefined) => {
    const list = next === undefined || next === null ? [] : Array.isArray(next) ? next : [next as Labelled];
    onChange(list.map((one) => one.value));
    setWords('');
  };

  return (
    <Select<Labelled | Labelled[]>
      {...control}
      className={css.select}
      labelInValue
      allowClear
      value={multiple ? chosen : (chosen[0] ?? null)}
      onChange={(next) => change(next)}
      {...(multiple ? { mode: 'multiple' as const } : {})}
      placeholder={placeholder ?? t.pick.placeholder}
      open={open}
      onOpenChange={setOpen}
      showSearch={{ filterOption: false, onSearch: setWords, searchValue: words }}
      loading={isFetching && open}
      notFoundContent={isError ? t.pick.failed : isFetching ? t.pick.searching : t.pick.none}
      options={(data ?? []).map((item) => ({ value: item.id, label: item.label, detail: item.detail }))}
      optionRender={({ data: option }) => (
        <span className={css.option}>
          <span className={css.label}>{option.label}</span>
          <span className={css.detail}>{option.detail}</span>
        </span>
      )}
      onSelect={(one) => {
        const { value: id, label } = one as unknown as Labelled;
        if (typeof label === 'string') rememberLabel(of, id, label);
      }}
      {...(onCreate
        ? {
            popupRender: (list) => (
              <>
                {list}
                <button
                  type="button"
                  className={css.create}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => {
                    setOpen(false);
                    onCreate(words.trim());
                    setWords('');
                  }}
                >
                  <PlusOutlined aria-hidden />{' '}
                  {words.trim() ? t.pick.create(words.trim()) : t.pick.createPlain}
                </button>
              </>
            ),
          }
        : {})}
    />
  );
}
