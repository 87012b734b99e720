/** Some of the made customers, orders and products, to be searched for, opened and bought. */
import type pg from 'pg';

export interface Chosen {
  readonly orders: readonly { id: string; number: string; customer: string }[];
  /** Parts of customers' names. */
  readonly english: readonly string[];
  readonly chinese: readonly string[];
  readonly customers: readonly string[];
  readonly products: readonly { id: string; price: number }[];
}

export async function choose(client: pg.Client): Promise<Chosen> {
  const rows = async <T extends object>(text: string) => (await client.query<T>(text)).rows;
  const names = await rows<{ id: string; name: string }>(
    `select id, name from customer order by hashtext(id::text) limit 2000`,
  );
  const found = (pattern: RegExp) => names.flatMap(({ name }) => pattern.exec(name)?.[0] ?? []);
  const priced = await rows<{ id: string; price: string }>(
    `select id, price from product order by hashtext(id::text) limit 1000`,
  );
  return {
    orders: await rows(
      `select id, number, customer from sales_order where status = 'completed' order by hashtext(id::text) limit 2000`,
    ),
    english: found(/(?<= )[A-Z][a-z]{2,}/),
    chinese: found(/(?<=\p{Script=Han})\p{Script=Han}{2}/u),
    customers: names.map(({ id }) => id),
    products: priced.map(({ id, price }) => ({ id, price: Number(price) })),
  };
}
