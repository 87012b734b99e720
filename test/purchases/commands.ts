/** What happens to purchase orders and to the money of vendors, right or wrong. */
import fc from 'fast-check';
import { vendor } from '../../areas/vendor/home/vendor.contract.ts';
import { purchaseOrder } from '../../areas/vendor/purchase-order/purchase.contract.ts';
import type { Answer } from '../../core/shared/contract.ts';
import { day, method, often, part, purses, reason } from '../sales/commands.ts';
import { type Deed, deed } from '../sales/deed.ts';
import { date, index, somePrice, someQuantity } from '../sales/stockCommands.ts';
import { share } from '../sales/stockModel.ts';
import { compareSeller, type RealTrade } from './compare.ts';
import type { Trade } from './model.ts';
import type { Part, Purchase } from './purchase.ts';

/** The stories of purchases are told of a shop that trades: the same model, seen whole. */
const trading = (
  name: string,
  choices: object,
  plan: (trade: Trade, real: RealTrade) => Deed & { seller: number },
  possible: (trade: Trade) => boolean = () => true,
) =>
  deed(
    name,
    choices,
    (books, real) => {
      const [trade, whole] = [books as Trade, real as RealTrade];
      const { seller, ...planned } = plan(trade, whole);
      return { ...planned, compare: () => compareSeller(trade, whole, seller) };
    },
    (books) => possible(books as Trade),
  );

const order = fc
  .record({
    which: index,
    lines: fc.array(fc.record({ goods: index, quantity: someQuantity, price: somePrice }), {
      minLength: 1,
      maxLength: 3,
    }),
    shipping: fc.constantFrom(0, 0, 100, 4999, 12_000),
    landed: fc.boolean(),
  })
  .map((choices) =>
    trading('buy', choices, (trade, real) => {
      const { shipping, landed } = choices;
      const seller = choices.which % trade.sellers.length;
      const lines = choices.lines.map((line) => ({ ...line, goods: line.goods % trade.goods.length }));
      const products = lines.map(({ goods, ...line }) => ({ ...line, product: trade.of(real.goods, goods) }));
      const shippingMode = landed ? 'landed' : 'expense';
      return {
        play: () => trade.order(seller, lines, shipping, landed),
        operation: purchaseOrder.ops.create,
        request: { body: { vendor: trade.of(real.sellers, seller), date, shipping, shippingMode, products } },
        keep(answer) {
          const made = answer as Answer<typeof purchaseOrder.ops.create>;
          const own = { id: made.id, number: made.number, lots: [] };
          real.purchases.push({ ...own, lines: made.products.map(({ id }) => id) });
        },
        seller,
      };
    }),
  );

type Planned = Pick<Deed, 'play' | 'operation' | 'keep'> & { body?: unknown };

/** Anything that is done to a purchase order: one that is there, whatever became of it, and newer ones more often. */
function toPurchase<C extends object>(
  name: string,
  choices: fc.Arbitrary<C>,
  plan: (trade: Trade, at: number, choices: C, purchase: Purchase, real: RealTrade) => Planned,
  possible: (purchase: Purchase) => boolean = () => true,
) {
  return fc.tuple(fc.oneof(fc.nat({ max: 2 }), index), choices).map(([which, chosen]) => {
    const place = (trade: Trade) => trade.purchases.length - 1 - (which % trade.purchases.length);
    return trading(
      name,
      { which, ...chosen },
      (trade, real) => {
        const at = place(trade);
        const purchase = trade.of(trade.purchases, at);
        const { id } = trade.of(real.purchases, at);
        const { body, ...planned } = plan(trade, at, chosen, purchase, real);
        const goods = [...new Set(purchase.lines.map((line) => line.goods))];
        const request = { params: { id }, ...(body === undefined ? {} : { body }) };
        return { ...planned, request, goods, seller: purchase.seller };
      },
      (trade) => trade.purchases.length > 0 && possible(trade.of(trade.purchases, place(trade))),
    );
  });
}

