/** Customers, English and Chinese, people and companies, and the goods they buy. */
import type pg from 'pg';
import { companies, englishNames, given, goods, makes, pairs, surnames, trades } from './names.ts';

const picked = (list: string) => `1 + floor(random() * cardinality(${list}::text[]))::int`;

const insertCustomers = `
with picked as materialized (
  select i, 1 + floor(power(random(), 2) * cardinality($3::text[]))::int as family, ${picked('$5')} as first,
         ${picked('$5')} as second, ${picked('$7')} as english, ${picked('$8')} as company, ${picked('$10')} as trade,
         1 + floor(random() * 60)::int as seller, random() as luck,
         now() - interval '800 days' + i * interval '1 minute' as at
  from generate_series($1::int, $2::int) as i
), named as (
  select *,
         case i % 4
           when 0 then ($3::text[])[family] || ($5::text[])[first] || ($5::text[])[second]
           when 1 then ($4::text[])[family] || ' ' || ($6::text[])[first] || ' ' || ($6::text[])[second] || ' ' || ($7::text[])[english]
           when 2 then ($8::text[])[company] || ($3::text[])[family] || ($5::text[])[first] || ($10::text[])[trade] || '有限公司'
           else ($9::text[])[company] || ' ' || ($6::text[])[first] || ' ' || ($11::text[])[trade] || ' Ltd.'
         end as name
  from picked
)
insert into customer (id, created_at, updated_at, name, phone, email, address, language, employee)
select uuidv7(at - now()), at, at, name, (array['2', '3', '9'])[1 + i % 3] || lpad((i::bigint * 104729 % 10000000)::text, 7, '0'),
       case when luck < 0.8 then 'buyer' || i || '@customer.example' else '' end,
       1 + i % 400 || ' Nathan Road, Kowloon', case when i % 2 = 0 then 'zh_Hant' else 'en' end,
       (select array_agg(id) from (select id from employee order by id limit 60) seller)[seller]
from named`;

/** With its level, which a trigger would make. Prices are whole dollars, so that six tenths of them are whole cents. */
const insertProducts = `
with picked as materialized (
  select i, ${picked('$2')} as make, ${picked('$4')} as thing, 20 + floor(random() * 980)::int as dollars,
         now() - interval '800 days' + i * interval '1 minute' as at
  from generate_series(1, $1::int) as i
), made as (
  insert into product (id, created_at, updated_at, code, name, price, uom, reorder_level)
  select uuidv7(at - now()), at, at, 'P' || lpad(i::text, 5, '0'),
         ($3::text[])[make] || ' ' || lower(($5::text[])[thing]) || ' ' || ($2::text[])[make] || ($4::text[])[thing] || ' ' || i,
         dollars * 100, 'pc', 20000
  from picked returning id
)
insert into stock_level (product) select id from made`;

export async function makeCustomers(client: pg.Client, from: number, to: number): Promise<void> {
  const [family, first, company, trade] = [surnames, given, companies, trades].map(pairs);
  await client.query('select setseed(0.43)');
  await client.query(insertCustomers, [
    from,
    to,
    family?.han,
    family?.latin,
    first?.han,
    first?.latin,
    englishNames,
    company?.han,
    company?.latin,
    trade?.han,
    trade?.latin,
  ]);
}

export async function makeProducts(client: pg.Client, count: number): Promise<void> {
  const [make, thing] = [makes, goods].map(pairs);
  await client.query('select setseed(0.44)');
  await client.query(insertProducts, [count, make?.han, make?.latin, thing?.han, thing?.latin]);
}
