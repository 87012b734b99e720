import { routes } from '../../../core/server/mount.ts';
import { forEach, plain } from '../../../core/server/resource.ts';
import { user } from './user.contract.ts';
import {
  createUser,
  disableUserTotp,
  endUserSessions,
  removeUser,
  updateUser,
  userEntity,
} from './user.service.ts';

export const userRoutes = routes(user, {
  ...plain(user, userEntity),
  create: createUser,
  update: updateUser,
  remove: removeUser,
  removeMany: forEach(removeUser),
  endSessions: endUserSessions,
  disableTotp: disableUserTotp,
});
