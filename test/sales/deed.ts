/** A step of a random story: the model says what should come of it, the server is asked, and both are compared. */
import type fc from 'fast-check';
import { expect } from 'vitest';
import { customer } from '../../areas/sales/customer/customer.contract.ts';
import { order } from '../../areas/sales/order/order.contract.ts';
import { stock } from '../../areas/sales/stock/stock.contract.ts';
import type { Answer, Operation } from '../../core/shared/contract.ts';
import type { Visitor } from '../app.ts';
import type { Books } from './model.ts';
import type { Sale } from './sale.ts';
import { Refused, share } from './stockModel.ts';

/** What the server calls the things that the model counts. */
export interface Real {
  readonly visitor: Visitor;
  readonly goods: readonly string[];
  readonly buyers: readonly string[];
  readonly orders: { id: string; number: string; lines: string[] }[];
  readonly receipts: string[];
}

export interface Deed {
  /** What should happen; throws Refused where it should not. */
  play(): void;
  readonly operation: Operation;
  readonly request: { params?: Record<string, string>; body?: unknown };
  /** Remembers what the server calls what it made. */
  keep?(answer: unknown): void | Promise<void>;
  /** Whose figures may have changed, or must not have. */
  readonly goods?: readonly number[];
  readonly buyer?: number;
  /** Whatever else may have changed. */
  compare?(): Promise<void>;
}

type Command = fc.AsyncCommand<Books, Real>;

/** `possible` tells whether there is anything to do it to; whether it is allowed is the model's to say. */
export function deed(
  name: string,
  choices: object,
  plan: (books: Books, real: Real) => Deed,
  possible: (books: Readonly<Books>) => boolean = () => true,
): Command {
  return {
    check: (books) => possible(books),
    async run(books, real) {
      const planned = plan(books, real);
      const expected = outcomeOf(planned);
      const response = await real.visitor.send(planned.operation, planned.request);
      const answer: unknown = await response.json();
      const told = response.ok === (expected === 'done') ? '' : JSON.stringify(answer);
      expect({ status: response.ok ? 'done' : response.status, told }).toEqual({
        status: expected,
        told: '',
      });
      if (response.ok) await planned.keep?.(answer);
      await Promise.all([
        ...(planned.goods ?? []).map((goods) => compareGoods(books, real, goods)),
        ...(planned.buyer === undefined ? [] : [compareBuyer(books, real, planned.buyer)]),
        planned.compare?.(),
      ]);
    },
    toString: () => `${name}(${JSON.stringify(choices)})`,
  };
}

function outcomeOf({ play }: Deed): number | 'done' {
  try {
    play();
    return 'done';
  } catch (error) {
    if (error instanceof Refused) return error.status;
    throw error;
  }
}

export async function compareGoods(books: Books, { visitor, goods }: Real, i: number): Promise<void> {
  const { onHand, value, reserved, sold, returned } = books.of(books.goods, i);
  const level = await visitor.ask(stock.ops.get, { params: { id: books.of(goods, i) } });
  expect(level).toMatchObject({
    onHand,
    reserved,
    available: onHand - reserved,
    totalCost: value,
    unitCost: onHand > 0 ? share(value, 1000, onHand) : null,
    sold,
    returned,
  });
}

const figuresOf = ({ status, net, tax, shipping, total, credited, paid }: Sale) => {
  const due = (status === 'cancelled' ? 0 : total - credited) - paid;
  const paymentState = due <= 0 ? 'paid' : paid > 0 ? 'partial' : 'unpaid';
  return { status, net, tax, shipping, total, credited, paid, due, paymentState };
};

/** The account and every order of a customer: a payment may settle others than the one it was made on. */
export async function compareBuyer(books: Books, { visitor, buyers, orders }: Real, i: number) {
  const id = books.of(buyers, i);
  const own = books.sales.flatMap((sale, at) =>
    sale.buyer === i && !sale.deleted ? [{ number: orders[at]?.number, ...figuresOf(sale) }] : [],
  );
  const open = own.filter(({ status }) => !['completed', 'cancelled', 'refunded'].includes(status)).length;
  const { receivable, advance } = books.of(books.buyers, i);
  const settled = receivable === 0 && advance === 0 && open === 0;
  const [account, listed] = await Promise.all([
    visitor.ask(customer.ops.get, { params: { id } }),
    visitor.ask(order.ops.list, { query: { customer: id as never, sort: 'number', pageSize: 100 } }),
  ]);
  expect(account).toMatchObject({
    receivable,
    advance,
    openOrders: open,
    orders: own.length,
    status: settled ? 'settled' : 'active',
  });
  expect(listed.items).toMatchObject(own);
}

/** Each order with its lines, and its payments, which must add up to what is paid. */
export async function compareOrder(books: Books, { visitor, goods, orders }: Real, i: number) {
  const sale = books.of(books.sales, i);
  const { id } = books.of(orders, i);
  if (sale.deleted) {
    expect((await visitor.refused(order.ops.get, { params: { id } })).status).toBe(404);
    return;
  }
  const record: Answer<typeof order.ops.get> = await visitor.ask(order.ops.get, { params: { id } });
  expect(record).toMatchObject(figuresOf(sale));
  expect(record.products).toMatchObject(
    sale.lines.map(({ goods: at, ...line }) => ({ ...line, product: books.of(goods, at) })),
  );
  const money = record.payments.map(({ kind, amount }) => (kind === 'refund' ? -amount : amount));
  expect(money.reduce((total, amount) => total + amount, 0)).toBe(sale.paid);
  expect(record.path.at(-1)?.status).toBe(sale.status);
}
