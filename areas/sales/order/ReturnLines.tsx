/** Which lines come back, how much of each, and in which condition. */
import { choicesOf, SelectInput } from '../../../core/web/form/ChoiceInput.tsx';
import type { FieldHandle } from '../../../core/web/form/form.ts';
import { QuantityInput } from '../../../core/web/form/NumberInput.tsx';
import { useFormat } from '../../../core/web/format.ts';
import { useText } from '../../../core/web/locale.ts';
import { returnTypes } from '../stock/stock.contract.ts';
import css from './Dialog.module.css';
import { orderText } from './order.text.ts';
import type { OrderRecordType } from './useOrderRefresh.tsx';

interface Handles {
  (key: 'lines', index: number, inside: 'quantity'): FieldHandle<number | null>;
  (key: 'lines', index: number, inside: 'type'): FieldHandle<(typeof returnTypes)[number] | null>;
}

interface Props {
  readonly lines: OrderRecordType['products'];
  readonly at: unknown;
}

export function ReturnLines({ lines, at }: Props) {
  const t = useText(orderText);
  const format = useFormat();
  const handle = at as Handles;
  const named = (field: string, line: number) => t.lineLabel({ field, line: line + 1 });
  return (
    <table className={css.lines}>
      <thead>
        <tr>
          <th scope="col">{t.fields.product}</th>
          <th scope="col" className={css.right}>
            {t.fields.quantity}
          </th>
          <th scope="col">{t.fields.type}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, i) => {
          const left = line.quantity - line.returned;
          return (
            <tr key={line.id}>
              <td>
                <div className={css.product}>
                  <span className={css.code}>{line.code}</span> <span className={css.name}>{line.name}</span>
                </div>
              </td>
              <td className={css.quantity}>
                <QuantityInput
                  field={handle('lines', i, 'quantity')}
                  bare
                  label={named(t.fields.quantity, i)}
                  disabled={left === 0}
                  placeholder="0"
                  unit={`${t.canReturn({ quantity: format.value(left, 'quantity') })} ${line.uom}`}
                />
              </td>
              <td className={css.condition}>
                <SelectInput
                  field={handle('lines', i, 'type')}
                  bare
                  label={named(t.fields.type, i)}
                  clearable={false}
                  disabled={left === 0}
                  options={choicesOf(returnTypes, t.types)}
                />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
