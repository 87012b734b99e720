/** Quantity over cost in every cell; a row adds up from opening to closing, and the page's costs to its total. */
import { addMoney } from '../../../core/shared/money.ts';
import { useFormat } from '../../../core/web/format.ts';
import { Link } from '../../../core/web/Link.tsx';
import table from '../../../core/web/list/Table.module.css';
import { useText } from '../../../core/web/locale.ts';
import { usePhone } from '../../../core/web/media.ts';
import { product } from '../product/product.contract.ts';
import css from './ReportView.module.css';
import { stockText } from './stock.text.ts';

export const measures = [
  'opening',
  'in',
  'sold',
  'customerReturn',
  'vendorReturn',
  'adjustment',
  'closing',
] as const;
type Measure = (typeof measures)[number];

export type ReportRow = Readonly<
  Record<Measure | `${Measure}Value`, number> & Record<'id' | 'code' | 'name' | 'uom', string>
>;

/** Less than nothing stands in brackets, which hang so that the digits line up. */
function Figure({ value, kind }: { value: number; kind: 'quantity' | 'money' }) {
  const format = useFormat();
  if (value >= 0) return format.value(value, kind);
  return (
    <>
      ({format.value(-value, kind)}
      <span className={css.bracket}>)</span>
    </>
  );
}

function Total({ value }: { value: number }) {
  return value === 0 ? <span className={table.nothing}>—</span> : <Figure value={value} kind="money" />;
}

function Both({ row, measure }: { row: ReportRow; measure: Measure }) {
  const [quantity, value] = [row[measure], row[`${measure}Value`]];
  if (quantity === 0 && value === 0) return <span className={table.nothing}>—</span>;
  return (
    <>
      <span className={css.quantity}>
        <Figure value={quantity} kind="quantity" />
      </span>
      <span className={css.value}>
        <Figure value={value} kind="money" />
      </span>
    </>
  );
}

function useHeads(): Readonly<Record<Measure, string>> {
  const t = useText(stockText);
  return {
    opening: t.opening,
    in: t.in,
    sold: t.soldOut,
    customerReturn: t.customerReturn,
    vendorReturn: t.vendorReturn,
    adjustment: t.adjustment,
    closing: t.closing,
  };
}

function PhoneReport({ rows }: { rows: readonly ReportRow[] }) {
  const heads = useHeads();
  return (
    <ul className={css.cards}>
      {rows.map((row) => (
        <li key={row.id} className={css.card}>
          <Link to={`${product.path}/${row.id}`} className={css.cardName}>
            {row.name} <span>{row.code}</span>
          </Link>
          <dl>
            {measures
              .filter(
                (measure) => row[measure] !== 0 || row[`${measure}Value`] !== 0 || measure === 'closing',
              )
              .map((measure) => (
                <div key={measure} data-closing={measure === 'closing' ? '' : undefined}>
                  <dt>{heads[measure]}</dt>
                  <dd>
                    <Figure value={row[measure]} kind="quantity" /> {row.uom}
                  </dd>
                  <dd>
                    <Figure value={row[`${measure}Value`]} kind="money" />
                  </dd>
                </div>
              ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

export function ReportTable({ rows, caption }: { rows: readonly ReportRow[]; caption: string }) {
  const t = useText(stockText);
  const format = useFormat();
  const heads = useHeads();
  const phone = usePhone();
  if (phone) return <PhoneReport rows={rows} />;
  return (
    <table className={`${table.table} ${css.table}`}>
      <caption className={table.caption}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t.fields.product}</th>
          <th scope="col">{t.fields.uom}</th>
          {measures.map((measure) => (
            <th key={measure} scope="col" className={table.right}>
              {heads[measure]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row" className={css.product}>
              <Link className={table.link} to={`${product.path}/${row.id}`}>
                {row.code}
              </Link>
              <span className={css.name}>{row.name}</span>
            </th>
            <td className={table.secondary}>{row.uom}</td>
            {measures.map((measure) => (
              <td key={measure} className={table.right}>
                <Both row={row} measure={measure} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {t.pageTotal} {format.sign}
          </th>
          {measures.map((measure) => (
            <td key={measure} className={table.right}>
              <Total value={addMoney(...rows.map((row) => row[`${measure}Value`]))} />
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}
