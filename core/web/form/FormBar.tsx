/** The foot of a form: what is to correct, with a link to each; Cancel as text; one primary button. */
import { ExclamationCircleFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { commonText } from '../../shared/common.text.ts';
import { formText } from '../../shared/form.text.ts';
import { useFormat } from '../format.ts';
import { useText } from '../locale.ts';
import css from './FormBar.module.css';
import type { Form } from './form.ts';

const shownLinks = 4;

interface Props {
  readonly form: Pick<Form<object>, 'id' | 'problems' | 'failure' | 'isSaving' | 'label' | 'focus'>;
  readonly saveLabel?: string | undefined;
  onCancel(): void;
}

export function FormBar({ form, saveLabel, onCancel }: Props) {
  const t = useText(formText);
  const common = useText(commonText);
  const wrong = form.problems;
  return (
    <div className={css.bar} data-form-bar="">
      <div className={css.problems} role="status">
        {form.failure && form.failure.code !== 'signed_out' && (
          <>
            <ExclamationCircleFilled aria-hidden /> {form.failure.message || common.failedToFetch}
          </>
        )}
        {wrong.length > 0 && (
          <>
            <ExclamationCircleFilled aria-hidden /> {t.toCorrect(wrong.length)}{' '}
            {wrong.slice(0, shownLinks).map(({ path }) => (
              <button key={path} type="button" className={css.link} onClick={() => form.focus(path)}>
                {form.label(path)}
              </button>
            ))}
            {wrong.length > shownLinks && '…'}
          </>
        )}
      </div>
      <Button type="text" onClick={onCancel}>
        {common.cancel}
      </Button>
      {/* The form's own submit: Enter in a field does the same. */}
      <Button
        type="primary"
        htmlType="submit"
        form={form.id}
        loading={form.isSaving}
        aria-keyshortcuts="Control+S"
      >
        {saveLabel ?? common.save}
      </Button>
    </div>
  );
}

type DraftState = Form<object>['draft'];

export function DraftTime({ draft }: { draft: DraftState }) {
  const t = useText(formText);
  const format = useFormat();
  const { keptAt } = draft;
  return (
    <span className={css.draft} role="status">
      {keptAt && t.draft(format.instant(keptAt).slice(-5))}
    </span>
  );
}

export function DraftNotice({ form }: { form: { readonly draft: DraftState; discard(): void } }) {
  const t = useText(formText);
  const format = useFormat();
  const { restoredFrom } = form.draft;
  if (!restoredFrom) return null;
  return (
    <div className={css.restored} role="status">
      <span>{t.draftRestored(format.instant(restoredFrom))}</span>
      <Button size="small" onClick={form.discard}>
        {t.discardDraft}
      </Button>
    </div>
  );
}
