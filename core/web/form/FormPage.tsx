/** The form of a rich entity as a page: panels, an aside, and a bar that stays at the bottom. */
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { formText } from '../../shared/form.text.ts';
import { useAddress } from '../address.ts';
import type { AnyResource, RecordOf, ValuesOf } from '../entity.ts';
import { Failed } from '../list/ListStates.tsx';
import { useLate } from '../list/useList.ts';
import { useText } from '../locale.ts';
import page from '../page.module.css';
import { BackLink } from '../record/BackLink.tsx';
import { Columns, Panel } from '../record/Panel.tsx';
import { useTitle } from '../title.ts';
import { DraftTime, FormBar } from './FormBar.tsx';
import { FormBody } from './FormBody.tsx';
import css from './FormPage.module.css';
import type { Form } from './form.ts';
import { type RecordFormProps, useRecord, useRecordForm } from './useRecordForm.ts';

interface FrameProps<V> {
  readonly form: Form<V>;
  readonly title: string;
  /** What the record is called in a conflict: 'order', 'SO-2026-00041'. */
  readonly one: string;
  readonly name?: string;
  readonly aside?: ReactNode;
  readonly saveLabel?: string;
  /** Where the arrow and Cancel lead; a settings page has none and resets instead. */
  readonly back?: string;
  readonly children: ReactNode;
}

/** The frame by itself, for forms that are no record of a resource (settings, profile). */
export function FormFrame<V>({ form, title, one, name, aside, saveLabel, back, children }: FrameProps<V>) {
  const { go } = useAddress();
  useTitle(title);
  return (
    <div className={page.page}>
      <header className={page.head}>
        {back && <BackLink to={back} />}
        <h1 className={page.title}>{title}</h1>
        <DraftTime draft={form.draft} />
      </header>
      <FormBody form={form} one={one} name={name ?? title} className={css.body}>
        <Columns aside={aside}>{children}</Columns>
      </FormBody>
      <div className={`${page.panel} ${css.bar}`}>
        <FormBar form={form} saveLabel={saveLabel} onCancel={back ? () => go(back) : form.discard} />
      </div>
    </div>
  );
}

export interface FormPageProps<C extends AnyResource> extends RecordFormProps<C> {
  readonly saveLabel?: string;
  readonly aside?: (form: Form<ValuesOf<C>>, record: RecordOf<C> | undefined) => ReactNode;
  children(form: Form<ValuesOf<C>>, record: RecordOf<C> | undefined): ReactNode;
}

function Editor<C extends AnyResource>(
  props: FormPageProps<C> & { readonly record: RecordOf<C> | undefined },
) {
  const { of, text, record, label, aside, saveLabel, children } = props;
  const t = useText(formText);
  const { go } = useAddress();
  const form = useRecordForm(props, record, (saved) => go(`${of.path}/${saved.id}`, { replace: true }));
  const name = record ? label(record) : '';
  return (
    <FormFrame
      form={form}
      title={record ? t.edit(name) : text.create}
      one={text.one}
      name={name}
      back={record ? `${of.path}/${record.id}` : of.path}
      {...(saveLabel ? { saveLabel } : {})}
      aside={aside?.(form, record)}
    >
      {children(form, record)}
    </FormFrame>
  );
}

export function FormPage<C extends AnyResource>(props: FormPageProps<C>) {
  const { id, data, error, isFetching, refetch } = useRecord(props.of);
  const late = useLate(isFetching, 200);
  if (id !== undefined && !data) {
    return (
      <div className={page.page}>
        <header className={page.head}>
          <BackLink to={props.of.path} />
          <h1 className={page.title}>{props.text.title}</h1>
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
  return <Editor key={id ?? 'new'} {...props} record={data} />;
}
