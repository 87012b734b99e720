import { fileHandlers } from '../../../core/server/files.ts';
import { routes } from '../../../core/server/mount.ts';
import { plain } from '../../../core/server/resource.ts';
import { customerLedger, customerStatement, payBack, takeAdvance } from './customer.account.service.ts';
import { customer } from './customer.contract.ts';
import { customerEntity } from './customer.service.ts';

export const customerRoutes = routes(customer, {
  ...plain(customer, customerEntity),
  ...fileHandlers(customerEntity),
  ledger: customerLedger,
  statement: customerStatement,
  takeAdvance,
  payBack,
});
