/** Label, control, hint and error of one field, tied together for eyes and screen readers alike. */
import { ExclamationCircleFilled } from '@ant-design/icons';
import { type ReactNode, useEffect } from 'react';
import { fieldMessage, fieldText } from '../../shared/errors.ts';
import { formText } from '../../shared/form.text.ts';
import type { Locale } from '../../shared/text.ts';
import { useLocale, useText } from '../locale.ts';
import css from './Field.module.css';
import type { FieldHandle, Problem } from './form.ts';

/** What every input takes besides its field. */
export interface Shell {
  /** Of the twelve columns of the form's grid. */
  readonly span?: number;
  /** Instead of the entity's word for the field. */
  readonly label?: string;
  readonly hint?: ReactNode;
  readonly required?: boolean;
  readonly disabled?: boolean;
  /** In a line editor the column's head is the label: it is only read out. */
  readonly bare?: boolean;
}

export interface InputProps<T> extends Shell {
  readonly field: FieldHandle<T>;
}

export interface Control {
  readonly id: string;
  readonly disabled: boolean;
  readonly status: '' | 'error';
  readonly 'aria-invalid': boolean | undefined;
  readonly 'aria-required': boolean | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-label'?: string;
  onBlur(): void;
}

interface Props extends Shell {
  readonly field: FieldHandle<unknown>;
  /** Limits in messages are shown in the field's own unit. */
  readonly unit?: (limit: number) => string;
  /** How the value is read elsewhere, for example beside somebody else's. */
  readonly showAs?: (value: never) => ReactNode;
  readonly group?: boolean;
  children(control: Control): ReactNode;
}

export function problemText(problem: Problem, locale: Locale, unit?: (limit: number) => string): string {
  if (!Object.hasOwn(fieldText.en, problem.code)) return problem.message ?? problem.code;
  const params = Object.fromEntries(
    Object.entries(problem.params ?? {}).map(([name, value]) => [
      name,
      unit && typeof value === 'number' ? unit(value) : value,
    ]),
  );
  return fieldMessage({ ...problem, params }, locale);
}

const plainText = (value: unknown) => (value === null || value === undefined ? '' : String(value));

export function Field({ field, unit, showAs = plainText, group = false, children, ...shell }: Props) {
  const { span = 12, hint, bare = false } = shell;
  const t = useText(formText);
  const locale = useLocale();
  const { id, problem } = field;
  const label = shell.label ?? field.label;
  const required = shell.required ?? field.required;
  const showNow = showAs as (value: unknown) => ReactNode;
  useEffect(() => field.showAs(showNow));
  const described = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ');
  const content = (
    <>
      {label}
      {required && (
        <span className={css.star} aria-hidden="true">
          *
        </span>
      )}
      {required && group && <span className={css.unseen}>{t.required}</span>}
    </>
  );
  return (
    <div className={css.field} style={{ '--span': span } as React.CSSProperties}>
      {!bare &&
        (group ? (
          <span className={css.label} id={`${id}-label`}>
            {content}
          </span>
        ) : (
          <label className={css.label} htmlFor={id}>
            {content}
          </label>
        ))}
      {children({
        id,
        disabled: shell.disabled ?? field.disabled,
        status: problem ? 'error' : '',
        'aria-invalid': problem ? true : undefined,
        'aria-required': required || undefined,
        'aria-describedby': described || undefined,
        ...(bare ? { 'aria-label': label } : {}),
        onBlur: field.leave,
      })}
      {problem && (
        <p className={css.problem} id={`${id}-problem`}>
          <ExclamationCircleFilled className={css.mark} aria-hidden />
          <span>{problemText(problem, locale, unit)}</span>
        </p>
      )}
      {hint && !problem && (
        <p className={css.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
