/** Asks before unsaved changes are left behind; an ended session is no leaving, the draft waits for the return. */
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { formText } from '../../shared/form.text.ts';
import { onSignedOut } from '../client.ts';
import { useText } from '../locale.ts';
import css from '../record/Prompt.module.css';
import { Prompt } from '../record/Prompt.tsx';
import { loginPath } from '../wayBack.ts';

interface Props {
  readonly form: { guards(): boolean; discard(): void };
}

export function LeaveGuard({ form }: Props) {
  const t = useText(formText);
  const signedOut = useRef(false);
  useEffect(
    () =>
      onSignedOut(() => {
        signedOut.current = true;
      }),
    [],
  );
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      form.guards() && next.pathname !== current.pathname && !next.pathname.startsWith(loginPath),
    enableBeforeUnload: () => form.guards() && !signedOut.current,
    withResolver: true,
  });
  const blocked = blocker.status === 'blocked';
  return (
    <Prompt
      open={blocked}
      title={t.leave.title}
      onClose={() => blocker.reset?.()}
      answers={[
        {
          key: 'discard',
          label: t.leave.discard,
          look: 'text',
          run: () => {
            form.discard();
            blocker.proceed?.();
          },
        },
        { key: 'keep', label: t.leave.keepEditing, first: true, run: () => blocker.reset?.() },
        { key: 'leave', label: t.leave.keepDraft, look: 'primary', run: () => blocker.proceed?.() },
      ]}
    >
      <p className={css.text}>{t.leave.text}</p>
    </Prompt>
  );
}
