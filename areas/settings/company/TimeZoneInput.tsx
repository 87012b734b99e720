/** Every time zone of the platform, by its place and by its name in the language on screen. */
import { useEffect, useState } from 'react';
import { type Locale, languageTag } from '../../../core/shared/text.ts';
import { type Choice, SelectInput } from '../../../core/web/form/ChoiceInput.tsx';
import type { InputProps } from '../../../core/web/form/Field.tsx';
import { useLocale } from '../../../core/web/locale.ts';

function choiceOf(zone: string, locale: Locale): Choice<string> {
  const part = (style: 'long' | 'shortOffset') =>
    new Intl.DateTimeFormat(languageTag[locale], { timeZone: zone, timeZoneName: style })
      .formatToParts(new Date())
      .find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [name, offset] = [part('long'), part('shortOffset').replace('GMT', 'UTC')];
  return { value: zone, label: `${zone} · ${name === offset ? '' : `${name} · `}${offset}` };
}

export function TimeZoneInput(props: InputProps<string | null>) {
  const locale = useLocale();
  const { value } = props.field;
  const [all, setAll] = useState<readonly Choice<string>[]>();
  // Some hundred names take a moment to make: the page is drawn first.
  useEffect(() => {
    const timer = setTimeout(() =>
      setAll(Intl.supportedValuesOf('timeZone').map((zone) => choiceOf(zone, locale))),
    );
    return () => clearTimeout(timer);
  }, [locale]);
  const known = all?.some((choice) => choice.value === value) ?? false;
  const own = value && !known ? [choiceOf(value, locale)] : [];
  return <SelectInput {...props} searchable clearable={false} options={[...own, ...(all ?? [])]} />;
}
