/** Every screen that exists. A menu entry appears once its path stands here. */
import type { ComponentType } from 'react';

type Load<Names extends string> = () => Promise<{ readonly pages: Readonly<Record<Names, ComponentType>> }>;

export type PageEntry =
  | { readonly kind: 'plain'; readonly path: string; readonly load: Load<'list' | 'form'> }
  | { readonly kind: 'rich'; readonly path: string; readonly load: Load<'list' | 'record' | 'form'> }
  | { readonly kind: 'single'; readonly path: string; readonly load: Load<'page'> };

/** A list, and its form as a drawer over it: PATH, PATH/new, PATH/:id */
const plain = (path: string, load: Load<'list' | 'form'>): PageEntry => ({ kind: 'plain', path, load });

/** A list, a page per record and the form as a page: PATH, PATH/new, PATH/:id, PATH/:id/edit */
const rich = (path: string, load: Load<'list' | 'record' | 'form'>): PageEntry => ({
  kind: 'rich',
  path,
  load,
});

const single = (path: string, load: Load<'page'>): PageEntry => ({ kind: 'single', path, load });

export const pages: readonly PageEntry[] = [
  rich('/sales/product', () => import('../../areas/sales/product/ProductPage.tsx')),
  plain('/sales/product/category', () => import('../../areas/sales/product/category/CategoryPage.tsx')),
  single('/sales/stock', () => import('../../areas/sales/stock/StockPage.tsx')),
  rich('/sales/customer', () => import('../../areas/sales/customer/CustomerPage.tsx')),
  rich('/sales/order', () => import('../../areas/sales/order/OrderPage.tsx')),
  single('/sales/commission', () => import('../../areas/sales/commission/CommissionPage.tsx')),
  rich('/vendor/home', () => import('../../areas/vendor/home/VendorPage.tsx')),
  rich('/vendor/purchase-order', () => import('../../areas/vendor/purchase-order/PurchasePage.tsx')),
  plain('/service/category', () => import('../../areas/service/category/CategoryPage.tsx')),
  plain(
    '/human-resource/designation',
    () => import('../../areas/human-resource/designation/DesignationPage.tsx'),
  ),
  plain('/human-resource/benefit', () => import('../../areas/human-resource/benefit/BenefitPage.tsx')),
  rich('/human-resource/employee', () => import('../../areas/human-resource/employee/EmployeePage.tsx')),
  rich('/partner', () => import('../../areas/partner/PartnerPage.tsx')),
  plain('/partner/person', () => import('../../areas/partner/person/PersonPage.tsx')),
  single('/partner/matching', () => import('../../areas/partner/matching/MatchingPage.tsx')),
  single('/settings/company', () => import('../../areas/settings/company/CompanyPage.tsx')),
  plain('/settings/user', () => import('../../areas/settings/user/UserPage.tsx')),
  single('/settings/software', () => import('../../areas/settings/software/SoftwarePage.tsx')),
  single('/settings/system', () => import('../../areas/settings/system/SystemPage.tsx')),
  single('/profile', () => import('../../areas/profile/ProfilePage.tsx')),
];
