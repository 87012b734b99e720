/** A calendar date, typed or picked; what is typed and is no date stays and is said to be none. */
import { DatePicker } from 'antd';
import type { Dayjs } from 'dayjs';
import { useRef } from 'react';
import { formatDate, isCalendarDate } from '../../shared/dates.ts';
import { formText } from '../../shared/form.text.ts';
import { useText } from '../locale.ts';
import { dateFromText, dayOf, typedFormats } from './dates.ts';
import css from './Field.module.css';
import { Field, type InputProps } from './Field.tsx';

export function DateInput({ field, ...shell }: InputProps<string | null>) {
  const t = useText(formText);
  // While the text is no date, the picker keeps the day it had: another value would wipe what was typed.
  const last = useRef<Dayjs | null>(null);
  if (field.value === null || dayOf(field.value)) last.current = dayOf(field.value);
  const take = (text: string) => {
    const next = text.trim() === '' ? null : (dateFromText(text) ?? text);
    if (next !== field.value) field.set(next);
  };
  return (
    <Field
      field={field}
      {...shell}
      showAs={(value: string | null) => (value && isCalendarDate(value) ? formatDate(value) : (value ?? ''))}
    >
      {({ onBlur, ...control }) => (
        <DatePicker
          {...control}
          className={css.full}
          format={typedFormats}
          placeholder={t.date}
          value={last.current}
          preserveInvalidOnBlur
          onKeyDown={(event) => {
            // Enter takes the date; it does not save the form as well.
            if (event.key === 'Enter') event.preventDefault();
          }}
          onChange={(day) => field.set(Array.isArray(day) || !day ? null : day.format('YYYY-MM-DD'))}
          onBlur={(event) => {
            if (event.target instanceof HTMLInputElement) take(event.target.value);
            onBlur();
          }}
        />
      )}
    </Field>
  );
}
