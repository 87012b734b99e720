/** Inputs for figures: whole numbers behind, as people write them in front. Thousands, full-width digits and paste are read. */
import { Input } from 'antd';
import { type ReactNode, useState } from 'react';
import { moneyFromText } from '../../shared/money.ts';
import {
  formatRate,
  quantityFromText,
  rateFromText,
  rateToText,
  tenthsFromText,
  tenthsToText,
} from '../../shared/quantity.ts';
import { useFormat } from '../format.ts';
import css from './Field.module.css';
import { Field, type InputProps } from './Field.tsx';

interface Figure extends InputProps<number | null> {
  readonly placeholder?: string;
  readonly size?: 'small' | 'middle';
}

interface Reading {
  read(text: string): number | undefined;
  write(value: number): string;
  readonly shown?: (value: number) => string;
  readonly prefix?: ReactNode;
  readonly suffix?: ReactNode;
}

/** What cannot be read stays as typed and counts as wrong (NaN), rather than becoming something nobody meant. */
function FigureInput({ reading, ...props }: Figure & { reading: Reading }) {
  const { field, placeholder, size = 'middle', ...shell } = props;
  const { read, write, shown = write, prefix, suffix } = reading;
  const [typed, setTyped] = useState<string>();
  const written = field.value === null || Number.isNaN(field.value) ? '' : write(field.value);
  const keep = typed !== undefined && (Number.isNaN(field.value) || document.activeElement?.id === field.id);
  return (
    <Field
      field={field}
      {...shell}
      unit={shown}
      showAs={(value: number | null) => (value === null ? '' : shown(value))}
    >
      {(control) => (
        <Input
          {...control}
          className={css.right}
          inputMode="decimal"
          autoComplete="off"
          size={size}
          prefix={prefix && <span className={css.unit}>{prefix}</span>}
          suffix={suffix && <span className={css.unit}>{suffix}</span>}
          placeholder={placeholder}
          value={keep ? typed : written}
          onFocus={(event) => {
            if (!Number.isNaN(field.value)) setTyped(written);
            event.target.select();
          }}
          onChange={(event) => {
            const text = event.target.value;
            setTyped(text);
            field.set(text.trim() === '' ? null : (read(text) ?? Number.NaN));
          }}
          onBlur={() => {
            if (!Number.isNaN(field.value)) setTyped(undefined);
            control.onBlur();
          }}
        />
      )}
    </Field>
  );
}

export function MoneyInput({ sign = true, ...props }: Figure & { readonly sign?: boolean }) {
  const format = useFormat();
  const reading: Reading = {
    read: (text) => moneyFromText(text, format.currency),
    write: (value) => format.value(value, 'money'),
    prefix: sign ? format.sign : undefined,
  };
  return <FigureInput {...props} reading={reading} />;
}

export function QuantityInput({ unit, ...props }: Figure & { readonly unit?: ReactNode }) {
  const format = useFormat();
  const reading: Reading = {
    read: quantityFromText,
    write: (value) => format.value(value, 'quantity'),
    suffix: unit,
  };
  return <FigureInput {...props} reading={reading} />;
}

export function RateInput(props: Figure) {
  return (
    <FigureInput
      {...props}
      reading={{ read: rateFromText, write: rateToText, shown: formatRate, suffix: '%' }}
    />
  );
}

/** Figures of one decimal at most, such as years of experience. */
export function TenthsInput({ unit, ...props }: Figure & { readonly unit?: ReactNode }) {
  return <FigureInput {...props} reading={{ read: tenthsFromText, write: tenthsToText, suffix: unit }} />;
}

function wholeFromText(text: string): number | undefined {
  const plain = text.normalize('NFKC').replace(/[\s,]/g, '');
  return /^-?\d{1,15}$/.test(plain) ? Number(plain) : undefined;
}

export function NumberInput({ unit, ...props }: Figure & { readonly unit?: ReactNode }) {
  const format = useFormat();
  return <FigureInput {...props} reading={{ read: wholeFromText, write: format.count, suffix: unit }} />;
}
