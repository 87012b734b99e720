/** A purchase order's arithmetic, what it owes, and the ledger lines it makes. Pure: the page and the server use the same. */
import { credit, debit, type Line, type Party } from '../../../core/ledger/ledger.rules.ts';
import { addMoney, money, priceOf, spreadMoney } from '../../../core/shared/money.ts';
import { partOfCost } from '../../sales/stock/stock.rules.ts';

export const purchaseStatuses = ['pending', 'completed'] as const;
export type PurchaseStatus = (typeof purchaseStatuses)[number];

/** What a list can be narrowed to: the status, and what a pending one still waits for. */
export const purchaseStates = ['pending', 'toReceive', 'toPay', 'completed'] as const;
export type PurchaseState = (typeof purchaseStates)[number];

/** Shipping becomes part of what the goods cost, or an expense of the day they come. */
export const shippingModes = ['landed', 'expense'] as const;
export type ShippingMode = (typeof shippingModes)[number];

export interface PurchaseLine {
  readonly quantity: number;
  readonly price: number;
}

export const lineAmount = ({ quantity, price }: PurchaseLine): number => priceOf(quantity, price);

export interface PurchaseTotals {
  readonly net: number;
  readonly shipping: number;
  readonly total: number;
  /** The share of the shipping that each line's goods carry. */
  readonly landed: readonly number[];
}

export function purchaseTotals(
  lines: readonly PurchaseLine[],
  shipping: number,
  mode: ShippingMode,
): PurchaseTotals {
  const amounts = lines.map(lineAmount);
  const net = addMoney(...amounts);
  const landed = mode === 'landed' ? spreadMoney(shipping, amounts) : lines.map(() => 0);
  return { net, shipping, total: addMoney(net, shipping), landed };
}

/** What a purchase order has come to so far. */
export interface Standing {
  readonly total: number;
  /** Owed for what came, shipping included. */
  readonly receivedAmount: number;
  /** Credited by the vendor for what went back. */
  readonly returnedAmount: number;
  readonly paid: number;
  readonly closedOn: string | null;
}

const owed = (of: Standing): number => money(of.receivedAmount - of.returnedAmount);
/** What is to be paid now: account 2000. */
export const dueOf = (of: Standing): number => Math.max(0, money(owed(of) - of.paid));
/** What is paid ahead of the goods: account 1300, held for this order. */
export const aheadOf = (of: Standing): number => Math.max(0, money(of.paid - owed(of)));
/** What the order comes to when all that is expected has come. */
export const wholeOf = (of: Standing): number =>
  money((of.closedOn === null ? of.total : of.receivedAmount) - of.returnedAmount);
/** What can still be paid on this order. */
export const unpaidOf = (of: Standing): number => Math.max(0, money(wholeOf(of) - of.paid));

export interface Progress {
  readonly quantity: number;
  readonly received: number;
}

/** Derived: kept beside the order only so that lists find it fast. */
export function statusOf(
  lines: readonly Progress[],
  standing: Standing,
): { status: PurchaseStatus; toReceive: boolean; toPay: boolean } {
  const toReceive = standing.closedOn === null && lines.some((line) => line.received < line.quantity);
  const toPay = dueOf(standing) > 0;
  return { status: toReceive || toPay ? 'pending' : 'completed', toReceive, toPay };
}

export interface ReceivedLine extends Progress {
  readonly amount: number;
  readonly landed: number;
  readonly receivedAmount: number;
  readonly receivedLanded: number;
}

/** The part of a line's price and shipping that comes with a part of its quantity; the last part takes what is left. */
export function receiptPart(line: ReceivedLine, quantity: number): { amount: number; landed: number } {
  const part = (whole: number, cost: number) =>
    partOfCost(whole, line.quantity, quantity, { quantity: line.received, cost });
  return { amount: part(line.amount, line.receivedAmount), landed: part(line.landed, line.receivedLanded) };
}

const vendor = (id: string): Party => ({ kind: 'vendor', id });

/** Goods come, and what we owe arises. */
export function receiptLines(vendorId: string, goods: number, expense: number): Line[] {
  return [
    debit('1200', goods),
    debit('6100', expense),
    credit('2000', addMoney(goods, expense), vendor(vendorId)),
  ];
}

/** Money out: what settles the debt, and what is more than that as an advance. */
export function paymentLines(vendorId: string, account: string, settles: number, advance: number): Line[] {
  return [
    debit('2000', settles, vendor(vendorId)),
    debit('1300', advance, vendor(vendorId)),
    credit(account, addMoney(settles, advance)),
  ];
}

export function advanceAppliedLines(vendorId: string, amount: number): Line[] {
  return [debit('2000', amount, vendor(vendorId)), credit('1300', amount, vendor(vendorId))];
}

/** What of the advance a receipt uses: first what was paid ahead for this order, then what is free. */
export function applied(before: Standing, after: Standing, free: number): { ahead: number; free: number } {
  const ahead = money(aheadOf(before) - aheadOf(after));
  return { ahead, free: Math.min(Math.max(0, free), dueOf(after)) };
}

/** Goods go back at the receipt's price; what the stock could not give at that price is an adjustment. */
export function returnLines(
  vendorId: string,
  credited: number,
  due: number,
  stock: { value: number; difference: number },
): Line[] {
  const settles = Math.min(credited, due);
  const { difference } = stock;
  return [
    debit('2000', settles, vendor(vendorId)),
    debit('1300', money(credited - settles), vendor(vendorId)),
    credit('1200', stock.value),
    difference >= 0 ? credit('6900', difference) : debit('6900', money(-difference)),
  ];
}
