/** The columns of a list: what an entity says about them, and which of them fit and are wanted. */
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { type Kind, numeric } from '../format.ts';
import { useSession } from '../session.ts';

export interface Column<Row> {
  /** The field of the row; also the name it is sorted by, when the contract sorts by it. */
  readonly key: Extract<keyof Row, string>;
  readonly title: string;
  readonly kind?: Kind;
  readonly render?: (row: Row) => ReactNode;
  readonly align?: 'left' | 'right';
  /** The one column that takes what room is left and is cut off when there is none; otherwise the first. */
  readonly grow?: boolean;
  /** The one amount that is read first: 500 instead of 400. */
  readonly strong?: boolean;
  /** Columns leave in this order when it gets narrow, 1 first; without a number it never leaves. */
  readonly leaves?: number;
  /** Hidden until somebody asks for it. */
  readonly hidden?: boolean;
  /** The least width, in px, when the kind's own does not do. */
  readonly width?: number;
  /** Its place in the two lines of a phone's row; the first column is the title by itself. */
  readonly phone?: 'title' | 'amount' | 'line' | 'end' | 'none';
}

const leastWidth: Record<Kind, number> = {
  text: 130,
  money: 120,
  date: 104,
  instant: 152,
  number: 88,
  quantity: 96,
  rate: 80,
  tenths: 80,
  flag: 72,
};

export const widthOf = <Row>(column: Column<Row>): number =>
  column.width ?? leastWidth[column.kind ?? 'text'];
export const isRight = <Row>(column: Column<Row>): boolean =>
  (column.align ?? (numeric.includes(column.kind ?? 'text') ? 'right' : 'left')) === 'right';

const besides = 36 + 32;

/** Those that fit: as it gets narrower they leave in the order the entity gave. */
export function fitting<Row>(columns: readonly Column<Row>[], width: number): readonly Column<Row>[] {
  const kept = [...columns];
  const total = () => kept.reduce((sum, column) => sum + widthOf(column), besides);
  while (total() > width) {
    const next = kept.reduce<Column<Row> | undefined>(
      (found, column) =>
        column.leaves !== undefined && column.leaves < (found?.leaves ?? Number.POSITIVE_INFINITY)
          ? column
          : found,
      undefined,
    );
    if (!next) break;
    kept.splice(kept.indexOf(next), 1);
  }
  return kept;
}

type Choice = Readonly<Record<string, boolean>>;

function readChoice(key: string): Choice {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Choice;
  } catch {
    return {};
  }
}

export interface ColumnChoice<Row> {
  readonly shown: readonly Column<Row>[];
  isShown(column: Column<Row>): boolean;
  toggle(column: Column<Row>): void;
  reset(): void;
}

/** Which columns this person wants to see in this list, remembered in the browser. */
export function useColumnChoice<Row>(path: string, columns: readonly Column<Row>[]): ColumnChoice<Row> {
  const { user } = useSession();
  const key = `columns:${user?._id ?? ''}:${path}`;
  const [choice, setChoice] = useState(() => readChoice(key));
  const isShown = useCallback((column: Column<Row>) => choice[column.key] ?? !column.hidden, [choice]);
  const keep = (next: Choice) => {
    setChoice(next);
    localStorage.setItem(key, JSON.stringify(next));
  };
  return {
    shown: useMemo(() => columns.filter((column, at) => at === 0 || isShown(column)), [columns, isShown]),
    isShown,
    toggle: (column) => keep({ ...choice, [column.key]: !isShown(column) }),
    reset: () => keep({}),
  };
}
