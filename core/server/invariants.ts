/**
 * What must hold whatever happened, as questions to the database that answer with what breaks it. Read only. Tables are
 * found by their columns and keys, so that a new entity is covered from its first day.
 */
import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import { documentKinds } from './numbering.ts';
import { readSchema, type Schema } from './schema.ts';

export interface Invariant {
  readonly name: string;
  /** A select of one text column, `broken`: what breaks it, empty when all is well. */
  readonly breaks: string;
}

export interface Finding {
  readonly name: string;
  /** At most so many as are shown. */
  readonly broken: readonly string[];
}

const shown = 50;

/** All of them in one snapshot, in the order of their list. */
export function checkInvariants(db: Db, more: readonly Invariant[] = []): Promise<Finding[]> {
  return db.transaction(
    async (tx) => {
      const findings: Finding[] = [];
      for (const { name, breaks } of [...invariants(await readSchema(tx)), ...more]) {
        const { rows } = await tx.execute<{ broken: string }>(
          sql.raw(`select broken::text from (${breaks}) found order by 1 limit ${shown}`),
        );
        findings.push({ name, broken: rows.map((row) => row.broken) });
      }
      return findings;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

const nothing = 'select null::text as broken where false';
const together = (selects: readonly string[]) => (selects.length > 0 ? selects.join(' union all ') : nothing);
const listed = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ');

function invariants(schema: Schema): Invariant[] {
  return [
    ...ofRecords(schema),
    ...ofTheLog(schema),
    ...ofReferences(schema),
    ...ofPeople,
    ...ofSecrets(schema),
    ...ofTheCore(schema),
  ];
}

/** Every record with what the behaviour log says of it. */
function recordsWithLog({ records, single }: Schema): string {
  const all = together(
    records.map(
      (table) =>
        `select '${table}' as kind, id, version, deleted_at, ${single.includes(table)} as single from "${table}"`,
    ),
  );
  const count = (condition: string) => `count(*) filter (where ${condition})::int`;
  return `
    select record.*, coalesce(created, 0) as created, coalesce(updated, 0) as updated, coalesce(other, 0) as other,
           coalesce(removed, 0) as removed
    from (${all}) record
    left join (
      select record_id, ${count(`action in ('create', 'set-up')`)} as created, ${count(`action = 'update'`)} as updated,
             ${count(`action not in ('create', 'set-up', 'update', 'delete', 'restore', 'purge', 'login', 'logout', 'export')`)} as other,
             ${count(`action = 'delete'`)} - ${count(`action = 'restore'`)} as removed
      from audit where record_id is not null group by record_id
    ) log on log.record_id = record.id`;
}

function ofRecords({ records }: Schema): Invariant[] {
  const each = (where: string) =>
    together(records.map((table) => `select '${table} ' || id as broken from "${table}" where ${where}`));
  return [
    { name: 'A version counts from 1', breaks: each('version < 1') },
    {
      name: 'Nothing is changed or deleted before it is created',
      breaks: each('updated_at < created_at or deleted_at < created_at'),
    },
    {
      name: 'The name or code of a deleted record stays reserved: no unique index leaves deleted records out',
      breaks: `select indexrelid::regclass::text as broken from pg_index
        where indisunique and pg_get_expr(indpred, indrelid) ~ 'deleted_at'`,
    },
  ];
}

function ofTheLog(schema: Schema): Invariant[] {
  const records = recordsWithLog(schema);
  const broken = (where: string) => `select kind || ' ' || id as broken from (${records}) r where ${where}`;
  const living = schema.records.map((table) => `select id from "${table}"`).join(' union all ');
  return [
    {
      name: 'Every record has exactly one row in the behaviour log that tells its creation',
      breaks: broken('created <> 1 and not single'),
    },
    {
      name: 'Every creation in the behaviour log has its record, unless it was purged',
      breaks: `select a.target || ' ' || a.record_id as broken from audit a
        where a.action = 'create' and a.record_id is not null
          and not exists (select from (${living}) r where r.id = a.record_id)
          and not exists (select from audit p where p.record_id = a.record_id and p.action = 'purge')`,
    },
    {
      name: 'Every version has its row in the behaviour log, and every change in the log its version',
      breaks: broken('version - 1 not between updated and updated + other'),
    },
    {
      name: 'A record is deleted exactly when the behaviour log says so',
      breaks: broken('removed <> (deleted_at is not null)::int'),
    },
    {
      name: 'What the behaviour log says of a purged record ends with its purge',
      breaks: `select a.target || ' ' || a.record_id as broken from audit a
        join audit p on p.record_id = a.record_id and p.action = 'purge' and p.id < a.id
        where a.action <> 'purge'`,
    },
    {
      name: 'Everybody in the behaviour log is somebody',
      breaks: `select a.person_id::text as broken from audit a
        where a.person_id is not null and not exists (select from account where account.id = a.person_id)
          and not exists (select from audit p where p.record_id = a.person_id and p.action = 'purge')`,
    },
  ];
}

function ofReferences({ records, keys }: Schema): Invariant[] {
  const toDeleted = keys.flatMap(({ child, column, parent, cascade }) => {
    if (cascade || !records.includes(parent)) return [];
    const link = `from "${child}" link join "${parent}" parent on parent.id = link."${column}"`;
    if (records.includes(child)) {
      return `select '${child} ' || link.id as broken ${link}
        where link.deleted_at is null and parent.deleted_at is not null`;
    }
    const owner = keys.find((key) => key.child === child && key.cascade && records.includes(key.parent));
    if (!owner) return [];
    return `select '${owner.parent} ' || owner.id as broken ${link}
      join "${owner.parent}" owner on owner.id = link."${owner.column}"
      where owner.deleted_at is null and parent.deleted_at is not null`;
  });
  const trees = keys.filter(({ child, parent }) => child === parent && records.includes(child));
  const cycles = trees.map(
    ({ child, column }) => `
    select '${child} ' || start as broken from (
      with recursive walk(start, at) as (
        select id, "${column}" from "${child}" where "${column}" is not null
        union
        select walk.start, t."${column}" from walk join "${child}" t on t.id = walk.at where t."${column}" is not null
      ) select start from walk where at = start
    ) cycle`,
  );
  return [
    { name: 'Nothing that lives refers to something deleted', breaks: together(toDeleted) },
    { name: 'Nothing stands inside itself', breaks: together(cycles) },
  ];
}

const ofPeople: Invariant[] = [
  {
    name: 'There is an active administrator from the set-up on',
    breaks: `select 'nobody' as broken where exists (select from account)
      and not exists (select from account where 'ADMIN' = any(roles) and status = 'active' and deleted_at is null)`,
  },
  {
    name: 'The setup code is gone once there is an administrator, and there is one company and one set of settings',
    breaks: `select 'setup code' as broken from setup where exists (select from account)
      union all select 'company' where exists (select from account) and (select count(*) from company) <> 1
      union all select 'software' where exists (select from account) and (select count(*) from software) <> 1`,
  },
  {
    name: 'A session ends after it began',
    breaks: `select 'session ' || id as broken from session where expires_at <= created_at`,
  },
  {
    name: 'Two-step sign-in that is on has a secret, and recovery codes belong to people who have it on',
    breaks: `select 'account ' || id as broken from account
        where totp_enabled_at is not null and sealed_totp_secret is null
      union all select 'account ' || account.id from recovery_code
        join account on account.id = recovery_code.account_id where account.totp_enabled_at is null`,
  },
];

function ofSecrets({ sealed }: Schema): Invariant[] {
  const field = `password|secret|token|hash|recovery`;
  return [
    {
      name: 'Passwords are kept as Argon2id of the cost decided on',
      breaks: `select 'account ' || id as broken from account
        where password_hash !~ '^\\$argon2id\\$v=19\\$m=19456,t=2,p=1\\$'`,
    },
    {
      name: 'Session tokens and recovery codes are kept as digests',
      breaks: `select 'session ' || id as broken from session where token_hash !~ '^[0-9a-f]{64}$'
        union all select 'recovery_code ' || id from recovery_code where code_hash !~ '^[0-9a-f]{64}$'`,
    },
    {
      name: 'What is called sealed is sealed',
      breaks: together(
        sealed.map(
          ({ table, column }) => `select '${table} ' || id as broken from "${table}"
            where "${column}" <> '' and "${column}" !~ '^[\\w-]{16}\\.[\\w-]{22}\\.[\\w-]+$'`,
        ),
      ),
    },
    {
      name: 'No secret is in the behaviour log, in a kept answer or in a message',
      breaks: `select 'audit ' || audit.id as broken from audit
          where changes::text like '%$argon2%' or label like '%$argon2%'
            or exists (select from jsonb_array_elements(changes) change where change ->> 'field' ~* '${field}')
        union all select 'idempotency ' || key from idempotency
          where answer like '%$argon2%' or answer ~* '"(password|secret|token|recoveryCodes?)[^"]*":'
        union all select 'outbox ' || id from outbox where body like '%$argon2%'`,
    },
  ];
}

function ofTheCore({ keys, records }: Schema): Invariant[] {
  const trees = keys
    .filter(({ child, parent }) => child === parent && records.includes(child))
    .map(({ child }) => `${child}_cycle`);
  const guards = ['audit_append_only', 'account_keep_administrator', ...trees];
  return [
    {
      name: 'The guards of the database are in place',
      breaks: `select guard as broken from unnest(array[${listed(guards)}]) guard
        where not exists (select from pg_trigger where tgname = guard and tgenabled = 'O')`,
    },
    {
      name: 'A key that was used has its answer',
      breaks: `select key as broken from idempotency where status is null or answer is null`,
    },
    {
      name: 'Counters count documents that exist, from 1, in a year of the calendar',
      breaks: `select kind || ' ' || year as broken from counter
        where last < 1 or year not between 1900 and 9999 or kind not in (${listed(documentKinds)})`,
    },
    {
      name: 'A message is sent exactly when it says when, what was sent was tried, what failed says why',
      breaks: `select 'outbox ' || id as broken from outbox
        where (state = 'sent') <> (sent_at is not null) or (state in ('sent', 'sending') and attempts < 1)
           or (state = 'failed' and error is null) or attempts < 0
        union all select 'outbox_file ' || f.id from outbox_file f join outbox o on o.id = f.message_id where o.state = 'sent'`,
    },
  ];
}
