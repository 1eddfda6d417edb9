import { accountScreens } from './account-screens.ts';
import { accounts } from './accounts.ts';
import { auditDetails } from './audit-details.ts';
import { bankTransferEnumerations } from './bank-transfer-enumerations.ts';
import { bankTransferReports } from './bank-transfer-reports.ts';
import { enumerations } from './enumerations.ts';
import { errors } from './errors.ts';
import { exportFiles } from './export-files.ts';
import { exportSchedules } from './export-schedules.ts';
import { exportScreens } from './export-screens.ts';
import { exportWords } from './exports.ts';
import { passkeys } from './passkeys.ts';
import { pictures } from './pictures.ts';
import { reconciliation } from './reconciliation.ts';
import { reports } from './reports.ts';
import { rowScreens } from './row-screens.ts';
import { shell } from './shell.ts';
import { signIn } from './sign-in.ts';

/** Every visible text of the portal in Canadian French; English is the key, and a test finds one that is missing. */
export const frCA: Readonly<Record<string, string>> = {
  ...shell,
  ...signIn,
  ...accounts,
  ...accountScreens,
  ...auditDetails,
  ...passkeys,
  ...pictures,
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
};
