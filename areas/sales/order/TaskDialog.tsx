/** A dialog that asks for what a move needs, makes it, and stays with what was typed when it is refused. */
import { ExclamationCircleFilled } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { type FormEvent, type ReactNode, useId, useRef } from 'react';
import { commonText } from '../../../core/shared/common.text.ts';
import fields from '../../../core/web/form/Field.module.css';
import { useText } from '../../../core/web/locale.ts';
import css from './Dialog.module.css';

interface Props {
  readonly title: string;
  readonly text?: ReactNode;
  readonly action: string;
  readonly cancel?: string;
  readonly danger?: boolean;
  readonly width?: number;
  readonly form: { readonly isBusy: boolean; submit(event: FormEvent): Promise<void> };
  /** Why the server refused, where no field is to blame. */
  readonly failure: string;
  readonly note?: ReactNode;
  readonly children: ReactNode;
  onClose(): void;
}

export function TaskDialog(props: Props) {
  const { title, text, action, cancel, danger = false, width = 520, form, failure, note, onClose } = props;
  const common = useText(commonText);
  const id = useId();
  const body = useRef<HTMLFormElement>(null);
  return (
    <Modal
      open
      centered
      title={title}
      width={width}
      onCancel={() => !form.isBusy && onClose()}
      afterOpenChange={(open) => {
        if (open) body.current?.querySelector<HTMLElement>('input:not([type=radio]), textarea')?.focus();
      }}
      footer={
        <div className={css.foot}>
          {note && <span className={css.note}>{note}</span>}
          <Button type="text" disabled={form.isBusy} onClick={onClose}>
            {cancel ?? common.cancel}
          </Button>
          <Button type="primary" danger={danger} htmlType="submit" form={id} loading={form.isBusy}>
            {action}
          </Button>
        </div>
      }
    >
      <form
        id={id}
        ref={body}
        noValidate
        autoComplete="off"
        onSubmit={(event) => {
          event.stopPropagation();
          void form.submit(event);
        }}
      >
        {text && <p className={css.text}>{text}</p>}
        <div className={fields.grid}>{props.children}</div>
        {failure && (
          <p className={css.failure} role="alert">
            <ExclamationCircleFilled aria-hidden /> {failure}
          </p>
        )}
      </form>
    </Modal>
  );
}
