/** The form of an entity in a tree: its name, and what it stands in. */
import { useParams } from '@tanstack/react-router';
import { useAddress } from '../address.ts';
import type { EntityText } from '../entity.ts';
import { SelectInput } from '../form/ChoiceInput.tsx';
import { FormDrawer } from '../form/FormDrawer.tsx';
import { TextInput } from '../form/TextInput.tsx';
import { placesFor } from './tree.ts';
import { type TreeResource, useTree } from './useTree.ts';

const ownSearch = ['parent'];
const nameOf = (record: unknown) => (record as { name: string }).name;

/** "Add inside" brings the parent in the address: PATH/new?parent=… */
export function TreeForm({ of, text }: { of: TreeResource; text: EntityText }) {
  const { search } = useAddress();
  const { id } = useParams({ strict: false }) as { id?: string };
  const { data = [] } = useTree(of);
  const places = placesFor(data, id);
  return (
    <FormDrawer
      of={of}
      text={text}
      start={{ name: '', parent: search.parent ?? null }}
      label={nameOf}
      ownSearch={ownSearch}
    >
      {(form) => (
        <>
          <TextInput field={form.at('name')} />
          <SelectInput field={form.at('parent')} options={places} searchable />
        </>
      )}
    </FormDrawer>
  );
}
