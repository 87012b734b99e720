/** The order on paper, in the customer's language. */

import type { z } from 'zod';
import { accountText } from '../../../core/ledger/account.text.ts';
import { type Letter, letterDownload } from '../../../core/server/pdf/letter.ts';
import type { LetterTotal } from '../../../core/server/pdf/letterFigures.ts';
import type { CompanyFormat, Tx } from '../../../core/server/tx.ts';
import type { Call, Download } from '../../../core/shared/contract.ts';
import { formatDate } from '../../../core/shared/dates.ts';
import { currencySign, formatMoney } from '../../../core/shared/money.ts';
import { formatQuantity, formatRate } from '../../../core/shared/quantity.ts';
import { type Locale, textIn } from '../../../core/shared/text.ts';
import { letterHead } from '../../settings/company/company.letter.service.ts';
import { order as contract, type orderRecord } from './order.contract.ts';
import { readCustomer } from './order.lock.service.ts';
import { orderPdfText } from './order.pdf.text.ts';
import { readOrder } from './order.read.service.ts';
import { orderText } from './order.text.ts';

type Order = z.output<typeof orderRecord>;
type Body = Omit<Letter, 'head'>;

/** A row that says nothing is left out: no tax, no shipping, no return. */
function totalsOf(order: Order, currency: string, money: (amount: number) => string, locale: Locale) {
  const text = textIn(orderPdfText, locale);
  const row = (label: string, amount: number): LetterTotal => ({ label, value: money(amount) });
  const parts = [
    ...(order.tax || order.taxRate ? [row(text.tax({ rate: formatRate(order.taxRate) }), order.tax)] : []),
    ...(order.shipping ? [row(text.shipping, order.shipping)] : []),
  ];
  return [
    ...(parts.length > 0 ? [row(text.net, order.net), ...parts] : []),
    { ...row(text.total({ currency }), order.total), strong: true },
    ...(order.credited ? [row(text.credited, -order.credited)] : []),
    row(text.paid, order.paid),
    { ...row(text.due({ currency }), order.due), strong: true },
  ];
}

export function orderLetter(order: Order, locale: Locale, company: CompanyFormat): Body {
  const [text, words] = [textIn(orderPdfText, locale), textIn(orderText, locale)];
  const money = (amount: number) => formatMoney(amount, company.currency, locale);
  const currency = currencySign(company.currency);
  const discounted = order.products.some(({ discount }) => discount !== 0);
  return {
    locale,
    title: text.title,
    number: order.number,
    to: {
      label: text.to,
      name: order.customerName,
      lines: [order.customerAddress, order.customerPhone, order.customerEmail],
    },
    facts: [
      [text.date, formatDate(order.date)],
      [text.heldUntil, order.status === 'pending' && order.expiration ? formatDate(order.expiration) : ''],
      [text.status, words.status[order.status]],
      [text.payment, order.payment ? textIn(accountText, locale).methods[order.payment] : ''],
      [text.contact, order.employeeName ?? ''],
    ],
    columns: [
      { title: text.code, kind: 'text' },
      { title: text.product, kind: 'wide' },
      { title: text.quantity, kind: 'number' },
      { title: '', kind: 'unit' },
      { title: text.price({ currency }), kind: 'number' },
      ...(discounted ? [{ title: text.discount({ currency }), kind: 'number' as const }] : []),
      { title: text.amount({ currency }), kind: 'number' },
    ],
    rows: order.products.map((line) => ({
      cells: [
        line.code,
        line.name,
        formatQuantity(line.quantity, locale),
        line.uom,
        money(line.price),
        ...(discounted ? [line.discount ? money(line.discount) : '—'] : []),
        money(line.amount),
      ],
    })),
    totals: totalsOf(order, currency, money, locale),
    notes: [{ label: text.notes, text: order.notes }],
  };
}

export async function orderPdf(tx: Tx, { params }: Call<typeof contract.ops.pdf>): Promise<Download> {
  const order: Order = await readOrder(tx, params.id);
  const [{ language }, head, company] = await Promise.all([
    readCustomer(tx, order.customer),
    letterHead(tx),
    tx.company(),
  ]);
  const file = textIn(orderPdfText, language).file({ number: order.number });
  const answer = await letterDownload(file, { head, ...orderLetter(order, language, company) });
  tx.changed({ action: 'pdf', target: contract.path, id: order.id, label: order.number });
  return answer;
}
