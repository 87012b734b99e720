/** Deleting with the specification's prompt and an Undo, and restoring: for rows, selections and record pages alike. */
import { ExclamationCircleFilled } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { commonText } from '../../shared/common.text.ts';
import { restorableUntil } from '../../shared/dates.ts';
import { listText } from '../../shared/list.text.ts';
import { recordText } from '../../shared/record.text.ts';
import { CallError, call } from '../client.ts';
import type { AnyResource, EntityText } from '../entity.ts';
import { useFormat } from '../format.ts';
import { useText } from '../locale.ts';
import { notify, notifyError } from '../notify.tsx';
import css from './Prompt.module.css';
import { Prompt } from './Prompt.tsx';

export interface Removable {
  readonly id: string;
  readonly label: string;
  /** What it is, in a few words: customer, amount, state. */
  readonly about?: string;
}

interface Question {
  readonly verb: 'remove' | 'restore';
  readonly items: readonly Removable[];
  readonly then: (() => void) | undefined;
}

export interface Removal {
  askDelete(items: readonly Removable[], then?: () => void): void;
  askRestore(items: readonly Removable[], then?: () => void): void;
  /** To be rendered where the question may appear. */
  readonly dialog: ReactNode;
}

function send(of: AnyResource, { verb, items }: Pick<Question, 'verb' | 'items'>): Promise<unknown> {
  const ids = items.map((item) => item.id);
  return ids.length === 1
    ? call(of.ops[verb], { params: { id: ids[0] } } as never)
    : call(of.ops[`${verb}Many`], { body: { ids } } as never);
}

export function useRemoval(of: AnyResource, text: Pick<EntityText, 'one' | 'many'>): Removal {
  const t = useText(recordText);
  const list = useText(listText);
  const common = useText(commonText);
  const format = useFormat();
  const client = useQueryClient();
  const [question, setQuestion] = useState<Question>();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const refresh = () => client.invalidateQueries({ queryKey: [of.path] });
  const counted = (items: readonly Removable[]) =>
    [format.count(items.length), list.noun(items.length, text.one, text.many)] as const;
  const nameOf = (items: readonly Removable[]) =>
    items.length === 1 ? (items[0]?.label ?? '') : t.count(...counted(items));

  const restore = async (items: readonly Removable[]) => {
    try {
      await send(of, { verb: 'restore', items });
      notify({ tone: 'success', title: t.restoredTitle(nameOf(items)) });
    } catch (error) {
      notifyError(error);
    }
    await refresh();
  };

  const run = async ({ verb, items, then }: Question) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await send(of, { verb, items });
      setOpen(false);
      then?.();
      if (verb === 'restore') notify({ tone: 'success', title: t.restoredTitle(nameOf(items)) });
      else {
        const until = restorableUntil(new Date().toISOString());
        notify({
          tone: 'success',
          title: t.deletedTitle(nameOf(items)),
          text: t.until(format.instant(until)),
          action: { label: common.undo, run: () => restore(items) },
          seconds: 10,
        });
      }
      await refresh();
    } catch (error) {
      setProblem((error instanceof CallError && error.message) || common.failedToFetch);
    } finally {
      setBusy(false);
    }
  };

  const ask = (verb: Question['verb']) => (items: readonly Removable[], then?: () => void) => {
    setProblem(undefined);
    setQuestion({ verb, items, then });
    setOpen(true);
  };

  const items = question?.items ?? [];
  const one = items.length === 1 ? items[0] : undefined;
  const isDelete = question?.verb === 'remove';
  const title = one
    ? isDelete
      ? t.deletePrompt(one.label)
      : t.restorePrompt(one.label)
    : isDelete
      ? t.deleteManyPrompt(...counted(items))
      : t.restoreManyPrompt(...counted(items));

  return {
    askDelete: ask('remove'),
    askRestore: ask('restore'),
    dialog: question && (
      <Prompt
        open={open}
        title={title}
        onClose={() => setOpen(false)}
        answers={[
          { key: 'cancel', label: common.cancel, first: true, run: () => setOpen(false) },
          {
            key: 'do',
            label: isDelete ? common.delete : common.restore,
            look: isDelete ? 'danger' : 'primary',
            busy,
            run: () => void run(question),
          },
        ]}
      >
        <p className={css.text}>
          {one?.about && (
            <>
              {one.about}
              <br />
            </>
          )}
          {isDelete ? (one ? t.within48 : t.manyWithin48) : t.restoreText}
        </p>
        {problem && (
          <p className={css.problem} role="alert">
            <ExclamationCircleFilled aria-hidden /> {problem}
          </p>
        )}
      </Prompt>
    ),
  };
}
