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
  if (changes.length > 0) await send(db, auditRows(changes, context));
}

/** The statement that writes the rows of changes, of which there is one at least. */
export function auditRows(changes: readonly Change[], context: Told): Statement {
  return insertion(
    audit,
    changes.map((change) => ({
      id: newId(),
      at: context.now.toISOString(),
      personId: change.by ? change.by.id : (context.by?.id ?? null),
      person: change.by?.name ?? context.by?.name ?? '',
      action: change.action,
      target: change.target,
      recordId: change.id,
      label: change.label,
      changes: differences(change.before, change.after),
      requestId: context.requestId,
    })),
  );
}
