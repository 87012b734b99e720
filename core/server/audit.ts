import { type AuditChange, audit } from './core.tables.ts';
import { type Db, type Statement, send } from './database.ts';
import { newId } from './id.ts';
import { insertion } from './rows.ts';
import type { Change, Person } from './tx.ts';

const bookkeeping = new Set(['version', 'createdAt', 'updatedAt']);
const secret = /password|secret|token|hash|recovery/i;

/** What differs between two versions of a record. A secret never reaches the log, not even by mistake. */
export function differences(before: object = {}, after: object = {}): AuditChange[] {
  const [old, young] = [before as Record<string, unknown>, after as Record<string, unknown>];
  const changes: AuditChange[] = [];
  for (const field of new Set([...Object.keys(old), ...Object.keys(young)])) {
    if (bookkeeping.has(field) || secret.test(field)) continue;
    const [was, is] = [old[field] ?? null, young[field] ?? null];
    if (JSON.stringify(was) !== JSON.stringify(is)) changes.push({ field, before: was, after: is });
  }
  return changes;
}

interface Told {
  readonly now: Date;
  readonly by: Person | null;
  readonly requestId: string;
}

export async function writeAudit(db: Db, changes: readonly Change[], context: Told): Promise<void> {
  await Promise.all(auditRows(changes, context).map((statement) => send(db, statement)));
}

/** The statements that write the rows of changes. */
export function auditRows(changes: readonly Change[], context: Told): Statement[] {
  const rows = changes.filter(({ entryId }) => !entryId).map((change) => rowOf(change, context));
  const posting = changes.flatMap((change) =>
    change.entryId ? [withEntry(rowOf(change, context), change.entryId)] : [],
  );
  return rows.length > 0 ? [insertion(audit, rows), ...posting] : posting;
}

function rowOf(change: Change, context: Told) {
  return {
    id: newId(),
    at: context.now.toISOString(),
    personId: change.by ? change.by.id : (context.by?.id ?? null),
    person: change.by?.name ?? context.by?.name ?? '',
    action: change.action,
    target: change.target,
    recordId: change.id,
    label: change.label,
    requestId: context.requestId,
    changes: differences(change.before, change.after),
  };
}

/** With the number of an entry that was written just before, in the same transaction. */
function withEntry({ changes, ...row }: ReturnType<typeof rowOf>, entryId: string): Statement {
  return {
    sql: `insert into audit (id, at, person_id, person, action, target, record_id, label, request_id, changes)
      select $1::uuid, $2::timestamptz, $3::uuid, $4, $5, $6, $7::uuid, $8, $9,
             $10::jsonb || jsonb_build_array(jsonb_build_object('field', 'entry', 'before', null, 'after', number))
      from entry where id = $11`,
    params: [...Object.values(row), JSON.stringify(changes), entryId],
  };
}
