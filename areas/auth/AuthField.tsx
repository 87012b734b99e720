import { ExclamationCircleFilled } from '@ant-design/icons';
import { type ReactNode, useId } from 'react';
import css from './AuthField.module.css';

interface Given {
  id: string;
  status: '' | 'error';
  'aria-required': boolean;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface Props {
  label: string;
  required?: boolean;
  hint?: string | undefined;
  error?: string | undefined;
  children: (given: Given) => ReactNode;
}

/** Label above, one error or the hint below. */
export function AuthField({ label, required = false, hint, error, children }: Props) {
  const id = useId();
  const below = error ?? hint;
  return (
    <div>
      <label htmlFor={id} className={css.label}>
        {label}
        {required && (
          <span className={css.star} aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      {children({
        id,
        status: error ? 'error' : '',
        'aria-required': required,
        'aria-invalid': error !== undefined,
        'aria-describedby': below ? `${id}-below` : undefined,
      })}
      {below && (
        <div id={`${id}-below`} className={error ? css.error : css.hint}>
          {error && <ExclamationCircleFilled aria-hidden />}
          <span>{below}</span>
        </div>
      )}
    </div>
  );
}
