/** What the server says of vendors and purchase orders, held against the model. */
import { expect } from 'vitest';
import { vendor } from '../../areas/vendor/home/vendor.contract.ts';
import { purchaseOrder } from '../../areas/vendor/purchase-order/purchase.contract.ts';
import type { Real } from '../sales/deed.ts';
import { due, isExpected, owed, type Trade } from './model.ts';

export interface RealTrade extends Real {
  readonly sellers: readonly string[];
  /** Lots in the order of the model's. */
  readonly purchases: { id: string; number: string; lines: string[]; lots: string[] }[];
}

/** The account and every order of a vendor: a payment may settle others than the one it was made on. */
export async function compareSeller(trade: Trade, { visitor, sellers, purchases }: RealTrade, i: number) {
  const id = trade.of(sellers, i);
  const own = trade.purchases.flatMap((purchase, at) => {
    if (purchase.seller !== i || purchase.deleted) return [];
    const { net, shipping, total, came, wentBack, paid } = purchase;
    const [toReceive, toPay] = [isExpected(purchase), due(purchase) > 0];
    return {
      number: trade.of(purchases, at).number,
      ...{ net, shipping, total, paid, toReceive, toPay },
      receivedAmount: came,
      returnedAmount: wentBack,
      due: due(purchase),
      ahead: Math.max(0, paid - owed(purchase)),
      status: toReceive || toPay ? 'pending' : 'completed',
    };
  });
  const { payable, advance } = trade.of(trade.sellers, i);
  const open = own.some(({ status }) => status === 'pending');
  const [account, listed] = await Promise.all([
    visitor.ask(vendor.ops.get, { params: { id } }),
    visitor.ask(purchaseOrder.ops.list, { query: { vendor: id as never, sort: 'number', pageSize: 100 } }),
  ]);
  const settled = payable === 0 && advance === 0 && !open;
  expect(account).toMatchObject({ payable, advance, status: settled ? 'settled' : 'active' });
  expect(listed.items).toMatchObject(own);
}

/** Each purchase order with its lines and lots, and its payments, which must add up to what is paid. */
export async function comparePurchase(trade: Trade, { visitor, goods, purchases }: RealTrade, i: number) {
  const purchase = trade.of(trade.purchases, i);
  const { id, lots } = trade.of(purchases, i);
  const params = { id };
  if (purchase.deleted) {
    expect((await visitor.refused(purchaseOrder.ops.get, { params })).status).toBe(404);
    return;
  }
  const record = await visitor.ask(purchaseOrder.ops.get, { params });
  expect(record.products).toMatchObject(
    purchase.lines.map(({ goods: at, quantity, price, amount, landed, received, returned }) => ({
      ...{ quantity, price, amount, landed, received, returned },
      product: trade.of(goods, at),
    })),
  );
  const came = record.receipts.flatMap((receipt) => receipt.lines);
  expect(lots.map((lot) => came.find((one) => one.id === lot))).toMatchObject(
    purchase.lots.map(({ line: _, ...lot }) => lot),
  );
  expect(came).toHaveLength(lots.length);
  const money = record.payments.map(({ kind, amount }) => (kind === 'released' ? -amount : amount));
  expect(money.reduce((total, amount) => total + amount, 0)).toBe(purchase.paid);
}
