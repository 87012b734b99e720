/** People of partners, with the skills and years that a search for personnel ranks them by. */
import { sql } from 'drizzle-orm';
import { computed } from '../../../core/server/columns.ts';
import { entity } from '../../../core/server/entity.ts';
import {
  insertRecord,
  lockVersion,
  patchRecord,
  tellCreated,
  tellUpdated,
} from '../../../core/server/record.ts';
import { sameValues } from '../../../core/server/resource.ts';
import type { Tx } from '../../../core/server/tx.ts';
import type { Call } from '../../../core/shared/contract.ts';
import { partners } from '../partner.tables.ts';
import { person } from './person.contract.ts';
import { skillKey } from './person.rules.ts';
import { partnerSkills, people } from './person.tables.ts';
import { personText } from './person.text.ts';

type Ops = typeof person.ops;

const partnerName = computed<string>(
  sql`(select ${partners.companyName} from ${partners} where ${partners.id} = ${people.partner})`,
);

export const personEntity = entity(person, {
  table: people,
  text: personText,
  label: 'name',
  detail: partnerName,
  hidden: ['skillKeys', 'skillWords'],
  extra: { partnerName },
  filters: { partner: (value) => sql`${people.partner} = any(${value})` },
  references: { partner: partners },
  csv: [
    { key: 'partnerName', kind: 'text' },
    { key: 'name', kind: 'text' },
    { key: 'role', kind: 'text' },
    { key: 'phone', kind: 'text' },
    { key: 'email', kind: 'text' },
    { key: 'skills', kind: 'list' },
    { key: 'experienceYears', kind: 'tenths' },
    { key: 'notes', kind: 'text' },
  ],
});

/** What is kept beside the skills, so that they are found. In one order, so that two people who save cannot deadlock. */
async function skillColumns(tx: Tx, skills: readonly string[]) {
  const known = skills.map((name) => ({ key: skillKey(name), name }));
  if (known.length > 0) {
    const sorted = known.toSorted((a, b) => (a.key < b.key ? -1 : 1));
    await tx.db.insert(partnerSkills).values(sorted).onConflictDoNothing();
  }
  return { skills, skillKeys: known.map(({ key }) => key), skillWords: skills.join(' ') };
}

export async function createPerson(tx: Tx, { body }: Call<Ops['create']>) {
  const id = await insertRecord(tx, personEntity, { ...body, ...(await skillColumns(tx, body.skills)) });
  return (await tellCreated(tx, personEntity, id)) as never;
}

export async function updatePerson(tx: Tx, { params, body: { version, ...patch } }: Call<Ops['update']>) {
  const before = await lockVersion(tx, personEntity, params.id, version);
  if (sameValues(before, patch)) {
    tx.unchanged();
    return before as never;
  }
  const kept = patch.skills ? await skillColumns(tx, patch.skills) : {};
  await patchRecord(tx, personEntity, params.id, { ...patch, ...kept });
  return (await tellUpdated(tx, personEntity, before)) as never;
}
