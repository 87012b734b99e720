import { routes } from '../../../core/server/mount.ts';
import { company } from './company.contract.ts';
import {
  companyHistory,
  getCompany,
  getLogo,
  removeLogo,
  setLogo,
  updateCompany,
} from './company.service.ts';

export const companyRoutes = routes(company, {
  get: getCompany,
  update: updateCompany,
  history: companyHistory,
  logo: getLogo,
  setLogo,
  removeLogo,
});
