/** Two people changed the same record: what was, what you have, what they saved. Nothing is overwritten unseen. */
import { Radio } from 'antd';
import { useState } from 'react';
import { commonText } from '../../shared/common.text.ts';
import { formText } from '../../shared/form.text.ts';
import { nothing, useFormat } from '../format.ts';
import { useText } from '../locale.ts';
import { Prompt } from '../record/Prompt.tsx';
import css from './ConflictDialog.module.css';
import type { Conflict, Form, Values } from './form.ts';
import { isSame } from './paths.ts';

type Side = 'mine' | 'theirs';
interface Line {
  readonly key: string;
  readonly changedBy: Side | 'both';
}

/** Fields in which the two versions differ; a field both changed to the same is not worth a question. */
function linesOf<V>(base: Values<V>, mine: Values<V>, theirs: Values<V>): readonly Line[] {
  return (Object.keys(mine) as Extract<keyof V, string>[]).flatMap((key) => {
    if (isSame(mine[key], theirs[key])) return [];
    const [byMe, byThem] = [!isSame(mine[key], base[key]), !isSame(theirs[key], base[key])];
    return [{ key, changedBy: byMe && byThem ? 'both' : byMe ? 'mine' : 'theirs' } as const];
  });
}

interface Props<V> {
  readonly form: Form<V>;
  readonly conflict: Conflict<V>;
  readonly one: string;
  readonly name: string;
}

function Differences<V>({ form, conflict, one, name }: Props<V>) {
  const t = useText(formText);
  const common = useText(commonText);
  const format = useFormat();
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const lines = linesOf(form.base, form.values, conflict.theirs);
  const both = lines.filter((line) => line.changedBy === 'both');
  const who = conflict.changedBy || t.conflict.somebody;
  const sideOf = ({ key, changedBy }: Line): Side =>
    changedBy === 'both' ? (chosen[key] ?? 'mine') : changedBy;
  const merged = () =>
    Object.fromEntries([
      ...Object.entries(conflict.theirs),
      ...lines.map((line) => [
        line.key,
        (sideOf(line) === 'mine' ? form.values : conflict.theirs)[line.key as keyof V],
      ]),
    ]) as Values<V>;

  const cell = (line: Line, side: Side) => {
    const value = (side === 'mine' ? form.values : conflict.theirs)[line.key as keyof V];
    const shown = form.shown(line.key, value) || nothing;
    if (line.changedBy !== 'both') return line.changedBy === side ? <strong>{shown}</strong> : shown;
    return (
      <Radio
        name={`${form.id}${line.key}`}
        checked={sideOf(line) === side}
        onChange={() => setChosen({ ...chosen, [line.key]: side })}
      >
        {shown}
      </Radio>
    );
  };

  return (
    <Prompt
      open
      width={760}
      title={t.conflict.title(one)}
      note={t.conflict.note}
      onClose={() => form.resolve('keep')}
      answers={[
        { key: 'keep', label: t.leave.keepEditing, look: 'text', run: () => form.resolve('keep') },
        { key: 'theirs', label: t.conflict.takeTheirs, run: () => form.resolve('theirs') },
        {
          key: 'save',
          label: t.conflict.saveChosen,
          look: 'primary',
          first: both.length === 0,
          run: () => form.resolve(merged()),
        },
      ]}
    >
      <p className={css.who}>
        {conflict.changedAt && (
          <>
            <strong>{who}</strong> {t.conflict.saved(name, format.instant(conflict.changedAt))}{' '}
          </>
        )}
        {t.conflict.both(both.length)}
      </p>
      <div className={css.frame}>
        <table className={css.table}>
          <caption className={css.caption}>{common.edit}</caption>
          <thead>
            <tr>
              <th scope="col">{t.conflict.field}</th>
              <th scope="col">{t.conflict.before}</th>
              <th scope="col">{t.conflict.yours}</th>
              <th scope="col">{t.conflict.theirs(who)}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.key}>
                <th scope="row">
                  {form.label(line.key)}
                  {line.changedBy === 'both' && <span className={css.both}>{t.conflict.changedByBoth}</span>}
                </th>
                <td>{form.shown(line.key, form.base[line.key as keyof V]) || nothing}</td>
                {(['mine', 'theirs'] as const).map((side) => (
                  <td
                    key={side}
                    className={line.changedBy === 'both' && sideOf(line) === side ? css.chosen : undefined}
                  >
                    {cell(line, side)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Prompt>
  );
}

export function ConflictDialog<V>({ form, one, name }: Omit<Props<V>, 'conflict'>) {
  return form.conflict && <Differences form={form} conflict={form.conflict} one={one} name={name} />;
}
