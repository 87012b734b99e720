import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { client } from '../../core/web/client.ts';
import grid from '../../core/web/form/Field.module.css';
import { useText } from '../../core/web/locale.ts';
import { notify, notifyError } from '../../core/web/notify.tsx';
import { SecretInput } from '../../core/web/SecretInput.tsx';
import { useTaskForm } from '../../core/web/taskForm.ts';
import css from './ProfilePage.module.css';
import { checkPassword, passwordInput, profile } from './profile.contract.ts';
import { profileText } from './profile.text.ts';

export function PasswordPanel() {
  const text = useText(profileText).password;
  const queries = useQueryClient();
  const form = useTaskForm({
    input: passwordInput,
    check: checkPassword,
    start: { currentPassword: '', password: '', passwordConfirmation: '' },
    labels: { currentPassword: text.current, password: text.next, passwordConfirmation: text.again },
    run: async (body, idempotencyKey) => {
      await client(profile).changePassword({ body }, { idempotencyKey });
      form.reset();
      notify({ tone: 'success', title: text.changed, text: text.changedText });
      await queries.invalidateQueries({ queryKey: [profile.path] });
    },
    refused: notifyError,
  });
  return (
    <form className={css.panel} noValidate onSubmit={form.submit}>
      <h2>{text.title}</h2>
      <div className={grid.grid}>
        <SecretInput span={6} field={form.at('currentPassword')} autoComplete="current-password" />
        <span className={css.gap} />
        <SecretInput span={6} field={form.at('password')} autoComplete="new-password" hint={text.hint} />
        <SecretInput span={6} field={form.at('passwordConfirmation')} autoComplete="new-password" />
      </div>
      <div className={css.actions}>
        <Button htmlType="submit" loading={form.isBusy}>
          {text.change}
        </Button>
      </div>
    </form>
  );
}
