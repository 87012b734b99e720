import { Readable } from 'node:stream';
import { eq, sql } from 'drizzle-orm';
import { computed } from '../../../core/server/columns.ts';
import { entity } from '../../../core/server/entity.ts';
import {
  lockRecord,
  lockVersion,
  patchRecord,
  readRecord,
  tellUpdated,
} from '../../../core/server/record.ts';
import { recordHistory, sameValues } from '../../../core/server/resource.ts';
import type { Tx } from '../../../core/server/tx.ts';
import type { Call, Download } from '../../../core/shared/contract.ts';
import { AppError, invalidField } from '../../../core/shared/errors.ts';
import { company, largestLogo, type logoTypes } from './company.contract.ts';
import { companies, companyId, companyLogos } from './company.tables.ts';
import { companyText } from './company.text.ts';

export const companyEntity = entity(company, {
  table: companies,
  text: companyText,
  label: 'name',
  extra: {
    hasLogo: computed<boolean>(
      sql`exists (select 1 from ${companyLogos} where ${companyLogos.companyId} = ${companies.id})`,
    ),
  },
  csv: [],
});

type Ops = typeof company.ops;

export async function getCompany(tx: Tx) {
  return (await readRecord(tx, companyEntity, companyId)) as never;
}

export async function updateCompany(tx: Tx, { body: { version, ...patch } }: Call<Ops['update']>) {
  const before = await lockVersion(tx, companyEntity, companyId, version);
  if (sameValues(before, patch)) {
    tx.unchanged();
    return before as never;
  }
  await patchRecord(tx, companyEntity, companyId, patch);
  return (await tellUpdated(tx, companyEntity, before)) as never;
}

export const companyHistory = (tx: Tx, { query }: Call<Ops['history']>) =>
  recordHistory(tx, companyEntity, companyId, query.page);

/** The kind of a picture is read from its first bytes, whatever it calls itself. */
function pictureType(content: Buffer): (typeof logoTypes)[number] | undefined {
  if (content.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])))
    return 'image/png';
  if (content.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg';
  return undefined;
}

/** The version stays: a form that somebody has open meanwhile holds nothing of the logo. */
async function tellLogo(tx: Tx, action: 'set-logo' | 'remove-logo') {
  await tx.db.update(companies).set({ updatedAt: tx.now.toISOString() }).where(eq(companies.id, companyId));
  const record = await readRecord(tx, companyEntity, companyId);
  tx.changed({ action, target: company.path, id: companyId, label: String(record.name) });
  return record as never;
}

export async function setLogo(tx: Tx, { body }: Call<Ops['setLogo']>) {
  const content = Buffer.from(body.content, 'base64');
  const type = pictureType(content);
  if (!type || content.length > largestLogo) throw invalidField('content', 'invalid');
  await lockRecord(tx, companyEntity, companyId);
  const values = { type, content, changedAt: tx.now.toISOString() };
  await tx.db
    .insert(companyLogos)
    .values({ companyId, ...values })
    .onConflictDoUpdate({ target: companyLogos.companyId, set: values });
  return tellLogo(tx, 'set-logo');
}

export async function removeLogo(tx: Tx) {
  await lockRecord(tx, companyEntity, companyId);
  await tx.db.delete(companyLogos).where(eq(companyLogos.companyId, companyId));
  return tellLogo(tx, 'remove-logo');
}

export async function getLogo(tx: Tx): Promise<Download> {
  const [logo] = await tx.db.select().from(companyLogos);
  if (!logo) throw new AppError('not_found');
  return { fileName: `logo.${logo.type.slice(6)}`, type: logo.type, parts: Readable.from([logo.content]) };
}
