import { Button, Modal } from 'antd';
import { useId } from 'react';
import { commonText } from '../../core/shared/common.text.ts';
import { useText } from '../../core/web/locale.ts';
import { notifyError } from '../../core/web/notify.tsx';
import { SecretInput } from '../../core/web/SecretInput.tsx';
import { useTaskForm } from '../../core/web/taskForm.ts';
import css from './ProfilePage.module.css';
import { confirmedByPassword } from './profile.contract.ts';
import { profileText } from './profile.text.ts';

interface Props {
  title: string;
  text: string;
  action: string;
  danger?: boolean;
  run: (body: { currentPassword: string }, idempotencyKey: string) => Promise<unknown>;
  onClose: () => void;
}

/** Something grave: the password once more. */
export function PasswordDialog({ title, text, action, danger = false, run, onClose }: Props) {
  const common = useText(commonText);
  const words = useText(profileText);
  const id = useId();
  const form = useTaskForm({
    input: confirmedByPassword,
    start: { currentPassword: '' },
    labels: { currentPassword: words.password.current },
    run,
    refused: notifyError,
  });
  return (
    <Modal
      open
      title={title}
      width={440}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button type="primary" danger={danger} htmlType="submit" form={id} loading={form.isBusy}>
            {action}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={form.submit}>
        <p className={css.lead}>{text}</p>
        <SecretInput field={form.at('currentPassword')} autoFocus autoComplete="current-password" />
      </form>
    </Modal>
  );
}
