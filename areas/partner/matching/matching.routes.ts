import { routes } from '../../../core/server/mount.ts';
import { matching } from './matching.contract.ts';
import { searchMatching, suggestSkills } from './matching.service.ts';

export const matchingRoutes = routes(matching, { search: searchMatching, skills: suggestSkills });
