/** The lines of a purchase order: what was ordered, what has come and what went back. */
import { nothing, useFormat } from '../../../core/web/format.ts';
import { Link } from '../../../core/web/Link.tsx';
import { useText } from '../../../core/web/locale.ts';
import table from '../../../core/web/record/PlainTable.module.css';
import css from '../../sales/order/Order.module.css';
import { product } from '../../sales/product/product.contract.ts';
import { purchaseText } from './purchase.text.ts';
import type { PurchaseRecordType } from './usePurchaseRefresh.tsx';

type Line = PurchaseRecordType['products'][number];

function Returned({ line }: { line: Line }) {
  const t = useText(purchaseText);
  const format = useFormat();
  if (line.returned === 0) return null;
  return (
    <span className={css.returned}>
      {t.returnedOf({ quantity: `${format.value(line.returned, 'quantity')} ${line.uom}` })}
    </span>
  );
}

export function PurchaseProducts({ record }: { record: PurchaseRecordType }) {
  const t = useText(purchaseText);
  const format = useFormat();
  const quantity = (value: number) =>
    value === 0 ? <span className={css.nothing}>{nothing}</span> : format.value(value, 'quantity');
  const landed = record.products.some((line) => line.landed > 0);
  const heads = [
    t.fields.quantity,
    t.fields.received,
    t.fields.price,
    ...(landed ? [t.shippingShare] : []),
    `${t.fields.amount} ${format.sign}`,
  ];
  return (
    <table className={table.table}>
      <caption className={table.unseen}>{t.fields.products}</caption>
      <thead>
        <tr>
          <th scope="col">{t.fields.product}</th>
          {heads.map((head) => (
            <th key={head} scope="col" className={table.right}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {record.products.map((line) => (
          <tr key={line.id}>
            <td className={css.name}>
              <Link to={`${product.path}/${line.product}`} className={css.link}>
                {line.code}
              </Link>
              <span className={css.called}>{line.name}</span>
              <Returned line={line} />
            </td>
            <td className={table.right}>
              {format.value(line.quantity, 'quantity')} <span className={css.unit}>{line.uom}</span>
            </td>
            <td className={table.right}>{quantity(line.received)}</td>
            <td className={table.right}>{format.value(line.price, 'money')}</td>
            {landed && <td className={table.right}>{format.value(line.landed, 'money')}</td>}
            <td className={`${table.right} ${css.strong}`}>{format.value(line.amount, 'money')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Two lines each, as a phone has room for. */
export function PhoneProducts({ record }: { record: PurchaseRecordType }) {
  const t = useText(purchaseText);
  const format = useFormat();
  const money = (value: number) => format.value(value, 'money');
  const count = (value: number) => format.value(value, 'quantity');
  return (
    <ul className={css.phoneLines}>
      {record.products.map((line) => (
        <li key={line.id}>
          <span className={css.pair}>
            <Link to={`${product.path}/${line.product}`} className={css.plain}>
              {line.name}
            </Link>
            <strong>{money(line.amount)}</strong>
          </span>
          <span className={css.under}>
            <span>{line.code}</span>
            <span>
              {count(line.quantity)} × {money(line.price)}
            </span>
          </span>
          <span className={css.under}>
            <span>{t.receivedOf({ received: count(line.received), quantity: count(line.quantity) })}</span>
            <Returned line={line} />
          </span>
        </li>
      ))}
      {record.shipping > 0 && (
        <li>
          <span className={css.pair}>
            <span className={css.called}>{t.fields.shipping}</span>
            <strong>{money(record.shipping)}</strong>
          </span>
        </li>
      )}
    </ul>
  );
}
