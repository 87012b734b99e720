/** The <form> itself: Enter and Ctrl/Cmd-S save, leaving asks, a conflict opens its dialog. */
import { type ReactNode, useEffect, useRef } from 'react';
import { ConflictDialog } from './ConflictDialog.tsx';
import { DraftNotice } from './FormBar.tsx';
import type { Form } from './form.ts';
import { LeaveGuard } from './LeaveGuard.tsx';

interface Props<V> {
  readonly form: Form<V>;
  readonly one: string;
  readonly name: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function FormBody<V>({ form, one, name, className, children }: Props<V>) {
  const now = useRef(form);
  now.current = form;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      if (!now.current.conflict) void now.current.submit();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <DraftNotice form={form} />
      <form
        id={form.id}
        className={className}
        noValidate
        autoComplete="off"
        aria-busy={form.isSaving}
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          void form.submit();
        }}
      >
        {children}
      </form>
      <LeaveGuard form={form} />
      <ConflictDialog form={form} one={one} name={name} />
    </>
  );
}
