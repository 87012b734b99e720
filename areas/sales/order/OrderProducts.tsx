/** The lines of an order as they were sold, and what of them came back. */
import { ExclamationCircleFilled } from '@ant-design/icons';
import { nothing, useFormat } from '../../../core/web/format.ts';
import { Link } from '../../../core/web/Link.tsx';
import { useText } from '../../../core/web/locale.ts';
import table from '../../../core/web/record/PlainTable.module.css';
import { product } from '../product/product.contract.ts';
import css from './Order.module.css';
import { orderText } from './order.text.ts';
import type { OrderRecordType, Shortage } from './useOrderRefresh.tsx';

interface Props {
  readonly record: OrderRecordType;
  readonly shortages: readonly Shortage[];
}

type Line = OrderRecordType['products'][number];

function Notes({ line, short }: { line: Line; short: Shortage | undefined }) {
  const t = useText(orderText);
  const format = useFormat();
  return (
    <>
      {line.returned > 0 && (
        <span className={css.returned}>
          {t.returnedOf({ quantity: `${format.value(line.returned, 'quantity')} ${line.uom}` })}
        </span>
      )}
      {short && (
        <span className={css.short}>
          <ExclamationCircleFilled aria-hidden /> {short.text}
        </span>
      )}
    </>
  );
}

export function OrderProducts({ record, shortages }: Props) {
  const t = useText(orderText);
  const format = useFormat();
  const amount = (value: number) =>
    value === 0 ? <span className={css.nothing}>{nothing}</span> : format.value(value, 'money');
  return (
    <table className={table.table}>
      <caption className={table.unseen}>{t.fields.products}</caption>
      <thead>
        <tr>
          <th scope="col">{t.fields.product}</th>
          <th scope="col" className={table.right}>
            {t.fields.quantity}
          </th>
          <th scope="col" className={table.right}>
            {t.fields.price}
          </th>
          <th scope="col" className={table.right}>
            {t.fields.discount}
          </th>
          <th scope="col" className={table.right}>
            {t.fields.amount} {format.sign}
          </th>
        </tr>
      </thead>
      <tbody>
        {record.products.map((line, i) => (
          <tr key={line.id}>
            <td className={css.name}>
              <Link to={`${product.path}/${line.product}`} className={css.link}>
                {line.code}
              </Link>
              <span className={css.called}>{line.name}</span>
              <Notes line={line} short={shortages.find((one) => one.line === i)} />
            </td>
            <td className={table.right}>
              {format.value(line.quantity, 'quantity')} <span className={css.unit}>{line.uom}</span>
            </td>
            <td className={table.right}>{format.value(line.price, 'money')}</td>
            <td className={table.right}>{amount(line.discount)}</td>
            <td className={`${table.right} ${css.strong}`}>{format.value(line.amount, 'money')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Two lines each, as a phone has room for. */
export function PhoneProducts({ record, shortages }: Props) {
  const t = useText(orderText);
  const format = useFormat();
  const money = (value: number) => format.value(value, 'money');
  const rest = [
    [t.fields.shipping, record.shipping],
    [t.taxAt({ rate: format.value(record.taxRate, 'rate') }), record.tax],
  ] as const;
  return (
    <ul className={css.phoneLines}>
      {record.products.map((line, i) => (
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
              {format.value(line.quantity, 'quantity')} × {money(line.price)}
            </span>
          </span>
          {line.discount > 0 && (
            <span className={css.under}>
              <span />
              <span>
                {t.fields.discount} {money(-line.discount)}
              </span>
            </span>
          )}
          <Notes line={line} short={shortages.find((one) => one.line === i)} />
        </li>
      ))}
      {rest.map(
        ([label, value]) =>
          value > 0 && (
            <li key={label}>
              <span className={css.pair}>
                <span className={css.called}>{label}</span>
                <strong>{money(value)}</strong>
              </span>
            </li>
          ),
      )}
    </ul>
  );
}
