import accountScreens from './accounts/account-screens.json' with { type: 'json' };
import accounts from './accounts/accounts.json' with { type: 'json' };
import credentials from './accounts/credentials.json' with { type: 'json' };
import passkeys from './accounts/passkeys.json' with { type: 'json' };
import pictures from './accounts/pictures.json' with { type: 'json' };
import signIn from './accounts/sign-in.json' with { type: 'json' };
import analytics from './analytics.json' with { type: 'json' };
import auditDetails from './audit-details.json' with { type: 'json' };
import bankTransferEnumerations from './bank-transfer-enumerations.json' with { type: 'json' };
import bankTransferReports from './bank-transfer-reports.json' with { type: 'json' };
import branding from './branding.json' with { type: 'json' };
import dashboard from './dashboard.json' with { type: 'json' };
import disbursementExplained from './disbursement-explained.json' with { type: 'json' };
import enumerations from './enumerations.json' with { type: 'json' };
import errors from './errors.json' with { type: 'json' };
import closingPack from './exports/closing-pack.json' with { type: 'json' };
import exportFiles from './exports/export-files.json' with { type: 'json' };
import exportSchedules from './exports/export-schedules.json' with { type: 'json' };
import exportScreens from './exports/export-screens.json' with { type: 'json' };
import exportWords from './exports/exports.json' with { type: 'json' };
import help from './help.json' with { type: 'json' };
import helpTestApi from './help-test-api.json' with { type: 'json' };
import ipAllowlist from './ip-allowlist.json' with { type: 'json' };
import notifications from './notifications.json' with { type: 'json' };
import paymentFlow from './payment-flow.json' with { type: 'json' };
import personalData from './personal-data.json' with { type: 'json' };
import reconciliation from './reconciliation.json' with { type: 'json' };
import reportViews from './report-views.json' with { type: 'json' };
import reports from './reports.json' with { type: 'json' };
import rowScreens from './row-screens.json' with { type: 'json' };
import shell from './shell.json' with { type: 'json' };
import disbursementTerms from './staff/disbursement-terms.json' with { type: 'json' };
import disbursements from './staff/disbursements.json' with { type: 'json' };
import fees from './staff/fees.json' with { type: 'json' };
import funds from './staff/funds.json' with { type: 'json' };
import ingest from './staff/ingest.json' with { type: 'json' };
import internalQa from './staff/internal-qa.json' with { type: 'json' };
import merchants from './staff/merchants.json' with { type: 'json' };
import people from './staff/people.json' with { type: 'json' };
import policy from './staff/policy.json' with { type: 'json' };
import supportView from './staff/support-view.json' with { type: 'json' };
import statements from './statements.json' with { type: 'json' };
import testAccess from './test-access.json' with { type: 'json' };
import testApi from './test-api.json' with { type: 'json' };
import testDataWords from './test-data.json' with { type: 'json' };
import vip from './vip.json' with { type: 'json' };

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
  credentials,
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
  closingPack,
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
