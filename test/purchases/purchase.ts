/** The words of the model of purchases. */
export interface OrderedLine {
  goods: number;
  quantity: number;
  price: number;
}

export interface BoughtLine extends OrderedLine {
  amount: number;
  landed: number;
  received: number;
  receivedAmount: number;
  receivedLanded: number;
  returned: number;
}

/** A part of a line that came at once. */
export interface Lot {
  line: number;
  quantity: number;
  amount: number;
  returned: number;
  returnedAmount: number;
}

export interface Purchase {
  seller: number;
  lines: BoughtLine[];
  lots: Lot[];
  net: number;
  shipping: number;
  total: number;
  /** Shipping that becomes part of the cost; otherwise it is an expense of the first receipt. */
  landed: boolean;
  came: number;
  wentBack: number;
  paid: number;
  everPaid: boolean;
  closed: boolean;
  firstOn: string | null;
  deleted: boolean;
}

export interface Part {
  /** A line that comes, or a lot that goes back. */
  at: number;
  quantity: number;
}
