import { accountScreens } from './account-screens.ts';
import { accounts } from './accounts.ts';
import { analytics } from './analytics.ts';
import { auditDetails } from './audit-details.ts';
import { bankTransferEnumerations } from './bank-transfer-enumerations.ts';
import { bankTransferReports } from './bank-transfer-reports.ts';
import { branding } from './branding.ts';
import { dashboard } from './dashboard.ts';
import { disbursementExplained } from './disbursement-explained.ts';
import { disbursementTerms } from './disbursement-terms.ts';
import { disbursements } from './disbursements.ts';
import { enumerations } from './enumerations.ts';
import { errors } from './errors.ts';
import { exportFiles } from './export-files.ts';
import { exportSchedules } from './export-schedules.ts';
import { exportScreens } from './export-screens.ts';
import { exportWords } from './exports.ts';
import { fees } from './fees.ts';
import { funds } from './funds.ts';
import { help } from './help.ts';
import { helpTestApi } from './help-test-api.ts';
import { ingest } from './ingest.ts';
import { internalQa } from './internal-qa.ts';
import { ipAllowlist } from './ip-allowlist.ts';
import { merchants } from './merchants.ts';
import { notifications } from './notifications.ts';
import { passkeys } from './passkeys.ts';
import { paymentFlow } from './payment-flow.ts';
import { people } from './people.ts';
import { personalData } from './personal-data.ts';
import { pictures } from './pictures.ts';
import { policy } from './policy.ts';
import { reconciliation } from './reconciliation.ts';
import { reports } from './reports.ts';
import { rowScreens } from './row-screens.ts';
import { shell } from './shell.ts';
import { signIn } from './sign-in.ts';
import { statements } from './statements.ts';
import { supportView } from './support-view.ts';
import { testAccess } from './test-access.ts';
import { testApi } from './test-api.ts';
import { testDataWords } from './test-data.ts';
import { vip } from './vip.ts';

/** Every visible text of the portal in Canadian French; English is the key, and a test finds one that is missing. */
export const frCA: Readonly<Record<string, string>> = {
  ...shell,
  ...signIn,
  ...accounts,
  ...accountScreens,
  ...analytics,
  ...auditDetails,
  ...dashboard,
  ...disbursementExplained,
  ...passkeys,
  ...personalData,
  ...merchants,
  ...fees,
  ...disbursements,
  ...disbursementTerms,
  ...funds,
  ...notifications,
  ...people,
  ...policy,
  ...pictures,
  ...ingest,
  ...ipAllowlist,
  ...paymentFlow,
  ...testApi,
  ...reports,
  ...bankTransferReports,
  ...reconciliation,
  ...rowScreens,
  ...errors,
  ...exportSchedules,
  ...exportScreens,
  ...exportWords,
  ...exportFiles,
  ...enumerations,
  ...bankTransferEnumerations,
  ...testDataWords,
  ...vip,
  ...branding,
  ...help,
  ...helpTestApi,
  ...statements,
  ...supportView,
  ...testAccess,
  ...internalQa,
};
