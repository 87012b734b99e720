import { useState } from 'react';
import type { z } from 'zod';
import { useFormat } from '../../core/web/format.ts';
import { later } from '../../core/web/later.ts';
import type { Column } from '../../core/web/list/columns.ts';
import { useText } from '../../core/web/locale.ts';
import { RelatedList } from '../../core/web/record/RelatedList.tsx';
import css from './PartnerRecord.module.css';
import { partner, type workRow } from './partner.contract.ts';
import { partnerText } from './partner.text.ts';
import type { PartnerRecordType } from './usePartnerDeed.tsx';

const TakeBackDialog = later(async () => (await import('./TakeBackDialog.tsx')).TakeBackDialog);

type Row = z.output<typeof workRow>;

export function PartnerWork({ record }: { record: PartnerRecordType }) {
  const t = useText(partnerText);
  const format = useFormat();
  const [back, setBack] = useState<Row>();
  const columns: readonly Column<Row>[] = [
    {
      key: 'description',
      title: t.fields.description,
      width: 200,
      render: (row) => (
        <span title={row.description}>
          <span className={row.takenBack ? css.undone : undefined}>{row.description}</span>
          {row.takenBack && (
            <span className={css.quiet}>
              {t.takenBackOn({ ...row.takenBack, date: format.value(row.takenBack.date, 'date') })}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'date',
      title: t.fields.date,
      kind: 'date',
      phone: 'line',
      render: (row) => format.value(row.date, 'date'),
    },
    { key: 'by', title: t.fields.by, leaves: 1, phone: 'none' },
    { key: 'entry', title: t.fields.entry, leaves: 2, phone: 'line' },
    {
      key: 'amount',
      title: t.fields.amount,
      kind: 'money',
      strong: true,
      phone: 'amount',
      render: (row) => (
        <span className={row.takenBack ? css.undone : undefined}>{format.value(row.amount, 'money')}</span>
      ),
    },
  ];
  return (
    <>
      <RelatedList<Row>
        name="works"
        of={partner}
        operation="works"
        query={{ partner: record.id }}
        columns={columns}
        caption={t.fields.works}
        noun={[t.work, t.worksMany]}
        empty={t.noWorks}
        label={(row) => row.description}
        actions={(row) =>
          row.takenBack
            ? []
            : [{ key: 'takeBack', label: t.takeBack, place: 'word', run: () => setBack(row) }]
        }
      />
      {back && <TakeBackDialog record={record} work={back} onClose={() => setBack(undefined)} />}
    </>
  );
}
