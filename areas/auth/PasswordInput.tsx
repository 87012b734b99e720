import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import { Input, type InputProps, type InputRef } from 'antd';
import { type Ref, useState } from 'react';
import { useText } from '../../core/web/locale.ts';
import { authText } from './auth.text.ts';
import css from './PasswordInput.module.css';

/** antd's own cannot be opened by keyboard without being a stop before every next field, and does not say what it does. */
export function PasswordInput({ ref, ...rest }: InputProps & { ref?: Ref<InputRef> }) {
  const text = useText(authText);
  const [isShown, setShown] = useState(false);
  return (
    <Input
      {...rest}
      {...(ref ? { ref } : {})}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      suffix={
        <button
          type="button"
          className={css.eye}
          aria-label={isShown ? text.hide : text.show}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOutlined aria-hidden /> : <EyeInvisibleOutlined aria-hidden />}
        </button>
      }
    />
  );
}
