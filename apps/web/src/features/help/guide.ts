import type { GuidePage } from './guide-page.ts';
import { ACCOUNT_PAGES } from './pages/account.ts';
import { BALANCE_PAGES } from './pages/balances.ts';
import { DASHBOARD_PAGES } from './pages/dashboard.ts';
import { EXPORT_PAGES } from './pages/exports.ts';
import { GENERAL_PAGES } from './pages/general.ts';
import { MANAGE_PAGES } from './pages/manage.ts';
import { STAFF_DISBURSEMENT_PAGES } from './pages/staff-disbursements.ts';
import { STAFF_FEE_PAGES } from './pages/staff-fees.ts';
import { STAFF_INGEST_PAGES } from './pages/staff-ingest.ts';
import { STAFF_QA_PAGES } from './pages/staff-internal-qa.ts';
import { STAFF_MERCHANT_PAGES } from './pages/staff-merchants.ts';
import { NOTIFICATION_PAGES } from './pages/staff-notifications.ts';
import { STAFF_PEOPLE_PAGES } from './pages/staff-people.ts';
import { STAFF_POLICY_PAGES } from './pages/staff-policy.ts';
import { TRANSACTION_PAGES } from './pages/transactions.ts';

/** Every page of the user guide, in the order of the menu. */
export const GUIDE: readonly GuidePage[] = [
  ...GENERAL_PAGES,
  ...DASHBOARD_PAGES,
  ...BALANCE_PAGES,
  ...TRANSACTION_PAGES,
  ...MANAGE_PAGES,
  ...STAFF_PEOPLE_PAGES,
  ...STAFF_INGEST_PAGES,
  ...EXPORT_PAGES,
  ...STAFF_MERCHANT_PAGES,
  ...STAFF_FEE_PAGES,
  ...STAFF_DISBURSEMENT_PAGES,
  ...NOTIFICATION_PAGES,
  ...STAFF_QA_PAGES,
  ...STAFF_POLICY_PAGES,
  ...ACCOUNT_PAGES,
];
