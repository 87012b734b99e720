/** The database's tables as the database itself describes them. */
import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';

interface Key extends Record<string, unknown> {
  child: string;
  column: string;
  parent: string;
  cascade: boolean;
}

export interface Schema {
  /** Tables of records: with a version, times and a deletion of their own. */
  readonly records: readonly string[];
  /** Of these, the ones with a single row that the set-up makes. */
  readonly single: readonly string[];
  readonly keys: readonly Key[];
  readonly sealed: readonly { table: string; column: string }[];
}

export async function readSchema(db: Db): Promise<Schema> {
  const { rows: records } = await db.execute<{ name: string; single: boolean }>(sql`
    select class.relname as name,
           exists (select from pg_constraint where conname = class.relname || '_single_check') as single
    from pg_class class
    where class.relkind = 'r' and class.relnamespace = current_schema()::regnamespace
      and (select count(*) from pg_attribute where attrelid = class.oid and not attisdropped
           and attname in ('id', 'version', 'created_at', 'updated_at', 'deleted_at')) = 5
    order by 1`);
  const { rows: keys } = await db.execute<Key>(sql`
    select child.relname as child, attribute.attname as column, parent.relname as parent,
           key.confdeltype = 'c' as cascade
    from pg_constraint key
    join pg_class child on child.oid = key.conrelid
    join pg_class parent on parent.oid = key.confrelid
    join pg_attribute attribute on attribute.attrelid = key.conrelid and attribute.attnum = key.conkey[1]
    where key.contype = 'f' and child.relnamespace = current_schema()::regnamespace
    order by 1, 2`);
  const { rows: sealed } = await db.execute<{ table: string; column: string }>(sql`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = current_schema() and column_name like 'sealed\\_%' order by 1, 2`);
  return {
    records: records.map(({ name }) => name),
    single: records.filter(({ single }) => single).map(({ name }) => name),
    keys,
    sealed,
  };
}
