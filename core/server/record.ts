/** The steps that the verbs of every entity are made of. */
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { ActionName } from '../shared/action.text.ts';
import { restorableUntil } from '../shared/dates.ts';
import { AppError, type FieldProblem, invalidField } from '../shared/errors.ts';
import { audit } from './core.tables.ts';
import { type Db, prepared } from './database.ts';
import { type Entity, titleOfTable } from './entity.ts';
import { newId } from './id.ts';
import { usageOf } from './references.ts';
import { insertRows, updateRow } from './rows.ts';
import type { Tx } from './tx.ts';

export type Values = Record<string, unknown>;

export function refuse(problems: readonly FieldProblem[]): void {
  if (problems.length > 0) throw new AppError('invalid', { fields: problems });
}

async function find(db: Db, entity: Entity, id: string): Promise<Values | undefined> {
  const rows = await prepared(db, `get ${entity.path}`, () =>
    db
      .select(entity.record)
      .from(entity.table)
      .where(eq(entity.table.id, sql.placeholder('id')))
      .prepare(`get_${entity.tableName}`),
  ).execute({ id });
  return rows[0];
}

export async function readRecord(tx: Tx, entity: Entity, id: string): Promise<Values> {
  const record = await find(tx.db, entity, id);
  if (!record || record.deletedAt !== null) throw new AppError('not_found');
  return record;
}

/** Locks the row first, so that what is decided from the record still holds when it is written. */
export async function lockRecord(tx: Tx, entity: Entity, id: string): Promise<Values> {
  await tx.db.select({ id: entity.table.id }).from(entity.table).where(eq(entity.table.id, id)).for('update');
  return readRecord(tx, entity, id);
}

/** What is referred to must be alive, and stay so until this transaction ends. */
export async function mustLive(tx: Tx, entity: Entity, values: Values): Promise<void> {
  for (const [field, table] of Object.entries(entity.references)) {
    const id = values[field];
    if (typeof id !== 'string') continue;
    const living = await tx.db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.id, id), isNull(table.deletedAt)))
      .for('key share');
    if (living.length === 0) throw invalidField(field, 'not_found');
  }
}

export const labelOf = (entity: Entity, record: Values) => String(record[entity.labelKey] ?? '');

export async function insertRecord(tx: Tx, entity: Entity, values: Values): Promise<string> {
  await mustLive(tx, entity, values);
  const id = newId();
  const at = tx.now.toISOString();
  await insertRows(tx.db, entity.table, [{ ...values, id, createdAt: at, updatedAt: at }]);
  return id;
}

export async function tellCreated(tx: Tx, entity: Entity, id: string): Promise<Values> {
  const after = await readRecord(tx, entity, id);
  tx.changed({ action: 'create', target: entity.path, id, label: labelOf(entity, after), after });
  return after;
}

/** The record as it is, locked; a stale version is refused with both versions in hand. */
export async function lockVersion(tx: Tx, entity: Entity, id: string, version: number): Promise<Values> {
  const current = await lockRecord(tx, entity, id);
  if (current.version === version) return current;
  const [last] = await tx.db
    .select({ changedBy: audit.person, changedAt: audit.at })
    .from(audit)
    // The row of the change itself: people also sign in, which is a row of theirs but no change.
    .where(and(eq(audit.recordId, id), eq(audit.at, String(current.updatedAt))))
    .orderBy(desc(audit.id))
    .limit(1);
  throw new AppError('conflict', { details: { current, ...last } });
}

export async function patchRecord(tx: Tx, entity: Entity, id: string, values: Values): Promise<void> {
  await mustLive(tx, entity, values);
  await updateRow(tx.db, entity.table, id, { ...values, updatedAt: tx.now.toISOString() });
}

export async function tellUpdated(
  tx: Tx,
  entity: Entity,
  before: Values,
  action: ActionName = 'update',
): Promise<Values> {
  const after = await readRecord(tx, entity, String(before.id));
  tx.changed({
    action,
    target: entity.path,
    id: String(before.id),
    label: labelOf(entity, after),
    before,
    after,
  });
  return after;
}

/** Records that belong to another one, by the column that leads to it: they go and come back with it. */
export interface Children {
  readonly entity: Entity;
  readonly parent: AnyPgColumn;
}

async function childrenOf(tx: Tx, { entity, parent }: Children, id: string, deletedAt: string | null) {
  const { table } = entity;
  const rows = await tx.db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(parent, id), deletedAt === null ? isNull(table.deletedAt) : eq(table.deletedAt, deletedAt)))
    .orderBy(asc(table.id));
  return rows.map((row) => String(row.id));
}

/** Deleting again what is deleted already changes nothing. What others refer to stays. */
export async function removeRecord(
  tx: Tx,
  entity: Entity,
  id: string,
  children: readonly Children[] = [],
): Promise<{ done: true }> {
  await tx.db.select({ id: entity.table.id }).from(entity.table).where(eq(entity.table.id, id)).for('update');
  const record = await find(tx.db, entity, id);
  if (!record) throw new AppError('not_found');
  if (record.deletedAt !== null) {
    tx.unchanged();
    return { done: true };
  }
  const label = labelOf(entity, record);
  const own = children.map((child) => child.entity.tableName);
  const usage = await usageOf(tx.db, entity.tableName, id, own);
  if (usage) {
    const target = titleOfTable(usage.table, tx.locale) ?? usage.table;
    throw new AppError('in_use', { params: { label, target, count: usage.count, living: usage.living } });
  }
  for (const child of children) {
    for (const one of await childrenOf(tx, child, id, null)) await removeRecord(tx, child.entity, one);
  }
  await tx.db.update(entity.table).set({ deletedAt: tx.now.toISOString() }).where(eq(entity.table.id, id));
  tx.changed({ action: 'delete', target: entity.path, id, label });
  return { done: true };
}

/** Within 48 hours, the last moment included, the record comes back exactly as it was, with what was deleted with it. */
export async function restoreRecord(
  tx: Tx,
  entity: Entity,
  id: string,
  children: readonly Children[] = [],
): Promise<Values> {
  await tx.db.select({ id: entity.table.id }).from(entity.table).where(eq(entity.table.id, id)).for('update');
  const record = await find(tx.db, entity, id);
  if (!record) throw new AppError((await wasPurged(tx, id)) ? 'gone' : 'not_found');
  if (record.deletedAt === null) {
    tx.unchanged();
    return record;
  }
  if (tx.now > restorableUntil(String(record.deletedAt))) throw new AppError('gone');
  await mustLive(tx, entity, record);
  await tx.db.update(entity.table).set({ deletedAt: null }).where(eq(entity.table.id, id));
  tx.changed({ action: 'restore', target: entity.path, id, label: labelOf(entity, record) });
  for (const child of children) {
    const gone = await childrenOf(tx, child, id, String(record.deletedAt));
    for (const one of gone) await restoreRecord(tx, child.entity, one);
  }
  return readRecord(tx, entity, id);
}

async function wasPurged(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.db
    .select({ id: audit.id })
    .from(audit)
    .where(and(eq(audit.recordId, id), eq(audit.action, 'purge')))
    .limit(1);
  return rows.length > 0;
}
