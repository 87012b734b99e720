/** The roles as boxes to tick, each with the areas that it opens: read from the table that the server obeys. */
import { Checkbox } from 'antd';
import { type Area, areaRoles, type Role, roles } from '../../../core/shared/access.ts';
import { Field, type InputProps } from '../../../core/web/form/Field.tsx';
import { useText } from '../../../core/web/locale.ts';
import css from './UserPage.module.css';
import { userText } from './user.text.ts';

export function RolesInput({ field, ...shell }: InputProps<Role[] | null>) {
  const t = useText(userText);
  const chosen = field.value ?? [];
  const names = Object.keys(t.areas) as (keyof typeof t.areas & Area)[];
  const opens = (role: Role) => {
    const open = names.filter((area) => (areaRoles[area] as readonly Role[]).includes(role));
    return open.length === names.length ? t.everything : open.map((area) => t.areas[area]).join(t.comma);
  };
  const toggle = (role: Role) =>
    field.set(roles.filter((each) => (each === role ? !chosen.includes(role) : chosen.includes(each))));
  const show = (value: Role[] | null) => (value ?? []).map((role) => t.roles[role]).join(t.comma);
  return (
    <Field field={field} group {...shell} showAs={show}>
      {({ id, disabled, ...control }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its own frame; the label stands above
        <div
          id={id}
          role="group"
          tabIndex={-1}
          className={css.roles}
          aria-labelledby={`${id}-label`}
          aria-describedby={control['aria-describedby']}
        >
          {roles.map((role) => (
            <Checkbox
              key={role}
              disabled={disabled}
              checked={chosen.includes(role)}
              onChange={() => toggle(role)}
            >
              <span className={css.role}>{t.roles[role]}</span>
              <span className={css.opens}>{opens(role)}</span>
            </Checkbox>
          ))}
        </div>
      )}
    </Field>
  );
}
