/** The words of the model of sales. */
export type Status =
  | 'pending'
  | 'processing'
  | 'shipping'
  | 'completed'
  | 'cancelled'
  | 'returning'
  | 'refunded';
export type Kept = 'good' | 'damaged' | 'notReturned';
/** Where money goes or comes from; 'advance' keeps it for the customer. */
export type Purse = '1000' | '1010' | '1020' | '2120';

export interface WantedLine {
  goods: number;
  quantity: number;
  price: number;
  discount: number;
}

export interface Sale {
  buyer: number;
  lines: (WantedLine & { amount: number; cost: number; returned: number })[];
  rate: number;
  net: number;
  tax: number;
  shipping: number;
  total: number;
  status: Status;
  paid: number;
  credited: number;
  everPaid: boolean;
  shippedOn: string | null;
  deleted: boolean;
}

export interface ReturnedLine {
  line: number;
  quantity: number;
  type: Kept;
}
