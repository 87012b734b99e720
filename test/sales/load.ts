/** Clients that sell one thing after another and keep outside, where nothing dies, what they were told. */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { customer } from '../../areas/sales/customer/customer.contract.ts';
import { order } from '../../areas/sales/order/order.contract.ts';
import { product } from '../../areas/sales/product/product.contract.ts';
import { stock } from '../../areas/sales/stock/stock.contract.ts';
import type { Visitor } from '../app.ts';

const date = '2026-11-15';
export const clients = 6;
export const total = 3 * 1299 + 2 * 3250;
const steps = ['create', 'process', 'ship', 'pay'] as const;

interface Attempt {
  readonly step: (typeof steps)[number];
  readonly key: string;
  answered: boolean;
}

/** What a client knows of one order. */
export interface SoldOrder {
  readonly name: string;
  readonly attempts: Attempt[];
  id: string;
  number: string;
}

export interface Shop {
  readonly buyers: readonly string[];
  readonly goods: readonly string[];
}

export async function openShop(visitor: Visitor): Promise<Shop> {
  const [buyers, goods]: [string[], string[]] = [[], []];
  for (const name of ['Kwong Fat 廣發', 'Mei Lok 美樂']) {
    const email = `${buyers.length}@customer.example`;
    buyers.push((await visitor.ask(customer.ops.create, { body: { name, email } })).id);
  }
  for (const [code, price, unitCost] of [
    ['TEA', 1299, 333],
    ['LAMP', 3250, 1777],
  ] as const) {
    const { id } = await visitor.ask(product.ops.create, { body: { code, name: code, price, uom: 'pcs' } });
    await visitor.ask(stock.ops.receive, { body: { product: id, quantity: 1_000_003, unitCost, date } });
    goods.push(id);
  }
  return { buyers, goods };
}

function requestOf(shop: Shop, sold: SoldOrder, { step }: Attempt) {
  const [tea = '', lamp = ''] = shop.goods;
  const lines = [
    { product: tea, quantity: 3000, price: 1299 },
    { product: lamp, quantity: 2000, price: 3250 },
  ];
  const client = Number(sold.name.split(' ')[1]);
  switch (step) {
    case 'create':
      return {
        body: {
          customer: shop.buyers[client % shop.buyers.length],
          date,
          notes: sold.name,
          products: client % 3 === 0 ? lines : lines.reverse(),
        },
      };
    case 'process':
      return { params: { id: sold.id } };
    case 'ship':
      return { params: { id: sold.id }, body: { date } };
    case 'pay':
      return { params: { id: sold.id }, body: { amount: total, method: 'fps', date } };
  }
}

export async function tryOnce(
  visitor: Visitor,
  shop: Shop,
  sold: SoldOrder,
  attempt: Attempt,
): Promise<number | 'no answer'> {
  try {
    const headers = { 'idempotency-key': attempt.key };
    const response = await visitor.send(order.ops[attempt.step], requestOf(shop, sold, attempt), headers);
    const answer = (await response.json()) as { id: string; number: string };
    attempt.answered = response.ok;
    if (response.ok && attempt.step === 'create')
      Object.assign(sold, { id: answer.id, number: answer.number });
    return response.status;
  } catch {
    return 'no answer';
  }
}

export interface Load {
  readonly sold: SoldOrder[];
  readonly statuses: Map<number | 'no answer', number>;
  acknowledged(): number;
  /** Lets every client finish what it is at. */
  end(): Promise<void>;
}

/** `patient` clients ask again, with the same key, until they are answered; the others stop. */
export function load(visitor: Visitor, shop: Shop, round: string, patient: boolean): Load {
  const sold: SoldOrder[] = [];
  const statuses: Load['statuses'] = new Map();
  let ending = false;
  const insist = async (own: SoldOrder, attempt: Attempt) => {
    for (;;) {
      const status = await tryOnce(visitor, shop, own, attempt);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (attempt.answered || !patient) return attempt.answered;
      await delay(20);
    }
  };
  const client = async (name: string) => {
    for (let i = 0; !ending; i += 1) {
      const own: SoldOrder = { name: `${round} ${name} ${i}`, attempts: [], id: '', number: '' };
      sold.push(own);
      for (const step of steps) {
        const attempt: Attempt = { step, key: randomUUID(), answered: false };
        own.attempts.push(attempt);
        if (!(await insist(own, attempt))) return;
      }
    }
  };
  const running = Promise.all(Array.from({ length: clients }, (_, i) => client(String(i))));
  return {
    sold,
    statuses,
    acknowledged: () => sold.flatMap(({ attempts }) => attempts).filter(({ answered }) => answered).length,
    async end() {
      ending = true;
      await running;
    },
  };
}
