/** How two people's lines are read beside each other: only those in which the versions differ. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ValuesOf } from '../../../core/web/entity.ts';
import type { Form } from '../../../core/web/form/form.ts';
import { isSame } from '../../../core/web/form/paths.ts';
import { useFormat } from '../../../core/web/format.ts';
import { useText } from '../../../core/web/locale.ts';
import css from './OrderLines.module.css';
import type { order } from './order.contract.ts';
import { orderText } from './order.text.ts';
import { productQuery } from './ProductPick.tsx';
import type { OrderRecordType } from './useOrderRefresh.tsx';

type Values = ValuesOf<typeof order>;
type Line = Values['products'][number];

export function useLinesShown(form: Form<Values>, record: OrderRecordType | undefined): void {
  const t = useText(orderText);
  const format = useFormat();
  const client = useQueryClient();
  const codeOf = (id: string) =>
    client.getQueryData<{ code: string }>(productQuery(id).queryKey)?.code ??
    record?.products.find((line) => line.product === id)?.code ??
    '';
  // The dialog asks in the same breath in which the conflict arises, before any effect.
  const latest = useRef(form);
  latest.current = form;
  const differs = (at: number) => {
    const { base, values, conflict } = latest.current;
    const versions = [base.products, values.products, conflict?.theirs.products ?? base.products];
    return versions.some((lines) => !isSame(lines?.[at] ?? null, versions[0]?.[at] ?? null));
  };
  const shown = ({ product, quantity, price, discount }: Line) =>
    [
      codeOf(product),
      `${format.value(quantity, 'quantity')} × ${format.value(price, 'money')}`,
      discount > 0 && `${t.fields.discount} ${format.value(-discount, 'money')}`,
    ]
      .filter(Boolean)
      .join(' · ');
  useEffect(() =>
    form.at('products').showAs((value) =>
      ((value ?? []) as readonly Line[]).map((line, at) =>
        differs(at) ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is called by its place
          <span key={at} className={css.version}>
            {shown(line)}
          </span>
        ) : null,
      ),
    ),
  );
}
