/** The figures of a document: its lines, over as many pages as they need, and what they come to. */
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { clean, colour, whole, width } from './letterStyle.ts';

export interface LetterColumn {
  readonly title: string;
  /** A unit stands close behind its number, in a column of its own, so that the digits line up. */
  readonly kind: 'text' | 'wide' | 'number' | 'unit';
}

export interface LetterRow {
  readonly cells: readonly string[];
  readonly strong?: boolean;
}

export interface LetterTotal {
  readonly label: string;
  readonly value: string;
  readonly strong?: boolean;
}

interface Figures {
  readonly columns: readonly LetterColumn[];
  readonly rows: readonly LetterRow[];
}

export function linesTable({ columns, rows }: Figures): Content {
  const alignment = columns.map(({ kind }) => (kind === 'number' ? ('right' as const) : ('left' as const)));
  return {
    layout: 'lines',
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: columns.map(({ kind }) => (kind === 'wide' ? '*' : 'auto')),
      body: [
        columns.map(({ title, kind }, i) => ({
          text: title,
          style: 'head',
          alignment: alignment[i],
          noWrap: true,
          tight: kind === 'unit',
        })),
        ...rows.map(({ cells, strong }) =>
          cells.map((cell, i) => ({
            text: clean(cell),
            alignment: alignment[i],
            ...(columns[i]?.kind === 'wide' ? {} : whole(cell)),
            ...(strong ? { bold: true } : {}),
          })),
        ),
      ],
    },
  };
}

export function totalsBlock(sums: readonly LetterTotal[]): Content[] {
  if (sums.length === 0) return [];
  return [
    {
      unbreakable: true,
      stack: [
        { canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.75, lineColor: '#B9B9CC' }] },
        {
          margin: [width - 230, 6, 0, 0],
          layout: 'totals',
          table: {
            widths: ['*', 'auto'],
            body: sums.map(({ label: name, value, strong }, i): TableCell[] => {
              const size = i === sums.length - 1 ? { fontSize: 11 } : {};
              const weight = strong ? { bold: true, ...size } : {};
              return [
                { text: name, ...(strong ? weight : { color: colour.secondary }) },
                { text: value, alignment: 'right', noWrap: true, ...weight },
              ];
            }),
          },
        },
      ],
    },
  ];
}
