/** Random stories of a shop, each step told to a small model and to the server; both must say the same. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { businessInvariants } from '../../app/businessInvariants.ts';
import { checkInvariants } from '../../core/server/invariants.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { salesCommands } from '../../test/sales/commands.ts';
import { compareBuyer, compareGoods, compareOrder, type Real } from '../../test/sales/deed.ts';
import { Books } from '../../test/sales/model.ts';
import { balances, changes, openShop } from '../../test/sales/shop.ts';
import { receiving } from '../../test/sales/stockCommands.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

async function compareAll(books: Books, real: Real, before: Record<string, number>): Promise<void> {
  await Promise.all([
    ...books.goods.map((_, i) => compareGoods(books, real, i)),
    ...books.buyers.map((_, i) => compareBuyer(books, real, i)),
    ...books.sales.map((_, i) => compareOrder(books, real, i)),
  ]);
  expect(changes(before, await balances(app))).toEqual(changes({}, books.accounts));
  const found = await checkInvariants(app.server.database.db, businessInvariants);
  expect(found.filter(({ broken }) => broken.length > 0)).toEqual([]);
}

test('whatever happens in whatever order, stock, accounts and orders are what the model says', {
  timeout: 300_000,
}, async () => {
  const story = fc.commands(salesCommands, { maxCommands: 80, size: 'max' });
  const property = fc.asyncProperty(story, async (commands) => {
    const [real, before] = [await openShop(app), await balances(app)];
    const books = new Books(real.goods.length, real.buyers.length);
    for (const [which, unitCost] of [333, 12_000, 0].entries())
      await receiving({ which, quantity: 40_000, unitCost }).run(books, real);
    await fc.asyncModelRun(async () => ({ model: books, real }), commands);
    await compareAll(books, real, before);
  });
  await fc.assert(property, { numRuns: 20, endOnFailure: true });
});
