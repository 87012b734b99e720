/** Employees by the ten thousand, straight into the tables: believable names, the same at every run. */
import type pg from 'pg';
import { inBulk, tellCreation } from './bulk.ts';
import { englishNames, given, pairs, surnames } from './names.ts';

const designations =
  'Accountant|Accounts clerk|Administration officer|Assistant manager|Buyer|Cashier|Clerk|Customer service officer|Delivery driver|Designer|Director|Engineer|General manager|Human resources officer|Logistics officer|Merchandiser|Project manager|Receptionist|Sales executive|Sales manager|Shop assistant|Storekeeper|Technician|倉務員';
const benefits =
  'Annual leave of 14 days|Dental care|Double pay in December|Education allowance|Meal allowance|Medical insurance|MPF voluntary contribution|Travel allowance';
const departments =
  'Accounts|Administration|Customer service|Design|Human resources|Logistics|Procurement|Sales|Shop|Warehouse';

/** Common surnames are common: the random number is squared, so that the first of the list come oftener. */
const insertPeople = `
with person as materialized (
  select i,
         1 + floor(power(random(), 2) * cardinality($3::text[]))::int as family,
         1 + floor(random() * cardinality($5::text[]))::int as first,
         1 + floor(random() * cardinality($5::text[]))::int as second,
         1 + floor(random() * cardinality($7::text[]))::int as english,
         1 + floor(random() * cardinality($8::text[]))::int as department,
         1 + floor(random() * cardinality($9::uuid[]))::int as designation,
         random() as luck,
         lpad((i::bigint * 7919 % 1000000)::text, 6, '0') as digits,
         now() - ($2 - i) * interval '3 minutes' as at
  from generate_series($1::int, $2::int) as i
), named as (
  select *,
         ($3::text[])[family] || ($5::text[])[first] || ($5::text[])[second] as chinese,
         ($4::text[])[family] || ' ' || ($6::text[])[first] || ' ' || ($6::text[])[second]
           || case when luck < 0.4 then ' ' || ($7::text[])[english] else '' end as latin,
         (324 + (10 + i % 26) * 8 + (select sum(substr(digits, n, 1)::int * (8 - n)) from generate_series(1, 6) as n)) % 11 as rest
  from person
)
insert into employee (id, created_at, updated_at, full_name, name, hk_id, address, phone, designation, department,
                      personal_email, company_email, status, salary, hire_date, date_of_birth, bank_name, bank_account)
select uuidv7(at - now()), at, at,
       case when i % 2 = 0 then chinese else latin end,
       case when i % 2 = 0 then latin else chinese end,
       chr(65 + i % 26) || digits || case rest when 0 then '0' when 1 then 'A' else (11 - rest)::text end,
       'Flat ' || chr(65 + i % 8) || ', ' || 1 + i % 30 || '/F, ' || 1 + i % 400 || ' King''s Road, Hong Kong',
       (array['5', '6', '9'])[1 + i % 3] || lpad((i::bigint * 104729 % 10000000)::text, 7, '0'),
       ($9::uuid[])[designation], ($8::text[])[department],
       lower(($7::text[])[english]) || i || '@mail.example', 'staff' || i || '@harbourlight.example',
       case when luck < 0.9 then 'active' else 'inactive' end,
       (15000 + floor(random() * 450) * 100)::bigint * 100,
       current_date - (random() * 7000)::int, current_date - 8000 - (random() * 14000)::int,
       'HSBC', lpad(i::text, 9, '0')
from named`;

export async function makeLists(client: pg.Client): Promise<void> {
  const insert = (table: string, column: string) =>
    `insert into ${table} (id, created_at, updated_at, ${column}) select uuidv7(), now(), now(), * from unnest($1::text[])`;
  await client.query(insert('designation', 'name'), [designations.split('|')]);
  await client.query(insert('benefit', 'content'), [benefits.split('|')]);
  await tellCreation(client, 'designation', '/human-resource/designation', 'name');
  await tellCreation(client, 'benefit', '/human-resource/benefit', 'content');
}

/** Adds employees number `from` to `to`, two benefits each. */
export async function makePeople(client: pg.Client, from: number, to: number): Promise<void> {
  await inBulk(client, ['employee', 'employee_benefit', 'audit'], () => insertAll(client, from, to));
}

async function insertAll(client: pg.Client, from: number, to: number): Promise<void> {
  const family = pairs(surnames);
  const first = pairs(given);
  const { rows } = await client.query<{ ids: string[] }>(
    'select array_agg(id order by name) as ids from designation',
  );
  await client.query('select setseed($1)', [0.42]);
  await client.query(insertPeople, [
    from,
    to,
    family.han,
    family.latin,
    first.han,
    first.latin,
    englishNames,
    departments.split('|'),
    rows[0]?.ids,
  ]);
  await client.query(
    `insert into employee_benefit (employee_id, benefit_id)
     select employee.id, benefit.id from employee
     join (select id, row_number() over (order by content) as number from benefit) benefit
       on benefit.number % 4 = right(employee.bank_account, 1)::int % 4
     where employee.bank_account >= lpad($1::text, 9, '0')
     on conflict do nothing`,
    [from],
  );
  await tellCreation(client, 'employee', '/human-resource/employee', 'full_name');
}

export interface Sample {
  readonly id: string;
  readonly version: number;
  readonly chinese: string;
  readonly latin: string;
}

/** Some of them, to be opened, changed and searched for. */
export async function samplePeople(client: pg.Client, count: number): Promise<Sample[]> {
  const { rows } = await client.query<Sample>(
    `select id, version, case when full_name ~ '^[A-Z]' then name else full_name end as chinese,
            case when full_name ~ '^[A-Z]' then full_name else name end as latin
     from employee where bank_account <> '' order by hashtext(bank_account) limit $1`,
    [count],
  );
  return rows;
}
