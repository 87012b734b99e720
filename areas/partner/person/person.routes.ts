import { routes } from '../../../core/server/mount.ts';
import { plain } from '../../../core/server/resource.ts';
import { person } from './person.contract.ts';
import { createPerson, personEntity, updatePerson } from './person.service.ts';

export const personRoutes = routes(person, {
  ...plain(person, personEntity),
  create: createPerson,
  update: updatePerson,
});
