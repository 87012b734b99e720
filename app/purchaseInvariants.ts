/** What must hold between purchase orders, their receipts and payments, the stock and the accounts of the vendors. */
import type { Invariant } from '../core/server/invariants.ts';

/** What each order and its parts say, side by side. */
const standing = `
  select o.*, greatest(o.received_amount - o.returned_amount - o.paid, 0) as due,
         greatest(o.paid - o.received_amount + o.returned_amount, 0) as ahead,
         coalesce(l.open, false) as open
  from purchase_order o
  left join (select order_id, bool_or(received < quantity) as open from purchase_order_line group by 1) l on l.order_id = o.id`;

export const purchaseInvariants: readonly Invariant[] = [
  {
    name: 'The totals of a purchase order are those of its lines, and its shipping is spread to the cent',
    breaks: `select o.number as broken from purchase_order o
      left join (select order_id, sum(amount) as net, sum(landed) as landed,
                        bool_or(amount <> round(quantity::numeric * price / 1000)) as wrong
                 from purchase_order_line group by 1) l on l.order_id = o.id
      where l.order_id is null or l.wrong or o.net <> l.net or o.total <> o.net + o.shipping
         or l.landed <> case when o.shipping_mode = 'landed' then o.shipping else 0 end`,
  },
  {
    name: 'What was received of a line is what its receipts say, never more than ordered, and what came last took the rest',
    breaks: `select 'purchase_order_line ' || l.id as broken from purchase_order_line l
      left join (select line_id, sum(quantity) as quantity, sum(amount) as amount, sum(landed) as landed, sum(returned) as returned
                 from purchase_receipt_line group by 1) r on r.line_id = l.id
      where l.received <> coalesce(r.quantity, 0) or l.received_amount <> coalesce(r.amount, 0)
         or l.received_landed <> coalesce(r.landed, 0) or l.returned <> coalesce(r.returned, 0) or l.received > l.quantity
         or (l.received = l.quantity and (l.received_amount <> l.amount or l.received_landed <> l.landed))
         or l.received_amount > l.amount or l.received_landed > l.landed
      union all select 'purchase_receipt ' || r.id from purchase_receipt r
      join (select receipt_id, sum(amount) as amount, sum(landed) as landed from purchase_receipt_line group by 1) l on l.receipt_id = r.id
      where r.amount - r.shipping <> l.amount or r.shipping < l.landed`,
  },
  {
    name: 'What a purchase order received and returned is the sum of its receipts and returns',
    breaks: `select o.number as broken from purchase_order o
      left join (select order_id, sum(amount) as amount, min(date) as first from purchase_receipt group by 1) r on r.order_id = o.id
      left join (select order_id, sum(amount) as amount from purchase_return group by 1) b on b.order_id = o.id
      where o.received_amount <> coalesce(r.amount, 0) or o.returned_amount <> coalesce(b.amount, 0)
         or (o.first_received_on is null) <> (r.order_id is null)
         or (o.deleted_at is not null and (r.order_id is not null or o.paid <> 0))
      union all select 'purchase_receipt_line ' || l.id from purchase_receipt_line l
      left join (select receipt_line_id, sum(quantity) as quantity, sum(amount) as amount from purchase_return group by 1) b
        on b.receipt_line_id = l.id
      where l.returned <> coalesce(b.quantity, 0) or l.returned_amount <> coalesce(b.amount, 0)`,
  },
  {
    name: 'Receipts and returns of purchase orders match their moves of stock',
    breaks: `select 'purchase_receipt_line ' || l.id as broken from purchase_receipt_line l
      join purchase_receipt r on r.id = l.receipt_id join purchase_order o on o.id = r.order_id
      join purchase_order_line p on p.id = l.line_id join stock_move m on m.id = l.move_id
      where m.kind <> 'receive' or m.quantity <> l.quantity or m.value <> l.amount + l.landed or m.product <> p.product
         or m.source_id <> o.id or m.party_id is distinct from o.vendor or m.date <> r.date
      union all select 'purchase_return ' || b.id from purchase_return b
      join purchase_receipt_line l on l.id = b.receipt_line_id join stock_move m on m.id = b.move_id
      where m.kind <> 'vendorReturn' or m.quantity <> -b.quantity or m.receipt is distinct from l.move_id or m.source_id <> b.order_id
      union all select 'stock_move ' || m.id from stock_move m
      where m.source = '/vendor/purchase-order'
        and not exists (select from purchase_receipt_line l where l.move_id = m.id)
        and not exists (select from purchase_return b where b.move_id = m.id)`,
  },
  {
    name: 'What is paid of a purchase order is its payments less what was released',
    breaks: `select o.number as broken from purchase_order o
      left join (select order_id, sum(case when kind = 'released' then -amount else amount end) as paid
                 from purchase_payment group by 1) p on p.order_id = o.id
      where o.paid <> coalesce(p.paid, 0)
         or o.paid > (case when o.closed_on is null then o.total else o.received_amount end) - o.returned_amount`,
  },
  {
    name: 'The status of a purchase order follows from what has come and what is paid',
    breaks: `select number as broken from (${standing}) o
      where to_receive <> (closed_on is null and open) or to_pay <> (due > 0)
         or status <> case when (closed_on is null and open) or due > 0 then 'pending' else 'completed' end`,
  },
  {
    name: 'What we owe a vendor is what is due of its purchase orders, and its advance covers what was paid ahead',
    breaks: `select 'vendor ' || v.id as broken from vendor v
      left join (select vendor, sum(due) as due, sum(ahead) as ahead from (${standing}) s group by 1) o on o.vendor = v.id
      left join party_balance p on p.party_id = v.id and p.account = '2000'
      left join party_balance a on a.party_id = v.id and a.account = '1300'
      where -coalesce(p.balance, 0) <> coalesce(o.due, 0) or coalesce(a.balance, 0) < coalesce(o.ahead, 0)`,
  },
];
