/** A password field whose eye can be reached by keyboard and says what it does (antd's own can not). */
import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useState } from 'react';
import { Field, type InputProps } from './form/Field.tsx';
import { frameText } from './frame/frame.text.ts';
import { useText } from './locale.ts';
import css from './SecretInput.module.css';

interface Props extends InputProps<string | null> {
  readonly autoComplete: 'new-password' | 'current-password';
  readonly autoFocus?: boolean;
}

export function SecretInput({ field, autoComplete, autoFocus, ...shell }: Props) {
  const text = useText(frameText);
  const [isShown, setShown] = useState(false);
  return (
    <Field field={field} {...shell}>
      {(control) => (
        <Input
          {...control}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoFocus={autoFocus}
          spellCheck={false}
          value={field.value ?? ''}
          onChange={(event) => field.set(event.target.value)}
          suffix={
            <button
              type="button"
              className={css.eye}
              aria-label={isShown ? text.hidePassword : text.showPassword}
              onClick={() => setShown(!isShown)}
            >
              {isShown ? <EyeOutlined aria-hidden /> : <EyeInvisibleOutlined aria-hidden />}
            </button>
          }
        />
      )}
    </Field>
  );
}
