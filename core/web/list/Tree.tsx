/** The rows of a tree, moved through with the arrow keys as the pattern for trees asks. */
import { CaretRightOutlined } from '@ant-design/icons';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { nothing, useFormat } from '../format.ts';
import { useTouch } from '../media.ts';
import type { RowAction } from './actions.ts';
import { RowBar } from './RowBar.tsx';
import css from './Tree.module.css';
import type { Node, Shown } from './tree.ts';

const treeKeys = ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'Enter', 'Delete'];

interface Props<N extends Node> {
  readonly label: string;
  readonly countTitle: string;
  readonly rows: readonly Shown<N>[];
  setOpen(id: string, open: boolean): void;
  onOpen(node: N): void;
  actions(node: N): readonly RowAction[];
}

export function Tree<N extends Node>({ label, countTitle, rows, setOpen, onOpen, actions }: Props<N>) {
  const format = useFormat();
  const touch = useTouch();
  const [at, setAt] = useState<string>();
  const [hovered, setHovered] = useState<string>();
  const [pinned, setPinned] = useState<string>();
  const root = useRef<HTMLDivElement>(null);
  const id = useId();
  const current = rows.find((row) => row.node.id === at) ?? rows[0];

  const focus = (row: Shown<N> | undefined) => {
    if (!row) return;
    setAt(row.node.id);
    root.current?.querySelector<HTMLElement>(`[data-record="${row.node.id}"]`)?.focus();
  };

  const remove = (node: N) => {
    const action = actions(node).find((one) => one.danger);
    action?.run();
  };

  const onKeyDown = (event: KeyboardEvent, row: Shown<N>) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const index = rows.indexOf(row);
    const parent = rows.slice(0, index).findLast((other) => other.level < row.level);
    const run = () => {
      switch (event.key) {
        case 'ArrowDown':
          return focus(rows[index + 1]);
        case 'ArrowUp':
          return focus(rows[index - 1]);
        case 'Home':
          return focus(rows[0]);
        case 'End':
          return focus(rows.at(-1));
        case 'ArrowRight':
          return row.isOpen ? focus(rows[index + 1]) : row.hasChildren && setOpen(row.node.id, true);
        case 'ArrowLeft':
          return row.isOpen ? setOpen(row.node.id, false) : focus(parent);
        case 'Enter':
          return onOpen(row.node);
        case 'Delete':
          return remove(row.node);
      }
    };
    if (!treeKeys.includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    run();
  };

  return (
    <div
      ref={root}
      className={css.tree}
      role="tree"
      aria-label={label}
      onMouseLeave={() => setHovered(undefined)}
    >
      {rows.map((row) => {
        const { node, level, isOpen, hasChildren } = row;
        const shown = touch || (pinned ?? hovered ?? at) === node.id;
        return (
          <div
            key={node.id}
            data-record={node.id}
            role="treeitem"
            className={css.row}
            style={{ '--level': level } as React.CSSProperties}
            tabIndex={row === current ? 0 : -1}
            aria-level={level}
            aria-posinset={row.place}
            aria-setsize={row.of}
            aria-expanded={hasChildren ? isOpen : undefined}
            aria-labelledby={`${id}${node.id}-name ${id}${node.id}-count`}
            onKeyDown={(event) => onKeyDown(event, row)}
            onFocus={() => setAt(node.id)}
            onMouseEnter={() => setHovered(node.id)}
          >
            <button
              type="button"
              tabIndex={-1}
              className={css.caret}
              data-open={isOpen ? '' : undefined}
              hidden={!hasChildren}
              aria-hidden="true"
              onClick={() => setOpen(node.id, !isOpen)}
            >
              <CaretRightOutlined aria-hidden />
            </button>
            <button
              type="button"
              id={`${id}${node.id}-name`}
              tabIndex={-1}
              className={css.name}
              onClick={() => onOpen(node)}
            >
              {row.isFound ? <mark className={css.found}>{node.name}</mark> : node.name}
            </button>{' '}
            <span id={`${id}${node.id}-count`} className={css.count} title={countTitle}>
              {row.total > 0 ? format.count(row.total) : nothing}
            </span>
            <span className={css.end}>
              {shown && (
                <RowBar
                  label={node.name}
                  actions={actions(node)}
                  menuOnly={touch}
                  onOpenChange={(open) => setPinned(open ? node.id : undefined)}
                />
              )}
            </span>
          </div>
        );
      })}
    </div>
  );
}
