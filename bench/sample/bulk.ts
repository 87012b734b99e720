/** How rows by the million get into the tables within minutes. */
import type pg from 'pg';

/**
 * Triggers and foreign keys are off (session_replication_role): what they would compute, the maker computes, and the
 * invariants check it. Indexes that guard nothing are dropped before and built again afterwards, all at once.
 */
export async function inBulk(
  client: pg.Client,
  tables: readonly string[],
  make: () => Promise<void>,
): Promise<void> {
  await client.query(`set session_replication_role = replica`);
  await client.query(`set synchronous_commit = off`);
  await client.query(`set work_mem = '128MB'`);
  await client.query(`set maintenance_work_mem = '256MB'`);
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = any($1::text[]::regclass[]) and not indisunique`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await make();
  for (const { definition } of rows) await client.query(definition);
  await client.query('reset all');
}

/** The rest of a row in the behaviour log: who did it, in which request. */
export const byAdministrator = `(select id as person_id, name as person from account order by id limit 1) as administrator`;

/** Every record has the row that tells its creation. */
export async function tellCreation(
  client: pg.Client,
  table: string,
  path: string,
  label: string,
): Promise<void> {
  await client.query(
    `insert into audit (id, at, person_id, person, action, target, record_id, label, changes, request_id)
     select uuidv7(made.created_at - now()), made.created_at, person_id, person, 'create', $1, made.id, made.${label},
            jsonb_build_array(jsonb_build_object('field', '${label}', 'before', null, 'after', made.${label})), 'made'
     from ${table} made, ${byAdministrator}
     where not exists (select from audit where audit.record_id = made.id and audit.action = 'create')
     order by made.created_at`,
    [path],
  );
}
