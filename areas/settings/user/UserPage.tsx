import { UserOutlined } from '@ant-design/icons';
import { roles } from '../../../core/shared/access.ts';
import { commonText } from '../../../core/shared/common.text.ts';
import { choicesOf, RadioInput } from '../../../core/web/form/ChoiceInput.tsx';
import { FormDrawer } from '../../../core/web/form/FormDrawer.tsx';
import type { FieldHandle } from '../../../core/web/form/form.ts';
import { TextInput } from '../../../core/web/form/TextInput.tsx';
import { ListPage } from '../../../core/web/list/ListPage.tsx';
import { useText } from '../../../core/web/locale.ts';
import { SecretInput } from '../../../core/web/SecretInput.tsx';
import { StatusTag } from '../../../core/web/status/StatusTag.tsx';
import { RolesInput } from './RolesInput.tsx';
import { SignInSection } from './SignInSection.tsx';
import css from './UserPage.module.css';
import { user, userStatuses } from './user.contract.ts';
import { userText } from './user.text.ts';

function UserList() {
  const t = useText(userText);
  const common = useText(commonText);
  return (
    <ListPage
      of={user}
      text={t}
      icon={<UserOutlined aria-hidden />}
      label={(row) => row.name}
      about={(row) => `${row.email} · ${row.roles.map((role) => t.roles[role]).join(t.comma)}`}
      filters={[
        { kind: 'choice', key: 'role', title: t.fields.roles, options: choicesOf(roles, t.roles) },
        { kind: 'choice', key: 'status', title: t.fields.status, options: choicesOf(userStatuses, t.status) },
      ]}
      columns={[
        { key: 'name', title: t.fields.name, width: 170 },
        { key: 'email', title: t.fields.email, width: 220, phone: 'end' },
        {
          key: 'roles',
          title: t.fields.roles,
          width: 200,
          phone: 'line',
          render: (row) => row.roles.map((role) => t.roles[role]).join(t.comma),
        },
        {
          key: 'status',
          title: t.fields.status,
          phone: 'amount',
          render: (row) => (
            <StatusTag tone={row.status === 'active' ? 'green' : 'grey'}>{t.status[row.status]}</StatusTag>
          ),
        },
        {
          key: 'totp',
          title: t.fields.totp,
          leaves: 3,
          phone: 'none',
          render: (row) => (row.totp ? t.on : t.off),
        },
        { key: 'sessions', title: t.fields.sessions, kind: 'number', leaves: 2, hidden: true, phone: 'none' },
        { key: 'lastSeenAt', title: t.fields.lastSeenAt, kind: 'instant', leaves: 4, phone: 'none' },
        {
          key: 'createdAt',
          title: common.createdAt,
          kind: 'instant',
          leaves: 1,
          hidden: true,
          phone: 'none',
        },
      ]}
    />
  );
}

const start = {
  name: '',
  email: '',
  roles: [],
  status: 'active' as const,
  password: null,
  passwordConfirmation: null,
};

/** An empty box means that nothing was said about the password. */
function unsaid(field: FieldHandle<string | null | undefined>): FieldHandle<string | null> {
  return { ...field, value: field.value ?? null, set: (value) => field.set(value || null) };
}

function UserForm() {
  const t = useText(userText);
  return (
    <FormDrawer
      of={user}
      text={t}
      width={520}
      start={start}
      secrets={['password', 'passwordConfirmation']}
      toValues={(record) => ({ ...record, password: null, passwordConfirmation: null })}
      label={(record) => record.name}
    >
      {(form, record) => (
        <>
          <TextInput field={form.at('name')} />
          <TextInput field={form.at('email')} inputMode="email" />
          <RolesInput field={form.at('roles')} />
          <RadioInput field={form.at('status')} options={choicesOf(userStatuses, t.status)} />
          <SecretInput
            field={unsaid(form.at('password'))}
            span={6}
            label={record ? t.newPassword : t.fields.password}
            required={!record}
            autoComplete="new-password"
          />
          <SecretInput
            field={unsaid(form.at('passwordConfirmation'))}
            span={6}
            required={!record}
            autoComplete="new-password"
          />
          <p className={css.hint}>{record ? t.resetHint : t.passwordHint}</p>
          {record && <SignInSection record={record} />}
        </>
      )}
    </FormDrawer>
  );
}

export const pages = { list: UserList, form: UserForm };
