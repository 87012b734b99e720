/** What the figures should be on a machine with two cores; work without an aim is there to be compared with itself. */
export interface Aim {
  /** Milliseconds with the data of the yardstick and with ten times as much. */
  readonly p50?: readonly [number, number];
  readonly perSecond?: number;
  /** How much longer it may take with ten times the records. */
  readonly growth?: number;
}

const list: Aim = { p50: [4, 6], perSecond: 400, growth: 1.5 };
const search: Aim = { p50: [3, 6] };

export const aims: Readonly<Record<string, Aim>> = {
  'orders, newest first': list,
  'orders, page 100': list,
  'orders, status of most (completed)': list,
  'orders, status of few (returning)': list,
  'orders of a customer': list,
  'orders, paid': list,
  'orders, partly paid': list,
  'orders, search by number': search,
  'orders, search by an English name': search,
  'orders, search by 2 Chinese characters': search,
  'customers, by name': list,
  'customers, active': list,
  'customers, search by an English part': search,
  'customers, search by 2 Chinese characters': search,
  'stock, by code': list,
  'open an order': { p50: [1.5, 1.5] },
  'create an order of 3 lines': { p50: [5, 5], perSecond: 300 },
  'ship an order': { p50: [6, 6], perSecond: 300 },
  'list, newest first': list,
  'list by name, page 100': list,
  'search, part of an English name': search,
  'search, 1 Chinese character': search,
  'search, 2 Chinese characters': search,
  'filter by status (90 % of all)': list,
  'filter by status (10 % of all)': list,
  open: { p50: [1.5, 1.5] },
  create: { p50: [5, 5], perSecond: 300 },
  update: { p50: [5, 5], perSecond: 300 },
};

/** Of the yardstick, what the product cannot do yet: it is measured when there is an operation to ask. */
export const notYet = [
  'sales by month over a year (< 25 ms, < 120 ms at ten times the data): comes with the dashboard',
];

export const peopleAim = 50;
export const warmStartAim = 1200;
export const memoryAim = 400;
export const firstScreenAim = 230;
