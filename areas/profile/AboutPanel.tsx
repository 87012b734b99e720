import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { z } from 'zod';
import { requiredText } from '../../core/shared/fields.ts';
import { client } from '../../core/web/client.ts';
import { TextInput } from '../../core/web/form/TextInput.tsx';
import { useText } from '../../core/web/locale.ts';
import { notify, notifyError } from '../../core/web/notify.tsx';
import { currentSession, keepSession } from '../../core/web/session.ts';
import { useTaskForm } from '../../core/web/taskForm.ts';
import css from './ProfilePage.module.css';
import { type Profile, profile } from './profile.contract.ts';
import { profileText } from './profile.text.ts';

const nameInput = z.strictObject({ name: requiredText(120) });

export function AboutPanel({ own }: { own: Profile }) {
  const text = useText(profileText);
  const queries = useQueryClient();
  const form = useTaskForm({
    input: nameInput,
    start: { name: own.name },
    labels: { name: text.name },
    run: async ({ name }) => {
      const saved = await client(profile).update({ body: { name } });
      const { user } = currentSession();
      if (user) keepSession({ user: { ...user, name: saved.name }, company: null, language: null });
      await queries.invalidateQueries({ queryKey: [profile.path] });
      notify({ tone: 'success', title: text.saved });
    },
    refused: notifyError,
  });
  return (
    <form className={css.panel} noValidate onSubmit={form.submit}>
      <h2>{text.about}</h2>
      <div className={css.fields}>
        <TextInput field={form.at('name')} autoComplete="name" />
        <dl className={css.facts}>
          <dt>{text.email}</dt>
          <dd>
            {own.email}
            <small>{text.emailHint}</small>
          </dd>
          <dt>{text.roles}</dt>
          <dd>{own.roles.map((role) => text.roleNames[role]).join(' · ')}</dd>
        </dl>
      </div>
      <div className={css.actions}>
        <Button
          type="primary"
          htmlType="submit"
          loading={form.isBusy}
          disabled={form.values.name === own.name}
        >
          {text.save}
        </Button>
      </div>
    </form>
  );
}
