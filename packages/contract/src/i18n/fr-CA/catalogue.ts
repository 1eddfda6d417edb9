import { accountScreens } from './accounts/account-screens.ts';
import { accounts } from './accounts/accounts.ts';
import { passkeys } from './accounts/passkeys.ts';
import { pictures } from './accounts/pictures.ts';
import { signIn } from './accounts/sign-in.ts';
import { analytics } from './analytics.ts';
import { auditDetails } from './audit-details.ts';
import { bankTransferEnumerations } from './bank-transfer-enumerations.ts';
import { bankTransferReports } from './bank-transfer-reports.ts';
import { branding } from './branding.ts';
import { dashboard } from './dashboard.ts';
import { disbursementExplained } from './disbursement-explained.ts';
import { enumerations } from './enumerations.ts';
import { errors } from './errors.ts';
import { exportFiles } from './exports/export-files.ts';
import { exportSchedules } from './exports/export-schedules.ts';
import { exportScreens } from './exports/export-screens.ts';
import { exportWords } from './exports/exports.ts';
import { help } from './help.ts';
import { helpTestApi } from './help-test-api.ts';
import { ipAllowlist } from './ip-allowlist.ts';
import { notifications } from './notifications.ts';
import { paymentFlow } from './payment-flow.ts';
import { personalData } from './personal-data.ts';
import { reconciliation } from './reconciliation.ts';
import { reportViews } from './report-views.ts';
import { reports } from './reports.ts';
import { rowScreens } from './row-screens.ts';
import { shell } from './shell.ts';
import { disbursementTerms } from './staff/disbursement-terms.ts';
import { disbursements } from './staff/disbursements.ts';
import { fees } from './staff/fees.ts';
import { funds } from './staff/funds.ts';
import { ingest } from './staff/ingest.ts';
import { internalQa } from './staff/internal-qa.ts';
import { merchants } from './staff/merchants.ts';
import { people } from './staff/people.ts';
import { policy } from './staff/policy.ts';
import { supportView } from './staff/support-view.ts';
import { statements } from './statements.ts';
import { testAccess } from './test-access.ts';
import { testApi } from './test-api.ts';
import { testDataWords } from './test-data.ts';
import { vip } from './vip.ts';

/** What each area of the portal says; no text stands in two of them. */
export const AREAS: readonly Readonly<Record<string, string>>[] = [
  shell,
  signIn,
  accounts,
  accountScreens,
  analytics,
  auditDetails,
  dashboard,
  disbursementExplained,
  passkeys,
  personalData,
  merchants,
  fees,
  disbursements,
  disbursementTerms,
  funds,
  notifications,
  people,
  policy,
  pictures,
  ingest,
  ipAllowlist,
  paymentFlow,
  testApi,
  reports,
  reportViews,
  bankTransferReports,
  reconciliation,
  rowScreens,
  errors,
  exportSchedules,
  exportScreens,
  exportWords,
  exportFiles,
  enumerations,
  bankTransferEnumerations,
  testDataWords,
  vip,
  branding,
  help,
  helpTestApi,
  statements,
  supportView,
  testAccess,
  internalQa,
];

/** Every visible text of the portal in Canadian French; English is the key, and a test finds one that is missing. */
export const frCA: Readonly<Record<string, string>> = Object.assign({}, ...AREAS);
