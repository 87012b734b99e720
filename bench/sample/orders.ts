/** Orders of three lines over two years, first as facts in temporary tables that everything else is derived from. */
import type pg from 'pg';

/** Old orders are nearly all completed; those of the last weeks are on their way. */
const statusOf = `case
  when age < interval '1 day' then case when luck < 0.7 then 'pending' else 'processing' end
  when age < interval '4 days' then
    case when luck < 0.2 then 'pending' when luck < 0.6 then 'processing' else 'shipping' end
  when age < interval '30 days' then
    case when luck < 0.04 then 'pending' when luck < 0.12 then 'processing' when luck < 0.3 then 'shipping'
         when luck < 0.35 then 'cancelled' else 'completed' end
  else case when luck < 0.91 then 'completed' when luck < 0.95 then 'cancelled' when luck < 0.975 then 'refunded'
            when luck < 0.98 then 'returning' when luck < 0.99 then 'shipping' when luck < 0.995 then 'processing'
            else 'pending' end
end`;

export const dateOf = (instant: string) => `(${instant} at time zone 'Asia/Hong_Kong')::date`;

/** The next numbers of a kind, in the order of the instants, year by year. */
export const numbered = (kind: string) =>
  `'${kind}-' || year || '-' || lpad(next::text, greatest(5, length(next::text)), '0')`;
export const nextOf = (kind: string) =>
  `row_number() over (partition by year order by at, id) + coalesce((select last from counter where kind = '${kind}' and counter.year = dated.year), 0)`;

export async function countOn(client: pg.Client, kind: string, table: string): Promise<void> {
  await client.query(
    `insert into counter (kind, year, last) select '${kind}', year, max(next) from ${table} group by year
     on conflict (kind, year) do update set last = excluded.last`,
  );
}

const steps = [
  `create temp table made_customer as
     select row_number() over (order by id)::int as n, id, name, email, language from customer where deleted_at is null`,
  `create temp table made_seller as
     select row_number() over (order by id)::int as n, id from (select id from employee order by id limit 60) seller`,
  `create temp table made_product as
     select row_number() over (order by id)::int as n, id, code, name, price, price * 6 / 10 as cost
     from product where deleted_at is null`,
  `analyze made_customer, made_seller, made_product`,
  `create temp table made_head as
   with picked as materialized (
     select i, random() as luck, random() as pay_luck, random() as ship_luck,
            1 + floor(power(random(), 1.5) * (select count(*) from made_customer))::int as customer_n,
            1 + floor(random() * 60)::int as seller_n, 1 + floor(random() * 7)::int as method_n,
            now() - interval '730 days' * (1 - (i - $1 + random()) / ($2 - $1 + 1.0)) as at
     from generate_series($1::int, $2::int) as i
   ), aged as (select *, now() - at as age from picked)
   select uuidv7(at - now()) as id, at, ${statusOf} as status, pay_luck, customer_n, seller_n,
          (array['creditCard', 'payPal', 'giftCard', 'cash', 'bankTransfer', 'cheque', 'fps'])[method_n] as method,
          (array['1020', '1020', '2120', '1000', '1010', '1010', '1010'])[method_n] as account,
          case when ship_luck < 0.1 then 500 else 0 end as tax_rate, case when ship_luck > 0.6 then 5000 else 0 end::bigint as shipping,
          at + interval '2 hours' as processing_at, at + interval '1 day' as shipped_at,
          at + interval '84 hours' as completed_at, at + interval '1 day' as cancelled_at,
          at + interval '10 days' as returning_at, at + interval '12 days' as refunded_at
   from aged`,
  `create temp table made_line as
   with picked as materialized (
     select h.id as order_id, h.at, position, 1 + floor(random() * (select count(*) from made_product))::int as product_n,
            (1 + floor(random() * 5))::bigint * 1000 as quantity, random() as luck
     from made_head h cross join generate_series(0, 2) as position
   )
   select uuidv7(at - now()) as id, order_id, position, p.id as product, quantity, p.price,
          case when luck < 0.08 then quantity / 1000 * p.price / 10 else 0 end as discount,
          quantity / 1000 * p.price - case when luck < 0.08 then quantity / 1000 * p.price / 10 else 0 end as amount,
          quantity / 1000 * p.cost as cost
   from picked join made_product p on p.n = picked.product_n`,
  `create temp table made_order as
   with dated as (
     select h.*, s.net, s.cost, round(s.net * h.tax_rate / 10000.0)::bigint as tax, ${dateOf('h.at')} as date,
            extract(year from ${dateOf('h.at')})::int as year,
            h.status in ('shipping', 'completed', 'returning', 'refunded') as shipped
     from made_head h join (select order_id, sum(amount)::bigint as net, sum(cost)::bigint as cost from made_line group by 1) s
       on s.order_id = h.id
   ), counted as (
     select *, net + tax + shipping as total, ${nextOf('SO')} as next,
            case when status = 'refunded' then 'after'
                 when shipped and pay_luck < 0.08 then 'ahead'
                 when shipped and pay_luck < 0.92 and shipped_at + interval '2 days' < now() then
                   case when pay_luck < 0.85 then 'after' else 'part' end
                 when status in ('pending', 'processing') and pay_luck < 0.15 and age_of < now() then 'ahead' end as pays
     from (select *, at + interval '1 hour' as age_of from dated) dated
   )
   select counted.*, ${numbered('SO')} as number, c.id as customer, c.name as customer_name, c.email, c.language, s.id as employee,
          case pays when 'part' then total / 2 when 'ahead' then total when 'after' then total end as pay_amount,
          case pays when 'ahead' then at + interval '1 hour' else shipped_at + interval '2 days' end as paid_at,
          case when status = 'refunded' then net + tax else 0 end as credited
   from counted join made_customer c on c.n = customer_n join made_seller s on s.n = seller_n`,
  `create index on made_order (id)`,
  `analyze made_order, made_line`,
];

