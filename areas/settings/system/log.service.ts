/** The behaviour log: read newest first out of millions of rows, so every way to narrow it has an index (core.tables). */
import { and, asc, desc, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { inWords, titleOf } from '../../../core/server/auditWords.ts';
import { type AuditChange, audit } from '../../../core/server/core.tables.ts';
import { csvFile } from '../../../core/server/csv.ts';
import type { Db } from '../../../core/server/database.ts';
import { entities } from '../../../core/server/entity.ts';
import { searchTerms, termConditions } from '../../../core/server/search.ts';
import type { Tx } from '../../../core/server/tx.ts';
import { actionText, actionWord } from '../../../core/shared/action.text.ts';
import type { Call } from '../../../core/shared/contract.ts';
import { addDays, dateIn } from '../../../core/shared/dates.ts';
import { countLimit } from '../../../core/shared/resource.ts';
import { type Locale, textIn } from '../../../core/shared/text.ts';
import { type LogRow, system } from './system.contract.ts';
import { systemText } from './system.text.ts';

type Ops = typeof system.ops;
type Query = Call<Ops['export']>['query'];

const row = {
  id: audit.id,
  at: audit.at,
  person: audit.person,
  action: audit.action,
  target: audit.target,
  recordId: audit.recordId,
  label: audit.label,
  changes: audit.changes,
};

const anyOf = (column: AnyPgColumn, values: readonly string[] | undefined) => {
  if (!values) return undefined;
  // One value as an equality: only so do (column, at) indexes bring the rows in order.
  return values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} = any(${sql.param(values)})`;
};

const startOf = (date: string, zone: string) => sql`(${date}::date)::timestamp at time zone ${zone}`;

function select(query: Query, zone: string): { where: SQL | undefined; values: Record<string, string> } {
  const terms = searchTerms(query.q);
  const where = and(
    ...termConditions(audit, terms),
    anyOf(audit.action, query.action),
    anyOf(audit.target, query.target),
    anyOf(audit.personId, query.person),
    query.atFrom ? gte(audit.at, startOf(query.atFrom, zone)) : undefined,
    query.atTo ? lt(audit.at, startOf(addDays(query.atTo, 1), zone)) : undefined,
  );
  return { where, values: Object.assign({}, ...terms.map((term) => term.values)) };
}

const orderOf = (query: Query) =>
  query.sort === 'at' ? [asc(audit.at), asc(audit.id)] : [desc(audit.at), desc(audit.id)];

/** Without names, so that PostgreSQL plans for the values at hand: a rare action and a common one need other ways. */
const unnamed = '';

export async function listLog(tx: Tx, { query }: Call<Ops['list']>) {
  const { where, values } = select(query, (await tx.company()).timeZone);
  const page = tx.db
    .select(row)
    .from(audit)
    .where(where)
    .orderBy(...orderOf(query))
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
    .prepare(unnamed);
  const upTo = tx.db
    .select({ one: sql`1`.as('one') })
    .from(audit)
    .where(where)
    .limit(countLimit + 1)
    .as('counted');
  const count = tx.db.select({ total: sql<number>`count(*)::int` }).from(upTo).prepare(unnamed);
  const [items, counted] = await Promise.all([page.execute(values), count.execute(values)]);
  const total = counted[0]?.total ?? 0;
  return {
    items: await worded(tx.db, items, tx.locale),
    ...(total > countLimit ? { total: countLimit, more: true } : { total }),
  };
}

type RawRow = Omit<LogRow, 'title' | 'changes'> & { changes: AuditChange[] };

/** What is no entity has this area's own words. */
const titleIn = (target: string, locale: Locale) =>
  titleOf(target, locale) ?? (target === system.path ? textIn(systemText, locale).title : target);

const worded = async (db: Db, rows: readonly RawRow[], locale: Locale) =>
  (await inWords(db, rows, locale)).map((each) => ({ ...each, title: titleIn(each.target, locale) }));

const batch = 1000;

async function* walkLog(db: Db, query: Query, zone: string): AsyncGenerator<RawRow[]> {
  const { where, values } = select(query, zone);
  const next = query.sort === 'at' ? sql`>` : sql`<`;
  let after: SQL | undefined;
  for (;;) {
    const rows = await db
      .select(row)
      .from(audit)
      .where(and(where, after))
      .orderBy(...orderOf(query))
      .limit(batch)
      .prepare(unnamed)
      .execute(values);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = sql`(${audit.at}, ${audit.id}) ${next} (${last.at}, ${last.id})`;
  }
}

const shown = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '—';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** Rows as a spreadsheet shows them: what changed is one text. */
async function* flat(
  db: Db,
  batches: AsyncIterable<RawRow[]>,
  locale: Locale,
): AsyncGenerator<Record<string, unknown>[]> {
  const actions = textIn(actionText, locale);
  const { nobody } = textIn(systemText, locale);
  for await (const batchOfRows of batches) {
    yield (await worded(db, batchOfRows, locale)).map(({ at, person, action, title, label, changes }) => ({
      at,
      person: person || nobody,
      action: actionWord(actions, action),
      target: title,
      label,
      changes: changes.map((one) => `${one.label}: ${shown(one.before)} → ${shown(one.after)}`).join('; '),
    }));
  }
}

export async function exportLog(tx: Tx, { query }: Call<Ops['export']>) {
  const company = await tx.company();
  const { log, fields } = textIn(systemText, tx.locale);
  const keys = ['at', 'person', 'action', 'target', 'label', 'changes'] as const;
  const columns = keys.map((key) => ({ key, kind: key === 'at' ? ('instant' as const) : ('text' as const) }));
  const rows = flat(tx.db, walkLog(tx.db, query, company.timeZone), tx.locale);
  tx.changed({ action: 'export', target: system.path, id: null, label: log });
  const head = keys.map((key) => fields[key]);
  return {
    fileName: `${log} ${dateIn(company.timeZone, tx.now)}.csv`,
    type: 'text/csv; charset=utf-8',
    parts: csvFile(head, columns, rows, company),
  };
}

export async function listTargets(tx: Tx) {
  const paths = [...entities().map(({ path }) => path), system.path];
  return { items: paths.map((target) => ({ target, title: titleIn(target, tx.locale) })) };
}
