/** The data set of the yardstick: customers, products and orders with all that belongs to them. */
import type pg from 'pg';
import { inBulk, tellCreation } from './bulk.ts';
import { forgetFacts, makeOrders } from './orders.ts';
import { makeCustomers, makeProducts } from './parties.ts';
import { makePostings } from './postings.ts';
import { makeTraces } from './traces.ts';

export interface Size {
  readonly customers: number;
  readonly orders: number;
}

export const products = 2000;
const none: Size = { customers: 0, orders: 0 };

const tables =
  'audit customer entry entry_line outbox party_balance product sales_order sales_order_line sales_order_payment sales_order_step stock_level stock_move';

/** Adds what is missing from the size before, and leaves the tables as autovacuum would. */
export async function makeSales(client: pg.Client, size: Size, before: Size = none): Promise<void> {
  await inBulk(client, tables.split(' '), async () => {
    if (before === none) {
      await makeProducts(client, products);
      await tellCreation(client, 'product', '/sales/product', 'code');
    }
    await makeCustomers(client, before.customers + 1, size.customers);
    await tellCreation(client, 'customer', '/sales/customer', 'name');
    await makeOrders(client, before.orders + 1, size.orders);
    await makePostings(client);
    await makeTraces(client);
    await forgetFacts(client);
    await client.query(`update customer set status = 'active' where id in (
      select party_id from party_balance where balance <> 0 and account in ('1100', '2100')
      union select customer from sales_order where status in ('pending', 'processing', 'shipping', 'returning'))`);
  });
  await client.query('vacuum analyze');
  await client.query('checkpoint');
}
