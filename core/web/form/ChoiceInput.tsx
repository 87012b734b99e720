/** Inputs that choose: one or several of a closed list, yes or no. */
import { Radio, Select, Switch } from 'antd';
import { commonText } from '../../shared/common.text.ts';
import { formText } from '../../shared/form.text.ts';
import { useText } from '../locale.ts';
import css from './Field.module.css';
import { Field, type InputProps } from './Field.tsx';

export interface Choice<T extends string> {
  readonly value: T;
  readonly label: string;
}

/** Choices of a closed list and the words for them. */
export function choicesOf<T extends string>(
  values: readonly T[],
  words: Readonly<Record<T, string>>,
): Choice<T>[] {
  return values.map((value) => ({ value, label: words[value] }));
}

interface Choosing<T extends string> {
  readonly options: readonly Choice<T>[];
  readonly placeholder?: string;
}

const labelsIn = (options: readonly Choice<string>[], values: readonly string[]) =>
  values.map((value) => options.find((option) => option.value === value)?.label ?? value).join(', ');
const matches = (words: string, option?: { label?: unknown }) =>
  String(option?.label ?? '')
    .toLowerCase()
    .includes(words.toLowerCase());

export function SelectInput<T extends string>(
  props: InputProps<T | null> & Choosing<T> & { readonly clearable?: boolean; readonly searchable?: boolean },
) {
  const { field, options, placeholder, clearable, searchable = options.length > 8, ...shell } = props;
  const t = useText(formText);
  return (
    <Field field={field} {...shell} showAs={(value: T | null) => (value ? labelsIn(options, [value]) : '')}>
      {(control) => (
        <Select<T | null>
          {...control}
          className={css.full}
          value={field.value || null}
          placeholder={placeholder ?? t.select}
          allowClear={clearable ?? !field.required}
          showSearch={searchable ? { filterOption: matches } : false}
          options={options.map((option) => ({ ...option }))}
          onChange={(value) => field.set(value ?? null)}
        />
      )}
    </Field>
  );
}

export function MultiSelect<T extends string>(props: InputProps<T[] | null> & Choosing<T>) {
  const { field, options, placeholder, ...shell } = props;
  const t = useText(formText);
  return (
    <Field field={field} {...shell} showAs={(value: T[] | null) => labelsIn(options, value ?? [])}>
      {(control) => (
        <Select<T[]>
          {...control}
          mode="multiple"
          className={css.full}
          value={field.value ?? []}
          placeholder={placeholder ?? t.select}
          showSearch={{ filterOption: matches }}
          options={options.map((option) => ({ ...option }))}
          onChange={(value) => field.set(value)}
        />
      )}
    </Field>
  );
}

export function RadioInput<T extends string>(props: InputProps<T | null> & Choosing<T>) {
  const { field, options, ...shell } = props;
  return (
    <Field
      field={field}
      group
      {...shell}
      showAs={(value: T | null) => (value ? labelsIn(options, [value]) : '')}
    >
      {({ id, disabled, ...control }) => (
        <Radio.Group
          id={id}
          className={css.radios}
          aria-labelledby={`${id}-label`}
          aria-describedby={control['aria-describedby']}
          disabled={disabled}
          value={field.value}
          options={options.map((option) => ({ ...option }))}
          onChange={(event) => field.set(event.target.value as T)}
        />
      )}
    </Field>
  );
}

export function SwitchInput({ field, ...shell }: InputProps<boolean | null>) {
  const common = useText(commonText);
  return (
    <Field
      field={field}
      {...shell}
      required={false}
      showAs={(value: boolean | null) => (value ? common.yes : common.no)}
    >
      {({ id, disabled, ...control }) => (
        <span className={css.switch}>
          <Switch
            id={id}
            disabled={disabled}
            aria-describedby={control['aria-describedby']}
            checked={field.value ?? false}
            onChange={(on) => field.set(on)}
          />
        </span>
      )}
    </Field>
  );
}
