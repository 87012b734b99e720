import { SnippetsOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { commonText } from '../../../core/shared/common.text.ts';
import { call, queryKey } from '../../../core/web/client.ts';
import type { RowOf } from '../../../core/web/entity.ts';
import { nothing, useFormat } from '../../../core/web/format.ts';
import { later } from '../../../core/web/later.ts';
import { ListPage } from '../../../core/web/list/ListPage.tsx';
import table from '../../../core/web/list/Table.module.css';
import { useText } from '../../../core/web/locale.ts';
import { usePhone } from '../../../core/web/media.ts';
import { employee } from '../../human-resource/employee/employee.contract.ts';
import { vendor } from '../home/vendor.contract.ts';
import { PurchaseBadges, PurchaseMark, PurchaseStatusTag } from './PurchaseMarks.tsx';
import { purchaseOrder } from './purchase.contract.ts';
import { purchaseStates } from './purchase.rules.ts';
import { purchaseText } from './purchase.text.ts';
import { mayDelete, mayEdit, offeredTasks, usePurchaseTasks } from './usePurchaseTasks.tsx';

type Row = RowOf<typeof purchaseOrder>;

function useCounts() {
  const { data } = useQuery({
    queryKey: queryKey(purchaseOrder, 'counts'),
    queryFn: ({ signal }) => call(purchaseOrder.ops.counts, {}, { signal }),
    staleTime: 10_000,
  });
  return data?.counts;
}

/** What is to be paid is worth a figure; on a phone also a word. */
function Due({ row }: { row: Row }) {
  const t = useText(purchaseText);
  const format = useFormat();
  const phone = usePhone();
  if (row.due === 0) return phone ? null : <span className={table.nothing}>{nothing}</span>;
  const due = format.value(row.due, 'money');
  return phone ? t.dueShort({ due }) : due;
}

function PurchaseList() {
  const t = useText(purchaseText);
  const common = useText(commonText);
  const format = useFormat();
  const counts = useCounts();
  const phone = usePhone();
  const tasks = usePurchaseTasks();
  const movesOf = (row: Row) =>
    offeredTasks(row).map((task, i) => tasks.action(row, task, i ? undefined : 'word'));
  return (
    <>
      <ListPage
        of={purchaseOrder}
        text={t}
        icon={<SnippetsOutlined aria-hidden />}
        rich
        usualSort="-number"
        label={(row) => row.number}
        about={(row) => [row.vendorName, format.lone(row.total), t.status[row.status]].join(' · ')}
        tabs={{
          key: 'state',
          ...(counts ? { all: counts.all } : {}),
          options: purchaseStates.map((value) => ({
            value,
            label: t.states[value],
            ...(counts ? { count: counts[value] } : {}),
          })),
        }}
        filters={[
          { kind: 'dates', key: 'date', title: t.fields.date },
          { kind: 'pick', key: 'vendor', title: t.fields.vendor, of: vendor },
          { kind: 'pick', key: 'employee', title: t.fields.employee, of: employee },
        ]}
        moves={movesOf}
        may={(row, verb) => (verb === 'edit' ? mayEdit(row) : mayDelete(row))}
        sum={(row) => row.total}
        day={(row) => row.date}
        columns={[
          { key: 'number', title: t.fields.number, width: 138, phone: 'line' },
          { key: 'date', title: t.fields.date, kind: 'date', leaves: 6, phone: 'none' },
          { key: 'vendorName', title: t.fields.vendor, grow: true, width: 190, phone: 'title' },
          {
            key: 'status',
            title: t.fields.status,
            width: 124,
            phone: 'line',
            render: (row) =>
              phone ? <PurchaseMark order={row} /> : <PurchaseStatusTag status={row.status} />,
          },
          {
            key: 'toReceive',
            title: t.waitingFor,
            width: 206,
            leaves: 5,
            phone: 'none',
            render: (row) => <PurchaseBadges order={row} />,
          },
          { key: 'expected', title: t.fields.expected, kind: 'date', leaves: 4, phone: 'none' },
          { key: 'employeeName', title: t.fields.employee, leaves: 3, phone: 'none' },
          { key: 'lines', title: t.fields.lines, kind: 'number', width: 72, leaves: 2, phone: 'none' },
          { key: 'total', title: t.fields.total, kind: 'money', strong: true, phone: 'amount' },
          {
            key: 'due',
            title: t.fields.due,
            kind: 'money',
            phone: 'end',
            render: (row) => <Due row={row} />,
          },
          { key: 'updatedAt', title: common.updatedAt, kind: 'instant', leaves: 1, phone: 'none' },
        ]}
      />
      {tasks.dialog}
    </>
  );
}

export const pages = {
  list: PurchaseList,
  record: later(async () => (await import('./PurchaseRecord.tsx')).PurchaseRecord),
  form: later(async () => (await import('./PurchaseForm.tsx')).PurchaseForm),
};
