/** The product of a line: searched on the server, shown by its code and its name. */
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { formText } from '../../../core/shared/form.text.ts';
import { call, queryKey } from '../../../core/web/client.ts';
import type { RecordOf } from '../../../core/web/entity.ts';
import { Field, type InputProps } from '../../../core/web/form/Field.tsx';
import { rememberLabel, usePick } from '../../../core/web/form/pick.ts';
import { useText } from '../../../core/web/locale.ts';
import { product } from '../product/product.contract.ts';
import { orderText } from './order.text.ts';
import css from './ProductLines.module.css';

export type ProductRecord = RecordOf<typeof product>;

/** One question per product, whoever asks it: the line, the totals, the price to begin with. */
export function productQuery(id: string) {
  const request = { params: { id } };
  return {
    queryKey: queryKey(product, 'get', request),
    queryFn: async () => (await call(product.ops.get, request)) as ProductRecord,
    staleTime: 30_000,
    retry: false,
  };
}

export const useProduct = (id: string | null | undefined) =>
  useQuery({ ...productQuery(id ?? ''), enabled: Boolean(id) }).data;

interface Props extends InputProps<string | null> {
  /** As the record knows it, before the product itself has come. */
  readonly known?: { readonly code: string; readonly name: string } | undefined;
  onPick(id: string): void;
}

const both = (code: string, name: string) => (
  <span className={css.picked}>
    <span className={css.code}>{code}</span> <span className={css.called}>{name}</span>
  </span>
);

export function ProductPick({ field, known, onPick, ...shell }: Props) {
  const t = useText(orderText);
  const words = useText(formText).pick;
  const [sought, setSought] = useState('');
  const [open, setOpen] = useState(false);
  const { data, isFetching, isError } = usePick(product, sought, open);
  const loaded = useProduct(field.value);
  const shown = loaded ?? known;
  return (
    <Field field={field} {...shell} bare showAs={() => shown?.code ?? ''}>
      {(control) => (
        <Select<string | null>
          {...control}
          className={css.pick}
          value={field.value ?? null}
          placeholder={t.productSearch}
          open={open}
          onOpenChange={setOpen}
          popupMatchSelectWidth={440}
          showSearch={{ filterOption: false, onSearch: setSought, searchValue: sought }}
          loading={isFetching && open}
          notFoundContent={isError ? words.failed : isFetching ? words.searching : words.none}
          labelRender={() => (shown ? both(shown.code, shown.name) : '…')}
          options={(data ?? []).map(({ id, label, detail }) => ({ value: id, label, detail }))}
          optionRender={({ data: option }) => both(String(option.label), String(option.detail))}
          onChange={(id, option) => {
            setSought('');
            if (!id) return field.set(null);
            const label = Array.isArray(option) ? undefined : option?.label;
            if (typeof label === 'string') rememberLabel(product, id, label);
            onPick(id);
          }}
        />
      )}
    </Field>
  );
}
