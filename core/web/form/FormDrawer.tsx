/** The form of a plain entity, over its list: PATH/new and PATH/:id. */
import { CloseOutlined } from '@ant-design/icons';
import { Drawer, Skeleton } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { commonText } from '../../shared/common.text.ts';
import { formText } from '../../shared/form.text.ts';
import { type Search, useAddress } from '../address.ts';
import type { AnyResource, RecordOf, ValuesOf } from '../entity.ts';
import { Failed } from '../list/ListStates.tsx';
import { useLate } from '../list/useList.ts';
import { useText } from '../locale.ts';
import { usePhone } from '../media.ts';
import { MoreMenu } from '../record/MoreMenu.tsx';
import { useRemoval } from '../record/useRemoval.tsx';
import { useTitle } from '../title.ts';
import field from './Field.module.css';
import { DraftTime, FormBar } from './FormBar.tsx';
import { FormBody } from './FormBody.tsx';
import css from './FormDrawer.module.css';
import type { Form } from './form.ts';
import { type RecordFormProps, useRecord, useRecordForm } from './useRecordForm.ts';

export interface FormDrawerProps<C extends AnyResource> extends RecordFormProps<C> {
  readonly width?: number;
  /** Names in the search part that only the form needs: they go when it closes. */
  readonly ownSearch?: readonly string[];
  /** Where it leads when it closes, if not to the list under it: the page it was opened from. */
  readonly closesTo?: (
    record: RecordOf<C> | undefined,
  ) => { readonly path: string; readonly search: Search } | undefined;
  children(form: Form<ValuesOf<C>>, record: RecordOf<C> | undefined): ReactNode;
}

interface FrameProps {
  readonly title: string;
  readonly width: number;
  readonly extra?: ReactNode;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
  onClose(): void;
}

/** The first field is where one begins. */
function focusFirst(): void {
  const form = document.querySelector(`.${css.drawer} form`);
  if (!form || form.contains(document.activeElement)) return;
  form.querySelector<HTMLElement>(':is(input, textarea):not([disabled])')?.focus({ preventScroll: true });
}

function DrawerFrame({ title, width, extra, footer, children, onClose }: FrameProps) {
  const phone = usePhone();
  const common = useText(commonText);
  useTitle(title);
  // Not only when the drawer has come to rest: what is typed meanwhile should not be lost.
  useEffect(() => {
    const timers = [0, 60, 160].map((wait) => setTimeout(focusFirst, wait));
    return () => timers.forEach(clearTimeout);
  }, []);
  return (
    <Drawer
      open
      size={phone ? '100%' : width}
      className={css.drawer}
      onClose={onClose}
      closable={false}
      afterOpenChange={(open) => open && focusFirst()}
      title={title}
      extra={
        <span className={css.extra}>
          {extra}
          <button type="button" className={css.close} aria-label={common.close} onClick={onClose}>
            <CloseOutlined aria-hidden />
          </button>
        </span>
      }
      footer={footer}
    >
      {children}
    </Drawer>
  );
}

function Editor<C extends AnyResource>(
  props: FormDrawerProps<C> & { readonly record: RecordOf<C> | undefined; onClose(): void },
) {
  const { of, text, record, label, width = 480, children, onClose } = props;
  const t = useText(formText);
  const common = useText(commonText);
  const form = useRecordForm(props, record, onClose);
  const removal = useRemoval(of, text);
  const name = record ? label(record) : text.create;
  const remove = () =>
    record &&
    removal.askDelete([{ id: record.id, label: label(record) }], () => {
      form.discard();
      onClose();
    });
  return (
    <DrawerFrame
      title={record ? t.edit(name) : text.create}
      width={width}
      onClose={onClose}
      extra={
        <>
          <DraftTime draft={form.draft} />
          {record && (
            <MoreMenu items={[{ key: 'delete', label: common.delete, danger: true, run: remove }]} />
          )}
        </>
      }
      footer={<FormBar form={form} onCancel={onClose} />}
    >
      <FormBody form={form} one={text.one} name={name} className={field.grid}>
        {children(form, record)}
      </FormBody>
      {removal.dialog}
    </DrawerFrame>
  );
}

export function FormDrawer<C extends AnyResource>(props: FormDrawerProps<C>) {
  const { of, text, width = 480, ownSearch = [], closesTo } = props;
  const { search, go } = useAddress();
  const { id, data, error, isFetching, refetch } = useRecord(of);
  const late = useLate(isFetching, 200);
  const rest = Object.fromEntries(Object.entries(search).filter(([name]) => !ownSearch.includes(name)));
  const close = () => {
    const { path, search: kept } = closesTo?.(data) ?? { path: of.path, search: rest };
    go(path, { search: kept });
  };

  // The drawer goes with its address: the focus returns to the row it was opened from.
  useEffect(
    () => () => {
      const origin = id ? `[data-record="${id}"]` : '[aria-keyshortcuts="n"]';
      setTimeout(() => document.querySelector<HTMLElement>(origin)?.focus({ preventScroll: true }), 0);
    },
    [id],
  );

  if (id !== undefined && !data) {
    return (
      <DrawerFrame title={text.title} width={width} onClose={close}>
        {error ? (
          <Failed error={error} isFetching={isFetching} retry={() => void refetch()} />
        ) : (
          late && <Skeleton active title={false} paragraph={{ rows: 4 }} />
        )}
      </DrawerFrame>
    );
  }
  return <Editor key={id ?? 'new'} {...props} record={data} onClose={close} />;
}
