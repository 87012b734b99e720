/** The figures beside their aims, for people and for programs. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { aims, firstScreenAim, memoryAim, warmStartAim } from './aims.ts';
import type { FirstScreen } from './firstScreen.ts';
import type { Figures } from './measure.ts';
import type { Memory } from './memory.ts';

export interface Scale {
  readonly records: number;
  readonly figures: Readonly<Record<string, Figures>>;
}

export interface Results {
  readonly version: string;
  readonly node: string;
  readonly cores: number;
  /** What other programs kept waiting before it began: figures of a busy machine say little. */
  readonly loadBefore: number;
  readonly rounds: number;
  readonly scales: readonly Scale[];
  readonly coldStartMs: number;
  readonly warmStartMs: number;
  readonly memory: Memory;
  readonly firstScreen: FirstScreen;
}

const round = (value: number): string =>
  value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);

/** A figure with its aim; an exclamation mark says that it is missed. */
function beside(value: number, aim: number | undefined, most: boolean): string {
  if (aim === undefined) return round(value);
  const missed = most ? value > aim : value < aim;
  return `${round(value)}${missed ? '!' : ' '} (${most ? '<' : '>'}${aim})`;
}

function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
      .join('  ')
      .trimEnd();
  return rows.map(line).join('\n');
}

function scaleTable({ records, figures }: Scale, large: boolean): string {
  const head = [
    `${records.toLocaleString('en')} employees`,
    'p50 ms (aim)',
    'p95 ms',
    '/s with 16 (aim)',
    'p95 ms with 16',
  ];
  const rows = Object.entries(figures).map(([name, { p50, p95, perSecond, p95Together }]) => {
    const aim = aims[name];
    return [
      name,
      beside(p50, aim?.p50?.[large ? 1 : 0], true),
      round(p95),
      beside(perSecond, aim?.perSecond, false),
      round(p95Together),
    ];
  });
  return table([head, ...rows]);
}

function growthTable(small: Scale, large: Scale): string {
  const factor = large.records / small.records;
  const rows = Object.entries(large.figures).flatMap(([name, figures]) => {
    const before = small.figures[name];
    if (!before) return [];
    return [[name, beside(figures.p50 / before.p50, aims[name]?.growth, true)]];
  });
  return table([[`time at ${factor} x the employees`, 'p50 ratio (aim)'], ...rows]);
}

function restTable({ coldStartMs, warmStartMs, memory, firstScreen }: Results): string {
  const total = memory.server + memory.database;
  return table([
    ['the rest', 'figure (aim)'],
    ['first start, empty folder, until it is ready, ms', round(coldStartMs)],
    ['warm start until the first answer, ms', beside(warmStartMs, warmStartAim, true)],
    [`memory after the run (${memory.measure}), server, MB`, round(memory.server)],
    [`memory after the run (${memory.measure}), database, MB`, round(memory.database)],
    ['memory after the run, both, MB', beside(total, memoryAim, true)],
    ['first screen, script and style, kB', beside(firstScreen.scriptAndStyleKb, firstScreenAim, true)],
    ['first screen, document, kB', round(firstScreen.documentKb)],
    ...(firstScreen.usableMs
      ? [['first screen, until it can be used, ms', round(firstScreen.usableMs)]]
      : []),
    [`  (${firstScreen.how})`, ''],
  ]);
}

export function describe(results: Results): string {
  const [small, large] = results.scales;
  const parts = [
    `Suanpan ${results.version}, Node ${results.node}, ${results.cores} cores, load ${round(results.loadBefore)} before; the best of ${results.rounds} rounds; ! marks a missed aim.`,
    ...results.scales.map((scale, i) => scaleTable(scale, i > 0)),
    ...(small && large ? [growthTable(small, large)] : []),
    restTable(results),
  ];
  return `\n${parts.join('\n\n')}\n`;
}

export function saveJson(file: string, results: Results): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ ...results, at: new Date().toISOString() }, null, 2)}\n`);
}
