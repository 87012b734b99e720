/** The verbs of a plain entity. A rich one gives its own function in its routes table instead of any of these. */
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { dateIn } from '../shared/dates.ts';
import type { FieldProblem } from '../shared/errors.ts';
import type { Resource, ResourceOperations } from '../shared/resource.ts';
import { textIn } from '../shared/text.ts';
import { audit } from './core.tables.ts';
import { csvFile } from './csv.ts';
import { prepared } from './database.ts';
import type { Entity } from './entity.ts';
import { type ListQuery, listRows } from './list.ts';
import type { Handlers } from './mount.ts';
import {
  insertRecord,
  lockVersion,
  patchRecord,
  readRecord,
  refuse,
  removeRecord,
  restoreRecord,
  tellCreated,
  tellUpdated,
  type Values,
} from './record.ts';
import { searchTerms, searchWords, termConditions } from './search.ts';
import type { Chosen } from './selection.ts';
import type { Tx } from './tx.ts';
import { walkRows } from './walk.ts';

type IdCall = { params: { id: string } };
interface Picking {
  readonly q?: string | undefined;
  readonly ids?: readonly string[] | undefined;
}
type IdsCall = { body: { ids: string[] } };

/** The same verb for each of several records, all or nothing, in one order so that two such calls cannot deadlock. */
export function forEach(verb: (tx: Tx, call: IdCall) => Promise<unknown>) {
  return async (tx: Tx, { body }: IdsCall): Promise<{ done: true }> => {
    for (const id of [...new Set(body.ids)].sort()) await verb(tx, { params: { id } });
    return { done: true };
  };
}

/** The values of an input's own fields in a record. */
export function inputOf(shape: object, record: Values): Values {
  return Object.fromEntries(Object.keys(shape).map((field) => [field, record[field]]));
}

/** Saving what is there already is not a change. */
export function sameValues(record: Values, patch: Values): boolean {
  return Object.entries(patch).every(
    ([field, value]) => JSON.stringify(record[field]) === JSON.stringify(value),
  );
}

/** A few records to choose from, or the names of some that are chosen already. */
export async function pickRecords(tx: Tx, entity: Entity, { q, ids }: Picking, limit = 20) {
  const terms = searchTerms(q);
  const words = Object.fromEntries(searchWords(q).map((word, i) => [`t${i}`, word]));
  const kinds = `${terms.map((term) => term.kind).join('_')}${ids ? '_ids' : ''}`;
  const items = await prepared(tx.db, `pick ${entity.path} ${kinds}`, () =>
    tx.db
      .select({
        id: entity.table.id,
        label: entity.label,
        detail: entity.detail ? sql<string>`coalesce(${entity.detail}, '')` : sql<string>`''`,
      })
      .from(entity.table)
      .where(
        and(
          isNull(entity.table.deletedAt),
          ...termConditions(entity.table, terms),
          ...Object.keys(words).map((name) =>
            entity.pickedBy
              ? sql`strpos(search_text(${entity.pickedBy}), ${sql.placeholder(name)}) > 0`
              : undefined,
          ),
          ids ? sql`${entity.table.id} = any(${sql.placeholder('ids')})` : undefined,
        ),
      )
      .orderBy(asc(entity.label), asc(entity.table.id))
      .limit(sql.placeholder('limit'))
      .prepare(`pick_${entity.tableName}_${kinds}`),
  ).execute(Object.assign({ limit: ids ? 100 : limit, ids }, words, ...terms.map((term) => term.values)));
  return { items: items as { id: string; label: string; detail: string }[] };
}

const historyPage = 20;

export async function recordHistory(tx: Tx, entity: Entity, id: string, page: number) {
  await readRecord(tx, entity, id);
  const rows = await tx.db
    .select({ id: audit.id, at: audit.at, by: audit.person, action: audit.action, changes: audit.changes })
    .from(audit)
    .where(and(eq(audit.recordId, id), eq(audit.target, entity.path)))
    .orderBy(desc(audit.id))
    .limit(historyPage + 1)
    .offset((page - 1) * historyPage);
  return { items: rows.slice(0, historyPage), more: rows.length > historyPage };
}

export async function exportRecords(tx: Tx, entity: Entity, query: Chosen) {
  const text = textIn(entity.text, tx.locale);
  const company = await tx.company();
  const head = entity.csv.map(({ key }) => text.fields[key] ?? key);
  const source = { ...entity, row: entity.record };
  tx.changed({ action: 'export', target: entity.path, id: null, label: text.title });
  return {
    fileName: `${text.title} ${dateIn(company.timeZone, tx.now)}.csv`,
    type: 'text/csv; charset=utf-8',
    parts: csvFile(head, entity.csv, walkRows(tx.db, source, query), company),
  };
}

export function plain<
  R extends z.ZodRawShape,
  W extends z.ZodRawShape,
  I extends z.ZodRawShape,
  S extends readonly [string, ...string[]],
  F extends z.ZodRawShape,
>(contract: Resource<ResourceOperations<R, W, I, S, F>, I>, entity: Entity) {
  const check = contract.check as (input: unknown) => FieldProblem[];
  const remove = (tx: Tx, { params }: IdCall) => removeRecord(tx, entity, params.id);
  const restore = (tx: Tx, { params }: IdCall) => restoreRecord(tx, entity, params.id);
  const handlers = {
    list: (tx: Tx, { query }: { query: ListQuery }) => listRows(tx.db, entity, query),
    export: (tx: Tx, { query }: { query: Chosen }) => exportRecords(tx, entity, query),
    pick: (tx: Tx, { query }: { query: Picking }) => pickRecords(tx, entity, query),
    get: (tx: Tx, { params }: IdCall) => readRecord(tx, entity, params.id),
    async create(tx: Tx, { body }: { body: Values }) {
      refuse(check(body));
      return tellCreated(tx, entity, await insertRecord(tx, entity, body));
    },
    async update(
      tx: Tx,
      { params, body: { version, ...patch } }: IdCall & { body: Values & { version: number } },
    ) {
      const before = await lockVersion(tx, entity, params.id, version);
      refuse(check({ ...inputOf(contract.input.shape, before), ...patch }));
      if (sameValues(before, patch)) {
        tx.unchanged();
        return before;
      }
      await patchRecord(tx, entity, params.id, patch);
      return tellUpdated(tx, entity, before);
    },
    remove,
    restore,
    removeMany: forEach(remove),
    restoreMany: forEach(restore),
    history: (tx: Tx, { params, query }: IdCall & { query: { page: number } }) =>
      recordHistory(tx, entity, params.id, query.page),
  };
  return handlers as unknown as Handlers<ResourceOperations<R, W, I, S, F>>;
}
