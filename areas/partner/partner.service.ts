/** Partners. Payable, advances and status are read from the ledger, never typed. */
import { sql } from 'drizzle-orm';
import { computed } from '../../core/server/columns.ts';
import { entity, nameTable } from '../../core/server/entity.ts';
import { removeRecord, restoreRecord } from '../../core/server/record.ts';
import { oneOf } from '../../core/server/selection.ts';
import type { Tx } from '../../core/server/tx.ts';
import { employees } from '../human-resource/employee/employee.tables.ts';
import { partner } from './partner.contract.ts';
import { partners, partnerWorks } from './partner.tables.ts';
import { partnerText } from './partner.text.ts';
import { personEntity } from './person/person.service.ts';
import { people } from './person/person.tables.ts';

nameTable(partnerWorks, {
  en: { title: partnerText.en.fields.works },
  zh_Hant: { title: partnerText.zh_Hant.fields.works },
});

const balance = (account: string, sign: string) =>
  sql`coalesce((select ${sql.raw(sign)}b.balance from party_balance b where b.party_id = ${partners.id} and b.account = ${sql.raw(`'${account}'`)}), 0)`;
const payable = balance('2010', '-');
const advancePaid = balance('1310', '');
const advanceReceived = balance('2110', '-');

const figures = {
  payable: computed<number>(payable).mapWith(Number),
  advancePaid: computed<number>(advancePaid).mapWith(Number),
  advanceReceived: computed<number>(advanceReceived).mapWith(Number),
  status: partners.status,
  people: computed<number>(
    sql`(select count(*)::int from partner_person p where p.partner = ${partners.id} and p.deleted_at is null)`,
  ),
  employeeName: computed<string | null>(
    sql`(select ${employees.fullName} from ${employees} where ${employees.id} = ${partners.employee})`,
  ),
};

export const partnerEntity = entity(partner, {
  table: partners,
  text: partnerText,
  label: 'companyName',
  detail: partners.contactName,
  extra: {
    ...figures,
    works: computed<number>(sql`(select count(*)::int from partner_work w where w.partner = ${partners.id})`),
  },
  row: {
    id: partners.id,
    version: partners.version,
    createdAt: partners.createdAt,
    updatedAt: partners.updatedAt,
    deletedAt: partners.deletedAt,
    companyName: partners.companyName,
    industry: partners.industry,
    contactName: partners.contactName,
    phone: partners.phone,
    email: partners.email,
    ...figures,
  },
  filters: {
    status: oneOf(partners.status),
    employee: oneOf(partners.employee),
  },
  references: { employee: employees },
  // Other areas pick by name; phone and e-mail are not to be found out by searching for them.
  pickedBy: sql`${partners.companyName} || ' ' || ${partners.contactName}`,
  csv: [
    { key: 'companyName', kind: 'text' },
    { key: 'industry', kind: 'text' },
    { key: 'contactName', kind: 'text' },
    { key: 'phone', kind: 'text' },
    { key: 'email', kind: 'text' },
    { key: 'address', kind: 'text' },
    { key: 'language', kind: 'text' },
    { key: 'employeeName', kind: 'text' },
    { key: 'notes', kind: 'text' },
    { key: 'people', kind: 'number' },
    { key: 'payable', kind: 'money' },
    { key: 'advancePaid', kind: 'money' },
    { key: 'advanceReceived', kind: 'money' },
    { key: 'status', kind: 'text' },
  ],
});

type IdCall = { params: { id: string } };
const children = [{ entity: personEntity, parent: people.partner }];

/** The people go with their partner and come back with it. What is posted for a partner keeps it. */
export const removePartner = (tx: Tx, { params }: IdCall) =>
  removeRecord(tx, partnerEntity, params.id, children);

export const restorePartner = async (tx: Tx, { params }: IdCall) =>
  (await restoreRecord(tx, partnerEntity, params.id, children)) as never;
