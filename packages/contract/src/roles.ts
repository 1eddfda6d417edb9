import { PERMISSIONS, type Permission } from './permissions.ts';

/** `external` people work for a merchant parent; `internal` people are the provider's own staff and see every merchant. */
export type UserType = 'internal' | 'external';

export interface Role {
  id: number;
  name: string;
  userType: UserType;
  permissions: readonly Permission[];
}

const all = PERMISSIONS;
const without = (...left: Permission[]): Permission[] => all.filter(permission => !left.includes(permission));

const payments = all.filter(p =>
  /^(INTERAC_|IBT_)?(DEPOSIT|WITHDRAWS|RETURN)_ORION$|^INTERAC_EFT_PAYOUTS$|^IBT_REPRESENTMENT_ORION$/.test(p),
);
const accounting = all.filter(p => /^(INTERAC_|IBT_)?(DAILY_SUMMARY|ADJUSTMENT|DISBURSEMENT)_ORION$/.test(p));
const verification: Permission[] = ['IBT_ONLINE_BANK_VERIFICATION_ORION'];
const reports: Permission[] = [...accounting, ...payments, ...verification];
const adjustmentsAndDisbursements = accounting.filter(p => /(ADJUSTMENT|DISBURSEMENT)/.test(p));
const vip: Permission[] = ['MANAGE_VIP', 'VIP_CLIENTS_VIEW'];
const exports: Permission[] = ['ASYNC_EXPORT_PAGE'];

const external = (id: number, name: string, permissions: readonly Permission[]): Role => ({
  id,
  name,
  userType: 'external',
  permissions,
});
const internal = (id: number, name: string, permissions: readonly Permission[]): Role => ({
  id,
  name,
  userType: 'internal',
  permissions,
});

/**
 * Which role holds which permission. The specification names the roles (document 1, section 6) and leaves the mapping open;
 * what it does say holds here: Admin has full control, Finance sees transactions and balances but no VIP consumers, Operations
 * also manages VIP, analytics are for Admin and Operations, Tech Support sees most reports and manages users, Risk Management
 * Admin sees adjustments and reimbursements and manages users. See docs/decisions.
 */
export const ROLES: readonly Role[] = [
  external(1, 'Admin', all),
  external(2, 'Finance', [...reports, ...exports]),
  external(3, 'Operations', [...reports, ...exports, ...vip, 'HOMEPAGE_METRICS']),
  external(4, 'Customer Service', [...payments, ...verification, 'VIP_CLIENTS_VIEW']),
  internal(101, 'ADMIN', all),
  internal(102, 'FINANCE', [...reports, ...exports, 'HOMEPAGE_METRICS']),
  internal(103, 'OPERATIONS', [...reports, ...exports, ...vip, 'HOMEPAGE_METRICS']),
  internal(104, 'CUSTOMER_SERVICE', [...payments, ...verification, 'VIP_CLIENTS_VIEW']),
  internal(105, 'MINT', [...payments, ...verification, 'INTERAC_BRANDING_EDIT', 'IP_ALLOWLIST']),
  internal(106, 'TECH_SUPPORT', without(...adjustmentsAndDisbursements, ...vip, 'HOMEPAGE_METRICS')),
  internal(107, 'OPS_PAYMENTS', [...reports, ...exports]),
  internal(108, 'RISK_MANAGEMENT', [...payments, ...verification, ...vip, ...exports]),
  internal(109, 'ACCOUNT_MANAGEMENT_&_SALES', [...reports, ...exports, 'HOMEPAGE_METRICS']),
  internal(110, 'INTERNAL_QA', [...reports, 'IP_ALLOWLIST']),
  internal(111, 'CUSTOMER_SERVICE_ADMIN', [...payments, ...verification, ...vip, ...exports, 'MANAGE_USERS']),
  internal(112, 'OPS_PAYMENTS_ADMIN', [...reports, ...exports, 'MANAGE_USERS']),
  internal(113, 'RISK_MANAGEMENT_ADMIN', [
    ...adjustmentsAndDisbursements,
    ...payments,
    ...verification,
    ...vip,
    ...exports,
    'MANAGE_USERS',
  ]),
  internal(114, 'DEVELOPER', [...reports, 'IP_ALLOWLIST']),
];

/** The role with this id, or undefined. */
export const findRole = (id: number): Role | undefined => ROLES.find(role => role.id === id);
