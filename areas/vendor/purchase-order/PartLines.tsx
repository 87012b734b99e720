/** How much of each line: of what comes, or of what goes back. */
import type { FieldHandle } from '../../../core/web/form/form.ts';
import { QuantityInput } from '../../../core/web/form/NumberInput.tsx';
import { useFormat } from '../../../core/web/format.ts';
import { useText } from '../../../core/web/locale.ts';
import css from '../../sales/order/Dialog.module.css';
import { purchaseText } from './purchase.text.ts';

export interface PartLine {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly uom: string;
  /** At most so much. */
  readonly left: number;
  readonly note?: string;
}

interface Props {
  readonly lines: readonly PartLine[];
  readonly at: unknown;
  readonly heads: { readonly note?: string; readonly left: string };
}

export function PartLines({ lines, at, heads }: Props) {
  const t = useText(purchaseText);
  const format = useFormat();
  const handle = at as (key: 'lines', index: number, inside: 'quantity') => FieldHandle<number | null>;
  return (
    <table className={css.lines}>
      <thead>
        <tr>
          <th scope="col">{t.fields.product}</th>
          {heads.note && <th scope="col">{heads.note}</th>}
          <th scope="col" className={css.right}>
            {heads.left}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, i) => (
          <tr key={line.id}>
            <td>
              <div className={css.product}>
                <span className={css.code}>{line.code}</span> <span className={css.name}>{line.name}</span>
              </div>
            </td>
            {heads.note && (
              <td>
                <div className={css.product}>{line.note}</div>
              </td>
            )}
            <td className={css.quantity}>
              <QuantityInput
                field={handle('lines', i, 'quantity')}
                bare
                label={t.lineLabel({ field: heads.left, line: i + 1 })}
                disabled={line.left === 0}
                placeholder="0"
                unit={`${t.ofLeft({ quantity: format.value(line.left, 'quantity') })} ${line.uom}`}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
