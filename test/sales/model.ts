/**
 * What a sale should do to stock, accounts and orders, in plain numbers. Written from the rules of the business and not
 * from the product's code: it shares nothing with it, not even the rounding.
 */
import type { Purse, ReturnedLine, Sale, Status, WantedLine } from './sale.ts';
import { Refused, StockBooks, share, sum } from './stockModel.ts';

const due = (sale: Sale) => sale.total - sale.credited - sale.paid;

export class Books extends StockBooks {
  readonly buyers: { receivable: number; advance: number }[];
  readonly sales: Sale[] = [];

  constructor(goods: number, buyers: number) {
    super(goods);
    this.buyers = Array.from({ length: buyers }, () => ({ receivable: 0, advance: 0 }));
  }

  private owes(buyer: number, change: number, against: Record<string, number>): void {
    this.post({ 1100: change, ...against });
    this.of(this.buyers, buyer).receivable += change;
  }

  private holds(buyer: number, change: number, against: Record<string, number>): void {
    this.post({ 2100: -change, ...against });
    this.of(this.buyers, buyer).advance += change;
  }

  sale(i: number): Sale {
    const sale = this.of(this.sales, i);
    if (sale.deleted) throw new Refused(404);
    return sale;
  }

  create(buyer: number, wanted: readonly WantedLine[], rate: number, shipping: number): void {
    const gross = (line: WantedLine) => share(line.price, line.quantity, 1000);
    if (wanted.some((line) => line.quantity <= 0 || line.discount > gross(line))) throw new Refused(422);
    const lines = wanted.map((line) => ({
      ...line,
      amount: gross(line) - line.discount,
      cost: 0,
      returned: 0,
    }));
    const net = sum(lines.map((line) => line.amount));
    const tax = share(net, rate, 10_000);
    this.sales.push({
      buyer,
      lines,
      rate,
      net,
      tax,
      shipping,
      total: net + tax + shipping,
      status: 'pending',
      paid: 0,
      credited: 0,
      everPaid: false,
      shippedOn: null,
      deleted: false,
    });
  }

  process(i: number): void {
    const sale = this.sale(i);
    if (sale.status === 'processing') return;
    if (sale.status !== 'pending') throw new Refused(409);
    this.goods.forEach((level, goods) => {
      const wanted = sum(sale.lines.filter((line) => line.goods === goods).map((line) => line.quantity));
      if (wanted > level.onHand - level.reserved) throw new Refused(422);
    });
    for (const line of sale.lines) this.of(this.goods, line.goods).reserved += line.quantity;
    sale.status = 'processing';
  }

  ship(i: number, date: string): void {
    const sale = this.sale(i);
    if (sale.status === 'shipping') return;
    if (sale.status !== 'processing') throw new Refused(409);
    for (const line of sale.lines) {
      const level = this.of(this.goods, line.goods);
      line.cost = this.costOf(level, line.quantity);
      level.value -= line.cost;
      level.onHand -= line.quantity;
      level.reserved -= line.quantity;
      level.sold += line.quantity;
      this.post({ 5000: line.cost, 1200: -line.cost });
    }
    this.owes(sale.buyer, sale.total, { 4000: -sale.net, 2200: -sale.tax, 4030: -sale.shipping });
    sale.status = 'shipping';
    sale.shippedOn = date;
    // Its own payments are no longer meant for an order that waits, so they are part of what is free now.
    const applied = Math.min(this.free(sale.buyer), sale.total);
    this.holds(sale.buyer, -applied, { 1100: -applied });
    this.of(this.buyers, sale.buyer).receivable -= applied;
    sale.paid = applied;
  }

  complete(i: number): void {
    this.step(i, 'completed', ['shipping', 'returning']);
  }

  startReturn(i: number): void {
    this.step(i, 'returning', ['shipping', 'completed']);
  }

  refuseReturn(i: number): void {
    this.step(i, 'completed', ['returning']);
  }

  private step(i: number, to: Status, from: readonly Status[]): void {
    const sale = this.sale(i);
    if (sale.status === to) return;
    if (!from.includes(sale.status)) throw new Refused(409);
    sale.status = to;
  }

  acceptReturn(i: number, parts: readonly ReturnedLine[], to: Purse | 'advance'): void {
    if (parts.some(({ quantity }) => quantity <= 0)) throw new Refused(422);
    const sale = this.sale(i);
    if (sale.status === 'refunded') return;
    if (!['shipping', 'completed', 'returning'].includes(sale.status)) throw new Refused(409);
    if (parts.some(({ line, quantity }) => quantity > this.of(sale.lines, line).quantity))
      throw new Refused(422);
    const owed = sale.total - this.takeBack(sale, parts);
    const back = Math.max(0, sale.paid - owed);
    if (to === 'advance') {
      this.holds(sale.buyer, back, { 1100: back });
      this.of(this.buyers, sale.buyer).receivable += back;
    } else this.owes(sale.buyer, back, { [to]: -back });
    sale.paid -= back;
    sale.status = 'refunded';
    if (to === 'advance' && back > 0) this.settleDebts(sale.buyer);
  }

