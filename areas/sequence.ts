/** The order of the areas: an area imports only core and areas before it. */
export const sequence = [
  'settings',
  'auth',
  'human-resource',
  'partner',
  'sales',
  'vendor',
  'service',
  'quotation',
  'accounting',
  'dashboard',
  'profile',
] as const;
