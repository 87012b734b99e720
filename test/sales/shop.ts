/** A new shop in the same company: the accounts go on, so what matters is what a story adds to them. */
import { customer } from '../../areas/sales/customer/customer.contract.ts';
import { product } from '../../areas/sales/product/product.contract.ts';
import type { TestApp } from '../app.ts';
import type { Real } from './deed.ts';

let shops = 0;

export async function openShop(app: TestApp): Promise<Real & { readonly number: number }> {
  shops += 1;
  const named = (name: string) => `${name} ${shops}`;
  const goods = ['Tea', 'Lamp', 'Rope'].map((name) =>
    app.admin.ask(product.ops.create, {
      body: { code: named(name), name: named(name), price: 10_000, uom: 'pcs' },
    }),
  );
  const buyers = ['Wong 黃', 'Lau 劉'].map((name) =>
    app.admin.ask(customer.ops.create, { body: { name: named(name) } }),
  );
  const ids = async (made: Promise<{ id: string }>[]) => (await Promise.all(made)).map(({ id }) => id);
  return {
    number: shops,
    visitor: app.admin,
    goods: await ids(goods),
    buyers: await ids(buyers),
    orders: [],
    receipts: [],
  };
}

/** Debit less credit of the whole company, per account. */
export async function balances(app: TestApp): Promise<Record<string, number>> {
  const rows = await app.rows<{ account: string; balance: string }>(
    'select account, sum(debit - credit) as balance from entry_line group by 1',
  );
  return Object.fromEntries(rows.map(({ account, balance }) => [account, Number(balance)]));
}

/** By account, without those that are as they were. */
export function changes(
  before: Readonly<Record<string, number>>,
  now: Readonly<Record<string, number>>,
): Record<string, number> {
  const moved = Object.entries(now).map(
    ([account, balance]) => [account, balance - (before[account] ?? 0)] as const,
  );
  return Object.fromEntries(moved.filter(([, change]) => change !== 0));
}
