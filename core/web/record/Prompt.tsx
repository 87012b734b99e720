/** A question that has to be answered: the safe answer has the focus, the grave one its colour. */
import { Button, type ButtonProps, Modal } from 'antd';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import css from './Prompt.module.css';

export interface Answer {
  readonly key: string;
  readonly label: string;
  readonly look?: 'primary' | 'danger' | 'plain' | 'text';
  readonly busy?: boolean;
  /** Has the focus when the question appears. */
  readonly first?: boolean;
  run(): void;
}

interface Props {
  readonly open: boolean;
  readonly title: string;
  readonly answers: readonly Answer[];
  readonly width?: number;
  readonly note?: ReactNode;
  readonly children?: ReactNode;
  onClose(): void;
}

const looks: Record<NonNullable<Answer['look']>, ButtonProps> = {
  primary: { type: 'primary' },
  danger: { type: 'primary', danger: true },
  plain: {},
  text: { type: 'text' },
};

export function Prompt({ open, title, answers, width = 520, note, children, onClose }: Props) {
  const first = useRef<HTMLButtonElement>(null);
  const name = useId();
  const busy = answers.some((answer) => answer.busy);
  useEffect(() => {
    if (!open) return;
    // After the dialog's own focus handling.
    const timer = setTimeout(() => first.current?.focus({ preventScroll: true }), 60);
    return () => clearTimeout(timer);
  }, [open]);
  return (
    <Modal
      open={open}
      onCancel={() => !busy && onClose()}
      width={width}
      centered
      closable={false}
      destroyOnHidden
      title={<span id={name}>{title}</span>}
      aria-labelledby={name}
      footer={
        <div className={css.foot}>
          {note && <span className={css.note}>{note}</span>}
          {answers.map((answer) => (
            <Button
              key={answer.key}
              ref={answer.first ? first : null}
              {...looks[answer.look ?? 'plain']}
              loading={answer.busy ?? false}
              disabled={busy && !answer.busy}
              onClick={answer.run}
            >
              {answer.label}
            </Button>
          ))}
        </div>
      }
    >
      {children}
    </Modal>
  );
}
