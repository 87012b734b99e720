/** The line editor of orders, of ours and of vendors alike: a row per product, an empty one always waiting; Enter goes on, Ctrl-Backspace takes a row away. */
import { DeleteOutlined, ExclamationCircleFilled, PlusOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { type KeyboardEvent, useRef } from 'react';
import { problemText } from '../../../core/web/form/Field.tsx';
import type { FieldHandle, Form } from '../../../core/web/form/form.ts';
import { MoneyInput, QuantityInput } from '../../../core/web/form/NumberInput.tsx';
import { nothing, useFormat } from '../../../core/web/format.ts';
import { useLocale, useText } from '../../../core/web/locale.ts';
import { Panel } from '../../../core/web/record/Panel.tsx';
import { orderText } from './order.text.ts';
import css from './ProductLines.module.css';
import { ProductPick, type ProductRecord, productQuery, useProduct } from './ProductPick.tsx';
import { type ProductLine as Line, useLinesShown } from './useLinesShown.tsx';

export type LinesForm = Form<{ products: Line[] }>;
type Loose = { [K in keyof Line]: Line[K] | null };

/** A line as the record knows it, before its product itself has come. */
export interface KnownLine {
  readonly product: string;
  readonly code: string;
  readonly name: string;
  readonly uom: string;
}

interface Props {
  readonly form: LinesForm;
  readonly known: readonly KnownLine[];
  /** Whether a line can have a discount. */
  readonly discounts: boolean;
  /** The price to begin with; null where there is none yet. */
  priceOf(found: ProductRecord): number | null;
  /** Undefined while it cannot be computed. */
  amountOf(line: Line): number | undefined;
}

interface RowProps extends Pick<Props, 'form' | 'discounts' | 'amountOf'> {
  readonly index: number;
  readonly line: Loose | undefined;
  readonly known: KnownLine | undefined;
  change(index: number, patch: Partial<Loose>): void;
  pick(index: number, id: string): void;
  remove(index: number): void;
}

function Row({ form, index, line, known, discounts, amountOf, change, pick, remove }: RowProps) {
  const t = useText(orderText);
  const format = useFormat();
  const found = useProduct(line?.product);
  const amount = line && amountOf(line as Line);
  const same = known?.product === line?.product ? known : undefined;
  const uom = found?.uom ?? same?.uom;
  /** The waiting row is no line yet: the first thing said in it makes it one. */
  const at = <K extends keyof Line>(key: K): FieldHandle<Line[K] | null> => {
    const handle = form.at('products', index, key) as unknown as FieldHandle<Line[K] | null>;
    return {
      ...handle,
      value: handle.value ?? null,
      required: false,
      ...(line
        ? {}
        : { set: (value) => change(index, { [key]: value } as Partial<Loose>), leave: () => undefined }),
    };
  };
  const named = (field: string) => t.lineLabel({ field, line: index + 1 });
  return (
    <tr data-line={index}>
      <td className={css.product}>
        <ProductPick
          field={at('product')}
          label={named(t.fields.product)}
          known={same}
          onPick={(id) => pick(index, id)}
        />
        {found && (
          <p className={css.stock}>
            {t.stockOf({ available: format.value(found.available, 'quantity') })} ·{' '}
            {found.unitCost === null ? t.noCost : t.costOf({ cost: format.value(found.unitCost, 'money') })}
          </p>
        )}
      </td>
      <td className={css.quantity} data-label={t.fields.quantity}>
        <QuantityInput
          field={at('quantity')}
          bare
          label={named(t.fields.quantity)}
          // Always there: an input that gains its unit later would be another one, without the focus.
          unit={uom ?? '\u00a0'}
          placeholder="1"
        />
      </td>
      <td className={css.price} data-label={t.fields.price}>
        <MoneyInput field={at('price')} bare label={named(t.fields.price)} sign={false} placeholder="0.00" />
      </td>
      {discounts && (
        <td className={css.discount} data-label={t.fields.discount}>
          <MoneyInput
            field={at('discount') as FieldHandle<number | null>}
            bare
            label={named(t.fields.discount)}
            sign={false}
            placeholder="0.00"
          />
        </td>
      )}
      <td className={css.amount} data-label={t.fields.amount}>
        {amount === undefined ? (
          <span className={css.nothing}>{nothing}</span>
        ) : (
          format.value(amount, 'money')
        )}
      </td>
      <td className={css.tools}>
        {line && (
          <Button
            type="text"
            size="small"
            icon={<DeleteOutlined aria-hidden />}
            aria-label={t.removeLine({ line: index + 1 })}
            onClick={() => remove(index)}
          />
        )}
      </td>
    </tr>
  );
}

export function ProductLines({ form, known, discounts, priceOf, amountOf }: Props) {
  const t = useText(orderText);
  const format = useFormat();
  const locale = useLocale();
  const client = useQueryClient();
  const latest = useRef(form);
  latest.current = form;
  const lines = (form.values.products ?? []) as readonly Loose[];
  // A line has no name of its own: these keep each row's inputs with their line when another goes away.
  const keys = useRef<string[]>([]);
  while (keys.current.length <= lines.length) keys.current.push(crypto.randomUUID());

  const field = form.at('products');
  useLinesShown(form, known);

  const blank = (): Loose => ({
    product: null,
    quantity: 1000,
    price: null,
    ...(discounts ? { discount: 0 } : {}),
  });
  const write = (products: readonly Loose[]) => latest.current.set({ products: products as Line[] });
  const now = () => (latest.current.values.products ?? []) as readonly Loose[];
  const change = (index: number, patch: Partial<Loose>) => {
    const next = [...now()];
    next[index] = { ...(next[index] ?? blank()), ...patch };
    write(next);
  };
  const focus = (index: number, name: string) => form.focus(`products.${index}.${name}`);

  const pick = (index: number, id: string) => {
    if (now()[index]) {
      form.at('products', index, 'product').set(id);
      form.at('products', index, 'price').set(null as never);
    } else change(index, { product: id });
    // After the picker's own focus handling.
    setTimeout(() => focus(index, 'quantity'), 40);
    client.fetchQuery(productQuery(id)).then(
      (found) => {
        const price = priceOf(found);
        // The row may have moved meanwhile, or somebody typed a price.
        const at = now().findIndex((line) => line.product === id && line.price === null);
        if (at >= 0 && price !== null) latest.current.at('products', at, 'price').set(price);
      },
      () => undefined,
    );
  };

  const remove = (index: number) => {
    keys.current.splice(index, 1);
    write(now().filter((_, at) => at !== index));
    focus(index, 'product');
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const row = (event.target as HTMLElement).closest<HTMLElement>('[data-line]');
    if (!row || !(event.target instanceof HTMLInputElement)) return;
    const index = Number(row.dataset.line);
    if (event.key === 'Backspace' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      if (index < now().length) remove(index);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      // In the picker Enter takes what is found.
      event.preventDefault();
      if (!event.target.closest('.ant-select')) focus(now().length, 'product');
    }
  };

  const wrong = field.problem;
  return (
    <Panel title={t.linesTitle} extra={<span className={css.keys}>{t.lineKeys}</span>}>
      <table
        className={discounts ? css.table : `${css.table} ${css.short}`}
        id={field.id}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            <th scope="col">
              {t.fields.product}
              <span className={css.star} aria-hidden="true">
                *
              </span>
            </th>
            <th scope="col">{t.fields.quantity}</th>
            <th scope="col">{t.fields.price}</th>
            {discounts && <th scope="col">{t.fields.discount}</th>}
            <th scope="col">
              {t.fields.amount} {format.sign}
            </th>
            <td />
          </tr>
        </thead>
        <tbody>
          {keys.current.slice(0, lines.length + 1).map((key, index) => (
            <Row
              key={key}
              form={form}
              index={index}
              line={lines[index]}
              known={known.find((line) => line.product === lines[index]?.product)}
              discounts={discounts}
              amountOf={amountOf}
              change={change}
              pick={pick}
              remove={remove}
            />
          ))}
        </tbody>
      </table>
      {wrong && (
        <p className={css.wrong}>
          <ExclamationCircleFilled aria-hidden /> {problemText(wrong, locale)}
        </p>
      )}
      <Button
        type="link"
        className={css.add ?? ''}
        icon={<PlusOutlined aria-hidden />}
        onClick={() => focus(lines.length, 'product')}
      >
        {t.addLine}
      </Button>
    </Panel>
  );
}
