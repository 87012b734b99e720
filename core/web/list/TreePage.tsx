/** Entities that stand in one another, as a tree that is fetched whole; the same frame and states as every list. */
import {
  ColumnHeightOutlined,
  DownloadOutlined,
  EditOutlined,
  PlusOutlined,
  VerticalAlignMiddleOutlined,
} from '@ant-design/icons';
import { Outlet } from '@tanstack/react-router';
import { Button, type InputRef } from 'antd';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { commonText } from '../../shared/common.text.ts';
import { listText } from '../../shared/list.text.ts';
import { useAddress } from '../address.ts';
import type { EntityText } from '../entity.ts';
import { useFormat } from '../format.ts';
import { useText } from '../locale.ts';
import { usePhone } from '../media.ts';
import { notifyError } from '../notify.tsx';
import page from '../page.module.css';
import { useRemoval } from '../record/useRemoval.tsx';
import { useTitle } from '../title.ts';
import type { RowAction } from './actions.ts';
import { DeletedTable } from './DeletedTable.tsx';
import { download } from './download.ts';
import footer from './ListFooter.module.css';
import css from './ListPage.module.css';
import { Empty, Failed, StaleNotice } from './ListStates.tsx';
import { ListTabs } from './ListTabs.tsx';
import tools from './ListTools.module.css';
import { SearchBox } from './ListTools.tsx';
import { useListState } from './state.ts';
import treeCss from './Tree.module.css';
import { Tree } from './Tree.tsx';
import { parentIds, rowsOf } from './tree.ts';
import { useKeys } from './useKeys.ts';
import { useDeletedCount, useLate } from './useList.ts';
import { type TreeItem, type TreeResource, useTree } from './useTree.ts';

export interface TreePageProps {
  readonly of: TreeResource;
  readonly text: EntityText;
  readonly icon: ReactNode;
}

const noItems: readonly TreeItem[] = [];

export function TreePage({ of, text, icon }: TreePageProps) {
  const t = useText(listText);
  const common = useText(commonText);
  const format = useFormat();
  const phone = usePhone();
  const { go } = useAddress();
  const state = useListState(of);
  const removal = useRemoval(of, text);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const box = useRef<InputRef>(null);
  useTitle(text.title);

  const tree = useTree(of);
  const late = useLate(tree.isPending, 200);
  const deletedCount = useDeletedCount(of, tree.data !== undefined);
  const items = tree.data ?? noItems;
  const parents = parentIds(items);
  const open = new Set(parents.filter((id) => !closed.has(id)));
  const rows = rowsOf(items, open, state.q);
  const { set, q: sought } = state;
  // Back leads to before the search, not through its letters.
  const search = useCallback(
    (q: string) => set({ q: q || undefined }, { replace: sought !== '' }),
    [set, sought],
  );
  const retry = useCallback(() => void tree.refetch(), [tree.refetch]);

  const keep = { keepSearch: true };
  const create = () => go(`${of.path}/new`, keep);
  const edit = (node: { id: string }) => go(`${of.path}/${node.id}`, keep);
  const actions = (node: TreeItem): readonly RowAction[] => [
    {
      key: 'child',
      label: t.tree.addChild,
      icon: <PlusOutlined aria-hidden />,
      place: 'icon',
      run: () => go(`${of.path}/new`, { search: { ...state.query, parent: node.id } }),
    },
    {
      key: 'edit',
      label: t.tree.renameOrMove,
      icon: <EditOutlined aria-hidden />,
      place: 'icon',
      run: () => edit(node),
    },
    {
      key: 'delete',
      label: common.delete,
      danger: true,
      run: () => removal.askDelete([{ id: node.id, label: node.name }]),
    },
  ];
  useKeys([
    ['/', () => box.current?.focus({ cursor: 'all' })],
    ['n', create],
  ]);

  const createButton = (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} aria-keyshortcuts="n" onClick={create}>
      {phone ? t.newShort : text.create}
    </Button>
  );
  const isEmpty = tree.data?.length === 0 && !state.deleted;
  const countTitle = text.fields.count ?? '';
  const body = () => {
    if (state.deleted)
      return <DeletedTable of={of} text={text} label={(row) => String(row.name)} removal={removal} />;
    if (tree.isError && !tree.data)
      return <Failed error={tree.error} isFetching={tree.isFetching} retry={retry} />;
    if (tree.data && rows.length === 0) {
      return (
        <Empty
          text={text}
          icon={icon}
          deleted={false}
          isFiltered={state.q !== ''}
          create={createButton}
          onClear={state.clear}
        />
      );
    }
    if (!tree.data) return late && <TreeBars />;
    return (
      <>
        <div className={treeCss.head} aria-hidden="true">
          <span>{text.fields.name}</span>
          <span>{countTitle}</span>
        </div>
        <Tree
          label={text.title}
          countTitle={countTitle}
          rows={rows}
          setOpen={(id, isOpen) => {
            const next = new Set(closed);
            if (isOpen) next.delete(id);
            else next.add(id);
            setClosed(next);
          }}
          onOpen={edit}
          actions={actions}
        />
      </>
    );
  };

  return (
    <div className={`${page.page} ${page.fixed}`}>
      <header className={page.head}>
        <h1 className={page.title}>{text.title}</h1>
        {!phone && !isEmpty && !state.deleted && (
          <Button
            icon={<DownloadOutlined aria-hidden />}
            onClick={() =>
              void download(of.ops.export, {}, `${of.path.split('/').at(-1)}.csv`).catch(notifyError)
            }
          >
            {t.exportCsv}
          </Button>
        )}
        {!isEmpty && createButton}
      </header>
      <section className={`${page.panel} ${css.panel}`} aria-label={text.title}>
        <ListTabs state={state} total={tree.data && String(items.length)} deletedCount={deletedCount} />
        {!state.deleted && (
          <div className={tools.tools}>
            <SearchBox q={state.q} placeholder={text.searchBy} onSearch={search} boxRef={box} />
            <span className={tools.space} />
            {parents.length > 0 && state.q === '' && (
              <button
                type="button"
                className={tools.quiet}
                onClick={() => setClosed(closed.size > 0 ? new Set() : new Set(parents))}
              >
                {closed.size > 0 ? (
                  <ColumnHeightOutlined aria-hidden />
                ) : (
                  <VerticalAlignMiddleOutlined aria-hidden />
                )}{' '}
                {closed.size > 0 ? t.tree.expand : t.tree.collapse}
              </button>
            )}
          </div>
        )}
        {tree.isError && tree.data && !state.deleted && (
          <StaleNotice
            error={tree.error}
            isFetching={tree.isFetching}
            retry={retry}
            since={tree.dataUpdatedAt}
          />
        )}
        <div className={css.body}>{body()}</div>
        {!state.deleted && !isEmpty && tree.data && (
          <div className={footer.footer} role="status">
            {format.count(items.length)} {t.noun(items.length, text.one, text.many)}
          </div>
        )}
      </section>
      {removal.dialog}
      <Outlet />
    </div>
  );
}

function TreeBars() {
  return [1, 2, 2, 2, 1, 2, 2, 1].map((level, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: bars have no name but their place
    <div key={at} className={treeCss.row} style={{ '--level': level } as React.CSSProperties}>
      <span className={treeCss.bar} />
    </div>
  ));
}
