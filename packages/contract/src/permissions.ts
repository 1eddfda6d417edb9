/** Every permission code of the specification, each once (document 1 section 2, document 2 section 2). */
export const PERMISSIONS = [
  'DAILY_SUMMARY_ORION',
  'INTERAC_DAILY_SUMMARY_ORION',
  'IBT_DAILY_SUMMARY_ORION',
  'ADJUSTMENT_ORION',
  'INTERAC_ADJUSTMENT_ORION',
  'IBT_ADJUSTMENT_ORION',
  'DISBURSEMENT_ORION',
  'INTERAC_DISBURSEMENT_ORION',
  'IBT_DISBURSEMENT_ORION',
  'DEPOSIT_ORION',
  'INTERAC_DEPOSIT_ORION',
  'IBT_DEPOSIT_ORION',
  'WITHDRAWS_ORION',
  'INTERAC_WITHDRAWS_ORION',
  'IBT_WITHDRAWS_ORION',
  'INTERAC_EFT_PAYOUTS',
  'RETURN_ORION',
  'INTERAC_RETURN_ORION',
  'IBT_RETURN_ORION',
  'IBT_REPRESENTMENT_ORION',
  'IBT_ONLINE_BANK_VERIFICATION_ORION',
  'HOMEPAGE_METRICS',
  'MANAGE_USERS',
  'MANAGE_VIP',
  'VIP_CLIENTS_VIEW',
  'INTERAC_BRANDING_EDIT',
  'IP_ALLOWLIST',
  'ASYNC_EXPORT_PAGE',
] as const;

export type Permission = (typeof PERMISSIONS)[number];

export const PRODUCTS = ['INTERAC', 'IBT'] as const;
/** The payment product families: Interac e-Transfer and Instant Bank Transfer. */
export type Product = (typeof PRODUCTS)[number];

/** A permission that stands for one product is worth nothing to a merchant parent without that product. */
const needsProduct = (permission: Permission): Product | undefined => {
  if (permission.startsWith('INTERAC_')) return 'INTERAC';
  if (permission.startsWith('IBT_')) return 'IBT';
  return permission === 'HOMEPAGE_METRICS' ? 'INTERAC' : undefined;
};

/** Of the permissions a role gives, those that mean something with these products, in the table's order. */
export const permissionsWithProducts = (granted: readonly Permission[], products: readonly Product[]): Permission[] =>
  PERMISSIONS.filter(permission => {
    const product = needsProduct(permission);
    return granted.includes(permission) && (product === undefined || products.includes(product));
  });
