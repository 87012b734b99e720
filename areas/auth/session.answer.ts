/** What the frame is told about who is signed in and where. */
import { sql } from 'drizzle-orm';
import { type Db, prepared } from '../../core/server/database.ts';
import type { Person } from '../../core/server/tx.ts';
import type { Locale } from '../../core/shared/text.ts';
import { companies } from '../settings/company/company.tables.ts';
import { softwares } from '../settings/software/software.tables.ts';

export async function companyHead(db: Db) {
  const [head] = await prepared(db, 'company head', () =>
    db
      .select({ name: companies.name, timeZone: companies.timeZone, currency: softwares.currency })
      .from(companies)
      .innerJoin(softwares, sql`true`)
      .prepare('company_head'),
  ).execute();
  return head ?? null;
}

/** Money and days as the company counts them. */
export async function companyFormat(db: Db) {
  const head = await companyHead(db);
  return { currency: head?.currency ?? ('HKD' as const), timeZone: head?.timeZone ?? 'Asia/Hong_Kong' };
}

export function storedUserOf({ id, name, email, roles }: Person) {
  return { _id: id, name, email, roles: [...roles] };
}

export async function signedInAnswer(db: Db, person: Person & { language: Locale }) {
  const company = await companyHead(db);
  if (!company) throw new Error('an account without a company');
  return { user: storedUserOf(person), language: person.language, company };
}
