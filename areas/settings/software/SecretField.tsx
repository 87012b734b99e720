/** A secret that is kept but never shown: left empty it stays, typed it is replaced, and it can be removed. */

import type { InputProps } from '../../../core/web/form/Field.tsx';
import { useText } from '../../../core/web/locale.ts';
import { SecretInput } from '../../../core/web/SecretInput.tsx';
import css from './SoftwarePage.module.css';
import { softwareText } from './software.text.ts';

export function SecretField({
  field,
  isKept,
  ...shell
}: InputProps<string | null | undefined> & { isKept: boolean }) {
  const t = useText(softwareText);
  const isLeaving = field.value === '';
  const act = (label: string, value: '' | null) => (
    <button type="button" className={css.link} onClick={() => field.set(value)}>
      {label}
    </button>
  );
  const hint = isLeaving ? (
    <>
      {t.leaving} {act(t.keepSecret, null)}
    </>
  ) : isKept ? (
    <>
      {t.kept} {act(t.clearSecret, '')}
    </>
  ) : (
    t.notKept
  );
  // Emptying the box takes the typing back; only the button removes what is kept.
  const own = {
    ...field,
    value: field.value ?? null,
    set: (value: string | null) => field.set(value || null),
  };
  return <SecretInput {...shell} field={own} autoComplete="new-password" hint={hint} />;
}
