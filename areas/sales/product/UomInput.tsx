/** The unit something is counted in: the usual ones are offered, any other may be typed. */
import { AutoComplete } from 'antd';
import fieldCss from '../../../core/web/form/Field.module.css';
import { Field, type InputProps } from '../../../core/web/form/Field.tsx';
import { useText } from '../../../core/web/locale.ts';
import { productText } from './product.text.ts';

export function UomInput({ field, ...shell }: InputProps<string | null>) {
  const t = useText(productText);
  return (
    <Field field={field} {...shell}>
      {(control) => (
        <AutoComplete
          {...control}
          className={fieldCss.full ?? ''}
          value={field.value ?? ''}
          options={Object.values(t.uoms).map((value) => ({ value }))}
          showSearch={{
            filterOption: (words, option) =>
              Object.values(t.uoms).includes(words) || String(option?.value ?? '').includes(words),
          }}
          onChange={(value) => field.set(value ?? '')}
        />
      )}
    </Field>
  );
}
