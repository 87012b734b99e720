/** What a purchase should do to stock, the vendor's account and the ledger, beside the sales of the same shop. */
import { Books } from '../sales/model.ts';
import type { Purse } from '../sales/sale.ts';
import { Refused, share, sum } from '../sales/stockModel.ts';
import type { OrderedLine, Part, Purchase } from './purchase.ts';

/** An amount over weights, to the cent: whoever loses most by rounding down gets the next cent. */
function spread(amount: number, weights: readonly number[]): number[] {
  const even = sum(weights) === 0;
  const whole = even ? weights.length : sum(weights);
  const exact = weights.map((weight) => BigInt(amount) * BigInt(even ? 1 : weight));
  const parts = exact.map((product) => Number(product / BigInt(whole)));
  const losers = exact
    .map((product, at) => ({ at, rest: product % BigInt(whole) }))
    .sort((a, b) => Number(b.rest - a.rest) || a.at - b.at);
  for (const { at } of losers.slice(0, amount - sum(parts))) parts[at] = (parts[at] ?? 0) + 1;
  return parts;
}

/** The last part takes what is left. */
const partOf = (whole: number, quantity: number, part: number, before: number, given: number) =>
  before + part === quantity ? whole - given : share(whole, part, quantity);

export const owed = (purchase: Purchase) => purchase.came - purchase.wentBack;
export const due = (purchase: Purchase) => Math.max(0, owed(purchase) - purchase.paid);
const ahead = (purchase: Purchase) => Math.max(0, purchase.paid - owed(purchase));
const whole = (purchase: Purchase) => (purchase.closed ? purchase.came : purchase.total) - purchase.wentBack;
export const isExpected = (purchase: Purchase) =>
  !purchase.closed && purchase.lines.some((line) => line.received < line.quantity);

export class Trade extends Books {
  readonly sellers: { payable: number; advance: number }[];
  readonly purchases: Purchase[] = [];

  constructor(goods: number, buyers: number, sellers: number) {
    super(goods, buyers);
    this.sellers = Array.from({ length: sellers }, () => ({ payable: 0, advance: 0 }));
  }

  /** What we owe grows by the first, what the vendor has of ours by the second. */
  private settle(seller: number, payable: number, advance: number, against: Record<string, number>): void {
    this.post({ 2000: -payable, 1300: advance, ...against });
    const account = this.of(this.sellers, seller);
    account.payable += payable;
    account.advance += advance;
  }

  purchase(i: number): Purchase {
    const purchase = this.of(this.purchases, i);
    if (purchase.deleted) throw new Refused(404);
    return purchase;
  }

  freeOf(seller: number): number {
    const own = this.purchases.filter((purchase) => purchase.seller === seller);
    return this.of(this.sellers, seller).advance - sum(own.map(ahead));
  }

  order(seller: number, wanted: readonly OrderedLine[], shipping: number, landed: boolean): void {
    if (wanted.some((line) => line.quantity <= 0)) throw new Refused(422);
    const amounts = wanted.map((line) => share(line.price, line.quantity, 1000));
    const shares = landed ? spread(shipping, amounts) : amounts.map(() => 0);
    const lines = wanted.map((line, at) => ({
      ...line,
      amount: this.of(amounts, at),
      landed: this.of(shares, at),
      received: 0,
      receivedAmount: 0,
      receivedLanded: 0,
      returned: 0,
    }));
    this.purchases.push({
      seller,
      lines,
      lots: [],
      net: sum(amounts),
      shipping,
      total: sum(amounts) + shipping,
      landed,
      came: 0,
      wentBack: 0,
      paid: 0,
      everPaid: false,
      closed: false,
      firstOn: null,
      deleted: false,
    });
  }

  takeIn(i: number, parts: readonly Part[], date: string): void {
    if (parts.some(({ quantity }) => quantity <= 0)) throw new Refused(422);
    const purchase = this.purchase(i);
    const tooMany = parts.some(({ at, quantity }) => {
      const line = this.of(purchase.lines, at);
      return quantity > line.quantity - line.received;
    });
    if (tooMany) throw new Refused(422);
    if (purchase.closed) throw new Refused(409);
    const expense = !purchase.landed && purchase.firstOn === null ? purchase.shipping : 0;
    let cost = 0;
    for (const { at, quantity } of parts) {
      const line = this.of(purchase.lines, at);
      const part = (all: number, given: number) => partOf(all, line.quantity, quantity, line.received, given);
      const amount = part(line.amount, line.receivedAmount);
      const landed = part(line.landed, line.receivedLanded);
      line.received += quantity;
      line.receivedAmount += amount;
      line.receivedLanded += landed;
      const level = this.of(this.goods, line.goods);
      level.onHand += quantity;
      level.value += amount + landed;
      cost += amount + landed;
      purchase.lots.push({ line: at, quantity, amount, returned: 0, returnedAmount: 0 });
    }
    const [free, before] = [this.freeOf(purchase.seller), ahead(purchase)];
    purchase.came += cost + expense;
    purchase.firstOn ??= date;
    this.settle(purchase.seller, cost + expense, 0, { 1200: cost, 6100: expense });
    const fromFree = Math.min(Math.max(0, free), due(purchase));
    const used = before - ahead(purchase) + fromFree;
    purchase.paid += fromFree;
    purchase.everPaid ||= fromFree > 0;
    this.settle(purchase.seller, -used, -used, {});
  }

