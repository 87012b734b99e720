/** The form of a record there is one of (the company, the settings): loads it, saves it, and begins anew from what was saved. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import type { z } from 'zod';
import { commonText } from '../../shared/common.text.ts';
import type { Contract, Operation, Operations } from '../../shared/contract.ts';
import type { FieldProblem } from '../../shared/errors.ts';
import { call, queryKey } from '../client.ts';
import { Failed } from '../list/ListStates.tsx';
import { useLate } from '../list/useList.ts';
import { useText } from '../locale.ts';
import { notify } from '../notify.tsx';
import page from '../page.module.css';
import { Panel } from '../record/Panel.tsx';
import { FormFrame } from './FormPage.tsx';
import type { Form, Values } from './form.ts';
import { useForm } from './useForm.ts';

type Single = Contract<Operations & Readonly<Record<'get' | 'update', Operation>>>;
type RecordOf<C extends Single> = z.output<C['ops']['get']['output']> & { readonly version: number };

interface Props<C extends Single, I extends z.ZodObject> {
  readonly of: C;
  readonly input: I;
  readonly check?: (input: z.output<I>) => FieldProblem[];
  readonly text: {
    readonly title: string;
    readonly one: string;
    readonly fields: Readonly<Record<string, string>>;
  };
  /** Never written to this device, and empty in every record. */
  readonly secrets?: readonly Extract<keyof z.output<I>, string>[];
  readonly aside?: (form: Form<z.output<I>>, record: RecordOf<C>) => ReactNode;
  children(form: Form<z.output<I>>, record: RecordOf<C>): ReactNode;
  saved?(record: RecordOf<C>): void;
}

function Editor<C extends Single, I extends z.ZodObject>({
  of,
  input,
  check,
  text,
  secrets = [],
  aside,
  children,
  record,
  saved,
  isAgain,
  onSaved,
}: Props<C, I> & { readonly record: RecordOf<C>; readonly isAgain: boolean; onSaved(): void }) {
  type V = z.output<I>;
  const queries = useQueryClient();
  const common = useText(commonText);
  const valuesOf = (from: RecordOf<C>) =>
    Object.fromEntries(
      Object.keys(input.shape).map((name) => [name, (from as Record<string, unknown>)[name] ?? null]),
    ) as Values<V>;
  const form = useForm<V, RecordOf<C>>({
    input,
    ...(check ? { check: check as (input: never) => FieldProblem[] } : {}),
    start: valuesOf(record),
    version: record.version,
    labels: text.fields,
    draftPath: of.path,
    secrets,
    valuesOf,
    save: async ({ changes, version }) => {
      if (Object.keys(changes).length === 0) return record;
      return (await call(of.ops.update, { body: { ...changes, version } } as never)) as RecordOf<C>;
    },
    saved: (now) => {
      queries.setQueryData(queryKey(of, 'get'), now);
      void queries.invalidateQueries({ queryKey: [of.path] });
      notify({ tone: 'success', title: common.saved, text: text.title });
      saved?.(now);
      onSaved();
    },
  });
  // The form that was saved is gone, and with it the button that had the focus.
  const { id } = form;
  useEffect(() => {
    const button = `button[form="${CSS.escape(id)}"]`;
    if (isAgain) document.querySelector<HTMLElement>(button)?.focus({ preventScroll: true });
  }, [isAgain, id]);
  return (
    <FormFrame form={form} title={text.title} one={text.one} aside={aside?.(form, record)}>
      {children(form, record)}
    </FormFrame>
  );
}

export function SingleForm<C extends Single, I extends z.ZodObject>(props: Props<C, I>) {
  const { of, text } = props;
  const [round, setRound] = useState(0);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: queryKey(of, 'get'),
    queryFn: async ({ signal }) => (await call(of.ops.get, {} as never, { signal })) as RecordOf<C>,
    retry: false,
  });
  const late = useLate(isFetching, 200);
  if (data) {
    const again = () => setRound(round + 1);
    return <Editor key={round} {...props} record={data} isAgain={round > 0} onSaved={again} />;
  }
  return (
    <div className={page.page}>
      <header className={page.head}>
        <h1 className={page.title}>{text.title}</h1>
      </header>
      <Panel>
        {error ? (
          <Failed error={error} isFetching={isFetching} retry={() => void refetch()} />
        ) : (
          late && <Skeleton active title={false} paragraph={{ rows: 6 }} />
        )}
      </Panel>
    </div>
  );
}
