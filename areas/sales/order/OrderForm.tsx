import { z } from 'zod';
import { accountText } from '../../../core/ledger/account.text.ts';
import { paymentMethods } from '../../../core/ledger/money.rules.ts';
import { dateIn } from '../../../core/shared/dates.ts';
import { useAddress } from '../../../core/web/address.ts';
import { choicesOf, SelectInput } from '../../../core/web/form/ChoiceInput.tsx';
import { DateInput } from '../../../core/web/form/DateInput.tsx';
import { FormPage } from '../../../core/web/form/FormPage.tsx';
import { RateInput } from '../../../core/web/form/NumberInput.tsx';
import { Picker } from '../../../core/web/form/Picker.tsx';
import { quickForm } from '../../../core/web/form/QuickCreate.tsx';
import { TextArea, TextInput } from '../../../core/web/form/TextInput.tsx';
import { useText } from '../../../core/web/locale.ts';
import { Panel } from '../../../core/web/record/Panel.tsx';
import { useCompany } from '../../../core/web/session.ts';
import { employee } from '../../human-resource/employee/employee.contract.ts';
import { customer } from '../customer/customer.contract.ts';
import { customerText } from '../customer/customer.text.ts';
import { amountOf, OrderTotals } from './OrderTotals.tsx';
import { order } from './order.contract.ts';
import { orderText } from './order.text.ts';
import { type LinesForm, ProductLines } from './ProductLines.tsx';

/** /sales/order/new?customer=ID begins with that customer. */
function useStart() {
  const { timeZone } = useCompany();
  const { search } = useAddress();
  const chosen = z.uuid().safeParse(search.customer);
  return {
    customer: chosen.success ? chosen.data : null,
    date: dateIn(timeZone, new Date()),
    employee: null,
    expiration: null,
    payment: null,
    taxRate: 0,
    shipping: 0,
    notes: '',
    products: [],
  };
}

export function OrderForm() {
  const t = useText(orderText);
  const money = useText(accountText);
  const words = useText(customerText);
  const start = useStart();
  return (
    <FormPage
      of={order}
      text={t}
      start={start}
      saveLabel={t.saveOrder}
      toValues={(record) => ({
        ...record,
        products: record.products.map(({ product, quantity, price, discount }) => ({
          product,
          quantity,
          price,
          discount,
        })),
      })}
      label={(record) => record.number}
      aside={(form) => (
        <>
          <OrderTotals form={form} />
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
              field={form.at('customer')}
              span={6}
              of={customer}
              placeholder={t.customerSearch}
              labels={record ? { [record.customer]: record.customerName } : {}}
              create={quickForm({
                of: customer,
                text: words,
                start: (name) => ({
                  name,
                  phone: '',
                  email: '',
                  address: '',
                  customInfo: [],
                  language: 'zh_Hant' as const,
                  employee: null,
                }),
                fields: (quick) => (
                  <>
                    <TextInput field={quick.at('name')} />
                    <TextInput field={quick.at('phone')} span={6} inputMode="tel" />
                    <TextInput field={quick.at('email')} span={6} inputMode="email" />
                    <TextInput field={quick.at('address')} />
                  </>
                ),
                label: (made) => made.name,
              })}
            />
            <DateInput field={form.at('date')} label={t.orderDate} span={3} />
            <DateInput field={form.at('expiration')} span={3} />
            <Picker
              field={form.at('employee')}
              span={4}
              of={employee}
              labels={record?.employee ? { [record.employee]: record.employeeName ?? '' } : {}}
            />
            <SelectInput
              field={form.at('payment')}
              span={4}
              options={choicesOf(paymentMethods, money.methods)}
            />
            <RateInput field={form.at('taxRate')} span={4} />
          </Panel>
          <ProductLines
            form={form as unknown as LinesForm}
            known={record?.products ?? []}
            discounts
            priceOf={({ price }) => price}
            amountOf={amountOf}
          />
        </>
      )}
    </FormPage>
  );
}
