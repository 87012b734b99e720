/** Inputs for words: a line, several lines, a password. */
import { Input } from 'antd';
import type { HTMLInputAutoCompleteAttribute } from 'react';
import { Field, type InputProps } from './Field.tsx';

interface Words {
  readonly placeholder?: string;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly inputMode?: 'text' | 'email' | 'tel' | 'url' | 'numeric';
  readonly maxLength?: number;
  /** Focused when the form opens. */
  readonly autoFocus?: boolean;
}

export function TextInput(props: InputProps<string | null> & Words) {
  const { field, placeholder, autoComplete = 'off', inputMode, maxLength, autoFocus, ...shell } = props;
  return (
    <Field field={field} {...shell}>
      {(control) => (
        <Input
          {...control}
          value={field.value ?? ''}
          placeholder={placeholder}
          autoComplete={autoComplete}
          inputMode={inputMode}
          maxLength={maxLength}
          autoFocus={autoFocus}
          onChange={(event) => field.set(event.target.value)}
        />
      )}
    </Field>
  );
}

export function TextArea(
  props: InputProps<string | null> & Pick<Words, 'placeholder' | 'maxLength'> & { rows?: number },
) {
  const { field, placeholder, maxLength, rows = 3, ...shell } = props;
  return (
    <Field field={field} {...shell}>
      {(control) => (
        <Input.TextArea
          {...control}
          value={field.value ?? ''}
          placeholder={placeholder}
          maxLength={maxLength}
          autoSize={{ minRows: rows, maxRows: 12 }}
          onChange={(event) => field.set(event.target.value)}
        />
      )}
    </Field>
  );
}

export function PasswordInput(
  props: InputProps<string | null> & {
    autoComplete: 'new-password' | 'current-password';
    placeholder?: string;
  },
) {
  const { field, autoComplete, placeholder, ...shell } = props;
  return (
    <Field field={field} {...shell} showAs={() => '••••••••'}>
      {(control) => (
        <Input.Password
          {...control}
          value={field.value ?? ''}
          placeholder={placeholder}
          autoComplete={autoComplete}
          onChange={(event) => field.set(event.target.value)}
        />
      )}
    </Field>
  );
}
