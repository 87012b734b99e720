/** Where the value of one filter is chosen: the same in a chip's popover and in the phone's sheet. */
import { Checkbox, DatePicker } from 'antd';
import { listText } from '../../shared/list.text.ts';
import type { Search, SearchPatch } from '../address.ts';
import { dateOf, dayOf, typedFormats } from '../form/dates.ts';
import { PickSelect } from '../form/PickSelect.tsx';
import { useText } from '../locale.ts';
import css from './Filters.module.css';
import { type Filter, joined, listIn } from './filters.ts';

interface Props {
  readonly filter: Filter;
  readonly search: Search;
  onChange(patch: SearchPatch): void;
}

export function FilterEditor({ filter, search, onChange }: Props) {
  const t = useText(listText);
  if (filter.kind === 'choice') {
    const chosen = listIn(search[filter.key]);
    return (
      <Checkbox.Group
        className={css.choices}
        value={[...chosen]}
        options={filter.options.map((option) => ({ ...option }))}
        onChange={(values) => onChange({ [filter.key]: joined(values.map(String)) })}
      />
    );
  }
  if (filter.kind === 'pick') {
    return (
      <PickSelect
        of={filter.of}
        multiple
        value={listIn(search[filter.key])}
        onChange={(ids) => onChange({ [filter.key]: joined(ids) })}
        control={{ 'aria-label': filter.title }}
      />
    );
  }
  if (filter.kind === 'flag') {
    return (
      <Checkbox
        checked={search[filter.key] === 'true'}
        onChange={(event) => onChange({ [filter.key]: event.target.checked ? 'true' : undefined })}
      >
        {filter.title}
      </Checkbox>
    );
  }
  const ends = [
    [`${filter.key}From`, t.from],
    [`${filter.key}To`, t.to],
  ] as const;
  return (
    <div className={css.dates}>
      {ends.map(([key, words]) => (
        // biome-ignore lint/a11y/noLabelWithoutControl: the picker renders the input
        <label key={key} className={css.date}>
          <span>{words}</span>
          <DatePicker
            format={typedFormats}
            value={dayOf(search[key])}
            onChange={(day) => onChange({ [key]: dateOf(Array.isArray(day) ? null : day) ?? undefined })}
          />
        </label>
      ))}
    </div>
  );
}
