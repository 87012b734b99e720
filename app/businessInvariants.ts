/** What must hold between the ledger, the stock and the documents, besides what holds for every record. */

import { orderMoves } from '../areas/sales/order/order.rules.ts';
import type { Invariant } from '../core/server/invariants.ts';
import { purchaseInvariants } from './purchaseInvariants.ts';

const moves = Object.entries(orderMoves)
  .flatMap(([from, all]) => all.map((to) => `('${from}', '${to}')`))
  .join(', ');

export const businessInvariants: readonly Invariant[] = [
  {
    name: 'Every entry balances and has two lines or more; the trial balance is 0',
    breaks: `select e.number as broken from entry e left join entry_line l on l.entry_id = e.id
      group by e.id having count(l.id) < 2 or sum(l.debit) <> sum(l.credit)
      union all select 'trial balance' from entry_line having sum(debit) <> sum(credit)`,
  },
  {
    name: 'A line carries the date of its entry, and a reversal mirrors what it reverses',
    breaks: `select e.number as broken from entry e join entry_line l on l.entry_id = e.id where l.date <> e.date
      union all select r.number from entry r join entry e on e.id = r.reverses
      where exists (select account, party_id, sum(debit), sum(credit) from entry_line where entry_id = r.id group by 1, 2
        except select account, party_id, sum(credit), sum(debit) from entry_line where entry_id = e.id group by 1, 2)`,
  },
  {
    name: 'Nothing is dated inside a closed period',
    breaks: `select e.number as broken from entry e join ledger_close c on c.until >= e.date and c.closed_at < e.posted_at`,
  },
  {
    name: 'The balance of a party is the sum of its lines',
    breaks: `select coalesce(b.party_id, l.party_id)::text || ' ' || coalesce(b.account, l.account) as broken
      from party_balance b full join (
        select party_id, account, sum(debit - credit) as balance from entry_line where party_id is not null group by 1, 2
      ) l on l.party_id = b.party_id and l.account = b.account
      where b.balance is distinct from l.balance`,
  },
  {
    name: 'A party is active while it has a balance or an open document, else settled',
    breaks: `select 'customer ' || id as broken from customer where (status = 'active') <> customer_is_active(id)
      union all select 'vendor ' || id from vendor where (status = 'active') <> vendor_is_active(id)
      union all select 'partner ' || id from partner where (status = 'active') <> partner_is_active(id)`,
  },
  {
    name: 'On hand and value are the sum of the moves; reserved is what orders in processing wait for',
    breaks: `select 'stock ' || s.product as broken from stock_level s
      left join (select product, sum(quantity) as quantity, sum(value) as value from stock_move group by 1) m on m.product = s.product
      left join (
        select l.product, sum(l.quantity) as quantity from sales_order_line l
        join sales_order o on o.id = l.order_id and o.status = 'processing' group by 1
      ) r on r.product = s.product
      where s.on_hand <> coalesce(m.quantity, 0) or s.value <> coalesce(m.value, 0) or s.reserved <> coalesce(r.quantity, 0)`,
  },
  {
    name: 'The value of the stock is the balance of account 1200, to the cent',
    breaks: `select 'stock ' || s.value || ', ledger ' || l.balance as broken
      from (select coalesce(sum(value), 0) as value from stock_level) s,
           (select coalesce(sum(debit - credit), 0) as balance from entry_line where account = '1200') l
      where s.value <> l.balance`,
  },
  {
    name: 'The totals of an order are those of its lines',
    breaks: `select o.number as broken from sales_order o
      join (select order_id, sum(amount) as net, bool_or(amount <> round(quantity::numeric * price / 1000) - discount) as wrong
            from sales_order_line group by 1) l on l.order_id = o.id
      where o.net <> l.net or l.wrong or o.tax <> round(o.net::numeric * o.tax_rate / 10000) or o.total <> o.net + o.tax + o.shipping
      union all select o.number from sales_order o where not exists (select from sales_order_line l where l.order_id = o.id)`,
  },
  {
    name: 'What is paid of an order is its payments less its refunds',
    breaks: `select o.number as broken from sales_order o
      left join (select order_id, sum(case when kind = 'refund' then -amount else amount end) as paid
                 from sales_order_payment group by 1) p on p.order_id = o.id
      where o.paid <> coalesce(p.paid, 0)`,
  },
  {
    name: 'What a customer owes is what is due of the shipped orders, and what is held covers what was paid ahead',
    breaks: `select 'customer ' || c.id as broken from customer c
      left join (select customer, sum(total - credited - paid) filter (where shipped_on is not null) as due,
                        sum(paid) filter (where status in ('pending', 'processing')) as ahead
                 from sales_order group by 1) o on o.customer = c.id
      left join party_balance r on r.party_id = c.id and r.account = '1100'
      left join party_balance a on a.party_id = c.id and a.account = '2100'
      where coalesce(r.balance, 0) <> coalesce(o.due, 0) or -coalesce(a.balance, 0) < coalesce(o.ahead, 0)`,
  },
  {
    name: 'Every change of an order is in its table of moves, and its state is the last of its steps',
    breaks: `with steps as (
        select order_id, status, lag(status) over (partition by order_id order by id) as before,
               row_number() over (partition by order_id order by id desc) as back
        from sales_order_step)
      select o.number as broken from steps s join sales_order o on o.id = s.order_id
      where (s.before is null and s.status <> 'pending')
         or (s.before is not null and (s.before, s.status) not in (${moves}))
         or (s.back = 1 and s.status <> o.status)
      union all select o.number from sales_order o where not exists (select from sales_order_step s where s.order_id = o.id)`,
  },
  {
    name: 'A partner is settled exactly when nothing stands on any account of theirs, and none is below zero',
    breaks: `select 'partner ' || l.party_id || ' ' || l.account as broken from entry_line l
      where l.party_kind = 'partner' and l.account in ('2010', '1310', '2110')
      group by l.party_id, l.account
      having sum(case when l.account = '1310' then l.debit - l.credit else l.credit - l.debit end) < 0
      union all select 'partner ' || l.party_id || ' ' || l.account from entry_line l
      where l.party_kind = 'partner' and l.account not in ('2010', '1310', '2110')
      union all select 'partner ' || l.party_id || ' is nobody' from entry_line l
      where l.party_kind = 'partner' and not exists (select from partner p where p.id = l.party_id and p.deleted_at is null)`,
  },
  {
    name: 'Every accepted work is what its entry says, and every entry of accepted work has its work',
    breaks: `select 'work ' || w.id as broken from partner_work w
      join entry e on e.id = w.entry_id
      where e.kind <> 'workAccepted' or e.source_id <> w.partner or e.date <> w.date
         or w.amount <> (select coalesce(sum(l.debit), 0) from entry_line l where l.entry_id = e.id and l.account = '5100')
         or w.amount <> (select coalesce(sum(l.credit), 0) from entry_line l
                         where l.entry_id = e.id and l.account = '2010' and l.party_id = w.partner)
      union all select e.number from entry e
      where e.kind = 'workAccepted' and not exists (select from partner_work w where w.entry_id = e.id)`,
  },
  {
    name: 'Documents and entries are numbered without gaps, per kind and year',
    breaks: `select c.kind || ' ' || c.year as broken from counter c
      join (select split_part(number, '-', 1) as kind, split_part(number, '-', 2)::int as year, count(*) as count,
                   max(split_part(number, '-', 3)::int) as last
            from (select number from sales_order union all select number from purchase_order union all select number from entry) n group by 1, 2) n
        on n.kind = c.kind and n.year = c.year
      where c.last <> n.last or c.last <> n.count`,
  },
  {
    name: 'A commission is the sum of its orders, and an order is never counted beyond what it sold',
    breaks: `select 'commission ' || c.id as broken from commission c
      left join (select commission_id, sum(base) as base from commission_order group by 1) o on o.commission_id = c.id
      where c.base <> coalesce(o.base, 0)
      union all select o.number from sales_order o
      join (select order_id, sum(base) as base from commission_order group by 1) b on b.order_id = o.id
      where b.base > o.net`,
  },
  ...purchaseInvariants,
];
