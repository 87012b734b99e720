/** What came when: each receipt with its lines, at the order's price and with its share of the shipping. */
import { useFormat } from '../../../core/web/format.ts';
import { useText } from '../../../core/web/locale.ts';
import { usePhone } from '../../../core/web/media.ts';
import table from '../../../core/web/record/PlainTable.module.css';
import order from '../../sales/order/Order.module.css';
import css from './Purchase.module.css';
import { purchaseText } from './purchase.text.ts';
import type { PurchaseRecordType } from './usePurchaseRefresh.tsx';

type Receipt = PurchaseRecordType['receipts'][number];
type Line = Receipt['lines'][number];

function useWords() {
  const t = useText(purchaseText);
  const format = useFormat();
  return {
    t,
    money: (value: number) => format.value(value, 'money'),
    sign: format.sign,
    date: (value: string) => format.value(value, 'date'),
    quantity: (line: Line) => `${format.value(line.quantity, 'quantity')} ${line.uom}`,
    back: (line: Line) =>
      line.returned > 0
        ? t.returnedOf({ quantity: `${format.value(line.returned, 'quantity')} ${line.uom}` })
        : '',
  };
}

/** Shipping that belongs to no line is an expense of its own. */
const expenseOf = (receipt: Receipt): number =>
  receipt.shipping - receipt.lines.reduce((sum, line) => sum + line.landed, 0);

function PhoneReceipts({ record }: { record: PurchaseRecordType }) {
  const { t, money, date, quantity, back } = useWords();
  return (
    <ul className={order.phoneLines}>
      {record.receipts.map((receipt) => (
        <li key={receipt.id}>
          <span className={order.pair}>
            <span className={css.when}>{date(receipt.date)}</span>
            <strong>{money(receipt.amount)}</strong>
          </span>
          {receipt.lines.map((line) => (
            <span key={line.id} className={order.under}>
              <span>
                {line.code} {back(line) && <span className={order.returned}>{back(line)}</span>}
              </span>
              <span>{quantity(line)}</span>
            </span>
          ))}
          {receipt.shipping > 0 && (
            <span className={order.under}>
              <span>{t.fields.shipping}</span>
              <span>{money(receipt.shipping)}</span>
            </span>
          )}
          <span className={order.under}>
            <span>{[receipt.by, receipt.note].filter(Boolean).join(' · ')}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

export function Receipts({ record }: { record: PurchaseRecordType }) {
  const { t, money, sign, date, quantity, back } = useWords();
  const phone = usePhone();
  if (record.receipts.length === 0) return <p className={table.empty}>{t.noReceipts}</p>;
  if (phone) return <PhoneReceipts record={record} />;
  return (
    <table className={`${table.table} ${css.receipts}`}>
      <caption className={table.unseen}>{t.receipts}</caption>
      <thead>
        <tr>
          <th scope="col">{t.fields.date}</th>
          <th scope="col" className={table.grow}>
            {t.fields.product}
          </th>
          <th scope="col">{t.recordedBy}</th>
          <th scope="col" className={table.right}>
            {t.fields.quantity}
          </th>
          <th scope="col" className={table.right}>
            {t.fields.shipping}
          </th>
          <th scope="col" className={table.right}>
            {t.fields.amount} {sign}
          </th>
        </tr>
      </thead>
      {record.receipts.map((receipt) => (
        <tbody key={receipt.id}>
          <tr>
            <td className={css.when}>{date(receipt.date)}</td>
            <td className={table.grow}>
              <span className={order.called}>
                {[receipt.entry, receipt.note].filter(Boolean).join(' · ')}
              </span>
            </td>
            <td>{receipt.by}</td>
            <td />
            <td className={table.right}>{expenseOf(receipt) > 0 ? money(expenseOf(receipt)) : ''}</td>
            <td className={table.right}>
              <strong>{money(receipt.amount)}</strong>
            </td>
          </tr>
          {receipt.lines.map((line) => (
            <tr key={line.id}>
              <td />
              <td className={table.grow}>
                {line.code} <span className={order.called}>{line.name}</span>
                {back(line) && <span className={order.returned}>{back(line)}</span>}
              </td>
              <td />
              <td className={table.right}>{quantity(line)}</td>
              <td className={table.right}>{line.landed > 0 ? money(line.landed) : ''}</td>
              <td className={table.right}>{money(line.amount)}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}
