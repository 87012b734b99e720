/** Vendors. Payable, advance and status are read from the ledger and the open purchase orders, never typed. */
import { sql } from 'drizzle-orm';
import { computed } from '../../../core/server/columns.ts';
import { entity } from '../../../core/server/entity.ts';
import { oneOf } from '../../../core/server/selection.ts';
import { employees } from '../../human-resource/employee/employee.tables.ts';
import { vendor } from './vendor.contract.ts';
import { vendors } from './vendor.tables.ts';
import { vendorText } from './vendor.text.ts';

const balance = (account: string, sign: string) =>
  sql`coalesce((select ${sql.raw(sign)}b.balance from party_balance b where b.party_id = ${vendors.id} and b.account = ${sql.raw(`'${account}'`)}), 0)`;
const payable = balance('2000', '-');
const advance = balance('1300', '');

const openOrders = sql`(select count(*)::int from purchase_order o where o.vendor = ${vendors.id}
  and o.status = 'pending' and o.deleted_at is null)`;

/** By the company's calendar. */
const yearAgo = sql`(now() at time zone (select time_zone from company))::date - interval '1 year'`;

const figures = {
  payable: computed<number>(payable).mapWith(Number),
  advance: computed<number>(advance).mapWith(Number),
  openOrders: computed<number>(openOrders),
  status: vendors.status,
  employeeName: computed<string | null>(
    sql`(select ${employees.fullName} from ${employees} where ${employees.id} = ${vendors.employee})`,
  ),
};

export const vendorEntity = entity(vendor, {
  table: vendors,
  text: vendorText,
  label: 'companyName',
  detail: vendors.contactName,
  // People of other areas find a vendor by its names, not by the phone and e-mail they may not see.
  pickedBy: sql`${vendors.companyName} || ' ' || ${vendors.contactName}`,
  extra: {
    ...figures,
    freeAdvance: computed<number>(sql`${advance} - coalesce((
      select sum(greatest(o.paid - o.received_amount + o.returned_amount, 0)) from purchase_order o
      where o.vendor = ${vendors.id}), 0)`).mapWith(Number),
    orders: computed<number>(
      sql`(select count(*)::int from purchase_order o where o.vendor = ${vendors.id} and o.deleted_at is null)`,
    ),
    purchases12Months: computed<number>(sql`coalesce((
      select sum(r.amount) from purchase_receipt r join purchase_order o on o.id = r.order_id
      where o.vendor = ${vendors.id} and r.date > ${yearAgo}), 0) - coalesce((
      select sum(r.amount) from purchase_return r join purchase_order o on o.id = r.order_id
      where o.vendor = ${vendors.id} and r.date > ${yearAgo}), 0)`).mapWith(Number),
  },
  row: {
    id: vendors.id,
    version: vendors.version,
    createdAt: vendors.createdAt,
    updatedAt: vendors.updatedAt,
    deletedAt: vendors.deletedAt,
    companyName: vendors.companyName,
    contactName: vendors.contactName,
    contactPhone: vendors.contactPhone,
    email: vendors.email,
    ...figures,
  },
  filters: {
    status: oneOf(vendors.status),
    employee: oneOf(vendors.employee),
  },
  references: { employee: employees },
  csv: [
    { key: 'companyName', kind: 'text' },
    { key: 'contactName', kind: 'text' },
    { key: 'contactPhone', kind: 'text' },
    { key: 'email', kind: 'text' },
    { key: 'address', kind: 'text' },
    { key: 'language', kind: 'text' },
    { key: 'payable', kind: 'money' },
    { key: 'advance', kind: 'money' },
    { key: 'status', kind: 'text' },
  ],
});
