/** A test message that really goes out, and what became of it. */
import { Alert, Button, Modal } from 'antd';
import { useState } from 'react';
import type { z } from 'zod';
import { commonText } from '../../../core/shared/common.text.ts';
import { TextInput } from '../../../core/web/form/TextInput.tsx';
import { useText } from '../../../core/web/locale.ts';
import { notify } from '../../../core/web/notify.tsx';
import { useTaskForm } from '../../../core/web/taskForm.ts';
import css from './SoftwarePage.module.css';
import { softwareText } from './software.text.ts';

interface Props<I extends z.ZodObject> {
  readonly title: string;
  readonly input: I;
  /** Whom it goes to at first. */
  readonly to: string;
  readonly inputMode: 'email' | 'tel';
  send(to: string, idempotencyKey: string): Promise<unknown>;
  sent(to: string): string;
  onClose(): void;
}

function Sender<I extends z.ZodObject>({ title, input, to, inputMode, send, sent, onClose }: Props<I>) {
  const t = useText(softwareText);
  const common = useText(commonText);
  const [failure, setFailure] = useState('');
  const form = useTaskForm<z.ZodObject<{ to: z.ZodType<string, string> }>>({
    input: input as never,
    start: { to },
    labels: { to: t.testTo },
    run: async (body, key) => {
      setFailure('');
      await send(body.to, key);
      notify({ tone: 'success', title: sent(body.to) });
      onClose();
    },
    refused: (error) => setFailure(error.message || common.failedToFetch),
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        // Drawn in a portal, yet React's events still reach the form around it.
        event.stopPropagation();
        void form.submit(event);
      }}
    >
      <TextInput field={form.at('to')} inputMode={inputMode} />
      {failure && <Alert className={css.failure ?? ''} type="error" showIcon title={failure} role="alert" />}
      <div className={css.answers}>
        <Button type="text" onClick={onClose}>
          {common.cancel}
        </Button>
        <Button type="primary" htmlType="submit" loading={form.isBusy}>
          {title}
        </Button>
      </div>
    </form>
  );
}

interface ButtonProps<I extends z.ZodObject> extends Omit<Props<I>, 'onClose'> {
  /** Why it cannot be tried yet. */
  readonly obstacle: string | undefined;
}

export function TestButton<I extends z.ZodObject>({ obstacle, ...props }: ButtonProps<I>) {
  const [open, setOpen] = useState(false);
  return (
    <div className={css.test}>
      <Button disabled={obstacle !== undefined} onClick={() => setOpen(true)}>
        {props.title}
      </Button>
      {obstacle && <span className={css.obstacle}>{obstacle}</span>}
      <Modal
        open={open}
        title={props.title}
        width={480}
        footer={null}
        destroyOnHidden
        onCancel={() => setOpen(false)}
      >
        <Sender {...props} onClose={() => setOpen(false)} />
      </Modal>
    </div>
  );
}
