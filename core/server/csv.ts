/** CSV by RFC 4180, in UTF-8 with a BOM so that spreadsheets read Chinese. */
import { formatInstant } from '../shared/dates.ts';
import { type Currency, moneyToText } from '../shared/money.ts';
import { quantityToText, rateToText, tenthsToText } from '../shared/quantity.ts';

export type CsvKind =
  | 'text'
  | 'money'
  | 'quantity'
  | 'rate'
  | 'tenths'
  | 'date'
  | 'instant'
  | 'number'
  | 'list';

export interface CsvColumn {
  readonly key: string;
  readonly kind: CsvKind;
}

export interface CsvFormat {
  readonly currency: Currency;
  readonly timeZone: string;
}

/** A text that a spreadsheet would run as a formula gets an apostrophe in front; an import takes it off again. */
const harmless = (text: string) => (/^[=+\-@\t\r']/.test(text) ? `'${text}` : text);
const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

function cell(value: unknown, kind: CsvKind, format: CsvFormat): string {
  if (value === null || value === undefined) return '';
  switch (kind) {
    case 'money':
      return moneyToText(Number(value), format.currency);
    case 'quantity':
      return quantityToText(Number(value));
    case 'rate':
      return rateToText(Number(value));
    case 'tenths':
      return tenthsToText(Number(value));
    case 'number':
      return String(value);
    case 'instant':
      return formatInstant(String(value), format.timeZone);
    case 'list':
      return quoted(harmless((value as unknown[]).join('; ')));
    default:
      return quoted(harmless(String(value)));
  }
}

export function csvLine(values: readonly string[]): string {
  return `${values.map((value) => quoted(harmless(value))).join(',')}\r\n`;
}

export async function* csvFile(
  head: readonly string[],
  columns: readonly CsvColumn[],
  batches: AsyncIterable<Record<string, unknown>[]>,
  format: CsvFormat,
): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(head)}`;
  for await (const rows of batches) {
    yield rows
      .map((row) => `${columns.map(({ key, kind }) => cell(row[key], kind, format)).join(',')}\r\n`)
      .join('');
  }
}
