import { texts } from '../../../core/shared/text.ts';

type Mail = { name: string; number: string; company: string; total: string };

/** Words for the vendor. */
export const purchasePdfText = texts({
  en: {
    title: 'Purchase order',
    to: 'To',
    date: 'Date',
    expected: 'Expected by',
    contact: 'Our contact',
    code: 'Code',
    product: 'Description',
    quantity: 'Quantity',
    price: (p: { currency: string }) => `Unit price ${p.currency}`,
    amount: (p: { currency: string }) => `Amount ${p.currency}`,
    net: 'Subtotal',
    shipping: 'Shipping',
    total: (p: { currency: string }) => `Total ${p.currency}`,
    notes: 'Note',
    deliverTo: 'Deliver to',
    file: (p: { number: string }) => `Purchase order ${p.number}`,
    mailSubject: (p: Mail) => `Purchase order ${p.number} from ${p.company}`,
    mailBody: (p: Mail) =>
      `Dear ${p.name},\n\nPlease find our purchase order ${p.number} attached. Its total is ${p.total}.\n\nThank you,\n${p.company}`,
  },
  zh_Hant: {
    title: '採購單',
    to: '供應商',
    date: '日期',
    expected: '預計到貨',
    contact: '負責同事',
    code: '編號',
    product: '產品',
    quantity: '數量',
    price: (p: { currency: string }) => `單價 ${p.currency}`,
    amount: (p: { currency: string }) => `金額 ${p.currency}`,
    net: '小計',
    shipping: '運費',
    total: (p: { currency: string }) => `總額 ${p.currency}`,
    notes: '備註',
    deliverTo: '送貨地址',
    file: (p: { number: string }) => `採購單 ${p.number}`,
    mailSubject: (p: Mail) => `${p.company} 採購單 ${p.number}`,
    mailBody: (p: Mail) =>
      `${p.name}：\n\n隨函附上採購單 ${p.number}，總額為 ${p.total}，敬請查收。\n\n謝謝！\n${p.company}`,
  },
});
