import { fileHandlers } from '../../../core/server/files.ts';
import { routes } from '../../../core/server/mount.ts';
import { forEach, plain } from '../../../core/server/resource.ts';
import { purchaseOrder } from './purchase.contract.ts';
import { payPurchase } from './purchase.money.service.ts';
import { purchasePdf, resendPurchase, sendPurchase } from './purchase.pdf.service.ts';
import { countPurchases, getPurchase, purchaseEntity, purchaseEntries } from './purchase.read.service.ts';
import { closeShort, previewReceive, receivePurchase } from './purchase.receive.service.ts';
import { previewReturn, returnPurchase } from './purchase.return.service.ts';
import { createPurchase, removePurchase, restorePurchase, updatePurchase } from './purchase.service.ts';

export const purchaseRoutes = routes(purchaseOrder, {
  ...plain(purchaseOrder, purchaseEntity),
  ...fileHandlers(purchaseEntity),
  get: getPurchase,
  create: createPurchase,
  update: updatePurchase,
  remove: removePurchase,
  removeMany: forEach(removePurchase),
  restore: restorePurchase,
  receive: receivePurchase,
  previewReceive,
  closeShort,
  pay: payPurchase,
  returnToVendor: returnPurchase,
  previewReturn,
  send: sendPurchase,
  resend: resendPurchase,
  counts: countPurchases,
  pdf: purchasePdf,
  entries: purchaseEntries,
});