const receive = toPurchase(
  'takeIn',
  fc.record({ parts: fc.array(part, { minLength: 3, maxLength: 3 }), on: day, first: fc.boolean() }),
  (trade, at, chosen, purchase, real) => {
    const { lines: ids } = trade.of(real.purchases, at);
    const all = purchase.lines.map((line, i): Part => {
      const left = Math.max(line.quantity - line.received, 1000);
      return { at: i, quantity: share(left, trade.of(chosen.parts, i), 10) };
    });
    const parts = chosen.first ? all.slice(0, 1) : all;
    const lines = parts.map(({ at: line, quantity }) => ({ line: trade.of(ids, line), quantity }));
    return {
      play: () => trade.takeIn(at, parts, chosen.on),
      operation: purchaseOrder.ops.receive,
      body: { date: chosen.on, lines },
      keep(answer) {
        const { receipts } = answer as Answer<typeof purchaseOrder.ops.receive>;
        const known = trade.of(real.purchases, at).lots;
        const came = receipts.flatMap((receipt) => receipt.lines).filter(({ id }) => !known.includes(id));
        // The model has its lots in the order they were asked for.
        for (const { line } of lines)
          known.push(
            trade.of(
              came.filter((lot) => lot.line === line),
              0,
            ).id,
          );
      },
    };
  },
);

const sendBack = toPurchase(
  'sendBack',
  fc.record({ lot: index, tenths: part }),
  (trade, at, chosen, purchase, real) => {
    const which = chosen.lot % purchase.lots.length;
    const lot = trade.of(purchase.lots, which);
    const quantity = share(Math.max(lot.quantity - lot.returned, 1000), chosen.tenths, 10);
    const { lots } = trade.of(real.purchases, at);
    return {
      play: () => trade.sendBack(at, [{ at: which, quantity }]),
      operation: purchaseOrder.ops.returnToVendor,
      body: { date, reason, lines: [{ line: trade.of(lots, which), quantity }] },
    };
  },
  (purchase) => purchase.lots.length > 0 && !purchase.deleted,
);

const pay = toPurchase('payFor', fc.record({ tenths: part, by: method }), (trade, at, chosen, purchase) => {
  const amount = share(Math.max(0, purchase.total - purchase.wentBack - purchase.paid), chosen.tenths, 10);
  return {
    play: () => trade.payFor(at, amount, purses[chosen.by]),
    operation: purchaseOrder.ops.pay,
    body: { amount, method: chosen.by, date },
  };
});

const closeShort = toPurchase('closeShort', fc.constant({}), (trade, at) => ({
  play: () => trade.closeShort(at),
  operation: purchaseOrder.ops.closeShort,
  body: { reason },
}));
const drop = toPurchase('drop', fc.constant({}), (trade, at) => ({
  play: () => trade.drop(at),
  operation: purchaseOrder.ops.remove,
}));
const bringBack = toPurchase('bringBack', fc.constant({}), (trade, at) => ({
  play: () => trade.bringBack(at),
  operation: purchaseOrder.ops.restore,
}));

const refund = fc.record({ which: index, tenths: part, by: method }).map((chosen) =>
  trading('takeRefund', chosen, (trade, real) => {
    const seller = chosen.which % trade.sellers.length;
    const amount = share(trade.freeOf(seller), chosen.tenths, 10);
    return {
      play: () => trade.takeRefund(seller, amount, purses[chosen.by]),
      operation: vendor.ops.receiveRefund,
      request: {
        params: { id: trade.of(real.sellers, seller) },
        body: { amount, method: chosen.by, date },
      },
      seller,
    };
  }),
);

export const purchaseCommands = [
  ...often(4, order),
  ...often(8, receive),
  ...often(4, pay),
  ...often(3, sendBack),
  ...[closeShort, drop, bringBack, refund, refund],
];
