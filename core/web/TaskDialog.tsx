/** A small form in a dialog that does one thing: takes money, receives goods. Enter does it, Escape leaves. */
import { ExclamationCircleFilled } from '@ant-design/icons';
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
  readonly cancel?: string;
  readonly danger?: boolean;
  readonly form: { readonly isBusy: boolean; submit(event: FormEvent): Promise<void> };
  readonly lead?: ReactNode;
  /** What would come of it, told while one types. */
  readonly outcome?: ReactNode;
  /** Why the server refused, where no field is to blame: what was typed stays. */
  readonly failure?: string;
  readonly width?: number;
  readonly children: ReactNode;
  onClose(): void;
}

export function TaskDialog(props: Props) {
  const { title, action = title, danger = false, form, width = 520, onClose } = props;
  const common = useText(commonText);
  const id = useId();
  const focusFirst = (open: boolean) => {
    const first = 'input:not([disabled], [type=radio]), textarea';
    if (open) document.getElementById(id)?.querySelector<HTMLElement>(first)?.focus();
  };
  return (
    <Modal
      open
      centered
      title={title}
      width={width}
      destroyOnHidden
      onCancel={() => !form.isBusy && onClose()}
      afterOpenChange={focusFirst}
      footer={
        <div className={css.foot}>
          <span className={css.outcome} aria-live="polite">
            {props.outcome}
          </span>
          <Button type="text" disabled={form.isBusy} onClick={onClose}>
            {props.cancel ?? common.cancel}
          </Button>
          <Button type="primary" danger={danger} htmlType="submit" form={id} loading={form.isBusy}>
            {action}
          </Button>
        </div>
      }
    >
      {props.lead && <div className={css.lead}>{props.lead}</div>}
      <form
        id={id}
        noValidate
        autoComplete="off"
        onSubmit={(event) => {
          // Drawn in a portal, yet React's events still reach the form around it.
          event.stopPropagation();
          void form.submit(event);
        }}
      >
        <div className={field.grid}>{props.children}</div>
        {props.failure && (
          <p className={css.failure} role="alert">
            <ExclamationCircleFilled aria-hidden /> {props.failure}
          </p>
        )}
      </form>
    </Modal>
  );
}
