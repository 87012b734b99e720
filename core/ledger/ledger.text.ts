/** What happened, in the words of the ledger: the kinds of entries. */
import { texts } from '../shared/text.ts';

export const entryText = texts({
  en: {
    opening: 'Opening stock',
    received: 'Stock received',
    adjusted: 'Stock adjusted',
    shipped: 'Shipped',
    payment: 'Payment',
    advance: 'Advance received',
    advanceApplied: 'Advance applied',
    advancePaidBack: 'Advance paid back',
    refund: 'Refund',
    returned: 'Goods returned',
    writtenOff: 'Damaged goods written off',
    vendorReturn: 'Returned to vendor',
    workAccepted: 'Work accepted',
    partnerPaid: 'Paid',
    advancePaid: 'Advance paid',
    settled: 'Account settled',
    commission: 'Commission',
    reversal: 'Reversal',
  },
  zh_Hant: {
    opening: '期初存貨',
    received: '收貨',
    adjusted: '存貨調整',
    shipped: '已送貨',
    payment: '收款',
    advance: '收到預付款',
    advanceApplied: '預付款抵銷',
    advancePaidBack: '退回預付款',
    refund: '退款',
    returned: '客戶退貨',
    writtenOff: '損壞貨品註銷',
    vendorReturn: '退回供應商',
    workAccepted: '驗收工作',
    partnerPaid: '付款',
    advancePaid: '支付預付款',
    settled: '結清賬目',
    commission: '佣金',
    reversal: '沖銷',
  },
});

export type EntryKind = keyof (typeof entryText)['en'];