/** The states an order has been in, with the moment of each. */
export const reached = `lateral (values
  ('pending', o.at, true),
  ('processing', o.processing_at, o.shipped or o.status = 'processing'),
  ('shipping', o.shipped_at, o.shipped),
  ('completed', o.completed_at, o.status in ('completed', 'returning', 'refunded')),
  ('cancelled', o.cancelled_at, o.status = 'cancelled'),
  ('returning', o.returning_at, o.status in ('returning', 'refunded')),
  ('refunded', o.refunded_at, o.status = 'refunded')) as reached (status, at, so)`;

const insertOrders = `
insert into sales_order (id, version, created_at, updated_at, number, date, customer, employee, status, expiration, payment,
                         tax_rate, reason, net, tax, shipping, total, credited, paid, customer_name, shipped_on)
select o.id, last.moves + case when pays is null then 0 else 1 end, o.at,
       greatest(last.at, case when pays is not null then paid_at end), number, date, customer, employee, o.status,
       case when o.status = 'pending' then (now() + interval '60 days')::date end, method, tax_rate,
       case when o.status in ('cancelled', 'returning', 'refunded') then 'The customer changed their mind' else '' end,
       net, tax, shipping, total, credited, coalesce(pay_amount, 0) - credited, customer_name,
       case when shipped then ${dateOf('shipped_at')} end
from made_order o, lateral (select max(reached.at) as at, count(*) as moves from ${reached} where so) as last
order by o.at, o.id`;

const insertLines = `
insert into sales_order_line (id, order_id, position, product, quantity, price, discount, amount, cost, returned, returned_cost)
select l.id, order_id, position, product, quantity, price, discount, amount, case when o.shipped then l.cost else 0 end,
       case when o.status = 'refunded' then quantity else 0 end, case when o.status = 'refunded' then l.cost else 0 end
from made_line l join made_order o on o.id = l.order_id order by l.id`;

const insertSteps = `
insert into sales_order_step (id, order_id, status, at)
select uuidv7(reached.at - now()), o.id, reached.status, reached.at from made_order o, ${reached} where so order by reached.at`;

export async function makeOrders(client: pg.Client, from: number, to: number): Promise<void> {
  await client.query('select setseed(0.45)');
  for (const step of steps)
    await client.query(step.replaceAll('$1', String(from)).replaceAll('$2', String(to)));
  await countOn(client, 'SO', 'made_order');
  for (const insert of [insertOrders, insertLines, insertSteps]) await client.query(insert);
}

export async function forgetFacts(client: pg.Client): Promise<void> {
  await client.query('discard temp');
}
