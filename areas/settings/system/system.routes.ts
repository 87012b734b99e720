import { routes } from '../../../core/server/mount.ts';
import { exportLog, listLog, listTargets } from './log.service.ts';
import { system } from './system.contract.ts';
import { systemStatus } from './system.service.ts';

export const systemRoutes = (version: string) =>
  routes(system, { list: listLog, export: exportLog, targets: listTargets, status: systemStatus(version) });
