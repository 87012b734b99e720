/** Rows of the behaviour log in the words of their entities: names of fields and states, and names instead of ids. */
import { getTableName, inArray } from 'drizzle-orm';
import { type Locale, textIn } from '../shared/text.ts';
import type { AuditChange } from './core.tables.ts';
import type { CsvKind } from './csv.ts';
import type { Db } from './database.ts';
import { type Entity, entities, entityOfTable } from './entity.ts';

export interface WordedChange extends AuditChange {
  readonly label: string;
  readonly kind: CsvKind;
}

interface Logged {
  readonly target: string;
  readonly changes: readonly AuditChange[];
}

const byPath = (path: string): Entity | undefined => entities().find((entity) => entity.path === path);
/** What a new record has without anybody saying so is not worth a line. */
const isEmpty = (value: unknown) => !value || (Array.isArray(value) && value.length === 0);
const bookkeeping = new Set(['id', 'deletedAt']);

/** For fields that no file names: what a value looks like. */
function kindOf(value: unknown): CsvKind {
  if (typeof value === 'number') return 'number';
  if (typeof value !== 'string') return 'text';
  return /^\d{4}-\d\d-\d\dT/.test(value) ? 'instant' : /^\d{4}-\d\d-\d\d$/.test(value) ? 'date' : 'text';
}

/** A record shows `designation` by its id and `designationName` by its name: the name alone is worth reading. */
const idFieldOf = (field: string) => field.replace(/Name$/, '').replace(/Names$/, 's');

export function titleOf(target: string, locale: Locale): string | undefined {
  const entity = byPath(target);
  return entity && textIn(entity.text, locale).title;
}

/** The names of everything that the rows refer to by id, asked for once. */
async function namesOf(db: Db, rows: readonly Logged[]): Promise<Map<string, string>> {
  const wanted = new Map<Entity, Set<string>>();
  for (const { target, changes } of rows) {
    const references = byPath(target)?.references ?? {};
    for (const { field, before, after } of changes) {
      const table = references[field];
      const entity = table && entityOfTable(getTableName(table));
      if (!entity) continue;
      const ids = wanted.get(entity) ?? new Set();
      wanted.set(entity, ids);
      for (const id of [before, after]) if (typeof id === 'string') ids.add(id);
    }
  }
  const names = new Map<string, string>();
  for (const [{ table, label }, ids] of wanted) {
    const found = await db
      .select({ id: table.id, label })
      .from(table)
      .where(inArray(table.id, [...ids]));
    for (const row of found as { id: string; label: string }[]) names.set(row.id, row.label);
  }
  return names;
}

export async function inWords<R extends Logged>(
  db: Db,
  rows: readonly R[],
  locale: Locale,
): Promise<(Omit<R, 'changes'> & { changes: WordedChange[] })[]> {
  const names = await namesOf(db, rows);
  return rows.map((row) => {
    const entity = byPath(row.target);
    const text = entity && textIn(entity.text, locale);
    const named = new Set(
      row.changes.map(({ field }) => field).filter((field) => idFieldOf(field) !== field),
    );
    const hidden = new Set([...named].map(idFieldOf));
    const word = (field: string, value: unknown): unknown => {
      if (Array.isArray(value)) return value.map((one) => word(field, one));
      if (typeof value !== 'string') return value;
      const words = text?.[field];
      const known = typeof words === 'object' ? (words as Record<string, unknown>)[value] : undefined;
      return typeof known === 'string' ? known : (names.get(value) ?? value);
    };
    const changes = row.changes
      .filter(
        ({ field, before, after }) =>
          !bookkeeping.has(field) && !hidden.has(field) && !(before === null && isEmpty(after)),
      )
      .map(({ field, before, after }) => ({
        field,
        label: text?.fields[field] ?? text?.fields[idFieldOf(field)] ?? field,
        kind: entity?.csv.find(({ key }) => key === field)?.kind ?? kindOf(after ?? before),
        before: word(field, before),
        after: word(field, after),
      }));
    return { ...row, changes };
  });
}
