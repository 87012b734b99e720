/** The frame that every document for a customer or vendor has: who writes, to whom, what, how much, and where to pay. */
import { Readable } from 'node:stream';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import type { Download } from '../../shared/contract.ts';
import { AppError } from '../../shared/errors.ts';
import { type Locale, languageTag, textIn } from '../../shared/text.ts';
import { letterText } from './letter.text.ts';
import {
  type LetterColumn,
  type LetterRow,
  type LetterTotal,
  linesTable,
  totalsBlock,
} from './letterFigures.ts';
import { clean, colour, label, side, styles, whole, width } from './letterStyle.ts';
import { type Logo, printable } from './logo.ts';
import { type PdfDocument, renderPdf } from './pdf.ts';

export interface LetterHead {
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  readonly email: string;
  /** How the company likes to be paid, in its own words. */
  readonly payment: string;
  readonly bank: {
    readonly name: string;
    readonly code: string;
    readonly account: string;
    readonly holder: string;
  };
  readonly logo: Logo | null;
}

export interface Letter {
  readonly locale: Locale;
  readonly head: LetterHead;
  readonly title: string;
  /** The document's number, or whatever tells it from the others. */
  readonly number: string;
  readonly to: { readonly label: string; readonly name: string; readonly lines: readonly string[] };
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly columns: readonly LetterColumn[];
  readonly rows: readonly LetterRow[];
  readonly totals: readonly LetterTotal[];
  readonly notes: readonly { readonly label: string; readonly text: string }[];
}

function companyHead({ name, address, phone, email, logo }: LetterHead, locale: Locale): Content {
  const text = textIn(letterText, locale);
  const reach = [phone && text.phone({ phone }), email].filter(Boolean).join('   ');
  const picture: Content[] = logo && printable(logo) ? [{ image: 'logo', fit: [150, 46] }] : [];
  const lines = [clean(address), clean(reach)].filter(Boolean).join('\n');
  return {
    columns: [
      { width: 'auto', stack: picture.length > 0 ? picture : [{ text: clean(name), style: 'company' }] },
      {
        width: '*',
        alignment: 'right',
        stack: [
          ...(picture.length > 0 ? [{ text: clean(name), style: 'company' }] : []),
          { text: lines, fontSize: 8.5, color: colour.secondary, lineHeight: 1.05 },
        ],
      },
    ],
    columnGap: 24,
    margin: [0, 0, 0, 26],
  };
}

function opening({ title, number, to, facts }: Letter): Content[] {
  return [
    {
      text: [
        { text: title, style: 'title' },
        { text: `  ${clean(number)}`, style: 'title', bold: false, color: colour.secondary },
      ],
      margin: [0, 0, 0, 12],
    },
    {
      columns: [
        {
          width: '*',
          stack: [
            label(to.label),
            { text: clean(to.name), style: 'strong', fontSize: 10.5 },
            ...to.lines.filter(Boolean).map((line) => ({ text: clean(line) })),
          ],
        },
        {
          width: 'auto',
          layout: 'plain',
          table: {
            widths: ['auto', 'auto'],
            body: facts
              .filter(([, value]) => value)
              .map(([name, value]): TableCell[] => [
                { text: name, color: colour.secondary },
                { text: clean(value), alignment: 'right', ...whole(value) },
              ]),
          },
        },
      ],
      columnGap: 32,
      margin: [0, 0, 0, 20],
    },
  ];
}

function closing({ head, notes, locale }: Letter): Content[] {
  const text = textIn(letterText, locale);
  const { bank } = head;
  const facts = (
    [
      [text.bankName, bank.name],
      [text.bankCode, bank.code],
      [text.bankAccount, bank.account],
      [text.bankHolder, bank.holder],
    ] as const
  ).filter(([, value]) => value);
  const said = notes.filter((note) => note.text);
  return [
    ...said.map(
      (note): Content => ({
        stack: [label(note.label), { text: clean(note.text) }],
        margin: [0, 18, 0, 0],
      }),
    ),
    ...(facts.length > 0 || head.payment
      ? [
          {
            unbreakable: true,
            margin: [0, 22, 0, 0],
            stack: [
              {
                canvas: [
                  { type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.5, lineColor: colour.line },
                ],
              },
              { text: text.payTo, style: 'strong', margin: [0, 8, 0, 4] },
              ...(head.payment ? [{ text: clean(head.payment), margin: [0, 0, 0, 4] }] : []),
              {
                columns: facts.map(([name, value]) => ({
                  width: 'auto',
                  stack: [label(name), { text: clean(value) }],
                })),
                columnGap: 28,
              },
            ],
          } as Content,
        ]
      : []),
  ];
}

export function letter(given: Letter): PdfDocument {
  const { locale, head, title, number } = given;
  const name = `${title} ${clean(number)}`.trim();
  const { logo } = head;
  return {
    definition: {
      pageSize: 'A4',
      pageMargins: [side, 44, side, 52],
      version: '1.7',
      language: languageTag[locale],
      displayTitle: true,
      info: { title: name, author: head.name, creator: 'Suanpan', producer: 'Suanpan' },
      defaultStyle: { font: 'NotoSansHK', fontSize: 9.5, color: colour.text },
      styles,
      images:
        logo && printable(logo)
          ? { logo: `data:${logo.type};base64,${logo.content.toString('base64')}` }
          : {},
      content: [
        companyHead(head, locale),
        ...opening(given),
        linesTable(given),
        ...totalsBlock(given.totals),
        ...closing(given),
      ],
    },
    foot: {
      left: clean(`${head.name}   ${name}`),
      page: textIn(letterText, locale).page({ page: '{page}', pages: '{pages}' }),
    },
  };
}

/** A picture that only looks like one costs the document its logo, nothing else. */
async function render(given: Letter): Promise<Buffer> {
  try {
    return await renderPdf(letter(given));
  } catch (error) {
    if (!given.head.logo || error instanceof AppError) throw error;
    return renderPdf(letter({ ...given, head: { ...given.head, logo: null } }));
  }
}

/** The same document, to go with an e-mail. */
export async function letterFile(
  name: string,
  given: Letter,
): Promise<{ name: string; type: string; content: Buffer }> {
  return { name: `${name}.pdf`, type: 'application/pdf', content: await render(given) };
}

export async function letterDownload(name: string, given: Letter): Promise<Download> {
  return { fileName: `${name}.pdf`, type: 'application/pdf', parts: Readable.from([await render(given)]) };
}
