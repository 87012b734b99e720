/** What the made orders leave behind: rows in the behaviour log, and e-mails to the customers that were sent. */
import type pg from 'pg';
import { byAdministrator } from './bulk.ts';
import { reached } from './orders.ts';

const change = (field: string, before: string, after: string) =>
  `jsonb_build_object('field', '${field}', 'before', ${before}, 'after', ${after})`;

const log = (rows: string) => `
insert into audit (id, at, person_id, person, action, target, record_id, label, changes, request_id)
select uuidv7(told.at - now()), told.at, person_id, person, action, target, record_id, label, changes, 'made'
from (${rows}) told, ${byAdministrator} order by told.at`;

const creations = log(`
  select at, 'create' as action, '/sales/order' as target, id as record_id, number as label,
         jsonb_build_array(${change('number', 'null', 'number')}, ${change('date', 'null', 'date')}, ${change('customerName', 'null', 'customer_name')},
           ${change('status', 'null', `'pending'`)}, ${change('net', 'null', 'net')}, ${change('tax', 'null', 'tax')}, ${change('total', 'null', 'total')}) as changes
  from made_order`);

const moves = log(`
  select reached.at, 'move-' || reached.status as action, '/sales/order' as target, o.id as record_id, o.number as label,
         jsonb_build_array(${change('status', 'null', 'reached.status')}) as changes
  from made_order o, ${reached} where so and reached.status <> 'pending'`);

const payments = log(`
  select paid_at as at, 'pay' as action, '/sales/order' as target, id as record_id, number as label,
         jsonb_build_array(${change('paid', '0', 'pay_amount')}, ${change('method', 'null', 'method')}) as changes
  from made_order where pays is not null`);

const receipts = log(`
  select r.at, 'received' as action, '/sales/stock' as target, r.product as record_id, r.code || ' ' || r.name as label,
         jsonb_build_array(${change('totalCost', '0', 'r.value')}) as changes
  from made_receipt r`);

const mails = `
insert into outbox (id, kind, recipient, subject, body, target, record_id, state, attempts, next_at, created_at, sent_at)
select uuidv7(reached.at - now()), 'mail', o.email, 'Your order ' || o.number || ': ' || reached.status,
       'Dear ' || o.customer_name || E',\n\nYour order ' || o.number || ' is now ' || reached.status || E'.\n\nThank you,\nHarbour Light Trading Ltd.',
       '/sales/order', o.id, 'sent', 1, reached.at, reached.at, reached.at + interval '3 seconds'
from made_order o, ${reached} where so and reached.status <> 'pending' and o.email <> '' order by reached.at`;

export async function makeTraces(client: pg.Client): Promise<void> {
  for (const insert of [creations, moves, payments, receipts, mails]) await client.query(insert);
}
