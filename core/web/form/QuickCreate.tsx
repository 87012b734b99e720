/** A small form inside a form: makes the record that a picker did not find. */
import { useQueryClient } from '@tanstack/react-query';
import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { call } from '../client.ts';
import type { AnyResource, EntityText, ValuesOf } from '../entity.ts';
import field from './Field.module.css';
import { FormBar } from './FormBar.tsx';
import type { Form, Values } from './form.ts';
import { type Pickable, rememberLabel } from './pick.ts';
import { useForm } from './useForm.ts';

export interface QuickForm {
  readonly of: AnyResource;
  readonly text: EntityText;
  start(words: string): Values<Record<string, unknown>>;
  fields(form: Form<Record<string, unknown>>): ReactNode;
  label(record: Readonly<Record<string, unknown>>): string;
}

/** Ties the parts of a quick form together, so that its fields are checked like those of any form. */
export function quickForm<C extends AnyResource>(parts: {
  of: C;
  text: EntityText;
  start(words: string): Values<ValuesOf<C>>;
  fields(form: Form<ValuesOf<C>>): ReactNode;
  label(record: ValuesOf<C>): string;
}): QuickForm {
  return parts as unknown as QuickForm;
}

interface Props {
  readonly of: Pickable;
  readonly quick: QuickForm;
  readonly words: string;
  onClose(): void;
  onCreated(id: string): void;
}

type Created = Readonly<Record<string, unknown>> & { readonly id: string };

export function QuickCreate({ of, quick, words, onClose, onCreated }: Props) {
  const client = useQueryClient();
  const form = useForm<Record<string, unknown>, Created>({
    input: quick.of.input,
    check: quick.of.check,
    start: quick.start(words),
    labels: quick.text.fields,
    save: async ({ values, idempotencyKey }) =>
      (await call(of.ops.create, { body: values } as never, { idempotencyKey })) as Created,
    saved: (record) => {
      rememberLabel(of, record.id, quick.label(record));
      void client.invalidateQueries({ queryKey: [of.path] });
      onCreated(record.id);
      onClose();
    },
  });
  const focusFirst = (open: boolean) => {
    if (open) document.getElementById(form.id)?.querySelector('input')?.focus();
  };
  return (
    <Modal
      open
      title={quick.text.create}
      width={480}
      onCancel={onClose}
      afterOpenChange={focusFirst}
      footer={<FormBar form={form} onCancel={onClose} />}
    >
      {/* Drawn in a portal, yet React's events still reach the form around it: this submit is its own. */}
      <form
        id={form.id}
        className={field.grid}
        noValidate
        onKeyDown={(event) => {
          if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
          event.preventDefault();
          event.stopPropagation();
          void form.submit();
        }}
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          void form.submit();
        }}
      >
        {quick.fields(form)}
      </form>
    </Modal>
  );
}
