/** How money comes and goes, and the account each way leads to. */
export const paymentMethods = [
  'creditCard',
  'payPal',
  'giftCard',
  'cash',
  'bankTransfer',
  'cheque',
  'fps',
] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Where the money of a method is kept; a bank account of one's choice where the method goes to a bank. */
export function moneyAccount(method: PaymentMethod, bankAccount: string): string {
  switch (method) {
    case 'cash':
      return '1000';
    case 'creditCard':
    case 'payPal':
      return '1020';
    case 'giftCard':
      return '2120';
    default:
      return bankAccount;
  }
}

/** A bank account is 1010 or one below it; anything else would be money from nowhere. */
export const isBankAccount = (account: string): boolean => /^1010(-\w+)?$/.test(account);
