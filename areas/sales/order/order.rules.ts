/** An order's arithmetic, its moves as data, and the ledger lines it makes. Pure: the page and the server use the same. */
import { credit, debit, type Line, type Party } from '../../../core/ledger/ledger.rules.ts';
import { addMoney, money, priceOf, scaleMoney, shareOf } from '../../../core/shared/money.ts';

export const orderStatuses = [
  'pending',
  'processing',
  'shipping',
  'completed',
  'cancelled',
  'returning',
  'refunded',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** The whole of what may follow what. The server obeys it, and the page offers exactly these moves. */
export const orderMoves: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ['processing', 'cancelled'],
  processing: ['shipping', 'cancelled'],
  shipping: ['completed', 'returning'],
  completed: ['returning'],
  returning: ['refunded', 'completed'],
  cancelled: [],
  refunded: [],
};

export const mayMove = (from: OrderStatus, to: OrderStatus): boolean => orderMoves[from].includes(to);

export interface PricedLine {
  readonly quantity: number;
  readonly price: number;
  readonly discount: number;
}

export const lineAmount = ({ quantity, price, discount }: PricedLine): number =>
  money(priceOf(quantity, price) - discount);

export interface Totals {
  /** Lines after their discounts: what tax is computed on, once for the document. */
  readonly net: number;
  readonly discount: number;
  readonly tax: number;
  readonly shipping: number;
  readonly total: number;
}

export function orderTotals(lines: readonly PricedLine[], taxRate: number, shipping: number): Totals {
  const net = addMoney(...lines.map(lineAmount));
  const tax = shareOf(net, taxRate);
  const discount = addMoney(...lines.map((line) => line.discount));
  return { net, discount, tax, shipping, total: addMoney(net, tax, shipping) };
}

export const paymentStates = ['unpaid', 'partial', 'paid'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** Never stored: what is paid of what is owed after returns. */
export function paymentState(owed: number, paid: number): PaymentState {
  if (paid >= owed) return 'paid';
  return paid > 0 ? 'partial' : 'unpaid';
}

const customer = (id: string): Party => ({ kind: 'customer', id });

/** Goods leave at cost, and what the customer owes arises. */
export function shipLines(customerId: string, totals: Totals, cost: number): Line[] {
  return [
    debit('5000', cost),
    credit('1200', cost),
    debit('1100', totals.total, customer(customerId)),
    credit('4000', totals.net),
    credit('2200', totals.tax),
    credit('4030', totals.shipping),
  ];
}

/** Money in: what settles the debt, and what is more than that as an advance. */
export function paymentLines(customerId: string, account: string, settles: number, advance: number): Line[] {
  return [
    debit(account, addMoney(settles, advance)),
    credit('1100', settles, customer(customerId)),
    credit('2100', advance, customer(customerId)),
  ];
}

export function advanceAppliedLines(customerId: string, amount: number): Line[] {
  return [debit('2100', amount, customer(customerId)), credit('1100', amount, customer(customerId))];
}

export interface ReturnedLine extends PricedLine {
  readonly returned: number;
}

/** What the returned part of the lines was sold for, and the tax on it. */
export function returnTotals(
  lines: readonly ReturnedLine[],
  taxRate: number,
): { net: number; tax: number; total: number } {
  const net = addMoney(...lines.map((line) => scaleMoney(lineAmount(line), line.returned, line.quantity)));
  const tax = shareOf(net, taxRate);
  return { net, tax, total: addMoney(net, tax) };
}

/** Goods back at the cost they left at (damaged ones are written off, lost ones do not come), and the debt goes. */
export function returnLines(
  customerId: string,
  credited: { net: number; tax: number; total: number },
  cost: { back: number; damaged: number },
): Line[] {
  return [
    debit('1200', cost.back),
    debit('6900', cost.damaged),
    credit('5000', addMoney(cost.back, cost.damaged)),
    debit('4090', credited.net),
    debit('2200', credited.tax),
    credit('1100', credited.total, customer(customerId)),
  ];
}

/** Money out to the customer, or kept for the next order. */
export function refundLines(customerId: string, amount: number, account: string | 'advance'): Line[] {
  const to = account === 'advance' ? credit('2100', amount, customer(customerId)) : credit(account, amount);
  return [debit('1100', amount, customer(customerId)), to];
}
