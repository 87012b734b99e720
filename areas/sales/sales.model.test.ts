/** Random stories of a shop, each step told to a small model and to the server; both must say the same. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { businessInvariants } from '../../app/businessInvariants.ts';
import { checkInvariants } from '../../core/server/invariants.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { salesCommands } from '../../test/sales/commands.ts';
import { compareBuyer, compareGoods, compareOrder, type Real } from '../../test/sales/deed.ts';
import { Books } from '../../test/sales/model.ts';
import { receiving } from '../../test/sales/stockCommands.ts';
import { customer } from './customer/customer.contract.ts';
import { product } from './product/product.contract.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

/** Debit less credit of the whole company, per account. */
async function balances(): Promise<Record<string, number>> {
  const rows = await app.rows<{ account: string; balance: string }>(
    'select account, sum(debit - credit) as balance from entry_line group by 1',
  );
  return Object.fromEntries(rows.map(({ account, balance }) => [account, Number(balance)]));
}

let stories = 0;

/** A new shop in the same company: the accounts go on, so what matters is what this story adds to them. */
async function openShop(): Promise<Real> {
  stories += 1;
  const named = (name: string) => `${name} ${stories}`;
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
    visitor: app.admin,
    goods: await ids(goods),
    buyers: await ids(buyers),
    orders: [],
    receipts: [],
  };
}

async function compareAll(books: Books, real: Real, before: Record<string, number>): Promise<void> {
  await Promise.all([
    ...books.goods.map((_, i) => compareGoods(books, real, i)),
    ...books.buyers.map((_, i) => compareBuyer(books, real, i)),
    ...books.sales.map((_, i) => compareOrder(books, real, i)),
  ]);
  const now = await balances();
  const added = Object.entries(now).map(([account, balance]) => [account, balance - (before[account] ?? 0)]);
  const moved = (all: (readonly [string, number])[]) =>
    Object.fromEntries(all.filter(([, change]) => change !== 0));
  expect(moved(added as [string, number][])).toEqual(moved(Object.entries(books.accounts)));
  const found = await checkInvariants(app.server.database.db, businessInvariants);
  expect(found.filter(({ broken }) => broken.length > 0)).toEqual([]);
}

test('whatever happens in whatever order, stock, accounts and orders are what the model says', {
  timeout: 300_000,
}, async () => {
  const story = fc.commands(salesCommands, { maxCommands: 80, size: 'max' });
  const property = fc.asyncProperty(story, async (commands) => {
    const [real, before] = [await openShop(), await balances()];
    const books = new Books(real.goods.length, real.buyers.length);
    for (const [which, unitCost] of [333, 12_000, 0].entries())
      await receiving({ which, quantity: 40_000, unitCost }).run(books, real);
    await fc.asyncModelRun(async () => ({ model: books, real }), commands);
    await compareAll(books, real, before);
  });
  await fc.assert(property, { numRuns: 20, endOnFailure: true });
});
