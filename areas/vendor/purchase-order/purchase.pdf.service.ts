/** The purchase order on paper, in the vendor's language: to print, and to send. */
import type { z } from 'zod';
import { queueAgain } from '../../../core/server/mails.ts';
import { twoSteps } from '../../../core/server/mount.ts';
import { queueMail } from '../../../core/server/outbox.ts';
import { type Letter, letterDownload, letterFile } from '../../../core/server/pdf/letter.ts';
import type { CompanyFormat, Tx } from '../../../core/server/tx.ts';
import type { Call, Download } from '../../../core/shared/contract.ts';
import { formatDate } from '../../../core/shared/dates.ts';
import { AppError } from '../../../core/shared/errors.ts';
import { currencySign, formatMoney, formatMoneyWithSign } from '../../../core/shared/money.ts';
import { formatQuantity } from '../../../core/shared/quantity.ts';
import { type Locale, textIn } from '../../../core/shared/text.ts';
import { letterHead } from '../../settings/company/company.letter.service.ts';
import { purchaseOrder as contract, type purchaseRecord } from './purchase.contract.ts';
import { lockPurchase, readVendor } from './purchase.lock.service.ts';
import { purchasePdfText } from './purchase.pdf.text.ts';
import { readPurchase } from './purchase.read.service.ts';

type Ops = typeof contract.ops;
type Purchase = z.output<typeof purchaseRecord>;

/** To the vendor it matters what we order and where it goes, not what has come or is paid. */
function purchaseLetter(order: Purchase, locale: Locale, company: CompanyFormat, address: string) {
  const text = textIn(purchasePdfText, locale);
  const money = (amount: number) => formatMoney(amount, company.currency, locale);
  const currency = currencySign(company.currency);
  return {
    locale,
    title: text.title,
    number: order.number,
    to: {
      label: text.to,
      name: order.vendorName,
      lines: [order.vendorAddress, order.vendorContact, order.vendorPhone, order.vendorEmail],
    },
    facts: [
      [text.date, formatDate(order.date)],
      [text.expected, order.expected ? formatDate(order.expected) : ''],
      [text.contact, order.employeeName ?? ''],
    ],
    columns: [
      { title: text.code, kind: 'text' },
      { title: text.product, kind: 'wide' },
      { title: text.quantity, kind: 'number' },
      { title: '', kind: 'unit' },
      { title: text.price({ currency }), kind: 'number' },
      { title: text.amount({ currency }), kind: 'number' },
    ],
    rows: order.products.map((line) => ({
      cells: [
        line.code,
        line.name,
        formatQuantity(line.quantity, locale),
        line.uom,
        money(line.price),
        money(line.amount),
      ],
    })),
    totals: [
      ...(order.shipping
        ? [
            { label: text.net, value: money(order.net) },
            { label: text.shipping, value: money(order.shipping) },
          ]
        : []),
      { label: text.total({ currency }), value: money(order.total), strong: true },
    ],
    notes: [
      { label: text.notes, text: order.notes },
      { label: text.deliverTo, text: address },
    ],
  } satisfies Omit<Letter, 'head'>;
}

/** Everything but the drawing. Where to pay us is nothing for a vendor. */
async function prepare(tx: Tx, id: string) {
  const order: Purchase = await readPurchase(tx, id);
  const [vendor, head, company] = await Promise.all([
    readVendor(tx, order.vendor),
    letterHead(tx),
    tx.company(),
  ]);
  const toVendor = { ...head, payment: '', bank: { name: '', code: '', account: '', holder: '' } };
  const body = purchaseLetter(order, vendor.language, company, head.address);
  return {
    order,
    vendor,
    company: { ...company, name: head.name },
    file: textIn(purchasePdfText, vendor.language).file({ number: order.number }),
    letter: { head: toVendor, ...body },
  };
}

export async function purchasePdf(tx: Tx, { params }: Call<Ops['pdf']>): Promise<Download> {
  const { order, file, letter } = await prepare(tx, params.id);
  const answer = await letterDownload(file, letter);
  tx.changed({ action: 'pdf', target: contract.path, id: order.id, label: order.number });
  return answer;
}

/** Drawn before the transaction begins; what was changed meanwhile must not be sent as it was. */
export const sendPurchase = twoSteps(
  async (tx: Tx, { params }: Call<Ops['send']>) => {
    const { order, vendor, company, file, letter } = await prepare(tx, params.id);
    if (!vendor.email) throw new AppError('no_email', { params: { name: vendor.companyName } });
    const facts = {
      name: vendor.contactName || vendor.companyName,
      number: order.number,
      company: company.name,
      total: formatMoneyWithSign(order.total, company.currency, vendor.language),
    };
    const text = textIn(purchasePdfText, vendor.language);
    const mail = { to: vendor.email, subject: text.mailSubject(facts), body: text.mailBody(facts) };
    return { version: order.version, mail, file: await letterFile(file, letter) };
  },
  async (tx: Tx, { params }: Call<Ops['send']>, { version, mail, file }) => {
    const order = await lockPurchase(tx, params.id);
    if (order.version !== version)
      throw new AppError('conflict', { details: { current: await readPurchase(tx, order.id) } });
    await queueMail(tx, { ...mail, target: contract.path, recordId: order.id, files: [file] });
    tx.changed({
      action: 'send',
      target: contract.path,
      id: order.id,
      label: order.number,
      before: {},
      after: { recipient: mail.to },
    });
    return readPurchase(tx, order.id);
  },
);

export async function resendPurchase(tx: Tx, { params, body }: Call<Ops['resend']>) {
  await queueAgain(tx, params.id, body.mail);
  const order = await readPurchase(tx, params.id);
  tx.changed({
    action: 'resend',
    target: contract.path,
    id: params.id,
    label: (order as Purchase).number,
  });
  return order;
}
