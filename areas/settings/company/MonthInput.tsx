import { type Locale, languageTag } from '../../../core/shared/text.ts';
import { SelectInput } from '../../../core/web/form/ChoiceInput.tsx';
import type { InputProps } from '../../../core/web/form/Field.tsx';
import type { FieldHandle } from '../../../core/web/form/form.ts';
import { useLocale } from '../../../core/web/locale.ts';

/** A list of choices knows texts, the record a number. */
function asText(field: FieldHandle<number | null>): FieldHandle<string | null> {
  return {
    ...field,
    value: field.value === null ? null : String(field.value),
    set: (value) => field.set(value === null ? null : Number(value)),
    showAs: (show) => field.showAs((value) => show(value === null ? null : String(value))),
  };
}

export function monthNames(locale: Locale): (month: number) => string {
  const format = new Intl.DateTimeFormat(languageTag[locale], { month: 'long', timeZone: 'UTC' });
  return (month) => format.format(new Date(Date.UTC(2000, month - 1, 1)));
}

export function MonthInput({ field, ...shell }: InputProps<number | null>) {
  const name = monthNames(useLocale());
  const options = Array.from({ length: 12 }, (_, i) => ({
    value: String(i + 1),
    label: name(i + 1),
  }));
  return <SelectInput {...shell} field={asText(field)} searchable clearable={false} options={options} />;
}
