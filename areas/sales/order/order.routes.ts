import { fileHandlers } from '../../../core/server/files.ts';
import { routes } from '../../../core/server/mount.ts';
import { forEach, plain } from '../../../core/server/resource.ts';
import { order } from './order.contract.ts';
import { payOrder } from './order.money.service.ts';
import { cancelOrder, completeOrder, processOrder, shipOrder } from './order.moves.service.ts';
import { orderPdf } from './order.pdf.service.ts';
import { countOrders, getOrder, orderEntity, orderEntries } from './order.read.service.ts';
import { acceptReturn, previewReturn, refuseReturn, startReturn } from './order.return.service.ts';
import { createOrder, removeOrder, restoreOrder, updateOrder } from './order.service.ts';
import { resendMail } from './order.tell.service.ts';

export const orderRoutes = routes(order, {
  ...plain(order, orderEntity),
  ...fileHandlers(orderEntity),
  get: getOrder,
  create: createOrder,
  update: updateOrder,
  remove: removeOrder,
  restore: restoreOrder,
  removeMany: forEach(removeOrder),
  process: processOrder,
  ship: shipOrder,
  complete: completeOrder,
  cancel: cancelOrder,
  startReturn,
  refuseReturn,
  acceptReturn,
  previewReturn,
  pay: payOrder,
  resend: resendMail,
  counts: countOrders,
  pdf: orderPdf,
  entries: orderEntries,
});
