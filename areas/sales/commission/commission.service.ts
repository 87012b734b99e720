/** Generating a month's commissions. What later payments or returns change is the difference in a later month. */
import { asc, eq, gt, sql } from 'drizzle-orm';
import { post } from '../../../core/ledger/ledger.service.ts';
import { entries } from '../../../core/ledger/ledger.tables.ts';
import { csvFile } from '../../../core/server/csv.ts';
import { nameTable } from '../../../core/server/entity.ts';
import { newId } from '../../../core/server/id.ts';
import type { Tx } from '../../../core/server/tx.ts';
import type { Call, Download } from '../../../core/shared/contract.ts';
import { AppError } from '../../../core/shared/errors.ts';
import { addMoney, money } from '../../../core/shared/money.ts';
import { textIn } from '../../../core/shared/text.ts';
import { employees } from '../../human-resource/employee/employee.tables.ts';
import { orders } from '../order/order.tables.ts';
import { commission } from './commission.contract.ts';
import { commissionAmount, commissionBase, commissionLines, lastDayOf } from './commission.rules.ts';
import { commissionOrders, commissions } from './commission.tables.ts';
import { commissionText } from './commission.text.ts';

type Ops = typeof commission.ops;
nameTable(commissions, commissionText);

interface Collected extends Record<string, unknown> {
  order: string;
  employee: string;
  rate: number;
  net: string;
  returned: string;
  owed: string;
  paid: string;
  counted: string;
}

/** Orders shipped by the day, with what was paid and returned by then and what earlier months have counted. */
async function collectedBy(tx: Tx, day: string): Promise<Collected[]> {
  const { rows } = await tx.db.execute<Collected>(sql`
    select o.id as order, o.employee, e.commission_rate as rate, o.net::text, returned.net::text as returned,
           (o.total - returned.total)::text as owed, paid.amount::text as paid, counted.base::text as counted
    from sales_order o
    join employee e on e.id = o.employee and e.commission_rate > 0
    cross join lateral (
      select coalesce(sum(l.debit) filter (where l.account = '4090'), 0) as net,
             coalesce(sum(l.credit) filter (where l.account = '1100'), 0) as total
      from entry n join entry_line l on l.entry_id = n.id
      where n.source_id = o.id and n.kind = 'returned' and n.date <= ${day}
    ) returned
    cross join lateral (
      select coalesce(sum(case when p.kind = 'refund' then -p.amount else p.amount end), 0) as amount
      from sales_order_payment p where p.order_id = o.id and p.date <= ${day}
    ) paid
    cross join lateral (
      select coalesce(sum(c.base), 0) as base from commission_order c where c.order_id = o.id
    ) counted
    where o.shipped_on <= ${day} and o.deleted_at is null
    order by o.id`);
  return rows;
}

export async function listCommissions(tx: Tx, { query }: { query: { period: string } }) {
  const items = await tx.db
    .select({
      id: commissions.id,
      period: commissions.period,
      employee: commissions.employee,
      employeeName: employees.fullName,
      rate: commissions.rate,
      base: commissions.base,
      amount: commissions.amount,
      orders: sql<number>`(select count(*)::int from commission_order c where c.commission_id = ${commissions.id})`,
      entry: sql<string>`coalesce(${entries.number}, '')`,
      at: commissions.createdAt,
    })
    .from(commissions)
    .innerJoin(employees, eq(employees.id, commissions.employee))
    .leftJoin(entries, eq(entries.id, commissions.entryId))
    .where(eq(commissions.period, query.period))
    .orderBy(asc(employees.fullName));
  return { items };
}

/** Twice the same: a month that is generated stays as it is. One at a time, so that nothing is counted twice. */
export async function generateCommissions(tx: Tx, { body }: Call<Ops['generate']>) {
  await tx.db.execute(sql`select pg_advisory_xact_lock(727004)`);
  const present = await listCommissions(tx, { query: body });
  if (present.items.length > 0) {
    tx.unchanged();
    return present;
  }
  // A later month has counted all that was collected until its end, and this one's part of it.
  const later = await tx.db
    .select({ id: commissions.id })
    .from(commissions)
    .where(gt(commissions.period, body.period))
    .limit(1);
  if (later.length > 0) throw new AppError('not_allowed_now');
  const day = lastDayOf(body.period);
  const byEmployee = new Map<string, { rate: number; orders: { order: string; base: number }[] }>();
  for (const row of await collectedBy(tx, day)) {
    const all = commissionBase({
      net: Number(row.net),
      returned: Number(row.returned),
      owed: Number(row.owed),
      paid: Number(row.paid),
    });
    const base = money(all - Number(row.counted));
    if (base === 0) continue;
    const own = byEmployee.get(row.employee) ?? { rate: row.rate, orders: [] };
    own.orders.push({ order: row.order, base });
    byEmployee.set(row.employee, own);
  }
  for (const [employee, { rate, orders: counted }] of byEmployee)
    await writeOne(tx, employee, body.period, rate, counted);
  if (byEmployee.size === 0) tx.unchanged();
  return listCommissions(tx, { query: body });
}

async function writeOne(
  tx: Tx,
  employee: string,
  period: string,
  rate: number,
  counted: readonly { order: string; base: number }[],
): Promise<void> {
  const base = addMoney(...counted.map((each) => each.base));
  const amount = commissionAmount(base, rate);
  const id = newId();
  const source = { path: commission.path, id, label: period };
  const lines = commissionLines(employee, amount);
  const entry =
    amount === 0 ? null : await post(tx, { date: lastDayOf(period), kind: 'commission', source, lines });
  const at = tx.now.toISOString();
  await tx.db
    .insert(commissions)
    .values({ id, employee, period, rate, base, amount, entryId: entry?.id ?? null, createdAt: at });
  await tx.db
    .insert(commissionOrders)
    .values(counted.map((each) => ({ commissionId: id, orderId: each.order, base: each.base })));
  tx.changed({
    action: 'generate',
    target: commission.path,
    id,
    label: period,
    after: { employee, base, amount },
  });
}

export async function commissionOrdersOf(tx: Tx, { params }: Call<Ops['orders']>) {
  const items = await tx.db
    .select({
      order: orders.id,
      number: orders.number,
      date: orders.date,
      customerName: orders.customerName,
      net: orders.net,
      base: commissionOrders.base,
    })
    .from(commissionOrders)
    .innerJoin(orders, eq(orders.id, commissionOrders.orderId))
    .where(eq(commissionOrders.commissionId, params.id))
    .orderBy(asc(orders.number));
  return { items };
}

export async function exportCommissions(tx: Tx, { query }: Call<Ops['export']>): Promise<Download> {
  const text = textIn(commissionText, tx.locale);
  const { items } = await listCommissions(tx, { query });
  const columns = [
    { key: 'period', kind: 'text' },
    { key: 'employeeName', kind: 'text' },
    { key: 'rate', kind: 'rate' },
    { key: 'base', kind: 'money' },
    { key: 'amount', kind: 'money' },
    { key: 'orders', kind: 'number' },
    { key: 'entry', kind: 'text' },
  ] as const;
  tx.changed({ action: 'export', target: commission.path, id: null, label: `${text.title} ${query.period}` });
  return {
    fileName: `${text.title} ${query.period}.csv`,
    type: 'text/csv; charset=utf-8',
    parts: csvFile(
      columns.map(({ key }) => text.fields[key]),
      columns,
      (async function* () {
        yield items;
      })(),
      await tx.company(),
    ),
  };
}
