import { fileHandlers } from '../../core/server/files.ts';
import { routes } from '../../core/server/mount.ts';
import { forEach, plain } from '../../core/server/resource.ts';
import {
  partnerLedger,
  partnerStatement,
  payAdvance,
  payPartner,
  previewSettle,
  receiveAdvance,
  settlePartner,
} from './partner.account.service.ts';
import { partner } from './partner.contract.ts';
import { partnerEntity, removePartner, restorePartner } from './partner.service.ts';
import { acceptWork, listWorks, takeBack } from './partner.work.service.ts';

export const partnerRoutes = routes(partner, {
  ...plain(partner, partnerEntity),
  ...fileHandlers(partnerEntity),
  remove: removePartner,
  restore: restorePartner,
  removeMany: forEach(removePartner),
  restoreMany: forEach(restorePartner),
  receiveAdvance,
  payAdvance,
  acceptWork,
  takeBack,
  pay: payPartner,
  previewSettle,
  settle: settlePartner,
  works: listWorks,
  ledger: partnerLedger,
  statement: partnerStatement,
});
