/** The totals while one types, by the server's own arithmetic, and what is earned on the lines. */
import { useQueries } from '@tanstack/react-query';
import { addMoney, priceOf, scaleMoney } from '../../../core/shared/money.ts';
import type { ValuesOf } from '../../../core/web/entity.ts';
import type { Form } from '../../../core/web/form/form.ts';
import { MoneyInput } from '../../../core/web/form/NumberInput.tsx';
import { useFormat } from '../../../core/web/format.ts';
import { useText } from '../../../core/web/locale.ts';
import { Panel } from '../../../core/web/record/Panel.tsx';
import css from './OrderTotals.module.css';
import type { order } from './order.contract.ts';
import { lineAmount, orderTotals, type PricedLine } from './order.rules.ts';
import { orderText } from './order.text.ts';
import { productQuery } from './ProductPick.tsx';

type Values = ValuesOf<typeof order>;
type Line = Values['products'][number];

/** The amount of a line that can be computed; what is half typed or beyond all bounds has none. */
export function amountOf(line: Omit<Line, 'discount'> & { discount?: number }): number | undefined {
  const { quantity, price, discount } = line;
  if (![quantity, price, discount ?? 0].every((value) => Number.isSafeInteger(value))) return undefined;
  try {
    return lineAmount({ quantity, price, discount: discount ?? 0 });
  } catch {
    return undefined;
  }
}

const figure = (value: number | null) => (Number.isSafeInteger(value) ? Number(value) : 0);

function totalsOf(lines: readonly PricedLine[], taxRate: number, shipping: number) {
  try {
    return orderTotals(lines, taxRate, shipping);
  } catch {
    return { net: 0, discount: 0, tax: 0, shipping, total: 0 };
  }
}

/** Undefined while a product's cost is not known. */
function useCost(lines: readonly Line[]): number | undefined {
  const ids = [...new Set(lines.map((line) => line.product).filter(Boolean))];
  const found = useQueries({ queries: ids.map(productQuery) });
  const costs = new Map(found.map(({ data }, at) => [ids[at], data?.unitCost]));
  const parts = lines.map((line) => {
    const cost = costs.get(line.product);
    return cost === null || cost === undefined ? undefined : priceOf(line.quantity, cost);
  });
  return parts.every((part) => part !== undefined) ? addMoney(...parts) : undefined;
}

export function OrderTotals({ form }: { form: Form<Values> }) {
  const t = useText(orderText);
  const format = useFormat();
  const money = (value: number) => format.value(value, 'money');
  const all = form.values.products ?? [];
  const lines = all
    .filter((line) => amountOf(line) !== undefined)
    .map((line) => ({ ...line, discount: line.discount ?? 0 }));
  const taxRate = figure(form.values.taxRate);
  const totals = totalsOf(lines, taxRate, figure(form.values.shipping));
  const cost = useCost(lines);
  const rate = format.value(taxRate, 'rate');
  const margin =
    cost !== undefined && totals.net > 0
      ? t.marginOnLines({
          margin: money(totals.net - cost),
          percent: format.value(scaleMoney(totals.net - cost, 1000, totals.net) * 10, 'rate'),
        })
      : lines.length > 0 && cost === undefined && t.marginUnknown;
  return (
    <Panel title={t.fields.total}>
      <dl className={css.sums}>
        <div>
          <dt>{t.linesOf({ count: lines.length })}</dt>
          <dd>{money(addMoney(totals.net, totals.discount))}</dd>
        </div>
        <div>
          <dt>{t.discounts}</dt>
          <dd>{money(-totals.discount)}</dd>
        </div>
        <div className={css.shipping}>
          <dt id={`${form.id}shippingWord`}>{t.fields.shipping}</dt>
          <dd>
            <MoneyInput field={form.at('shipping')} bare sign={false} placeholder="0.00" />
          </dd>
        </div>
        <div>
          <dt>{t.taxOn({ rate, net: money(totals.net) })}</dt>
          <dd>{money(totals.tax)}</dd>
        </div>
      </dl>
      <div className={css.total} aria-live="polite" aria-atomic="true">
        <span className={css.caption}>{t.orderTotal}</span>
        <strong className={css.figure}>{format.lone(totals.total)}</strong>
        {margin && <span className={css.margin}>{margin}</span>}
      </div>
    </Panel>
  );
}
