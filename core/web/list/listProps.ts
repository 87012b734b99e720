/** What an entity says about its list. */
import type { ReactNode } from 'react';
import type { AnyResource, EntityText, RowOf } from '../entity.ts';
import type { RowAction } from './actions.ts';
import type { Column } from './columns.ts';
import type { Filter } from './filters.ts';
import type { StateTabs } from './ListTabs.tsx';

export interface ListPageProps<C extends AnyResource> {
  readonly of: C;
  readonly text: EntityText;
  readonly icon: ReactNode;
  readonly columns: readonly Column<RowOf<C>>[];
  /** How people call a row: in prompts, for screen readers. */
  label(row: RowOf<C>): string;
  /** What it is, in a few words, for the delete prompt. */
  readonly about?: (row: RowOf<C>) => string;
  readonly filters?: readonly Filter[];
  readonly tabs?: StateTabs;
  /** A rich entity has a page of its own; a plain one opens its form over the list. */
  readonly rich?: boolean;
  /** The allowed moves; the first may stand as a word. */
  readonly moves?: (row: RowOf<C>) => readonly RowAction[];
  readonly canCreate?: boolean;
  /** Ways to what belongs to the list but has no place in the menu. */
  readonly extra?: ReactNode;
  /** The order without a word, where it is not the contract's own: '-number' is the newest first. */
  readonly usualSort?: string;
  /** Where not every row may be edited or deleted; what may not is not offered. */
  readonly may?: (row: RowOf<C>, verb: 'edit' | 'delete') => boolean;
  /** What selected rows and the days of a phone's list add up to. */
  readonly sum?: (row: RowOf<C>) => number;
  /** On a phone the rows stand under heads of their days. */
  readonly day?: (row: RowOf<C>) => string;
}
