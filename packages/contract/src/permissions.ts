export const PRODUCTS = ['INTERAC', 'IBT'] as const;
/** The payment product families. */
export type Product = (typeof PRODUCTS)[number];

/** Whose roles may hold a permission: roles of merchants' people, of the provider's own staff, or of both. */
export type Audience = 'merchant' | 'staff' | 'both';

interface PermissionShape {
  audience: Audience;
  /** The product that the merchant parent must have for the permission to take effect. */
  product?: Product;
  /** The permission of both products that this one is a part of: the screen on which its report is a tab. */
  partOf?: string;
  /** What it allows, in English; the key of its translation. Parts have the label of the whole. */
  label: string;
}

const both = (label: string, product?: Product) =>
  ({ audience: 'both', label, ...(product && { product }) }) as const satisfies PermissionShape;
const staff = (label: string) => ({ audience: 'staff', label }) as const satisfies PermissionShape;
const part = <const Whole extends string>(product: Product, partOf: Whole, label: string) =>
  ({ audience: 'both', product, partOf, label }) as const satisfies PermissionShape;

/** Every permission code of the specification, in the order in which people read them, and our own for the provider's staff. */
export const PERMISSION_TABLE = {
  DAILY_SUMMARY_ORION: both('Daily Summary'),
  INTERAC_DAILY_SUMMARY_ORION: part('INTERAC', 'DAILY_SUMMARY_ORION', 'Daily Summary'),
  IBT_DAILY_SUMMARY_ORION: part('IBT', 'DAILY_SUMMARY_ORION', 'Daily Summary'),
  ADJUSTMENT_ORION: both('Adjustments'),
  INTERAC_ADJUSTMENT_ORION: part('INTERAC', 'ADJUSTMENT_ORION', 'Adjustments'),
  IBT_ADJUSTMENT_ORION: part('IBT', 'ADJUSTMENT_ORION', 'Adjustments'),
  DISBURSEMENT_ORION: both('Disbursement'),
  INTERAC_DISBURSEMENT_ORION: part('INTERAC', 'DISBURSEMENT_ORION', 'Disbursement'),
  IBT_DISBURSEMENT_ORION: part('IBT', 'DISBURSEMENT_ORION', 'Disbursement'),
  DEPOSIT_ORION: both('Payins'),
  INTERAC_DEPOSIT_ORION: part('INTERAC', 'DEPOSIT_ORION', 'Payins'),
  IBT_DEPOSIT_ORION: part('IBT', 'DEPOSIT_ORION', 'Payins'),
  WITHDRAWS_ORION: both('Payouts'),
  INTERAC_WITHDRAWS_ORION: part('INTERAC', 'WITHDRAWS_ORION', 'Payouts'),
  IBT_WITHDRAWS_ORION: part('IBT', 'WITHDRAWS_ORION', 'Payouts'),
  INTERAC_EFT_PAYOUTS: both('EFT Payouts', 'INTERAC'),
  RETURN_ORION: both('Returns'),
  INTERAC_RETURN_ORION: part('INTERAC', 'RETURN_ORION', 'Returns'),
  IBT_RETURN_ORION: part('IBT', 'RETURN_ORION', 'Returns'),
  IBT_REPRESENTMENT_ORION: both('IBT Representment', 'IBT'),
  IBT_ONLINE_BANK_VERIFICATION_ORION: both('Identity Verification', 'IBT'),
  HOMEPAGE_METRICS: both('Analytics', 'INTERAC'),
  ASYNC_EXPORT_PAGE: both('Exports'),
  VIP_CLIENTS_VIEW: both('See VIP clients'),
  MANAGE_VIP: both('Manage VIP clients'),
  MANAGE_USERS: both('User Management'),
  INTERAC_BRANDING_EDIT: both('Customize Payment Flow', 'INTERAC'),
  IP_ALLOWLIST: both('IP Whitelisting'),
  RECONCILIATION: staff('Reconciliation'),
  MERCHANTS_VIEW: staff('See merchants'),
  MERCHANTS_MANAGE: staff('Create and change merchants'),
  MERCHANTS_PUBLISH: staff('Publish and suspend merchants'),
  ACCESS_REVIEW: staff('Review who has access'),
  ACT_AS_SUPPORT: staff('Act as support'),
  PERSONAL_DATA_VIEW: staff('See personal data in full'),
  PERSONAL_DATA_REVEAL: staff('Reveal personal data of one row'),
  IP_RESTRICTIONS: staff('IP mapping restrictions'),
  PORTAL_CONFIGURE: staff('Configurations'),
  PORTAL_SETTINGS: staff('Additional settings'),
  ANNOUNCEMENTS: staff('Announcements'),
  INGEST_VIEW: staff('Files taken in'),
  INTERNAL_QA: staff('Internal QA'),
  FEES_VIEW: staff('See fees'),
  FEES_MANAGE: staff('Manage fees'),
  DISBURSEMENTS_VIEW: staff('See funds and proposals'),
  DISBURSEMENTS_PROPOSE: staff('Propose disbursements and adjustments'),
  DISBURSEMENTS_APPROVE: staff('Approve disbursements and adjustments'),
  DISBURSEMENTS_CONFIGURE: staff('Disbursement configurations'),
} as const satisfies Record<string, PermissionShape>;

export type Permission = keyof typeof PERMISSION_TABLE;

/** The codes, in the table's order. */
export const PERMISSIONS = Object.keys(PERMISSION_TABLE) as Permission[];

/** The permissions that roles of an audience may hold. */
export type PermissionFor<A extends Exclude<Audience, 'both'>> = {
  [P in Permission]: (typeof PERMISSION_TABLE)[P]['audience'] extends A | 'both' ? P : never;
}[Permission];

/** What a permission is, its optional words included. */
export const permissionShape = (permission: Permission): PermissionShape => PERMISSION_TABLE[permission];

/** Of the permissions a role gives, those that mean something with these products, in the table's order. */
export const permissionsWithProducts = (granted: readonly Permission[], products: readonly Product[]): Permission[] =>
  PERMISSIONS.filter(permission => {
    const { product } = permissionShape(permission);
    return granted.includes(permission) && (product === undefined || products.includes(product));
  });
