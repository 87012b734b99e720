/** Whom a partner could send: asked for by skills and years, the best first, with the reason. All of it is in the address. */
import { CheckOutlined, CloseOutlined, SearchOutlined, UserOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { tenthsToText } from '../../../core/shared/quantity.ts';
import { useAddress } from '../../../core/web/address.ts';
import field from '../../../core/web/form/Field.module.css';
import type { FieldHandle } from '../../../core/web/form/form.ts';
import { TenthsInput } from '../../../core/web/form/NumberInput.tsx';
import { useSettled } from '../../../core/web/form/pick.ts';
import { useFormat } from '../../../core/web/format.ts';
import { Link } from '../../../core/web/Link.tsx';
import type { Column } from '../../../core/web/list/columns.ts';
import { Blank } from '../../../core/web/list/ListStates.tsx';
import table from '../../../core/web/list/Table.module.css';
import { useText } from '../../../core/web/locale.ts';
import { usePhone } from '../../../core/web/media.ts';
import page from '../../../core/web/page.module.css';
import { BackLink } from '../../../core/web/record/BackLink.tsx';
import { Panel } from '../../../core/web/record/Panel.tsx';
import { RelatedList } from '../../../core/web/record/RelatedList.tsx';
import { useTitle } from '../../../core/web/title.ts';
import { partner } from '../partner.contract.ts';
import { person, yearsSchema } from '../person/person.contract.ts';
import { SkillsSelect } from '../person/SkillsSelect.tsx';
import css from './MatchingPage.module.css';
import { askedSkills, type MatchRow, matching, mostAsked } from './matching.contract.ts';
import { scoreText } from './matching.rules.ts';
import { matchingText } from './matching.text.ts';

/** What the address asks for, as far as it can be asked. */
function useAsked() {
  const { search, setSearch } = useAddress();
  const skills = askedSkills.safeParse(search.skills ?? '').data ?? [];
  const years = search.years === undefined ? undefined : yearsSchema.safeParse(Number(search.years)).data;
  return {
    skills,
    years: years || undefined,
    setSkills: (next: readonly string[]) =>
      setSearch({ skills: next.join(',') || undefined, foundPage: undefined }),
    // Back leads to before the number, not through its digits.
    setYears: (next: number | undefined) =>
      setSearch(
        { years: next ? String(next) : undefined, foundPage: undefined },
        { replace: years !== undefined },
      ),
    clear: () => setSearch({ skills: undefined, years: undefined, foundPage: undefined }),
  };
}

type Asked = ReturnType<typeof useAsked>;

/** What cannot be read stays as typed, beside what the address says. */
function useYearsField({ years, setYears }: Asked): FieldHandle<number | null> {
  const t = useText(matchingText);
  const id = useId();
  const [wrong, setWrong] = useState<number>();
  const limit = { path: 'years', code: 'too_large' as const, params: { maximum: 800 } };
  return {
    path: 'years',
    id,
    label: t.years,
    value: wrong ?? years ?? null,
    required: false,
    disabled: false,
    problem:
      wrong === undefined ? undefined : Number.isNaN(wrong) ? { path: 'years', code: 'invalid' } : limit,
    set: (value) => {
      const fits = value === null || yearsSchema.safeParse(value).success;
      setWrong(fits ? undefined : value);
      if (fits) setYears(value ?? undefined);
    },
    leave: () => undefined,
    showAs: () => undefined,
  };
}

function Question({ asked }: { asked: Asked }) {
  const t = useText(matchingText);
  const id = useId();
  const years = useYearsField(asked);
  const isAsked = asked.skills.length > 0 || asked.years !== undefined;
  return (
    <Panel>
      <div className={css.question}>
        <div className={`${field.field} ${css.skills}`}>
          <label className={field.label} htmlFor={id}>
            {t.skills}
          </label>
          <SkillsSelect
            skills={asked.skills}
            most={mostAsked}
            none={t.none}
            known
            control={{ id }}
            onChange={asked.setSkills}
          />
        </div>
        <div className={css.years}>
          <TenthsInput field={years} unit={t.unit} />
        </div>
      </div>
      <div className={css.under}>
        <p className={css.hint}>{t.weights}</p>
        {isAsked && (
          <Button type="text" size="small" onClick={asked.clear}>
            {t.clear}
          </Button>
        )}
      </div>
    </Panel>
  );
}

/** Which of the skills somebody has, and which not: by a sign and by words, never by colour alone. */
function Why({ row }: { row: MatchRow }) {
  const t = useText(matchingText);
  const chip = (skill: string, has: boolean) => (
    <li key={skill} className={has ? css.has : css.lacks} title={(has ? t.has : t.lacks)({ skill })}>
      {has ? <CheckOutlined aria-hidden /> : <CloseOutlined aria-hidden />}
      <span className={css.unseen}>{(has ? t.has : t.lacks)({ skill })}</span>
      <span aria-hidden="true">{skill}</span>
    </li>
  );
  return (
    <ul className={css.why}>
      {row.matched.map((skill) => chip(skill, true))}
      {row.missing.map((skill) => chip(skill, false))}
    </ul>
  );
}

function useColumns({ skills, years }: Asked): readonly Column<MatchRow>[] {
  const t = useText(matchingText);
  const format = useFormat();
  const phone = usePhone();
  const own = (row: MatchRow) => format.value(row.experienceYears, 'tenths');
  const reason: Column<MatchRow> = {
    key: 'matched',
    title: t.fields.why,
    width: 240,
    phone: 'line',
    render: (row) => <Why row={row} />,
  };
  return [
    { key: 'name', title: t.fields.name, width: 150 },
    { key: 'role', title: t.fields.role, leaves: 1, phone: 'none' },
    {
      key: 'partnerName',
      title: t.fields.partnerName,
      width: 160,
      leaves: 2,
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
    ...(skills.length > 0 ? [reason] : []),
    {
      key: 'experienceYears',
      title: t.fields.experienceYears,
      width: 110,
      align: 'right',
      phone: 'end',
      render: (row) => {
        const shown = phone ? t.yearsPhone({ years: own(row) }) : own(row);
        if (years === undefined) return shown;
        return (
          <span className={css.figure}>{t.yearsOf({ years: own(row), asked: tenthsToText(years) })}</span>
        );
      },
    },
    {
      key: 'score',
      title: t.fields.score,
      kind: 'rate',
      width: 96,
      strong: true,
      phone: 'amount',
      render: (row) => scoreText(row.score),
    },
  ];
}

function Found({ asked }: { asked: Asked }) {
  const t = useText(matchingText);
  const columns = useColumns(asked);
  const { skills, years } = asked;
  const nobody = skills.length > 0 ? t.nobodyText : t.noYears;
  const wanted = { ...(skills.length > 0 ? { skills: skills.join(',') } : {}), ...(years ? { years } : {}) };
  const query = JSON.parse(useSettled(JSON.stringify(wanted), 200)) as Record<string, string>;
  return (
    <RelatedList<MatchRow>
      name="found"
      of={matching}
      operation="search"
      query={query}
      columns={columns}
      caption={t.title}
      noun={[t.one, t.many]}
      empty={<Blank icon={<UserOutlined aria-hidden />} title={t.nobody} text={nobody} />}
      label={(row) => row.name}
      link={(row) => `${person.path}/${row.id}`}
    />
  );
}

function MatchingPage() {
  const t = useText(matchingText);
  const asked = useAsked();
  useTitle(t.title);
  const isAsked = asked.skills.length > 0 || asked.years !== undefined;
  return (
    <div className={`${page.page} ${css.page}`}>
      <header className={page.head}>
        <BackLink to={partner.path} />
        <h1 className={page.title}>{t.title}</h1>
      </header>
      <Question asked={asked} />
      <Panel flush>
        {isAsked ? (
          <Found asked={asked} />
        ) : (
          <Blank icon={<SearchOutlined aria-hidden />} title={t.ask} text={t.askText} />
        )}
      </Panel>
    </div>
  );
}

export const pages = { page: MatchingPage };
