/** What the dialogs of the stock have in common: which product, how much there is of it, and what is said afterwards. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { dateIn } from '../../../core/shared/dates.ts';
import { client, queryKey } from '../../../core/web/client.ts';
import type { FieldHandle } from '../../../core/web/form/form.ts';
import { Picker } from '../../../core/web/form/Picker.tsx';
import { useFormat } from '../../../core/web/format.ts';
import { useText } from '../../../core/web/locale.ts';
import { notify } from '../../../core/web/notify.tsx';
import { useCompany } from '../../../core/web/session.ts';
import { product } from '../product/product.contract.ts';
import css from './Stock.module.css';
import { refreshStock } from './StockLists.tsx';
import { stock, type stockRow } from './stock.contract.ts';
import { stockText } from './stock.text.ts';

/** The product it is about; undefined where it is still to be chosen. */
export interface StockProduct {
  readonly id: string;
  readonly code: string;
  readonly name: string;
}

/** What is done here; a customer's return is done on the order. */
export type StockTask = 'receive' | 'adjust' | 'vendorReturn';

export type Level = z.output<typeof stockRow>;

export interface StockDialogProps {
  readonly product: StockProduct | undefined;
  onClose(): void;
}

export function useLevel(id: string | null): Level | undefined {
  const { data } = useQuery({
    queryKey: queryKey(stock, 'get', id),
    queryFn: () => client(stock).get({ params: { id: id ?? '' } }),
    enabled: Boolean(id),
  });
  return id ? data : undefined;
}

export function useToday(): string {
  return dateIn(useCompany().timeZone, new Date());
}

export function useDone(
  task: StockTask,
  onClose: () => void,
): (moved: { stock: Level; entry: string }) => void {
  const t = useText(stockText);
  const queries = useQueryClient();
  return ({ stock: { code }, entry }) => {
    refreshStock(queries);
    notify({
      tone: 'success',
      title: t.done[task]({ code }),
      ...(entry ? { text: t.moved({ entry }) } : {}),
    });
    onClose();
  };
}

/** The product by its name, with what the books say of it now. */
export function ProductLead({ product: chosen, level }: { product: StockProduct; level: Level | undefined }) {
  return (
    <span className={css.product}>
      <strong>{chosen.code}</strong> {chosen.name}
      <LevelLine level={level} />
    </span>
  );
}

export function LevelLine({ level }: { level: Level | undefined }) {
  const t = useText(stockText);
  const format = useFormat();
  if (!level) return <span className={css.level}>&nbsp;</span>;
  const quantity = (value: number) => `${format.value(value, 'quantity')} ${level.uom}`;
  return (
    <span className={css.level}>
      {t.levelLine({
        onHand: quantity(level.onHand),
        reserved: format.value(level.reserved, 'quantity'),
        average: level.unitCost === null ? '—' : format.value(level.unitCost, 'money'),
      })}
    </span>
  );
}

export function ProductField({
  field,
  level,
}: {
  field: FieldHandle<string | null>;
  level: Level | undefined;
}) {
  return (
    <Picker
      field={field}
      of={product}
      hint={
        level ? (
          <>
            <span>{level.name}</span> <LevelLine level={level} />
          </>
        ) : undefined
      }
    />
  );
}
