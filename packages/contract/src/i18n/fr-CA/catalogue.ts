import { accountScreens } from './account-screens.ts';
import { accounts } from './accounts.ts';
import { auditDetails } from './audit-details.ts';
import { enumerations } from './enumerations.ts';
import { errors } from './errors.ts';
import { moreEnumerations } from './more-enumerations.ts';
import { moreReports } from './more-reports.ts';
import { moreReportsScreens } from './more-reports-screens.ts';
import { passkeys } from './passkeys.ts';
import { pictures } from './pictures.ts';
import { reports } from './reports.ts';
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
  ...moreReports,
  ...moreReportsScreens,
  ...errors,
  ...enumerations,
  ...moreEnumerations,
};
