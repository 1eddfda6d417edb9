import { PERMISSIONS, type Permission, type PermissionFor } from './permissions.ts';

/** `external` people work for a merchant parent; `internal` people are the provider's own staff and see every merchant. */
export type UserType = 'internal' | 'external';

export interface Role {
  id: number;
  name: string;
  userType: UserType;
  permissions: readonly Permission[];
  /** What it is for, in one line; English is the key of its translation. Undefined where its name says it. */
  description?: string;
}

const DAILY_SUMMARIES = [
  'DAILY_SUMMARY_ORION',
  'INTERAC_DAILY_SUMMARY_ORION',
  'IBT_DAILY_SUMMARY_ORION',
] as const satisfies Permission[];
const ADJUSTMENTS_AND_DISBURSEMENTS = [
  'ADJUSTMENT_ORION',
  'INTERAC_ADJUSTMENT_ORION',
  'IBT_ADJUSTMENT_ORION',
  'DISBURSEMENT_ORION',
  'INTERAC_DISBURSEMENT_ORION',
  'IBT_DISBURSEMENT_ORION',
] as const satisfies Permission[];
/** Payments that consumers made, what became of them, and the bank accounts consumers proved to be theirs. */
const TRANSACTIONS = [
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
] as const satisfies Permission[];
const REPORTS = [...DAILY_SUMMARIES, ...ADJUSTMENTS_AND_DISBURSEMENTS, ...TRANSACTIONS] as const;
const VIP = ['MANAGE_VIP', 'VIP_CLIENTS_VIEW'] as const satisfies Permission[];
const CONFIGURATION = ['INTERAC_BRANDING_EDIT', 'IP_ALLOWLIST'] as const satisfies Permission[];

/** Every merchant as staff see it, and what is done to one. Who publishes and who suspends need not be who set it up. */
const MERCHANTS = ['MERCHANTS_VIEW', 'MERCHANTS_MANAGE', 'MERCHANTS_PUBLISH'] as const satisfies Permission[];

/** What merchants are charged, and what is sent to them. Two people act on money, whatever both may do. */
const MONEY = [
  'FEES_VIEW',
  'FEES_MANAGE',
  'DISBURSEMENTS_VIEW',
  'DISBURSEMENTS_PROPOSE',
  'DISBURSEMENTS_APPROVE',
  'DISBURSEMENTS_CONFIGURE',
] as const satisfies Permission[];

/** What is set for the whole portal. */
const PORTAL = [
  'IP_RESTRICTIONS',
  'PORTAL_CONFIGURE',
  'PORTAL_SETTINGS',
  'ANNOUNCEMENTS',
] as const satisfies Permission[];

const role = (id: number, name: string, userType: UserType, granted: readonly Permission[]): Role => ({
  id,
  name,
  userType,
  permissions: PERMISSIONS.filter(permission => granted.includes(permission)),
});
/** A role of merchants' people. A permission for staff alone cannot be given to one: it does not compile. */
const external = (
  id: number,
  name: string,
  description: string,
  granted: readonly PermissionFor<'merchant'>[],
): Role => ({ ...role(id, name, 'external', granted), description });
const internal = (id: number, name: string, granted: readonly PermissionFor<'staff'>[]): Role =>
  role(id, name, 'internal', granted);

/**
 * Which role holds which permission, each named or in a named group, so that a new permission is nobody's until it is written here. The
 * specification names the roles and leaves the mapping open; docs/decisions/002 says why it is as it is.
 */
