import { z } from 'zod';
import { useAddress } from '../../../core/web/address.ts';
import { DateInput } from '../../../core/web/form/DateInput.tsx';
import { FormPage } from '../../../core/web/form/FormPage.tsx';
import { Picker } from '../../../core/web/form/Picker.tsx';
import { quickForm } from '../../../core/web/form/QuickCreate.tsx';
import { TextArea, TextInput } from '../../../core/web/form/TextInput.tsx';
import { useText } from '../../../core/web/locale.ts';
import { Panel } from '../../../core/web/record/Panel.tsx';
import { employee } from '../../human-resource/employee/employee.contract.ts';
import { type LinesForm, ProductLines } from '../../sales/order/ProductLines.tsx';
import { vendor } from '../home/vendor.contract.ts';
import { vendorText } from '../home/vendor.text.ts';
import { amountOf, PurchaseTotals } from './PurchaseTotals.tsx';
import { purchaseOrder } from './purchase.contract.ts';
import { purchaseText } from './purchase.text.ts';
import { useToday } from './usePurchaseRefresh.tsx';

/** /vendor/purchase-order/new?vendor=ID begins with that vendor. */
function useStart() {
  const { search } = useAddress();
  const chosen = z.uuid().safeParse(search.vendor);
  return {
    vendor: chosen.success ? chosen.data : null,
    date: useToday(),
    expected: null,
    employee: null,
    shipping: 0,
    shippingMode: 'landed' as const,
    notes: '',
    products: [],
  };
}

export function PurchaseForm() {
  const t = useText(purchaseText);
  const words = useText(vendorText);
  const start = useStart();
  return (
    <FormPage
      of={purchaseOrder}
      text={t}
      start={start}
      saveLabel={t.saveOrder}
      toValues={(record) => ({
        ...record,
        products: record.products.map(({ product, quantity, price }) => ({ product, quantity, price })),
      })}
      label={(record) => record.number}
      aside={(form) => (
        <>
          <PurchaseTotals form={form} />
          <Panel title={t.fields.notes}>
            <TextArea field={form.at('notes')} bare placeholder={t.notesHint} rows={3} />
          </Panel>
        </>
      )}
    >
      {(form, record) => (
        <>
          <Panel title={t.what} grid>
            <Picker
              field={form.at('vendor')}
              span={6}
              of={vendor}
              placeholder={t.vendorSearch}
              labels={record ? { [record.vendor]: record.vendorName } : {}}
              create={quickForm({
                of: vendor,
                text: words,
                start: (companyName) => ({
                  companyName,
                  address: '',
                  contactName: '',
                  contactPhone: '',
                  email: '',
                  language: 'zh_Hant' as const,
                  employee: null,
                }),
                fields: (quick) => (
                  <>
                    <TextInput field={quick.at('companyName')} />
                    <TextInput field={quick.at('contactName')} span={6} />
                    <TextInput field={quick.at('contactPhone')} span={6} inputMode="tel" />
                    <TextInput field={quick.at('email')} inputMode="email" />
                  </>
                ),
                label: (made) => made.companyName,
              })}
            />
            <DateInput field={form.at('date')} label={t.orderDate} span={3} />
            <DateInput field={form.at('expected')} span={3} />
            <Picker
              field={form.at('employee')}
              span={6}
              of={employee}
              labels={record?.employee ? { [record.employee]: record.employeeName ?? '' } : {}}
            />
          </Panel>
          <ProductLines
            form={form as unknown as LinesForm}
            known={record?.products ?? []}
            discounts={false}
            priceOf={({ unitCost }) => unitCost}
            amountOf={amountOf}
          />
        </>
      )}
    </FormPage>
  );
}
