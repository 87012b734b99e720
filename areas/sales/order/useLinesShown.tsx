/** How two people's lines are read beside each other: only those in which the versions differ. */
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { isSame } from '../../../core/web/form/paths.ts';
import { useFormat } from '../../../core/web/format.ts';
import { useText } from '../../../core/web/locale.ts';
import { orderText } from './order.text.ts';
import css from './ProductLines.module.css';
import { productQuery } from './ProductPick.tsx';

/** The parts of a form that are read here. */
interface Shown {
  readonly base: { readonly products: readonly ProductLine[] | null };
  readonly values: { readonly products: readonly ProductLine[] | null };
  readonly conflict: { readonly theirs: { readonly products: readonly ProductLine[] | null } } | undefined;
  at(key: 'products'): { showAs(show: (value: unknown) => ReactNode): void };
}

export interface ProductLine {
  readonly product: string;
  readonly quantity: number;
  readonly price: number;
  readonly discount?: number;
}

export function useLinesShown(
  form: Shown,
  known: readonly { readonly product: string; readonly code: string }[],
): void {
  const t = useText(orderText);
  const format = useFormat();
  const client = useQueryClient();
  const codeOf = (id: string) =>
    client.getQueryData<{ code: string }>(productQuery(id).queryKey)?.code ??
    known.find((line) => line.product === id)?.code ??
    '';
  // The dialog asks in the same breath in which the conflict arises, before any effect.
  const latest = useRef(form);
  latest.current = form;
  const differs = (at: number) => {
    const { base, values, conflict } = latest.current;
    const versions = [base.products, values.products, conflict?.theirs.products ?? base.products];
    return versions.some((lines) => !isSame(lines?.[at] ?? null, versions[0]?.[at] ?? null));
  };
  const shown = ({ product, quantity, price, discount = 0 }: ProductLine) =>
    [
      codeOf(product),
      `${format.value(quantity, 'quantity')} × ${format.value(price, 'money')}`,
      discount > 0 && `${t.fields.discount} ${format.value(-discount, 'money')}`,
    ]
      .filter(Boolean)
      .join(' · ');
  useEffect(() =>
    form.at('products').showAs((value) =>
      ((value ?? []) as readonly ProductLine[]).map((line, at) =>
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
