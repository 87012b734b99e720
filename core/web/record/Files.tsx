/** The files of a record: attached at once, several at a time; removed with an Undo. */
import {
  DeleteOutlined,
  FileExcelOutlined,
  FileImageOutlined,
  FilePdfOutlined,
  FileTextOutlined,
  LoadingOutlined,
} from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { type ComponentType, useRef, useState } from 'react';
import { commonText } from '../../shared/common.text.ts';
import type { Contract } from '../../shared/contract.ts';
import {
  type AttachedFile,
  type fileOperations,
  fileTypes,
  largestFile,
} from '../../shared/files.contract.ts';
import { filesText } from '../../shared/files.text.ts';
import { type Locale, languageTag } from '../../shared/text.ts';
import { CallError, call, queryKey } from '../client.ts';
import { fileContent } from '../fileContent.ts';
import { download } from '../list/download.ts';
import { Failed } from '../list/ListStates.tsx';
import { useLate } from '../list/useList.ts';
import { useLocale, useText } from '../locale.ts';
import { notify, notifyError } from '../notify.tsx';
import css from './Files.module.css';
import { Panel, PanelAction } from './Panel.tsx';

type Ops = ReturnType<typeof fileOperations>;

function iconOf(type: string): ComponentType {
  if (type.startsWith('image/')) return FileImageOutlined;
  if (type === fileTypes.pdf) return FilePdfOutlined;
  return type === fileTypes.xlsx || type === fileTypes.csv ? FileExcelOutlined : FileTextOutlined;
}

const accepted = Object.keys(fileTypes)
  .map((ending) => `.${ending}`)
  .join();

function sizeIn(locale: Locale, bytes: number): string {
  const [unit, of, digits] = bytes < 1_000_000 ? ['kilobyte', 1000, 0] : ['megabyte', 1_000_000, 1];
  const style = { style: 'unit', unit, maximumFractionDigits: digits } as const;
  return new Intl.NumberFormat(languageTag[locale], style).format(Math.max(bytes / of, 1));
}

export function Files({ of, id }: { of: Contract<Ops & Contract['ops']>; id: string }) {
  const t = useText(filesText);
  const common = useText(commonText);
  const locale = useLocale();
  const queries = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [arriving, setArriving] = useState<readonly string[]>([]);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const files = useQuery({
    queryKey: queryKey(of, 'files', { params: { id } }),
    queryFn: ({ signal }) => call(of.ops.files, { params: { id } }, { signal }),
    retry: false,
  });
  const late = useLate(files.isPending, 200);
  const refresh = () =>
    Promise.all(
      ['files', 'history'].map((name) =>
        queries.invalidateQueries({ queryKey: queryKey(of, name, { params: { id } }) }),
      ),
    );

  /** Answers with what went wrong. */
  async function attachOne(file: File): Promise<string | undefined> {
    const { name } = file;
    if (file.size > largestFile) return t.tooLarge({ name });
    const content = await fileContent(file).catch(() => undefined);
    if (content === undefined) return t.unreadable({ name });
    // One key for both tries: where only the answer was lost, the file is not attached twice.
    const idempotencyKey = crypto.randomUUID();
    const send = () => call(of.ops.attach, { params: { id }, body: { name, content } }, { idempotencyKey });
    try {
      await send().catch((error: unknown) => {
        if (error instanceof CallError && error.code === 'unreachable') return send();
        throw error;
      });
      return undefined;
    } catch (error) {
      const known = error instanceof CallError ? error : undefined;
      const why = known?.fields[0]?.message ?? (known?.message || common.failedToFetch);
      return t.notAttached({ name, why });
    }
  }

  async function attach(chosen: readonly File[]): Promise<void> {
    setArriving(chosen.map((file) => file.name));
    setProblems([]);
    for (const file of chosen) {
      const problem = await attachOne(file);
      if (problem) setProblems((all) => [...all, problem]);
      setArriving((names) => names.slice(1));
      await refresh();
    }
  }

  async function putBack({ id: file, name }: AttachedFile): Promise<void> {
    try {
      await call(of.ops.reattach, { params: { id, file } });
      notify({ tone: 'success', title: t.putBack({ name }) });
    } catch (error) {
      notifyError(error);
    }
    await refresh();
  }

  async function remove(file: AttachedFile): Promise<void> {
    try {
      await call(of.ops.detach, { params: { id, file: file.id } });
      const action = { label: common.undo, run: () => putBack(file) };
      notify({ tone: 'success', title: t.removed(file), action, seconds: 10 });
    } catch (error) {
      notifyError(error);
    }
    await refresh();
  }

  const items = files.data?.items ?? [];
  const open = ({ id: file, name }: AttachedFile) =>
    void download(of.ops.file, {}, name, { id, file }).catch(notifyError);

  return (
    <Panel
      title={t.title}
      extra={
        <PanelAction disabled={arriving.length > 0} onClick={() => input.current?.click()}>
          {t.attach}
        </PanelAction>
      }
    >
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={accepted}
        data-testid="files"
        onChange={(event) => {
          const chosen = [...(event.target.files ?? [])];
          event.target.value = '';
          void attach(chosen);
        }}
      />
      {files.isError && !files.data && (
        <Failed error={files.error} isFetching={files.isFetching} retry={() => void files.refetch()} />
      )}
      {files.isPending && late && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {files.data && items.length + arriving.length === 0 && <p className={css.none}>{t.none}</p>}
      <ul className={css.files}>
        {items.map((file) => {
          const Icon = iconOf(file.type);
          return (
            <li key={file.id}>
              <span className={css.icon} aria-hidden>
                <Icon />
              </span>
              <button type="button" className={css.name} onClick={() => open(file)}>
                {file.name}
              </button>
              <span className={css.size}>{sizeIn(locale, file.size)}</span>
              <Button
                className={css.remove}
                type="text"
                size="small"
                aria-label={t.remove(file)}
                icon={<DeleteOutlined aria-hidden />}
                onClick={() => void remove(file)}
              />
            </li>
          );
        })}
        {arriving.map((name, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name
          <li key={`${name} ${i}`} aria-label={`${t.attaching} ${name}`}>
            <span className={css.icon} aria-hidden>
              <LoadingOutlined aria-hidden />
            </span>
            <span className={css.waiting}>{name}</span>
          </li>
        ))}
      </ul>
      {problems.length > 0 && (
        <div className={css.problems} role="alert">
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </div>
      )}
    </Panel>
  );
}
