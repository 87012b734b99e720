/** The columns of the deleted view: what it was, when it was deleted, how long it can still be restored. */
import { useEffect, useState } from 'react';
import { restorableUntil } from '../../shared/dates.ts';
import { listText } from '../../shared/list.text.ts';
import { useText } from '../locale.ts';
import type { Column } from './columns.ts';

function useMinute(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function TimeLeft({ deletedAt }: { deletedAt: string }) {
  const t = useText(listText);
  const minutes = Math.floor((restorableUntil(deletedAt).getTime() - useMinute()) / 60_000);
  return minutes < 0 ? t.expired : t.hoursLeft(Math.floor(minutes / 60), minutes % 60);
}

export function useDeletedColumns<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const t = useText(listText);
  const deletedAt = (row: Row) => (row as { deletedAt?: string | null }).deletedAt;
  return [
    ...columns.filter((column) => String(column.key) !== 'updatedAt').slice(0, 4),
    { key: 'deletedAt' as Column<Row>['key'], title: t.deletedAt, kind: 'instant', phone: 'none' },
    {
      key: 'timeLeft' as Column<Row>['key'],
      title: t.timeLeft,
      align: 'right',
      phone: 'line',
      render: (row) => {
        const at = deletedAt(row);
        return at ? <TimeLeft deletedAt={at} /> : null;
      },
    },
  ];
}
