/** The figures beside their aims, for people. */
import { aims, firstScreenAim, memoryAim, notYet, peopleAim, warmStartAim } from './aims.ts';
import type { Results, Scale } from './results.ts';

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

function scaleTable({ what, figures }: Scale, large: boolean): string {
  const head = [what, 'p50 ms (aim)', 'p95 ms', '/s with 16 (aim)', 'p95 ms with 16'];
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
  const rows = Object.entries(large.figures).flatMap(([name, figures]) => {
    const before = small.figures[name];
    if (!before) return [];
    return [[name, beside(figures.p50 / before.p50, aims[name]?.growth, true)]];
  });
  return table([[`time with ${large.what}, not ${small.what}`, 'p50 ratio (aim)'], ...rows]);
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

function plansTable({ plans }: Results): string {
  const rows = plans.map(({ work, read }) => [work, read.length > 0 ? `! ${read.join(', ')}` : 'by index']);
  return table([['plan with ten times the data', 'large tables read from end to end'], ...rows]);
}

function crowdTable({ crowd }: Results): string {
  if (!crowd) return '200 people at work: not measured, ask with -- --people [--full]';
  return table([
    [`${crowd.people} people at work for ${crowd.seconds} s, ${crowd.actions} actions`, 'figure (aim)'],
    ['errors', beside(crowd.errors.length, 0, true)],
    ['p50, ms', round(crowd.p50)],
    ['p95, ms', beside(crowd.p95, peopleAim, true)],
    ['longest, ms', round(crowd.longest)],
    ...crowd.errors.slice(0, 5).map((error) => [`  ${error}`, '']),
  ]);
}

export function describe(results: Results): string {
  const head = `Suanpan ${results.version}, Node ${results.node}, ${results.cores} cores, load ${round(results.loadBefore)} before; the best of ${results.rounds} rounds; ! marks a missed aim.`;
  const making = `Made in ${results.makingSeconds.map(round).join(' s and ')} s, without triggers and with indexes built afterwards; vacuumed before measuring.`;
  const parts = [
    `${head}\n${making}`,
    ...results.sections.flatMap(([small, large]) => [
      ...(small ? [scaleTable(small, false)] : []),
      ...(large ? [scaleTable(large, true)] : []),
      ...(small && large ? [growthTable(small, large)] : []),
    ]),
    `Not measured yet: ${notYet.join('; ')}.`,
    crowdTable(results),
    plansTable(results),
    restTable(results),
  ];
  return `\n${parts.join('\n\n')}\n`;
}
