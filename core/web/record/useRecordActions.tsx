/** Edit and Delete of a record page, for its head. */
import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { commonText } from '../../shared/common.text.ts';
import { useAddress } from '../address.ts';
import type { AnyResource, EntityText } from '../entity.ts';
import type { RowAction } from '../list/actions.ts';
import { useText } from '../locale.ts';
import { type Removable, useRemoval } from './useRemoval.tsx';

export interface RecordActions {
  readonly edit: RowAction;
  readonly remove: RowAction;
  /** To be rendered on the page. */
  readonly dialog: ReactNode;
}

/** After deleting, one is back at the list, where Undo brings the record back. */
export function useRecordActions(of: AnyResource, text: EntityText, item: Removable): RecordActions {
  const common = useText(commonText);
  const { go } = useAddress();
  const removal = useRemoval(of, text);
  return {
    edit: {
      key: 'edit',
      label: common.edit,
      icon: <EditOutlined aria-hidden />,
      run: () => go(`${of.path}/${item.id}/edit`),
    },
    remove: {
      key: 'delete',
      label: common.delete,
      icon: <DeleteOutlined aria-hidden />,
      danger: true,
      run: () => removal.askDelete([item], () => go(of.path)),
    },
    dialog: removal.dialog,
  };
}
