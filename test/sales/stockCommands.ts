/** Goods that come, go back to whom they came from, or are counted anew. */
import fc from 'fast-check';
import { stock } from '../../areas/sales/stock/stock.contract.ts';
import { deed } from './deed.ts';

export const date = '2026-11-15';

/** Whole units mostly, thousandths sometimes, nothing rarely: that must be refused. */
export const someQuantity = fc.oneof(
  { weight: 20, arbitrary: fc.integer({ min: 1, max: 9 }).map((units) => units * 1000) },
  { weight: 9, arbitrary: fc.integer({ min: 1, max: 9999 }) },
  { weight: 1, arbitrary: fc.constant(0) },
);
export const somePrice = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 90_000 }) },
  { weight: 1, arbitrary: fc.constantFrom(0, 1, 3, 33_333) },
);
export const index = fc.nat({ max: 999 });

export const receiving = (choices: { which: number; quantity: number; unitCost: number }) =>
  deed('receive', choices, (books, real) => {
    const { which, quantity, unitCost } = choices;
    const goods = which % books.goods.length;
    const product = books.of(real.goods, goods);
    return {
      play: () => books.receive(goods, quantity, unitCost),
      operation: stock.ops.receive,
      request: { body: { product, quantity, unitCost, date } },
      async keep() {
        const query = { product, kind: 'receive' as never, pageSize: 100 };
        const { items } = await real.visitor.ask(stock.ops.moves, { query });
        // Goods may have come by purchase orders too.
        const fresh = items.filter(({ id, source }) => source === stock.path && !real.receipts.includes(id));
        real.receipts.push(books.of(fresh, 0).id);
      },
      goods: [goods],
    };
  });

const receive = fc.record({ which: index, quantity: someQuantity, unitCost: somePrice }).map(receiving);

const adjust = fc
  .record({
    which: index,
    quantity: someQuantity,
    less: fc.boolean(),
    unitCost: fc.option(somePrice, { freq: 2 }),
  })
  .map(({ which, quantity, less, unitCost }) =>
    deed('adjust', { which, quantity, less, unitCost }, (books, real) => {
      const goods = which % books.goods.length;
      const change = less && quantity > 0 ? -quantity : quantity;
      const product = books.of(real.goods, goods);
      return {
        play: () => books.adjust(goods, change, unitCost),
        operation: stock.ops.adjust,
        request: { body: { product, quantity: change, unitCost, date, reason: 'Counted' } },
        goods: [goods],
      };
    }),
  );

const returnToVendor = fc.record({ which: index, quantity: someQuantity }).map(({ which, quantity }) =>
  deed(
    'returnToVendor',
    { which, quantity },
    (books, real) => {
      const at = which % books.receipts.length;
      return {
        play: () => books.returnToVendor(at, quantity),
        operation: stock.ops.vendorReturn,
        request: { body: { receipt: books.of(real.receipts, at), quantity, date, reason: 'Wrong lot' } },
        goods: [books.of(books.receipts, at).goods],
      };
    },
    (books) => books.receipts.length > 0,
  ),
);

export const stockCommands = [receive, adjust, returnToVendor];
