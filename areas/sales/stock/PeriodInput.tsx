/** From when to when, with the periods one usually asks for. */
import { Button, DatePicker } from 'antd';
import { useId } from 'react';
import { daysInMonth } from '../../../core/shared/dates.ts';
import { formText } from '../../../core/shared/form.text.ts';
import { dateOf, dayOf, typedFormats } from '../../../core/web/form/dates.ts';
import { useText } from '../../../core/web/locale.ts';
import css from './ReportView.module.css';
import { useToday } from './StockDialog.tsx';
import { stockText } from './stock.text.ts';

export interface Period {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

interface Props extends Period {
  onChange(period: Period): void;
}

const two = (value: number) => String(value).padStart(2, '0');

function monthOf(year: number, month: number): Period {
  const start = `${year}-${two(month)}`;
  return { from: `${start}-01`, to: `${start}-${two(daysInMonth(year, month))}` };
}

export function PeriodInput({ from, to, onChange }: Props) {
  const t = useText(stockText);
  const form = useText(formText);
  const id = useId();
  const today = useToday();
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  const usual = [
    { label: t.thisMonth, period: monthOf(year, month) },
    { label: t.lastMonth, period: month === 1 ? monthOf(year - 1, 12) : monthOf(year, month - 1) },
    { label: t.thisYear, period: { from: `${year}-01-01`, to: `${year}-12-31` } },
  ];
  const end = (key: 'from' | 'to', value: string | undefined) => (
    <span className={css.end}>
      <label htmlFor={`${id}${key}`}>{t[key]}</label>
      <DatePicker
        id={`${id}${key}`}
        size="small"
        className={css.date ?? ''}
        format={typedFormats}
        placeholder={form.date}
        value={dayOf(value)}
        onChange={(day) =>
          onChange({ from, to, [key]: dateOf(Array.isArray(day) ? null : day) ?? undefined })
        }
      />
    </span>
  );
  return (
    <fieldset className={css.period} aria-label={t.period}>
      {end('from', from)}
      {end('to', to)}
      {usual.map(({ label, period }) => (
        <Button
          key={label}
          size="small"
          type="text"
          aria-pressed={period.from === from && period.to === to}
          className={css.usual ?? ''}
          onClick={() => onChange(period)}
        >
          {label}
        </Button>
      ))}
    </fieldset>
  );
}
