/** A small form in a dialog that does one thing: takes money, receives goods. Enter does it, Escape leaves. */
import { Button, Modal } from 'antd';
import { type FormEvent, type ReactNode, useId } from 'react';
import { commonText } from '../shared/common.text.ts';
import field from './form/Field.module.css';
import { useText } from './locale.ts';
import css from './TaskDialog.module.css';

interface Props {
  readonly title: string;
  /** The word on the button; the title's when it says the same. */
  readonly action?: string;
  readonly form: { readonly isBusy: boolean; submit(event: FormEvent): Promise<void> };
  readonly lead?: ReactNode;
  /** What would come of it, told while one types. */
  readonly outcome?: ReactNode;
  readonly width?: number;
  readonly children: ReactNode;
  onClose(): void;
}

export function TaskDialog(props: Props) {
  const { title, action = title, form, lead, outcome, width = 520, children, onClose } = props;
  const common = useText(commonText);
  const id = useId();
  const focusFirst = (open: boolean) => {
    if (open) document.getElementById(id)?.querySelector<HTMLElement>('input:not([disabled])')?.focus();
  };
  return (
    <Modal
      open
      title={title}
      width={width}
      destroyOnHidden
      onCancel={() => !form.isBusy && onClose()}
      afterOpenChange={focusFirst}
      footer={
        <div className={css.foot}>
          <span className={css.outcome} aria-live="polite">
            {outcome}
          </span>
          <Button type="text" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="primary" htmlType="submit" form={id} loading={form.isBusy}>
            {action}
          </Button>
        </div>
      }
    >
      {lead && <div className={css.lead}>{lead}</div>}
      <form
        id={id}
        className={field.grid}
        noValidate
        autoComplete="off"
        onSubmit={(event) => {
          // Drawn in a portal, yet React's events still reach the form around it.
          event.stopPropagation();
          void form.submit(event);
        }}
      >
        {children}
      </form>
    </Modal>
  );
}
