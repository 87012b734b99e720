import { routes } from '../../../core/server/mount.ts';
import type { Secrets } from '../../../core/server/secrets.ts';
import { software } from './software.contract.ts';
import { getSoftware, softwareHistory, testEmail, testSms, updateSoftware } from './software.service.ts';

export const softwareRoutes = (secrets: Secrets) =>
  routes(software, {
    get: getSoftware,
    update: updateSoftware(secrets),
    testEmail: testEmail(secrets),
    testSms: testSms(secrets),
    history: softwareHistory,
  });
