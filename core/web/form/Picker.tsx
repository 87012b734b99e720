/** Fields that hold other records: searched on the server, created on the spot where the role may. */
import { type ReactNode, useId, useState } from 'react';
import { mayCall } from '../../shared/access.ts';
import { useLocale } from '../locale.ts';
import { useSession } from '../session.ts';
import { Field, type InputProps } from './Field.tsx';
import { PickSelect } from './PickSelect.tsx';
import { type Pickable, useLabels } from './pick.ts';
import { QuickCreate, type QuickForm } from './QuickCreate.tsx';

interface Picking {
  readonly of: Pickable;
  readonly placeholder?: string;
  /** Names of what is already chosen, by id, when the record brings them. */
  readonly labels?: Readonly<Record<string, string>>;
  /** The small form behind "New …"; shown to those who may create one. */
  readonly create?: QuickForm;
}

function Labels({ of, ids, given }: { of: Pickable; ids: readonly string[]; given: Picking['labels'] }) {
  const labelOf = useLabels(of, ids, given);
  return ids.map((id) => labelOf(id) ?? id).join(', ');
}

interface PickFieldProps extends Picking, InputProps<never> {
  readonly ids: readonly string[];
  readonly multiple: boolean;
  setIds(ids: readonly string[]): void;
  idsOf(value: unknown): readonly string[];
}

function PickField({
  of,
  placeholder,
  labels,
  create,
  ids,
  multiple,
  setIds,
  idsOf,
  field,
  ...shell
}: PickFieldProps) {
  const { user } = useSession();
  const [words, setWords] = useState<string>();
  const name = useId();
  useLocale();
  const may = create && user && mayCall(user.roles, of.ops.create.access);
  const show = (value: unknown): ReactNode => {
    const all = idsOf(value);
    return all.length > 0 ? <Labels of={of} ids={all} given={labels} /> : '';
  };
  return (
    <>
      <Field field={field} {...shell} showAs={show}>
        {(control) => (
          <PickSelect
            of={of}
            multiple={multiple}
            value={ids}
            onChange={setIds}
            {...(labels ? { labels } : {})}
            {...(placeholder ? { placeholder } : {})}
            onCreate={may ? setWords : undefined}
            control={{ ...control }}
          />
        )}
      </Field>
      {create && words !== undefined && (
        <QuickCreate
          key={name}
          of={of}
          quick={create}
          words={words}
          onClose={() => setWords(undefined)}
          onCreated={(id) => setIds(multiple ? [...ids, id] : [id])}
        />
      )}
    </>
  );
}

export function Picker({ field, ...props }: InputProps<string | null> & Picking) {
  return (
    <PickField
      {...props}
      field={field as never}
      multiple={false}
      ids={field.value ? [field.value] : []}
      idsOf={(value) => (typeof value === 'string' && value ? [value] : [])}
      setIds={(ids) => field.set(ids[0] ?? null)}
    />
  );
}

export function MultiPicker({ field, ...props }: InputProps<string[] | null> & Picking) {
  return (
    <PickField
      {...props}
      field={field as never}
      multiple
      ids={field.value ?? []}
      idsOf={(value) => (Array.isArray(value) ? (value as string[]) : [])}
      setIds={(ids) => field.set([...ids])}
    />
  );
}
