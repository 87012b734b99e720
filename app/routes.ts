/** Everything the server can be asked, area by area. */

import { authRoutes } from '../areas/auth/auth.routes.ts';
import { benefitRoutes } from '../areas/human-resource/benefit/benefit.routes.ts';
import { designationRoutes } from '../areas/human-resource/designation/designation.routes.ts';
import { employeeRoutes } from '../areas/human-resource/employee/employee.routes.ts';
import { matchingRoutes } from '../areas/partner/matching/matching.routes.ts';
import { partnerRoutes } from '../areas/partner/partner.routes.ts';
import { personRoutes } from '../areas/partner/person/person.routes.ts';
import { profileRoutes } from '../areas/profile/profile.routes.ts';
import { commissionRoutes } from '../areas/sales/commission/commission.routes.ts';
import { customerRoutes } from '../areas/sales/customer/customer.routes.ts';
import { orderRoutes } from '../areas/sales/order/order.routes.ts';
import { productCategoryRoutes } from '../areas/sales/product/category/category.routes.ts';
import { productRoutes } from '../areas/sales/product/product.routes.ts';
import { stockRoutes } from '../areas/sales/stock/stock.routes.ts';
import { serviceCategoryRoutes } from '../areas/service/category/category.routes.ts';
import { companyRoutes } from '../areas/settings/company/company.routes.ts';
import { softwareRoutes } from '../areas/settings/software/software.routes.ts';
import { systemRoutes } from '../areas/settings/system/system.routes.ts';
import { userRoutes } from '../areas/settings/user/user.routes.ts';
import { vendorRoutes } from '../areas/vendor/home/vendor.routes.ts';
import { purchaseRoutes } from '../areas/vendor/purchase-order/purchase.routes.ts';
import type { Routes } from '../core/server/mount.ts';
import type { Secrets } from '../core/server/secrets.ts';
import { searchRoutes } from './search.ts';
import { version } from './version.ts';

export function allRoutes(secrets: Secrets): Routes[] {
  const areas = [
    authRoutes(secrets),
    companyRoutes,
    userRoutes,
    softwareRoutes(secrets),
    systemRoutes(version),
    designationRoutes,
    benefitRoutes,
    employeeRoutes,
    partnerRoutes,
    personRoutes,
    matchingRoutes,
    productRoutes,
    productCategoryRoutes,
    stockRoutes,
    customerRoutes,
    orderRoutes,
    commissionRoutes,
    vendorRoutes,
    purchaseRoutes,
    serviceCategoryRoutes,
    profileRoutes(secrets),
  ];
  return [...areas, searchRoutes(areas)];
}
