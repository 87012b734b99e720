import { fileHandlers } from '../../../core/server/files.ts';
import { routes } from '../../../core/server/mount.ts';
import { plain } from '../../../core/server/resource.ts';
import { receiveRefund, vendorLedger, vendorStatement } from './vendor.account.service.ts';
import { vendor } from './vendor.contract.ts';
import { vendorEntity } from './vendor.service.ts';

export const vendorRoutes = routes(vendor, {
  ...plain(vendor, vendorEntity),
  ...fileHandlers(vendorEntity),
  ledger: vendorLedger,
  statement: vendorStatement,
  receiveRefund,
});
