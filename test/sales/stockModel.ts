/** What goods coming and going should do to stock and its value, in plain numbers; sales and purchases build on it. */
export class Refused extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`refused with ${status}`);
    this.status = status;
  }
}

/** a × b ÷ c, half away from zero; nothing here is below zero. */
export const share = (a: number, b: number, c: number): number =>
  Number((2n * BigInt(a) * BigInt(b) + BigInt(c)) / (2n * BigInt(c)));

export const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

export interface Goods {
  onHand: number;
  value: number;
  reserved: number;
  sold: number;
  returned: number;
}

export class StockBooks {
  readonly goods: Goods[];
  readonly receipts: { goods: number; quantity: number; value: number; back: number }[] = [];
  /** Debit less credit, per account. */
  readonly accounts: Record<string, number> = {};

  constructor(goods: number) {
    this.goods = Array.from({ length: goods }, () => ({
      onHand: 0,
      value: 0,
      reserved: 0,
      sold: 0,
      returned: 0,
    }));
  }

  /** Only what really happens is written: whoever posts has refused everything wrong before. */
  protected post(changes: Record<string, number>): void {
    if (sum(Object.values(changes)) !== 0) throw new Error('the model itself does not balance');
    for (const [account, change] of Object.entries(changes))
      this.accounts[account] = (this.accounts[account] ?? 0) + change;
  }

  of<T>(list: readonly T[], i: number): T {
    const found = list[i];
    if (found === undefined) throw new Error(`nothing at ${i}`);
    return found;
  }

  receive(goods: number, quantity: number, unitCost: number): void {
    if (quantity <= 0) throw new Refused(422);
    const value = share(unitCost, quantity, 1000);
    const level = this.of(this.goods, goods);
    level.onHand += quantity;
    level.value += value;
    this.receipts.push({ goods, quantity, value, back: 0 });
    this.post({ 1200: value, 3000: -value });
  }

  /** What is found comes in at the average or at its price, what is missing leaves as a sale does. */
  adjust(goods: number, quantity: number, unitCost: number | null): void {
    const level = this.of(this.goods, goods);
    if (quantity === 0 || level.onHand + quantity < level.reserved) throw new Refused(422);
    let value: number;
    if (quantity < 0) value = -this.costOf(level, -quantity);
    else if (unitCost !== null) value = share(unitCost, quantity, 1000);
    else value = level.onHand === 0 ? 0 : share(level.value, quantity, level.onHand);
    level.onHand += quantity;
    level.value += value;
    this.post({ 1200: value, 6900: -value });
  }

  returnToVendor(receipt: number, quantity: number): void {
    const came = this.of(this.receipts, receipt);
    const level = this.of(this.goods, came.goods);
    if (quantity <= 0 || quantity > came.quantity - came.back) throw new Refused(422);
    if (level.onHand - quantity < level.reserved) throw new Refused(422);
    const price = share(came.value, quantity, came.quantity);
    const leaves = quantity === level.onHand ? level.value : Math.min(price, level.value);
    came.back += quantity;
    level.onHand -= quantity;
    level.value -= leaves;
    this.post({ 3000: price, 1200: -leaves, 6900: leaves - price });
  }

  protected costOf(level: Goods, quantity: number): number {
    return quantity === level.onHand ? level.value : share(level.value, quantity, level.onHand);
  }
}
