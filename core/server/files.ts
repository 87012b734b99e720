/** Files of a record: attached, read, taken off, and put back for 48 hours. Whoever may see the record may do so. */
import { Readable } from 'node:stream';
import { and, asc, eq, isNull, lt } from 'drizzle-orm';
import type { ActionName } from '../shared/action.text.ts';
import type { Call, Download } from '../shared/contract.ts';
import { restorableUntil, restoreWindow } from '../shared/dates.ts';
import { AppError, invalidField } from '../shared/errors.ts';
import { type fileOperations, fileTypes, largestFile, mostFiles } from '../shared/files.contract.ts';
import { attachedFiles } from './core.tables.ts';
import type { Db } from './database.ts';
import type { Entity } from './entity.ts';
import { fileTypeOf } from './fileType.ts';
import { newId } from './id.ts';
import type { Handlers } from './mount.ts';
import { labelOf, lockRecord, readRecord } from './record.ts';
import { insertRows } from './rows.ts';
import type { Tx } from './tx.ts';

type Ops = ReturnType<typeof fileOperations>;

const shown = {
  id: attachedFiles.id,
  name: attachedFiles.name,
  type: attachedFiles.type,
  size: attachedFiles.size,
  by: attachedFiles.by,
  at: attachedFiles.at,
};

const livingOf = (recordId: string) =>
  and(eq(attachedFiles.recordId, recordId), isNull(attachedFiles.deletedAt));

/** Of a record that is locked, so that two at the same moment are counted one after the other. */
async function mustHaveRoom(tx: Tx, recordId: string): Promise<void> {
  if ((await tx.db.$count(attachedFiles, livingOf(recordId))) >= mostFiles)
    throw invalidField('content', 'too_many_files', { maximum: mostFiles });
}

async function findFile(tx: Tx, { id, file }: { id: string; file: string }) {
  const [found] = await tx.db
    .select({ name: attachedFiles.name, deletedAt: attachedFiles.deletedAt })
    .from(attachedFiles)
    .where(and(eq(attachedFiles.id, file), eq(attachedFiles.recordId, id)))
    .for('update');
  if (!found) throw new AppError('not_found');
  return found;
}

export function fileHandlers(entity: Entity): Handlers<Ops> {
  const tell = (
    tx: Tx,
    action: ActionName,
    record: Record<string, unknown>,
    told: { before?: object; after?: object },
  ) =>
    tx.changed({
      action,
      target: entity.path,
      id: String(record.id),
      label: labelOf(entity, record),
      ...told,
    });

  async function files(tx: Tx, { params }: Call<Ops['files']>) {
    await readRecord(tx, entity, params.id);
    const items = await tx.db
      .select(shown)
      .from(attachedFiles)
      .where(livingOf(params.id))
      .orderBy(asc(attachedFiles.id));
    return { items };
  }

  async function attach(tx: Tx, { params, body }: Call<Ops['attach']>) {
    const content = Buffer.from(body.content, 'base64');
    const type = fileTypeOf(body.name, content);
    if (content.length > largestFile) throw invalidField('content', 'too_large', { maximum: '10 MB' });
    if (!type) throw invalidField('content', 'wrong_file');
    const record = await lockRecord(tx, entity, params.id);
    await mustHaveRoom(tx, params.id);
    const file = {
      id: newId(),
      name: body.name,
      type: fileTypes[type],
      size: content.length,
      by: tx.by?.name ?? '',
      at: tx.now.toISOString(),
    };
    await insertRows(tx.db, attachedFiles, [{ ...file, recordId: params.id, content }]);
    tell(tx, 'attach', record, { after: { file: body.name } });
    return file;
  }

  async function file(tx: Tx, { params }: Call<Ops['file']>): Promise<Download> {
    await readRecord(tx, entity, params.id);
    const [found] = await tx.db
      .select({ name: attachedFiles.name, type: attachedFiles.type, content: attachedFiles.content })
      .from(attachedFiles)
      .where(and(eq(attachedFiles.id, params.file), livingOf(params.id)));
    if (!found) throw new AppError('not_found');
    return { fileName: found.name, type: found.type, parts: Readable.from([found.content]) };
  }

  async function detach(tx: Tx, { params }: Call<Ops['detach']>) {
    const record = await readRecord(tx, entity, params.id);
    const { name, deletedAt } = await findFile(tx, params);
    if (deletedAt) tx.unchanged();
    else {
      await tx.db
        .update(attachedFiles)
        .set({ deletedAt: tx.now.toISOString() })
        .where(eq(attachedFiles.id, params.file));
      tell(tx, 'detach', record, { before: { file: name } });
    }
    return { done: true as const };
  }

  async function reattach(tx: Tx, { params }: Call<Ops['reattach']>) {
    const record = await lockRecord(tx, entity, params.id);
    const { name, deletedAt } = await findFile(tx, params);
    if (!deletedAt) tx.unchanged();
    else {
      if (tx.now > restorableUntil(deletedAt)) throw new AppError('gone');
      await mustHaveRoom(tx, params.id);
      await tx.db.update(attachedFiles).set({ deletedAt: null }).where(eq(attachedFiles.id, params.file));
      tell(tx, 'reattach', record, { after: { file: name } });
    }
    return { done: true as const };
  }

  return { files, attach, file, detach, reattach };
}

/** What can no longer be put back goes for good. */
export async function purgeFiles(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - restoreWindow).toISOString();
  await db.delete(attachedFiles).where(lt(attachedFiles.deletedAt, before));
}
