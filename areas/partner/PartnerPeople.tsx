import { PlusOutlined, SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useAddress } from '../../core/web/address.ts';
import type { RowOf } from '../../core/web/entity.ts';
import type { Column } from '../../core/web/list/columns.ts';
import tools from '../../core/web/list/ListTools.module.css';
import { useText } from '../../core/web/locale.ts';
import { RelatedList } from '../../core/web/record/RelatedList.tsx';
import { matching } from './matching/matching.contract.ts';
import { person } from './person/person.contract.ts';
import { personText } from './person/person.text.ts';

type Row = RowOf<typeof person>;

/** Opened from here, the form of somebody leads back here: the tab in the address says so. */
export const peopleTab = 'people';

export function PartnerPeople({ id }: { id: string }) {
  const t = useText(personText);
  const { go } = useAddress();
  const columns: readonly Column<Row>[] = [
    { key: 'name', title: t.fields.name, width: 150 },
    { key: 'role', title: t.fields.role, leaves: 2, phone: 'line' },
    {
      key: 'skills',
      title: t.fields.skills,
      width: 180,
      phone: 'line',
      render: (row) => row.skills.join(', ') || '—',
    },
    { key: 'phone', title: t.fields.phone, leaves: 1, phone: 'none' },
    {
      key: 'experienceYears',
      title: t.years,
      kind: 'tenths',
      phone: 'amount',
    },
  ];
  return (
    <>
      <div className={tools.tools}>
        <Button
          size="small"
          icon={<PlusOutlined aria-hidden />}
          onClick={() => go(`${person.path}/new`, { search: { tab: peopleTab, partner: id } })}
        >
          {t.create}
        </Button>
        <span className={tools.space} />
        <Button
          type="text"
          size="small"
          className={tools.quiet ?? ''}
          icon={<SearchOutlined aria-hidden />}
          onClick={() => go(matching.path)}
        >
          {t.matching}
        </Button>
      </div>
      <RelatedList<Row>
        name="people"
        of={person}
        operation="list"
        query={{ partner: id }}
        columns={columns}
        caption={t.title}
        noun={[t.one, t.many]}
        empty={t.noneYet}
        label={(row) => row.name}
        link={(row) => `${person.path}/${row.id}`}
      />
    </>
  );
}
