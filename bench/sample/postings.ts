/** What the made orders mean for money and stock: entries and their lines, payments, moves, levels, balances. */
import type pg from 'pg';
import { countOn, dateOf, nextOf, numbered } from './orders.ts';

const paidAhead = `pays = 'ahead'`;

/** Eight deliveries of every product, together more than was sold. */
const receipts = `
create temp table made_receipt as
select uuidv7(at - now()) as id, uuidv7(at - now()) as source_id, p.id as product, p.code, p.name, delivery.quantity,
       delivery.quantity / 1000 * p.cost as value, at
from made_product p
left join (select product, sum(quantity) as quantity from made_line group by 1) sold on sold.product = p.id
cross join lateral (
  select now() - interval '735 days' + n * interval '90 days' as at,
         (ceil(coalesce(sold.quantity, 0) / 8000.0) + 60)::bigint * 1000 as quantity
  from generate_series(0, 7) as n
) delivery`;

const entries = `
create temp table made_entry as
with facts as (
  select 'shipped' as kind, shipped_at as at, '/sales/order' as source, id as source_id, number as label from made_order where shipped
  union all select 'payment', paid_at, '/sales/order', id, number from made_order where pays is not null
  union all select 'advanceApplied', shipped_at + interval '1 second', '/sales/order', id, number from made_order where shipped and ${paidAhead}
  union all select 'returned', refunded_at, '/sales/order', id, number from made_order where status = 'refunded'
  union all select 'refund', refunded_at + interval '1 second', '/sales/order', id, number from made_order where status = 'refunded'
  union all select 'received', at, '/sales/stock', source_id, code from made_receipt
), dated as (
  select uuidv7(at - now()) as id, facts.*, ${dateOf('at')} as date, extract(year from ${dateOf('at')})::int as year from facts
)
select numbers.*, ${numbered('JE')} as number from (select dated.*, ${nextOf('JE')} as next from dated) numbers`;

const insertEntries = `
insert into entry (id, number, date, kind, source, source_id, source_label, posted_at, posted_by)
select id, number, date, kind, source, source_id, label, at, (select name from account order by id limit 1)
from made_entry order by at, id`;

/** The lines of each kind of entry; o is its order. Lines of nothing are left out. */
const linesOf: Readonly<Record<string, string>> = {
  shipped: `(0, '5000', o.cost, 0, false), (1, '1200', 0, o.cost, false), (2, '1100', o.total, 0, true), (3, '4000', 0, o.net, false),
    (4, '2200', 0, o.tax, false), (case when o.tax > 0 then 5 else 4 end, '4030', 0, o.shipping, false)`,
  payment: `(0, o.account, o.pay_amount, 0, false), (1, case when ${paidAhead} then '2100' else '1100' end, 0, o.pay_amount, true)`,
  advanceApplied: `(0, '2100', o.pay_amount, 0, true), (1, '1100', 0, o.pay_amount, true)`,
  returned: `(0, '1200', o.cost, 0, false), (1, '5000', 0, o.cost, false), (2, '4090', o.net, 0, false), (3, '2200', o.tax, 0, false),
    (case when o.tax > 0 then 4 else 3 end, '1100', 0, o.credited, true)`,
  refund: `(0, '1100', o.credited, 0, true), (1, o.account, 0, o.credited, false)`,
};

const insertLines = (kind: string, lines: string) => `
insert into entry_line (id, entry_id, position, account, date, debit, credit, party_kind, party_id)
select uuidv7(e.at - now()), e.id, position, l.account, e.date, debit, credit,
       case when of_customer then 'customer' end, case when of_customer then o.customer end
from made_entry e join made_order o on o.id = e.source_id
cross join lateral (values ${lines}) as l (position, account, debit, credit, of_customer)
where e.kind = '${kind}' and debit + credit > 0 order by e.at`;

