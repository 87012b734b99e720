/** What the figures should be on a machine with two cores; work without an aim is there to be compared with itself. */
export interface Aim {
  /** Milliseconds at 10,000 and at 100,000 records. */
  readonly p50?: readonly [number, number];
  readonly perSecond?: number;
  /** How much longer it may take with ten times the records. */
  readonly growth?: number;
}

const list: Aim = { p50: [4, 6], perSecond: 400, growth: 1.5 };
const search: Aim = { p50: [3, 6] };

export const aims: Readonly<Record<string, Aim>> = {
  'list, newest first': list,
  'list by name': list,
  'list by name, page 100': list,
  'search, part of an English name': search,
  'search, two parts': search,
  'search, 1 Chinese character': search,
  'search, 2 Chinese characters': search,
  'search, 3 Chinese characters': search,
  'filter by status (90 % of all)': list,
  'filter by status (10 % of all)': list,
  open: { p50: [1.5, 1.5] },
  create: { p50: [5, 5], perSecond: 300 },
  update: { p50: [5, 5], perSecond: 300 },
};

export const warmStartAim = 1200;
export const memoryAim = 400;
export const firstScreenAim = 230;
