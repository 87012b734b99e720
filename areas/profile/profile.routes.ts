import { routes } from '../../core/server/mount.ts';
import type { Secrets } from '../../core/server/secrets.ts';
import { profile } from './profile.contract.ts';
import { changePassword, endOwnSession, getProfile, listSessions, updateProfile } from './profile.service.ts';
import { confirmTotp, disableTotp, newRecoveryCodes, startTotp } from './totp.service.ts';

export const profileRoutes = (secrets: Secrets) =>
  routes(profile, {
    get: getProfile,
    update: updateProfile,
    changePassword,
    sessions: listSessions,
    endSession: endOwnSession,
    startTotp: startTotp(secrets),
    confirmTotp: confirmTotp(secrets),
    disableTotp,
    newRecoveryCodes,
  });
