/** What the server knows of an entity: its table, what rows and records show, how lists, pickers and files are made of it. */
import { type AnyColumn, getTableColumns, getTableName, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable, SelectedFields } from 'drizzle-orm/pg-core';
import type { Contract } from '../shared/contract.ts';
import { type Locale, type Texts, type TextTree, textIn } from '../shared/text.ts';
import type { CsvColumn } from './csv.ts';
import type { ListedTable, ListSource } from './selection.ts';

export type EntityTable = ListedTable & {
  version: AnyPgColumn;
  createdAt: AnyPgColumn;
  updatedAt: AnyPgColumn;
};

export type EntityText = TextTree & {
  readonly title: string;
  readonly fields: { readonly [field: string]: string };
};

export interface Entity extends ListSource {
  readonly table: EntityTable;
  readonly tableName: string;
  readonly text: { readonly en: EntityText; readonly zh_Hant: EntityText };
  readonly record: SelectedFields;
  /** What people call a record: its name or number. */
  readonly label: AnyPgColumn;
  readonly labelKey: string;
  /** What a picker shows beside the label. */
  readonly detail: AnyColumn | SQL | undefined;
  readonly pickedBy: SQL | undefined;
  readonly csv: readonly CsvColumn[];
  /** Fields that hold the id of another record, which must be alive when they are set. */
  readonly references: Readonly<Record<string, ListedTable>>;
}

interface EntityParts<T extends EntityTable, X extends TextTree> {
  table: T;
  text: Texts<X & EntityText>;
  label: keyof T & string;
  /** Columns that never leave the server. */
  hidden?: readonly (keyof T & string)[];
  csv: readonly CsvColumn[];
  /** Figures that are computed and not stored, by subselect. */
  extra?: SelectedFields;
  /** Where a row shows less than, or something other than, the record. */
  row?: SelectedFields;
  filters?: ListSource['filters'];
  detail?: AnyColumn | SQL;
  references?: Readonly<Record<string, ListedTable>>;
  number?: AnyPgColumn;
  /** What a picker's search may find it by, where the list's search knows more than other areas should. */
  pickedBy?: SQL;
}

const byTable = new Map<string, Entity>();
const all: Entity[] = [];

export function entity<T extends EntityTable, X extends TextTree>(
  contract: Contract & { sort?: readonly string[] },
  parts: EntityParts<T, X>,
): Entity {
  const columns = getTableColumns(parts.table) as Record<string, AnyPgColumn>;
  const hidden = new Set<string>(['search', 'han', ...(parts.hidden ?? [])]);
  const shown = Object.fromEntries(Object.entries(columns).filter(([name]) => !hidden.has(name)));
  const record = { ...shown, ...parts.extra };
  const sort = (contract.sort ?? []).map((name) => {
    const column = columns[name];
    if (!column) throw new Error(`${contract.path} is sorted by ${name}, which is no column`);
    return [name, column];
  });
  const made: Entity = {
    path: contract.path,
    table: parts.table,
    tableName: getTableName(parts.table),
    text: parts.text as unknown as Entity['text'],
    record,
    row: parts.row ?? record,
    label: columns[parts.label] as AnyPgColumn,
    labelKey: parts.label,
    detail: parts.detail,
    pickedBy: parts.pickedBy,
    csv: parts.csv,
    sort: Object.fromEntries(sort),
    references: parts.references ?? {},
    ...(parts.filters ? { filters: parts.filters } : {}),
    ...(parts.number ? { number: parts.number } : {}),
  };
  byTable.set(made.tableName, made);
  all.push(made);
  return made;
}

type Titled = { readonly title: string };
const titles = new Map<string, Texts<Titled>>();

/** What people call the rows of a table that is no entity: moves, payments, postings. */
export function nameTable(table: PgTable, text: Texts<Titled>): void {
  titles.set(getTableName(table), text);
}

export function titleOfTable(name: string, locale: Locale): string | undefined {
  const text = byTable.get(name)?.text ?? titles.get(name);
  return text && textIn(text, locale).title;
}

export const entities = (): readonly Entity[] => all;
export const entityOfTable = (name: string): Entity | undefined => byTable.get(name);
