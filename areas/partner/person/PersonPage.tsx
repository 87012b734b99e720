import { DeploymentUnitOutlined, SearchOutlined, TeamOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect } from 'react';
import { commonText } from '../../../core/shared/common.text.ts';
import { idSchema } from '../../../core/shared/fields.ts';
import { type Search, useAddress } from '../../../core/web/address.ts';
import type { RecordOf } from '../../../core/web/entity.ts';
import { FormDrawer } from '../../../core/web/form/FormDrawer.tsx';
import { TenthsInput } from '../../../core/web/form/NumberInput.tsx';
import { Picker } from '../../../core/web/form/Picker.tsx';
import { TextArea, TextInput } from '../../../core/web/form/TextInput.tsx';
import { Link } from '../../../core/web/Link.tsx';
import { ListPage } from '../../../core/web/list/ListPage.tsx';
import table from '../../../core/web/list/Table.module.css';
import { useText } from '../../../core/web/locale.ts';
import { usePhone } from '../../../core/web/media.ts';
import { History } from '../../../core/web/record/History.tsx';
import { matching } from '../matching/matching.contract.ts';
import { partner } from '../partner.contract.ts';
import css from './PersonPage.module.css';
import { person } from './person.contract.ts';
import { personText } from './person.text.ts';
import { SkillsInput } from './SkillsSelect.tsx';

function Besides() {
  const t = useText(personText);
  const phone = usePhone();
  const { go } = useAddress();
  const ways = [
    { path: partner.path, words: t.allPartners, icon: <DeploymentUnitOutlined aria-hidden /> },
    { path: matching.path, words: t.matching, icon: <SearchOutlined aria-hidden /> },
  ];
  return ways.map(({ path, words, icon }) => (
    <Button key={path} icon={icon} onClick={() => go(path)} {...(phone ? { 'aria-label': words } : {})}>
      {phone ? null : words}
    </Button>
  ));
}

function PersonList() {
  const t = useText(personText);
  const common = useText(commonText);
  const phone = usePhone();
  return (
    <ListPage
      of={person}
      text={t}
      icon={<TeamOutlined aria-hidden />}
      extra={<Besides />}
      label={(row) => row.name}
      about={(row) => [row.partnerName, row.role].filter(Boolean).join(' · ')}
      filters={[{ kind: 'pick', key: 'partner', title: t.fields.partner, of: partner }]}
      columns={[
        { key: 'name', title: t.fields.name, width: 170 },
        { key: 'role', title: t.fields.role, leaves: 3, phone: 'none' },
        {
          key: 'partnerName',
          title: t.fields.partnerName,
          width: 170,
          phone: 'line',
          // On a phone the whole row is a link already.
          render: (row) =>
            phone ? (
              row.partnerName
            ) : (
              <Link className={table.link} to={`${partner.path}/${row.partner}`}>
                {row.partnerName}
              </Link>
            ),
        },
        { key: 'skills', title: t.fields.skills, width: 220, leaves: 5, phone: 'none' },
        { key: 'experienceYears', title: t.years, kind: 'tenths', strong: true, phone: 'amount' },
        { key: 'phone', title: t.fields.phone, leaves: 4, phone: 'none' },
        { key: 'email', title: t.fields.email, leaves: 2, hidden: true, phone: 'none' },
        { key: 'updatedAt', title: common.updatedAt, kind: 'instant', leaves: 1, phone: 'none' },
      ]}
    />
  );
}

/** Back to where it was opened from: the people of a partner, or what a search found. */
function wayBack(
  search: Search,
  partnerId: string | undefined,
): { path: string; search: Search } | undefined {
  if (search.tab && partnerId) return { path: `${partner.path}/${partnerId}`, search: { tab: search.tab } };
  const asked = ['skills', 'years', 'foundPage'].flatMap((name) =>
    search[name] ? [[name, search[name]] as const] : [],
  );
  return asked.length > 0 ? { path: matching.path, search: Object.fromEntries(asked) } : undefined;
}

function PersonHistory({ record }: { record: RecordOf<typeof person> }) {
  const t = useText(personText);
  return (
    <section className={css.history}>
      <h3>{t.history}</h3>
      <History of={person} id={record.id} text={t} readings={{ experienceYears: 'tenths' }} />
    </section>
  );
}

function PersonForm() {
  const t = useText(personText);
  const { search } = useAddress();
  const queries = useQueryClient();
  const chosen = idSchema.safeParse(search.partner).data;
  // What partners count and what a search ranks may be different now.
  useEffect(
    () => () => {
      for (const path of [partner.path, matching.path]) void queries.invalidateQueries({ queryKey: [path] });
    },
    [queries],
  );
  return (
    <FormDrawer
      of={person}
      text={t}
      width={560}
      start={{
        partner: chosen ?? null,
        name: '',
        role: '',
        phone: '',
        email: '',
        skills: [],
        experienceYears: null,
        notes: '',
      }}
      label={(record) => record.name}
      closesTo={(record) => wayBack(search, record?.partner ?? chosen)}
    >
      {(form, record) => (
        <>
          <TextInput field={form.at('name')} span={7} />
          <TextInput field={form.at('role')} span={5} />
          <Picker
            field={form.at('partner')}
            of={partner}
            labels={record ? { [record.partner]: record.partnerName } : {}}
          />
          <SkillsInput field={form.at('skills')} hint={t.skillsHint} />
          <TenthsInput field={form.at('experienceYears')} span={5} unit={t.unit} />
          <TextInput field={form.at('phone')} span={7} inputMode="tel" />
          <TextInput field={form.at('email')} inputMode="email" />
          <TextArea field={form.at('notes')} rows={2} />
          {record && <PersonHistory record={record} />}
        </>
      )}
    </FormDrawer>
  );
}

export const pages = { list: PersonList, form: PersonForm };