  closeShort(i: number): void {
    const purchase = this.purchase(i);
    if (purchase.closed) return;
    if (!isExpected(purchase)) throw new Refused(409);
    purchase.closed = true;
    this.release(purchase);
  }

  /** What was paid beyond all that will come settles what is owed for elsewhere, and then waits. */
  private release(purchase: Purchase): void {
    if (purchase.paid <= whole(purchase)) return;
    purchase.paid = whole(purchase);
    for (const other of this.owedFor(purchase.seller)) {
      const part = Math.min(this.freeOf(purchase.seller), due(other));
      other.paid += part;
      other.everPaid ||= part > 0;
      this.settle(purchase.seller, -part, -part, {});
    }
  }

  private owedFor(seller: number): Purchase[] {
    return this.purchases
      .filter((purchase) => purchase.seller === seller && due(purchase) > 0)
      .sort((a, b) => String(a.firstOn).localeCompare(String(b.firstOn)));
  }

  payFor(i: number, amount: number, from: Purse): void {
    if (amount <= 0) throw new Refused(422);
    const purchase = this.purchase(i);
    const others = this.owedFor(purchase.seller).filter((other) => other !== purchase);
    let [left, settles] = [amount, 0];
    const give = (to: Purchase, most: number) => {
      const part = Math.min(left, most);
      settles += Math.min(part, due(to));
      to.paid += part;
      to.everPaid ||= part > 0;
      left -= part;
    };
    give(purchase, Math.max(0, whole(purchase) - purchase.paid));
    for (const other of others) give(other, due(other));
    this.settle(purchase.seller, -settles, amount - settles, { [from]: -amount });
  }

  sendBack(i: number, parts: readonly Part[]): void {
    if (parts.some(({ quantity }) => quantity <= 0)) throw new Refused(422);
    const purchase = this.purchase(i);
    this.refuseSending(purchase, parts);
    let [credited, value, difference] = [0, 0, 0];
    for (const { at, quantity } of parts) {
      const lot = this.of(purchase.lots, at);
      const line = this.of(purchase.lines, lot.line);
      const level = this.of(this.goods, line.goods);
      const amount = partOf(lot.amount, lot.quantity, quantity, lot.returned, lot.returnedAmount);
      const leaves = quantity === level.onHand ? level.value : Math.min(amount, level.value);
      level.onHand -= quantity;
      level.value -= leaves;
      lot.returned += quantity;
      lot.returnedAmount += amount;
      line.returned += quantity;
      credited += amount;
      value += leaves;
      difference += leaves - amount;
    }
    const settles = Math.min(credited, due(purchase));
    this.settle(purchase.seller, -settles, credited - settles, { 1200: -value, 6900: difference });
    purchase.wentBack += credited;
    this.release(purchase);
  }

  private refuseSending(purchase: Purchase, parts: readonly Part[]): void {
    const going = new Map<number, number>();
    for (const { at, quantity } of parts) {
      const lot = this.of(purchase.lots, at);
      const { goods } = this.of(purchase.lines, lot.line);
      const level = this.of(this.goods, goods);
      const all = (going.get(goods) ?? 0) + quantity;
      if (quantity > lot.quantity - lot.returned || all > level.onHand - level.reserved)
        throw new Refused(422);
      going.set(goods, all);
    }
  }

  takeRefund(seller: number, amount: number, to: Purse): void {
    if (amount <= 0 || amount > this.freeOf(seller)) throw new Refused(422);
    this.settle(seller, 0, -amount, { [to]: amount });
  }

  drop(i: number): void {
    const purchase = this.of(this.purchases, i);
    if (purchase.deleted) return;
    if (purchase.firstOn !== null || purchase.everPaid) throw new Refused(409);
    purchase.deleted = true;
  }

  bringBack(i: number): void {
    this.of(this.purchases, i).deleted = false;
  }
}
