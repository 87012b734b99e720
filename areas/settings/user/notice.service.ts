import { queueMail } from '../../../core/server/outbox.ts';
import type { Tx } from '../../../core/server/tx.ts';
import { type Locale, textIn } from '../../../core/shared/text.ts';
import { companies } from '../company/company.tables.ts';
import { softwares } from '../software/software.tables.ts';
import { user } from './user.contract.ts';
import { userText } from './user.text.ts';

interface Notified {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly language: Locale;
}

/** Whoever did not change their password themselves learns of it here; without a mail server nothing is queued. */
export async function queuePasswordNotice(tx: Tx, account: Notified): Promise<void> {
  const [mail] = await tx.db.select({ host: softwares.host, from: softwares.fromEmail }).from(softwares);
  if (!mail?.host || !mail.from) return;
  const company = (await tx.db.select({ name: companies.name }).from(companies))[0]?.name ?? '';
  const text = textIn(userText, account.language);
  await queueMail(tx, {
    to: account.email,
    subject: text.passwordMailSubject({ company }),
    body: text.passwordMailBody({ name: account.name, company }),
    target: user.path,
    recordId: account.id,
  });
}
