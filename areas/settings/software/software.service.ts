import { sql } from 'drizzle-orm';
import type { Db } from '../../../core/server/database.ts';
import { DeliveryFailure } from '../../../core/server/delivery.ts';
import { entity } from '../../../core/server/entity.ts';
import { newId } from '../../../core/server/id.ts';
import { type MailSettings, sendMail } from '../../../core/server/mail.ts';
import { twoSteps } from '../../../core/server/mount.ts';
import { lockVersion, patchRecord, readRecord, type Values } from '../../../core/server/record.ts';
import { recordHistory, sameValues } from '../../../core/server/resource.ts';
import type { Secrets } from '../../../core/server/secrets.ts';
import { phoneDigits, type SmsSettings, sendSms } from '../../../core/server/sms.ts';
import type { Tx } from '../../../core/server/tx.ts';
import type { ActionName } from '../../../core/shared/action.text.ts';
import type { Call } from '../../../core/shared/contract.ts';
import { reasonIn } from '../../../core/shared/delivery.ts';
import { AppError, invalidField } from '../../../core/shared/errors.ts';
import { textIn } from '../../../core/shared/text.ts';
import { companies } from '../company/company.tables.ts';
import { software } from './software.contract.ts';
import { softwareId, softwares } from './software.tables.ts';
import { softwareText } from './software.text.ts';

export const softwareEntity = entity(software, {
  table: softwares,
  text: softwareText,
  label: 'host',
  hidden: ['sealedPassword', 'sealedSmsApiSecret'],
  extra: {
    hasPassword: sql<boolean>`${softwares.sealedPassword} <> ''`,
    hasSmsApiSecret: sql<boolean>`${softwares.sealedSmsApiSecret} <> ''`,
  },
  // Nothing is exported; this says how the log reads a value: a port is a name, not a quantity.
  csv: [{ key: 'port', kind: 'text' }],
});

type Ops = typeof software.ops;

/** There is one record of settings: it needs no name beside its title. */
function tell(
  tx: Tx,
  action: ActionName,
  more: { label?: string; before?: Values; after?: Values } = {},
): void {
  tx.changed({ action, target: software.path, id: softwareId, label: '', ...more });
}

export async function getSoftware(tx: Tx) {
  return (await readRecord(tx, softwareEntity, softwareId)) as never;
}

/** A secret that is not given stays, an empty one is forgotten, any other is sealed. */
export const updateSoftware =
  (secrets: Secrets) =>
  async (tx: Tx, { body }: Call<Ops['update']>) => {
    const { version, password, smsApiSecret, ...patch } = body;
    const before = await lockVersion(tx, softwareEntity, softwareId, version);
    const seal = (secret: string) => (secret === '' ? '' : secrets.seal(secret));
    const sealed = {
      ...(password || (password === '' && before.hasPassword) ? { sealedPassword: seal(password) } : {}),
      ...(smsApiSecret || (smsApiSecret === '' && before.hasSmsApiSecret)
        ? { sealedSmsApiSecret: seal(smsApiSecret) }
        : {}),
    };
    const newSecret = Object.keys(sealed).length > 0;
    if (!newSecret && sameValues(before, patch)) {
      tx.unchanged();
      return before as never;
    }
    await patchRecord(tx, softwareEntity, softwareId, { ...patch, ...sealed });
    const after = await readRecord(tx, softwareEntity, softwareId);
    tell(tx, newSecret ? 'change-secret' : 'update', { before, after });
    return after as never;
  };

export const softwareHistory = (tx: Tx, { query }: Call<Ops['history']>) =>
  recordHistory(tx, softwareEntity, softwareId, query.page);

const readRow = async (db: Db) => (await db.select().from(softwares))[0];

/** The key file may have been lost or exchanged: what it sealed must then be entered again. */
function open(secrets: Secrets, sealed: string): string {
  if (sealed === '') return '';
  try {
    return secrets.open(sealed);
  } catch {
    throw new DeliveryFailure('refused', 'secret_unreadable', '');
  }
}

/** Null as long as there is nothing to send with. */
export async function readMailSettings(db: Db, secrets: Secrets): Promise<MailSettings | null> {
  const row = await readRow(db);
  if (!row?.host || !row.fromEmail) return null;
  const { host, port, security, user, fromEmail, fromName } = row;
  return { host, port, security, user, fromEmail, fromName, password: open(secrets, row.sealedPassword) };
}

export async function readSmsSettings(db: Db, secrets: Secrets): Promise<SmsSettings | null> {
  const row = await readRow(db);
  if (!row?.smsApiKey || !row.sealedSmsApiSecret || !row.smsNumber || !row.smsBaseUrl) return null;
  return {
    baseUrl: row.smsBaseUrl,
    apiKey: row.smsApiKey,
    apiSecret: open(secrets, row.sealedSmsApiSecret),
    number: row.smsNumber,
  };
}

/** Which settings are still missing, so that the page can point at them. */
function requireSet(
  row: Values | undefined,
  ...fields: readonly (readonly [column: string, field: string])[]
): void {
  const missing = fields.filter(([column]) => !row?.[column]);
  if (missing.length === 0) return;
  throw new AppError('invalid', { fields: missing.map(([, path]) => ({ path, code: 'required' })) });
}

async function delivered(
  tx: Tx,
  code: 'mail_failed' | 'sms_failed',
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof DeliveryFailure)) throw error;
    throw new AppError(code, { params: { reason: reasonIn(tx.locale, error.reason) } });
  }
}

const companyName = async (db: Db) =>
  (await db.select({ name: companies.name }).from(companies))[0]?.name ?? '';

export const testEmail = (secrets: Secrets) =>
  twoSteps(
    async (tx: Tx, { body: { to } }: Call<Ops['testEmail']>) => {
      requireSet(await readRow(tx.db), ['host', 'host'], ['fromEmail', 'fromEmail']);
      const text = textIn(softwareText, tx.locale);
      const company = await companyName(tx.db);
      await delivered(tx, 'mail_failed', async () => {
        const settings = await readMailSettings(tx.db, secrets);
        if (!settings) throw new DeliveryFailure('refused', 'not_configured', '');
        await sendMail(settings, {
          id: newId(),
          to,
          subject: text.testSubject,
          body: text.testBody({ company }),
        });
      });
    },
    async (tx, { body }) => {
      tell(tx, 'test-email', { label: body.to });
      return { done: true as const };
    },
  );

export const testSms = (secrets: Secrets) =>
  twoSteps(
    async (tx: Tx, { body: { to } }: Call<Ops['testSms']>) => {
      if (phoneDigits(to).length < 5) throw invalidField('to', 'invalid');
      requireSet(
        await readRow(tx.db),
        ['smsApiKey', 'smsApiKey'],
        ['sealedSmsApiSecret', 'smsApiSecret'],
        ['smsNumber', 'smsNumber'],
        ['smsBaseUrl', 'smsBaseUrl'],
      );
      const company = await companyName(tx.db);
      await delivered(tx, 'sms_failed', async () => {
        const settings = await readSmsSettings(tx.db, secrets);
        if (!settings) throw new DeliveryFailure('refused', 'not_configured', '');
        await sendSms(settings, { to, body: textIn(softwareText, tx.locale).testSmsBody({ company }) });
      });
    },
    async (tx, { body }) => {
      tell(tx, 'test-sms', { label: body.to });
      return { done: true as const };
    },
  );
