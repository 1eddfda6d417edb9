import { titleCase } from '@drumlin/contract/core/enumeration.ts';
import { PERMISSIONS, type Permission } from '@drumlin/contract/permissions.ts';

/** The merchant roles as people read them (spec document 1, section 6); role 4 is Consumer Service to them. */
const MERCHANT_ROLES: Readonly<Record<number, { label: string; text: string }>> = {
  1: { label: 'Admin', text: 'Full control of users, security and settings' },
  2: { label: 'Finance', text: 'Sees transactions and balances, not VIP consumers' },
  3: { label: 'Operations', text: 'Everything in Finance, and manages VIP consumers' },
  4: { label: 'Consumer Service', text: 'Assists consumers with their payments' },
};

/** Names that title case alone would get wrong. */
const STAFF_ROLES: Readonly<Record<string, { label: string }>> = {
  MINT: { label: 'Merchant Integrations' },
  INTERNAL_QA: { label: 'Internal QA' },
};

/** A role's name, English and the key of its translation. */
export const roleLabel = ({ id, name }: { id: number; name: string }): string =>
  MERCHANT_ROLES[id]?.label ?? STAFF_ROLES[name]?.label ?? titleCase(name);

/** One line about a role, or undefined where its name says it. */
export const roleMeaning = (id: number): string | undefined => MERCHANT_ROLES[id]?.text;

/** What a permission lets one do. The codes of one product are left out: they go with the code of both. */
export const CAPABILITIES: readonly { permission: Permission; label: string }[] = [
  { permission: 'DAILY_SUMMARY_ORION', label: 'Daily Summary' },
  { permission: 'ADJUSTMENT_ORION', label: 'Adjustments' },
  { permission: 'DISBURSEMENT_ORION', label: 'Disbursement' },
  { permission: 'DEPOSIT_ORION', label: 'Payins' },
  { permission: 'WITHDRAWS_ORION', label: 'Payouts' },
  { permission: 'INTERAC_EFT_PAYOUTS', label: 'EFT Payouts' },
  { permission: 'RETURN_ORION', label: 'Returns' },
  { permission: 'IBT_REPRESENTMENT_ORION', label: 'IBT Representment' },
  { permission: 'IBT_ONLINE_BANK_VERIFICATION_ORION', label: 'Identity Verification' },
  { permission: 'HOMEPAGE_METRICS', label: 'Analytics' },
  { permission: 'ASYNC_EXPORT_PAGE', label: 'Exports' },
  { permission: 'VIP_CLIENTS_VIEW', label: 'See VIP clients' },
  { permission: 'MANAGE_VIP', label: 'Manage VIP clients' },
  { permission: 'MANAGE_USERS', label: 'User Management' },
  { permission: 'INTERAC_BRANDING_EDIT', label: 'Customize Payment Flow' },
  { permission: 'IP_ALLOWLIST', label: 'IP Whitelisting' },
];

/** Whether a permission is the one product's part of another. */
export const isProductPart = (permission: Permission): boolean => {
  const whole = permission.replace(/^(INTERAC|IBT)_/, '');
  return whole !== permission && (PERMISSIONS as readonly string[]).includes(whole);
};
