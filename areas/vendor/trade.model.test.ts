/** Random stories of a shop that buys and sells: stock and ledger driven from both ends, against a small model. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { businessInvariants } from '../../app/businessInvariants.ts';
import { checkInvariants } from '../../core/server/invariants.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { purchaseCommands } from '../../test/purchases/commands.ts';
import { comparePurchase, compareSeller, type RealTrade } from '../../test/purchases/compare.ts';
import { Trade } from '../../test/purchases/model.ts';
import { salesCommands } from '../../test/sales/commands.ts';
import { compareBuyer, compareGoods, compareOrder } from '../../test/sales/deed.ts';
import { balances, changes, openShop } from '../../test/sales/shop.ts';
import { vendor } from './home/vendor.contract.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

async function openTrade(): Promise<RealTrade> {
  const shop = await openShop(app);
  const sellers = ['Kowloon Lighting 九龍燈飾', 'Wah Kee 華記'].map((companyName) =>
    app.admin.ask(vendor.ops.create, { body: { companyName: `${companyName} ${shop.number}` } }),
  );
  return { ...shop, sellers: (await Promise.all(sellers)).map(({ id }) => id), purchases: [] };
}

async function compareAll(trade: Trade, real: RealTrade, before: Record<string, number>): Promise<void> {
  await Promise.all([
    ...trade.goods.map((_, i) => compareGoods(trade, real, i)),
    ...trade.buyers.map((_, i) => compareBuyer(trade, real, i)),
    ...trade.sales.map((_, i) => compareOrder(trade, real, i)),
    ...trade.sellers.map((_, i) => compareSeller(trade, real, i)),
    ...trade.purchases.map((_, i) => comparePurchase(trade, real, i)),
  ]);
  expect(changes(before, await balances(app))).toEqual(changes({}, trade.accounts));
  const found = await checkInvariants(app.server.database.db, businessInvariants);
  expect(found.filter(({ broken }) => broken.length > 0)).toEqual([]);
}

test('whatever is bought and sold in whatever order, stock, accounts and orders are what the model says', {
  timeout: 300_000,
}, async () => {
  const commands = [...purchaseCommands, ...purchaseCommands, ...salesCommands];
  const story = fc.commands(commands, { maxCommands: 80, size: 'max' });
  const property = fc.asyncProperty(story, async (steps) => {
    const [real, before] = [await openTrade(), await balances(app)];
    const trade = new Trade(real.goods.length, real.buyers.length, real.sellers.length);
    await fc.asyncModelRun(async () => ({ model: trade, real }), steps);
    await compareAll(trade, real, before);
  });
  await fc.assert(property, { numRuns: 20, endOnFailure: true });
});
