import { routes } from '../../../core/server/mount.ts';
import { stock } from './stock.contract.ts';
import { exportStock, getStock, listMoves, listStock, stockReport } from './stock.list.service.ts';
import { adjustStock, receiveStock, returnToVendor } from './stock.service.ts';

export const stockRoutes = routes(stock, {
  list: listStock,
  export: exportStock,
  moves: listMoves,
  report: stockReport,
  get: getStock,
  receive: receiveStock,
  adjust: adjustStock,
  vendorReturn: returnToVendor,
});
