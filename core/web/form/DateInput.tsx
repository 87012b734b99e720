/** A calendar date, typed or picked; what is typed and is no date stays and is said to be none. */
import { DatePicker } from 'antd';
import { formatDate, isCalendarDate } from '../../shared/dates.ts';
import { formText } from '../../shared/form.text.ts';
import { useText } from '../locale.ts';
import { dateFromText, dateOf, dayOf, typedFormats } from './dates.ts';
import css from './Field.module.css';
import { Field, type InputProps } from './Field.tsx';

export function DateInput({ field, ...shell }: InputProps<string | null>) {
  const t = useText(formText);
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
          value={dayOf(field.value)}
          preserveInvalidOnBlur
          onChange={(day) => field.set(dateOf(Array.isArray(day) ? null : day))}
          onBlur={(event) => {
            if (event.target instanceof HTMLInputElement) take(event.target.value);
            onBlur();
          }}
        />
      )}
    </Field>
  );
}
