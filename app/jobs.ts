import { expireOrders } from '../areas/sales/order/order.job.ts';
import { forgetSessions } from '../areas/settings/user/session.service.ts';
import { purgeFiles } from '../core/server/files.ts';
import { forgetKeys } from '../core/server/idempotency.ts';
import { checkInvariants } from '../core/server/invariants.ts';
import type { Job } from '../core/server/jobs.ts';
import { purgeDeleted } from '../core/server/purge.ts';
import { forgetOldFailures } from '../core/server/throttle.ts';
import { businessInvariants } from './businessInvariants.ts';

const day = 24 * 3_600_000;

export const jobs: readonly Job[] = [
  expireOrders,
  {
    name: 'purge',
    everySeconds: 600,
    run: async (db, now) => `purged ${await purgeDeleted(db, now)}`,
  },
  {
    name: 'tidy',
    everySeconds: 3600,
    async run(db, now) {
      await forgetSessions(db, now);
      await forgetKeys(db, new Date(now.getTime() - day));
      await forgetOldFailures(db, now);
      await purgeFiles(db, now);
      return 'tidied';
    },
  },
  {
    name: 'invariants',
    everySeconds: 3600,
    // With a snapshot of its own, for which a transaction that has begun is too late.
    async run(_, __, { db }) {
      const broken = (await checkInvariants(db, businessInvariants)).filter(
        (finding) => finding.broken.length > 0,
      );
      return broken.length === 0 ? 'ok' : broken.map(({ name }) => name).join('; ');
    },
  },
];
