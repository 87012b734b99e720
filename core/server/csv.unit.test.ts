import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '../../test/anyText.ts';
import { type CsvColumn, csvFile, csvLine } from './csv.ts';

const format = { currency: 'HKD', timeZone: 'Asia/Hong_Kong' } as const;

async function write(
  columns: readonly CsvColumn[],
  ...batches: Record<string, unknown>[][]
): Promise<string> {
  async function* rows() {
    yield* batches;
  }
  const head = columns.map(({ key }) => key);
  let all = '';
  for await (const part of csvFile(head, columns, rows(), format)) all += part;
  return all;
}

/** A reader of RFC 4180 of our own, a character at a time. */
function read(file: string): string[][] {
  const rows: string[][] = [[]];
  let [cell, quoted] = ['', false];
  const text = file.replace(/^\uFEFF/, '');
  for (let i = 0; i < text.length; i += 1) {
    const at = text[i];
    if (quoted) {
      if (at === '"' && text[i + 1] === '"') {
        cell += '"';
        i += 1;
      } else if (at === '"') quoted = false;
      else cell += at;
    } else if (at === '"') quoted = true;
    else if (at === ',' || (at === '\r' && text[i + 1] === '\n')) {
      rows.at(-1)?.push(cell);
      cell = '';
      if (at === '\r') {
        rows.push([]);
        i += 1;
      }
    } else cell += at;
  }
  return rows.slice(0, -1);
}
const taken = (cell: string) => (cell.startsWith("'") ? cell.slice(1) : cell);

describe('CSV', () => {
  test('begins with a mark that spreadsheets read as UTF-8, ends every line with CRLF', async () => {
    expect(await write([{ key: 'name', kind: 'text' }], [{ name: '陳大文' }], [], [{ name: 'B' }])).toBe(
      '\uFEFFname\r\n陳大文\r\nB\r\n',
    );
  });

  test('commas, quotes and line ends are quoted, quotes doubled', () => {
    expect(csvLine(['a,b', 'say "hi"', 'one\ntwo', 'one\r\ntwo', 'plain', ''])).toBe(
      '"a,b","say ""hi""","one\ntwo","one\r\ntwo",plain,\r\n',
    );
  });

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '=HYPERLINK("http://a","b")', "'quoted"])(
    '%j does not run in a spreadsheet',
    (typed) => {
      const [cell = ''] = read(csvLine([typed]))[0] ?? [];
      expect(cell).toBe(`'${typed}`);
    },
  );

  test('every text comes back as it was, whatever is in it', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            a: anyText,
            b: fc.string({ unit: fc.constantFrom(...'",\r\n\t=+-@\'x ') }),
          }),
        ),
        async (rows) => {
          const file = await write(
            [
              { key: 'a', kind: 'text' },
              { key: 'b', kind: 'text' },
            ],
            rows,
          );
          const [, ...cells] = read(file);
          expect(cells.map((row) => row.map(taken))).toEqual(rows.map(({ a, b }) => [a, b]));
        },
      ),
    );
  });

  test('a negative amount stays a number, and every kind has its form', async () => {
    const columns: CsvColumn[] = [
      { key: 'money', kind: 'money' },
      { key: 'quantity', kind: 'quantity' },
      { key: 'rate', kind: 'rate' },
      { key: 'date', kind: 'date' },
      { key: 'instant', kind: 'instant' },
      { key: 'number', kind: 'number' },
      { key: 'list', kind: 'list' },
      { key: 'none', kind: 'money' },
    ];
    const row = {
      money: -123_456,
      quantity: 1500,
      rate: 525,
      date: '1900-01-01',
      instant: '2026-11-14T16:30:00.000Z',
      number: -3,
      list: ['=A', 'B, C'],
      none: null,
    };
    const [, cells] = read(await write(columns, [row]));
    expect(cells).toEqual([
      '-1234.56',
      '1.5',
      '5.25',
      '1900-01-01',
      '2026/11/15 00:30',
      '-3',
      "'=A; B, C",
      '',
    ]);
  });
});
