import { FormPage } from '../../../core/web/form/FormPage.tsx';
import { MoneyInput, QuantityInput } from '../../../core/web/form/NumberInput.tsx';
import { Picker } from '../../../core/web/form/Picker.tsx';
import { quickForm } from '../../../core/web/form/QuickCreate.tsx';
import { TextArea, TextInput } from '../../../core/web/form/TextInput.tsx';
import { useText } from '../../../core/web/locale.ts';
import { Panel } from '../../../core/web/record/Panel.tsx';
import { productCategory } from './category/category.contract.ts';
import { productCategoryText } from './category/category.text.ts';
import { product } from './product.contract.ts';
import { productText } from './product.text.ts';
import { UomInput } from './UomInput.tsx';

export function ProductForm() {
  const t = useText(productText);
  const words = useText(productCategoryText);
  const start = {
    code: '',
    name: '',
    category: null,
    price: null,
    uom: t.uoms.pcs,
    reorderLevel: null,
    description: '',
  };
  return (
    <FormPage of={product} text={t} start={start} label={(record) => record.code}>
      {(form, record) => (
        <>
          <Panel title={t.what} grid>
            <TextInput field={form.at('code')} span={4} />
            <TextInput field={form.at('name')} span={8} />
            <Picker
              field={form.at('category')}
              span={6}
              of={productCategory}
              labels={record?.category ? { [record.category]: record.categoryName ?? '' } : {}}
              create={quickForm({
                of: productCategory,
                text: words,
                start: (name) => ({ name, parent: null }),
                fields: (quick) => (
                  <>
                    <TextInput field={quick.at('name')} />
                    <Picker field={quick.at('parent')} of={productCategory} />
                  </>
                ),
                label: (made) => made.name,
              })}
            />
            <TextArea field={form.at('description')} />
          </Panel>
          <Panel title={t.selling} grid>
            <MoneyInput field={form.at('price')} span={4} />
            <UomInput field={form.at('uom')} span={3} />
            <QuantityInput
              field={form.at('reorderLevel')}
              span={5}
              unit={form.values.uom}
              hint={t.reorderHint}
            />
          </Panel>
        </>
      )}
    </FormPage>
  );
}