  private takeBack(sale: Sale, parts: readonly ReturnedLine[]): number {
    let net = 0;
    for (const part of parts) {
      const line = this.of(sale.lines, part.line);
      const level = this.of(this.goods, line.goods);
      const cost = share(line.cost, part.quantity, line.quantity);
      net += share(line.amount, part.quantity, line.quantity);
      line.returned += part.quantity;
      if (part.type === 'notReturned') continue;
      level.returned += part.quantity;
      this.post({ [part.type === 'good' ? '1200' : '6900']: cost, 5000: -cost });
      if (part.type === 'damaged') continue;
      level.onHand += part.quantity;
      level.value += cost;
    }
    const tax = share(net, sale.rate, 10_000);
    this.owes(sale.buyer, -net - tax, { 4090: net, 2200: tax });
    sale.credited += net + tax;
    return net + tax;
  }

  cancel(i: number, to: Purse | 'advance'): void {
    const sale = this.sale(i);
    if (sale.status === 'cancelled') return;
    if (sale.status !== 'pending' && sale.status !== 'processing') throw new Refused(409);
    if (sale.status === 'processing')
      for (const line of sale.lines) this.of(this.goods, line.goods).reserved -= line.quantity;
    if (to !== 'advance') this.holds(sale.buyer, -sale.paid, { [to]: -sale.paid });
    const kept = to === 'advance' && sale.paid > 0;
    sale.paid = 0;
    sale.status = 'cancelled';
    if (kept) this.settleDebts(sale.buyer);
  }

  pay(i: number, amount: number, from: Purse): void {
    if (amount <= 0) throw new Refused(422);
    const sale = this.sale(i);
    if (sale.status === 'cancelled' || (sale.status === 'refunded' && due(sale) <= 0)) throw new Refused(409);
    this.take(sale.buyer, amount, from, sale);
  }

  takeAdvance(buyer: number, amount: number, from: Purse): void {
    if (amount <= 0) throw new Refused(422);
    this.take(buyer, amount, from);
  }

  private owing(buyer: number): Sale[] {
    return this.sales
      .filter((sale) => sale.buyer === buyer && sale.shippedOn !== null && due(sale) > 0)
      .sort((a, b) => String(a.shippedOn).localeCompare(String(b.shippedOn)));
  }

  /** Money that was kept settles what is owed already. */
  private settleDebts(buyer: number): void {
    for (const sale of this.owing(buyer)) {
      const part = Math.min(this.free(buyer), due(sale));
      this.holds(buyer, -part, { 1100: -part });
      this.of(this.buyers, buyer).receivable -= part;
      sale.paid += part;
    }
  }

  /** The order it is meant for, then what is owed longest; what is left, or ahead of its goods, is held. */
  private take(buyer: number, amount: number, from: Purse, meant?: Sale): void {
    const owing = this.owing(buyer).filter((sale) => sale !== meant);
    let left = amount;
    for (const sale of meant ? [meant, ...owing] : owing) {
      const part = Math.min(left, due(sale));
      left -= part;
      sale.paid += part;
      sale.everPaid ||= part > 0;
      if (sale.shippedOn === null) this.holds(buyer, part, { [from]: part });
      else this.owes(buyer, -part, { [from]: part });
    }
    this.holds(buyer, left, { [from]: left });
  }

  /** Held for the customer and not meant for an order that waits. */
  free(buyer: number): number {
    const waiting = this.sales.filter(
      (sale) => sale.buyer === buyer && (sale.status === 'pending' || sale.status === 'processing'),
    );
    return this.of(this.buyers, buyer).advance - sum(waiting.map((sale) => sale.paid));
  }

  payBack(buyer: number, amount: number, to: Purse): void {
    if (amount <= 0 || amount > this.free(buyer)) throw new Refused(422);
    this.holds(buyer, -amount, { [to]: -amount });
  }

  remove(i: number): void {
    const sale = this.of(this.sales, i);
    if (sale.deleted) return;
    if (sale.status !== 'pending' && sale.status !== 'cancelled') throw new Refused(409);
    if (sale.everPaid) throw new Refused(409);
    sale.deleted = true;
  }

  restore(i: number): void {
    this.of(this.sales, i).deleted = false;
  }
}