export const ROLES: readonly Role[] = [
  external(1, 'Admin', 'Full control of users, security and settings', [
    ...REPORTS,
    ...VIP,
    ...CONFIGURATION,
    'HOMEPAGE_METRICS',
    'ASYNC_EXPORT_PAGE',
    'MANAGE_USERS',
  ]),
  external(2, 'Finance', 'Sees transactions and balances, not VIP consumers', [
    ...REPORTS,
    'ASYNC_EXPORT_PAGE',
    'HOMEPAGE_METRICS',
  ]),
  external(3, 'Operations', 'Everything in Finance, and manages VIP consumers', [
    ...REPORTS,
    ...VIP,
    'ASYNC_EXPORT_PAGE',
    'HOMEPAGE_METRICS',
  ]),
  external(4, 'Customer Service', 'Assists consumers with their payments', [...TRANSACTIONS, 'VIP_CLIENTS_VIEW']),
  internal(101, 'ADMIN', [
    ...REPORTS,
    ...VIP,
    ...CONFIGURATION,
    'HOMEPAGE_METRICS',
    'ASYNC_EXPORT_PAGE',
    'MANAGE_USERS',
    'RECONCILIATION',
    ...MERCHANTS,
    ...PORTAL,
    'ACCESS_REVIEW',
    'ACT_AS_SUPPORT',
    'PERSONAL_DATA_VIEW',
    'PERSONAL_DATA_REVEAL',
    'INGEST_VIEW',
    'INTERNAL_QA',
    ...MONEY,
  ]),
  internal(102, 'FINANCE', [
    ...REPORTS,
    'ASYNC_EXPORT_PAGE',
    'HOMEPAGE_METRICS',
    'RECONCILIATION',
    'MERCHANTS_VIEW',
    'PERSONAL_DATA_REVEAL',
    'INGEST_VIEW',
    'FEES_VIEW',
    'DISBURSEMENTS_VIEW',
    'DISBURSEMENTS_PROPOSE',
    'DISBURSEMENTS_APPROVE',
  ]),
  internal(103, 'OPERATIONS', [
    ...REPORTS,
    ...VIP,
    'ASYNC_EXPORT_PAGE',
    'HOMEPAGE_METRICS',
    'RECONCILIATION',
    'MERCHANTS_VIEW',
    'PERSONAL_DATA_VIEW',
    'ANNOUNCEMENTS',
    'INGEST_VIEW',
    'FEES_VIEW',
    'DISBURSEMENTS_VIEW',
  ]),
  internal(104, 'CUSTOMER_SERVICE', [...TRANSACTIONS, 'VIP_CLIENTS_VIEW', 'PERSONAL_DATA_REVEAL']),
  internal(105, 'MINT', [...TRANSACTIONS, ...CONFIGURATION, ...MERCHANTS, 'PERSONAL_DATA_REVEAL', 'INTERNAL_QA']),
  internal(106, 'TECH_SUPPORT', [
    ...DAILY_SUMMARIES,
    ...TRANSACTIONS,
    ...CONFIGURATION,
    'ASYNC_EXPORT_PAGE',
    'MANAGE_USERS',
    'MERCHANTS_VIEW',
    'PERSONAL_DATA_REVEAL',
    'ACT_AS_SUPPORT',
    'IP_RESTRICTIONS',
    'PORTAL_SETTINGS',
    'INGEST_VIEW',
  ]),
  internal(107, 'OPS_PAYMENTS', [
    ...REPORTS,
    'ASYNC_EXPORT_PAGE',
    'RECONCILIATION',
    'MERCHANTS_VIEW',
    'PERSONAL_DATA_VIEW',
    'INGEST_VIEW',
    'FEES_VIEW',
    'DISBURSEMENTS_VIEW',
    'DISBURSEMENTS_PROPOSE',
  ]),
  internal(108, 'RISK_MANAGEMENT', [
    ...TRANSACTIONS,
    ...VIP,
    'ASYNC_EXPORT_PAGE',
    'MERCHANTS_VIEW',
    'PERSONAL_DATA_VIEW',
  ]),
  internal(109, 'ACCOUNT_MANAGEMENT_&_SALES', [
    ...REPORTS,
    'ASYNC_EXPORT_PAGE',
    'HOMEPAGE_METRICS',
    'MERCHANTS_VIEW',
    'MERCHANTS_MANAGE',
    'ANNOUNCEMENTS',
    'FEES_VIEW',
    'FEES_MANAGE',
  ]),
  internal(110, 'INTERNAL_QA', [...REPORTS, 'IP_ALLOWLIST', 'INGEST_VIEW', 'INTERNAL_QA']),
  internal(111, 'CUSTOMER_SERVICE_ADMIN', [
    ...TRANSACTIONS,
    ...VIP,
    'ASYNC_EXPORT_PAGE',
    'MANAGE_USERS',
    'PERSONAL_DATA_VIEW',
    'ACT_AS_SUPPORT',
  ]),
  internal(112, 'OPS_PAYMENTS_ADMIN', [
    ...REPORTS,
    'ASYNC_EXPORT_PAGE',
    'MANAGE_USERS',
    'RECONCILIATION',
    'MERCHANTS_VIEW',
    'PERSONAL_DATA_VIEW',
    'INGEST_VIEW',
    'FEES_VIEW',
    'DISBURSEMENTS_VIEW',
    'DISBURSEMENTS_PROPOSE',
    'DISBURSEMENTS_APPROVE',
    'DISBURSEMENTS_CONFIGURE',
  ]),
  internal(113, 'RISK_MANAGEMENT_ADMIN', [
    ...ADJUSTMENTS_AND_DISBURSEMENTS,
    ...TRANSACTIONS,
    ...VIP,
    'ASYNC_EXPORT_PAGE',
    'MANAGE_USERS',
    'MERCHANTS_VIEW',
    'MERCHANTS_PUBLISH',
    'PERSONAL_DATA_VIEW',
    'ACCESS_REVIEW',
    'IP_RESTRICTIONS',
    'DISBURSEMENTS_VIEW',
  ]),
  internal(114, 'DEVELOPER', [...REPORTS, 'IP_ALLOWLIST', 'INGEST_VIEW', 'INTERNAL_QA', 'PORTAL_CONFIGURE']),
];

/** The role with all permissions, for each user type. */
export const ADMIN_ROLES: Record<UserType, number> = { external: 1, internal: 101 };

/** The role with this id, or undefined. */
export const findRole = (id: number): Role | undefined => ROLES.find(role => role.id === id);
