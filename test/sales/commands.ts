/** What happens to orders and to the money of customers, right or wrong. */
import fc from 'fast-check';
import { customer } from '../../areas/sales/customer/customer.contract.ts';
import { order } from '../../areas/sales/order/order.contract.ts';
import type { Answer } from '../../core/shared/contract.ts';
import { type Deed, deed } from './deed.ts';
import type { Books } from './model.ts';
import type { Purse, Sale } from './sale.ts';
import { date, index, somePrice, someQuantity, stockCommands } from './stockCommands.ts';
import { share } from './stockModel.ts';

const days = ['2026-11-14', date, '2026-11-16'] as const;
export const day = fc.constantFrom(...days);
export const reason = 'Changed their mind';

export const purses = {
  cash: '1000',
  bankTransfer: '1010',
  cheque: '1010',
  fps: '1010',
  creditCard: '1020',
  payPal: '1020',
  giftCard: '2120',
} as const satisfies Record<string, Purse>;
export const method = fc.constantFrom(...(Object.keys(purses) as (keyof typeof purses)[]));
const refund = fc.oneof(
  method.map((by) => ({ body: { to: 'money' as const, method: by }, to: purses[by] })),
  fc.constant({ body: { to: 'advance' as const }, to: 'advance' as const }),
);
/** Part of an amount in tenths: 10 is all of it, 15 too much. */
export const part = fc.constantFrom(1, 3, 5, 10, 10, 15);

const wantedLine = fc.record({
  goods: index,
  quantity: someQuantity,
  price: somePrice,
  /** In hundredths of the line. */
  off: fc.constantFrom(...Array.from({ length: 20 }, () => 0), 5, 10, 33, 50, 100, 101),
});

const create = fc
  .record({
    buyer: index,
    lines: fc.array(wantedLine, { minLength: 1, maxLength: 3 }),
    rate: fc.constantFrom(0, 0, 500, 825, 1750),
    shipping: fc.constantFrom(0, 0, 4999, 12_000),
  })
  .map((choices) =>
    deed('create', choices, (books, real) => {
      const { rate, shipping } = choices;
      const buyer = choices.buyer % books.buyers.length;
      const lines = choices.lines.map(({ goods, quantity, price, off }) => {
        const gross = share(price, quantity, 1000);
        return {
          goods: goods % books.goods.length,
          quantity,
          price,
          discount: share(gross, off, 100) + (off > 100 ? 1 : 0),
        };
      });
      const products = lines.map(({ goods, ...line }) => ({ ...line, product: books.of(real.goods, goods) }));
      return {
        play: () => books.create(buyer, lines, rate, shipping),
        operation: order.ops.create,
        request: {
          body: { customer: books.of(real.buyers, buyer), date, taxRate: rate, shipping, products },
        },
        keep(answer) {
          const made = answer as Answer<typeof order.ops.create>;
          real.orders.push({ id: made.id, number: made.number, lines: made.products.map(({ id }) => id) });
        },
        buyer,
      };
    }),
  );

/** Anything that is done to an order: one that is there, whatever became of it, and newer ones more often. */
function toOrder<C extends object>(
  name: string,
  choices: fc.Arbitrary<C>,
  plan: (
    books: Books,
    at: number,
    choices: C,
    sale: Sale,
    lines: readonly string[],
  ) => Pick<Deed, 'play' | 'operation'> & { body?: unknown },
) {
  return fc.tuple(fc.oneof(fc.nat({ max: 2 }), index), choices).map(([which, chosen]) =>
    deed(
      name,
      { which, ...chosen },
      (books, real) => {
        const at = books.sales.length - 1 - (which % books.sales.length);
        const sale = books.of(books.sales, at);
        const { id, lines } = books.of(real.orders, at);
        const { body, ...planned } = plan(books, at, chosen, sale, lines);
        const goods = [...new Set(sale.lines.map((line) => line.goods))];
        const request = { params: { id }, ...(body === undefined ? {} : { body }) };
        return { ...planned, request, goods, buyer: sale.buyer };
      },
      (books) => books.sales.length > 0,
    ),
  );
}

type Move = 'process' | 'ship' | 'complete' | 'startReturn' | 'refuseReturn';

