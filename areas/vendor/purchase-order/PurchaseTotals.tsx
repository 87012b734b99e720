/** The totals while one types, by the server's own arithmetic, and what shipping is counted as. */
import type { ValuesOf } from '../../../core/web/entity.ts';
import { choicesOf, RadioInput } from '../../../core/web/form/ChoiceInput.tsx';
import type { Form } from '../../../core/web/form/form.ts';
import { MoneyInput } from '../../../core/web/form/NumberInput.tsx';
import { useFormat } from '../../../core/web/format.ts';
import { useText } from '../../../core/web/locale.ts';
import { Panel } from '../../../core/web/record/Panel.tsx';
import css from '../../sales/order/OrderTotals.module.css';
import own from './Purchase.module.css';
import type { purchaseOrder } from './purchase.contract.ts';
import { lineAmount, type PurchaseLine, purchaseTotals, shippingModes } from './purchase.rules.ts';
import { purchaseText } from './purchase.text.ts';

type Values = ValuesOf<typeof purchaseOrder>;

/** The amount of a line that can be computed; what is half typed or beyond all bounds has none. */
export function amountOf(line: PurchaseLine): number | undefined {
  if (![line.quantity, line.price].every((value) => Number.isSafeInteger(value))) return undefined;
  try {
    return lineAmount(line);
  } catch {
    return undefined;
  }
}

function totalsOf(lines: readonly PurchaseLine[], shipping: number) {
  try {
    return purchaseTotals(lines, shipping, 'expense');
  } catch {
    return { net: 0, total: 0 };
  }
}

export function PurchaseTotals({ form }: { form: Form<Values> }) {
  const t = useText(purchaseText);
  const format = useFormat();
  const lines = (form.values.products ?? []).filter((line) => amountOf(line) !== undefined);
  const { shipping, shippingMode } = form.values;
  const { net, total } = totalsOf(lines, Number.isSafeInteger(shipping) ? Number(shipping) : 0);
  return (
    <Panel title={t.fields.total}>
      <dl className={css.sums}>
        <div>
          <dt>{t.linesOf({ count: lines.length })}</dt>
          <dd>{format.value(net, 'money')}</dd>
        </div>
        <div className={css.shipping}>
          <dt>{t.fields.shipping}</dt>
          <dd>
            <MoneyInput field={form.at('shipping')} bare sign={false} placeholder="0.00" />
          </dd>
        </div>
      </dl>
      <div className={own.mode}>
        <RadioInput
          field={form.at('shippingMode')}
          required={false}
          hint={shippingMode ? t.shippingHint[shippingMode] : undefined}
          options={choicesOf(shippingModes, t.shippingMode)}
        />
      </div>
      <div className={css.total} aria-live="polite" aria-atomic="true">
        <span className={css.caption}>{t.orderTotal}</span>
        <strong className={css.figure}>{format.lone(total)}</strong>
      </div>
    </Panel>
  );
}
