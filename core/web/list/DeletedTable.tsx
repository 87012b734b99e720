/** The deleted records of an entity whose own view is not a list: flat, each with its time left and Restore. */
import { commonText } from '../../shared/common.text.ts';
import type { AnyResource, EntityText } from '../entity.ts';
import { useText } from '../locale.ts';
import { usePhone } from '../media.ts';
import type { Removal } from '../record/useRemoval.tsx';
import type { Column } from './columns.ts';
import { useDeletedColumns } from './deleted.tsx';
import { Empty, Failed } from './ListStates.tsx';
import { PhoneRows } from './PhoneRows.tsx';
import { useListState } from './state.ts';
import { Table } from './Table.tsx';
import { useLate, useList } from './useList.ts';

interface Row {
  readonly id: string;
  readonly [field: string]: unknown;
}

interface Props {
  readonly of: AnyResource;
  readonly text: EntityText;
  readonly removal: Removal;
  label(row: Row): string;
}

export function DeletedTable({ of, text, removal, label }: Props) {
  const common = useText(commonText);
  const phone = usePhone();
  const state = useListState(of);
  const { data, error, isFetching, refetch } = useList(of, state);
  const late = useLate(isFetching, 200);
  const first: Column<Row> = { key: 'name', title: text.fields.name ?? '', render: label };
  const columns = useDeletedColumns<Row>([first]);
  const Rows = phone ? PhoneRows : Table;
  if (error && !data) return <Failed error={error} isFetching={isFetching} retry={() => void refetch()} />;
  if (data?.items.length === 0) {
    return (
      <Empty
        text={text}
        icon={null}
        deleted
        isFiltered={state.isFiltered}
        create={null}
        onClear={state.clear}
      />
    );
  }
  if (!data && !late) return null;
  return (
    <Rows<Row>
      caption={text.title}
      columns={columns}
      rows={data?.items as readonly Row[] | undefined}
      label={label}
      actions={(row) => [
        {
          key: 'restore',
          label: common.restore,
          place: 'word',
          run: () => removal.askRestore([{ id: row.id, label: label(row) }]),
        },
      ]}
    />
  );
}
