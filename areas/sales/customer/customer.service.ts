/** Customers and their accounts. Receivable, advance and status are read from the ledger and the open orders, never typed. */
import { sql } from 'drizzle-orm';
import { computed } from '../../../core/server/columns.ts';
import { entity } from '../../../core/server/entity.ts';
import { oneOf } from '../../../core/server/selection.ts';
import { employees } from '../../human-resource/employee/employee.tables.ts';
import { customer } from './customer.contract.ts';
import { customers } from './customer.tables.ts';
import { customerText } from './customer.text.ts';

const balance = (account: string, sign: string) =>
  sql`coalesce((select ${sql.raw(sign)}b.balance from party_balance b where b.party_id = ${customers.id} and b.account = ${sql.raw(`'${account}'`)}), 0)`;
const receivable = balance('1100', '');
const advance = balance('2100', '-');

/** Shipped but not completed is open too: something may still come back. */
const openOrders = sql`(select count(*)::int from sales_order o where o.customer = ${customers.id}
  and o.status in ('pending', 'processing', 'shipping', 'returning') and o.deleted_at is null)`;

const figures = {
  receivable: computed<number>(receivable).mapWith(Number),
  advance: computed<number>(advance).mapWith(Number),
  openOrders: computed<number>(openOrders),
  status: customers.status,
  employeeName: computed<string | null>(
    sql`(select ${employees.fullName} from ${employees} where ${employees.id} = ${customers.employee})`,
  ),
};

export const customerEntity = entity(customer, {
  table: customers,
  text: customerText,
  label: 'name',
  detail: customers.phone,
  extra: {
    ...figures,
    orders: computed<number>(
      sql`(select count(*)::int from sales_order o where o.customer = ${customers.id} and o.deleted_at is null)`,
    ),
    /** Shipped less returned, without tax, by the company's calendar. */
    sales12Months: computed<number>(sql`coalesce((
      select sum(l.amount - round(l.amount::numeric * l.returned / l.quantity))
      from sales_order o join sales_order_line l on l.order_id = o.id
      where o.customer = ${customers.id}
        and o.shipped_on > (now() at time zone (select time_zone from company))::date - interval '1 year'), 0)`).mapWith(
      Number,
    ),
  },
  row: {
    id: customers.id,
    version: customers.version,
    createdAt: customers.createdAt,
    updatedAt: customers.updatedAt,
    deletedAt: customers.deletedAt,
    name: customers.name,
    phone: customers.phone,
    email: customers.email,
    ...figures,
  },
  filters: {
    status: oneOf(customers.status),
    employee: oneOf(customers.employee),
  },
  references: { employee: employees },
  csv: [
    { key: 'name', kind: 'text' },
    { key: 'phone', kind: 'text' },
    { key: 'email', kind: 'text' },
    { key: 'address', kind: 'text' },
    { key: 'language', kind: 'text' },
    { key: 'receivable', kind: 'money' },
    { key: 'advance', kind: 'money' },
    { key: 'status', kind: 'text' },
  ],
});
