/** By which way money comes or goes: the method, the bank account where it goes to a bank, the transaction id. */
import { accountText } from '../../ledger/account.text.ts';
import { chart } from '../../ledger/ledger.rules.ts';
import { moneyAccount, type PaymentMethod, paymentMethods } from '../../ledger/money.rules.ts';
import { choicesOf, SelectInput } from '../form/ChoiceInput.tsx';
import type { FieldHandle } from '../form/form.ts';
import { TextInput } from '../form/TextInput.tsx';
import { useLocale, useText } from '../locale.ts';

interface Handles {
  (key: 'method'): FieldHandle<PaymentMethod | null>;
  (key: 'account' | 'transactionId'): FieldHandle<string | null>;
}

interface Props {
  readonly form: { readonly at: unknown };
  /** Money that leaves; otherwise it comes. */
  readonly leaves?: boolean;
  readonly span?: number;
}

const banks = chart.filter(({ code }) => code === '1010');

export function MoneyFields({ form, leaves = false, span = 6 }: Props) {
  const t = useText(accountText);
  const locale = useLocale();
  const at = form.at as Handles;
  const method = at('method');
  const bank = at('account');
  const named = (code: string) => `${code} ${chart.find((one) => one.code === code)?.[locale] ?? ''}`.trim();
  const goes = method.value ? moneyAccount(method.value, bank.value ?? '1010') : undefined;
  const toBank = goes?.startsWith('1010') ?? false;
  const hint = goes && !toBank && (leaves ? t.moneyLeaves : t.moneyGoes)({ account: named(goes) });
  return (
    <>
      <SelectInput
        field={method}
        span={span}
        label={leaves ? t.paidBy : t.fields.method}
        options={choicesOf(paymentMethods, t.methods)}
        hint={hint}
      />
      {toBank && (
        <SelectInput
          field={bank}
          span={span}
          label={t.bankAccount}
          clearable={false}
          options={banks.map(({ code }) => ({ value: code, label: named(code) }))}
        />
      )}
      <TextInput field={at('transactionId')} span={span} label={t.fields.transactionId} />
    </>
  );
}
