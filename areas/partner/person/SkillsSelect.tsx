/** Skills as chips: typed freely, suggested from those that people have. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { call, queryKey } from '../../../core/web/client.ts';
import { Field, type InputProps } from '../../../core/web/form/Field.tsx';
import { useSettled } from '../../../core/web/form/pick.ts';
import { useText } from '../../../core/web/locale.ts';
import { matching } from '../matching/matching.contract.ts';
import { longestSkill, mostSkills } from './person.contract.ts';
import { skillKey, tidySkills } from './person.rules.ts';
import { personText } from './person.text.ts';
import css from './SkillsSelect.module.css';

interface Props {
  readonly skills: readonly string[];
  readonly most?: number;
  readonly none?: string;
  /** Only what somebody has can be chosen. */
  readonly known?: boolean;
  readonly control: Readonly<Record<string, unknown>>;
  onChange(skills: string[]): void;
}

const separators = [',', '，', '、', ';', '；'];

function useSuggestions(words: string, enabled: boolean) {
  const q = useSettled(words.trim(), 150);
  const query = q === '' ? {} : { q };
  return useQuery({
    queryKey: queryKey(matching, 'skills', { query }),
    queryFn: ({ signal }) => call(matching.ops.skills, { query }, { signal }),
    enabled,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    retry: false,
  });
}

export function SkillsSelect({ skills, most = mostSkills, none, known = false, control, onChange }: Props) {
  const t = useText(personText);
  const [words, setWords] = useState('');
  const [open, setOpen] = useState(false);
  const { data } = useSuggestions(words, open);
  const chosen = new Set(skills.map(skillKey));
  const offered = (data?.items ?? []).filter((skill) => !chosen.has(skillKey(skill)));
  return (
    <Select<string[]>
      {...control}
      mode={known ? 'multiple' : 'tags'}
      className={css.select}
      value={[...skills]}
      placeholder={t.addSkill}
      open={open}
      onOpenChange={setOpen}
      allowClear
      tokenSeparators={separators}
      showSearch={{ filterOption: false, onSearch: setWords, searchValue: words }}
      notFoundContent={none ?? t.noSkill}
      options={offered.map((skill) => ({ value: skill, label: skill }))}
      onChange={(typed) => {
        setWords('');
        onChange(tidySkills(typed.map((skill) => skill.slice(0, longestSkill))).slice(0, most));
      }}
    />
  );
}

export function SkillsInput({ field, ...shell }: InputProps<string[] | null>) {
  return (
    <Field field={field} {...shell} showAs={(value: string[] | null) => (value ?? []).join(', ')}>
      {(control) => <SkillsSelect skills={field.value ?? []} onChange={field.set} control={{ ...control }} />}
    </Field>
  );
}
