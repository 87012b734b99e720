/** What can be done with a row: in its bar under the pointer, and all of it in its menu. */
import type { ReactNode } from 'react';

export interface RowAction {
  readonly key: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** The next move stands as a word, a tool as its icon; the rest is in the menu only. */
  readonly place?: 'word' | 'icon';
  readonly danger?: boolean;
  run(): void;
}
