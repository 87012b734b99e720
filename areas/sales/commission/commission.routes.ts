import { routes } from '../../../core/server/mount.ts';
import { commission } from './commission.contract.ts';
import {
  commissionOrdersOf,
  exportCommissions,
  generateCommissions,
  listCommissions,
} from './commission.service.ts';

export const commissionRoutes = routes(commission, {
  list: listCommissions,
  export: exportCommissions,
  orders: commissionOrdersOf,
  generate: generateCommissions,
});
