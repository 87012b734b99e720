import { routes } from '../../core/server/mount.ts';
import type { Secrets } from '../../core/server/secrets.ts';
import { auth } from './auth.contract.ts';
import { logout, makeLogin, readSession } from './auth.service.ts';
import { setUp } from './setup.service.ts';

export const authRoutes = (secrets: Secrets) =>
  routes(auth, { setup: setUp, login: makeLogin(secrets), logout, session: readSession });
