import { texts } from '../../shared/text.ts';

export const letterText = texts({
  en: {
    page: (p: { page: string; pages: string }) => `Page ${p.page} of ${p.pages}`,
    phone: (p: { phone: string }) => `Tel ${p.phone}`,
    payTo: 'Payment',
    bankName: 'Bank',
    bankCode: 'Bank code',
    bankAccount: 'Account number',
    bankHolder: 'Account holder',
  },
  zh_Hant: {
    page: (p: { page: string; pages: string }) => `第 ${p.page} 頁，共 ${p.pages} 頁`,
    phone: (p: { phone: string }) => `電話 ${p.phone}`,
    payTo: '付款資料',
    bankName: '銀行',
    bankCode: '銀行編號',
    bankAccount: '賬號',
    bankHolder: '賬戶持有人',
  },
});