const insertReceivedLines = `
insert into entry_line (id, entry_id, position, account, date, debit, credit)
select uuidv7(e.at - now()), e.id, position, l.account, e.date, debit, credit
from made_entry e join made_receipt r on r.source_id = e.source_id
cross join lateral (values (0, '1200', r.value, 0), (1, '3000', 0, r.value)) as l (position, account, debit, credit)`;

const insertPayments = `
insert into sales_order_payment (id, order_id, kind, date, method, amount, by, at, entry_id)
select uuidv7(e.at - now()), o.id, case when e.kind = 'refund' then 'refund' else 'payment' end, e.date, o.method,
       case when e.kind = 'refund' then o.credited else o.pay_amount end, (select name from account order by id limit 1), e.at, e.id
from made_entry e join made_order o on o.id = e.source_id where e.kind in ('payment', 'refund') order by e.at`;

const insertMoves = (kind: 'issue' | 'customerReturn', entry: 'shipped' | 'returned', sign: '-' | '+') => `
insert into stock_move (id, at, date, product, kind, quantity, value, source, source_id, source_label, party_kind, party_id,
                        party_name, return_type, entry_id)
select uuidv7(e.at - now()), e.at, e.date, l.product, '${kind}', ${sign}l.quantity, ${sign}l.cost, e.source, e.source_id, e.label,
       'customer', o.customer, o.customer_name, ${kind === 'issue' ? 'null' : `'good'`}, e.id
from made_entry e join made_order o on o.id = e.source_id join made_line l on l.order_id = o.id
where e.kind = '${entry}' order by e.at`;

const insertReceipts = `
insert into stock_move (id, at, date, product, kind, quantity, value, source, source_id, source_label, entry_id)
select r.id, r.at, e.date, r.product, 'receive', r.quantity, r.value, e.source, e.source_id, e.label, e.id
from made_receipt r join made_entry e on e.source_id = r.source_id order by r.at`;

/** Added to what is there: the measured orders before have moved the levels too. */
const updateLevels = `
update stock_level s
set on_hand = on_hand + r.quantity - coalesce(gone, 0) + coalesce(back, 0),
    value = s.value + r.value - coalesce(gone_cost, 0) + coalesce(back_cost, 0),
    reserved = reserved + coalesce(waiting, 0), sold = sold + coalesce(gone, 0), returned = returned + coalesce(back, 0)
from (select product, sum(quantity) as quantity, sum(value) as value from made_receipt group by 1) r
left join (
  select l.product, sum(quantity) filter (where o.shipped) as gone, sum(l.cost) filter (where o.shipped) as gone_cost,
         sum(quantity) filter (where o.status = 'refunded') as back, sum(l.cost) filter (where o.status = 'refunded') as back_cost,
         sum(quantity) filter (where o.status = 'processing') as waiting
  from made_line l join made_order o on o.id = l.order_id group by 1
) l on l.product = r.product
where s.product = r.product`;

const updateBalances = `
insert into party_balance as b (party_id, account, balance)
select customer, l.account, sum(change) from made_order o cross join lateral (values
  ('1100', o.total, o.shipped), ('1100', -o.pay_amount, o.shipped and o.pays is not null),
  ('2100', case when o.shipped then 0 else -o.pay_amount end, o.pays = 'ahead')) as l (account, change, so)
where so group by 1, 2
on conflict (party_id, account) do update set balance = b.balance + excluded.balance`;

export async function makePostings(client: pg.Client): Promise<void> {
  await client.query(receipts);
  await client.query(entries);
  await client.query('create index on made_entry (source_id)');
  await client.query('analyze made_receipt, made_entry');
  await countOn(client, 'JE', 'made_entry');
  await client.query(insertEntries);
  for (const [kind, lines] of Object.entries(linesOf)) await client.query(insertLines(kind, lines));
  for (const insert of [
    insertReceivedLines,
    insertPayments,
    insertReceipts,
    insertMoves('issue', 'shipped', '-'),
    insertMoves('customerReturn', 'returned', '+'),
    updateLevels,
    updateBalances,
  ])
    await client.query(insert);
}