const moved = (books: Books, at: number, move: Move, on: string) => ({
  play: () => (move === 'ship' ? books.ship(at, on) : books[move](at)),
  operation: order.ops[move],
  ...(move === 'ship' ? { body: { date: on } } : {}),
  ...(move === 'startReturn' || move === 'refuseReturn' ? { body: { reason } } : {}),
});

const next: Partial<Record<Sale['status'], Move>> = {
  pending: 'process',
  processing: 'ship',
  shipping: 'complete',
};
const forward = toOrder('forward', fc.record({ on: day }), (books, at, { on }, sale) =>
  moved(books, at, next[sale.status] ?? 'startReturn', on),
);
const anyMove = toOrder(
  'move',
  fc.record({
    move: fc.constantFrom<Move>('process', 'ship', 'complete', 'startReturn', 'refuseReturn'),
    on: day,
  }),
  (books, at, { move, on }) => moved(books, at, move, on),
);

const pay = toOrder('pay', fc.record({ part, by: method }), (books, at, chosen, sale) => {
  const amount = share(Math.max(0, sale.total - sale.credited - sale.paid), chosen.part, 10);
  return {
    play: () => books.pay(at, amount, purses[chosen.by]),
    operation: order.ops.pay,
    body: { amount, method: chosen.by, date },
  };
});

const giveBack = toOrder(
  'return',
  fc.record({
    parts: fc.array(
      fc.record({ part, type: fc.constantFrom('good' as const, 'damaged' as const, 'notReturned' as const) }),
      { minLength: 3, maxLength: 3 },
    ),
    refund,
    first: fc.boolean(),
  }),
  (books, at, chosen, sale, lines) => {
    const all = sale.lines.map((line, i) => {
      const { part: tenths, type } = books.of(chosen.parts, i);
      return { line: i, quantity: share(line.quantity, tenths, 10), type };
    });
    const parts = chosen.first ? all.slice(0, 1) : all;
    const back = parts.map(({ line, ...rest }) => ({ ...rest, line: books.of(lines, line) }));
    return {
      play: () => books.acceptReturn(at, parts, chosen.refund.to),
      operation: order.ops.acceptReturn,
      body: { date, reason, lines: back, refund: chosen.refund.body },
    };
  },
);

const cancel = toOrder('cancel', fc.record({ refund }), (books, at, chosen) => ({
  play: () => books.cancel(at, chosen.refund.to),
  operation: order.ops.cancel,
  body: { date, reason, refund: chosen.refund.body },
}));

const remove = toOrder('remove', fc.constant({}), (books, at) => ({
  play: () => books.remove(at),
  operation: order.ops.remove,
}));
const restore = toOrder('restore', fc.constant({}), (books, at) => ({
  play: () => books.restore(at),
  operation: order.ops.restore,
}));

const takeAdvance = fc
  .record({ which: index, amount: fc.nat({ max: 400_000 }), by: method })
  .map(({ which, amount, by }) =>
    deed('takeAdvance', { which, amount, by }, (books, real) => {
      const buyer = which % books.buyers.length;
      return {
        play: () => books.takeAdvance(buyer, amount, purses[by]),
        operation: customer.ops.takeAdvance,
        request: { params: { id: books.of(real.buyers, buyer) }, body: { amount, method: by, date } },
        buyer,
      };
    }),
  );

const payBack = fc.record({ which: index, part, by: method }).map(({ which, part: tenths, by }) =>
  deed('payBack', { which, part: tenths, by }, (books, real) => {
    const buyer = which % books.buyers.length;
    const amount = share(books.free(buyer), tenths, 10);
    return {
      play: () => books.payBack(buyer, amount, purses[by]),
      operation: customer.ops.payBack,
      request: { params: { id: books.of(real.buyers, buyer) }, body: { amount, method: by, date } },
      buyer,
    };
  }),
);

export const often = <T>(times: number, arbitrary: T): T[] => Array.from({ length: times }, () => arbitrary);

/** So that stories get somewhere: goods must be shipped before they can come back. */
export const salesCommands = [
  ...stockCommands,
  ...often(4, create),
  ...often(10, forward),
  ...[anyMove, anyMove, pay, pay, pay, giveBack, giveBack, giveBack, cancel],
  ...[remove, restore, takeAdvance, payBack],
];
