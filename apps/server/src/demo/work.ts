import type { Platform } from '../platform/platform.ts';
import { makeAnnouncements } from './announcements.ts';
import { requestExports, scheduleExport } from './exports.ts';
import { refuseFile, takeLateCredit } from './files.ts';
import { invitePeople } from './people.ts';
import { proposeDisbursements } from './proposals.ts';

/**
 * What people of the demo have done in it, so that no panel is empty: each act through the service that its route calls, by somebody who
 * may. What an interrupted start has done already is not done again.
 */
export const doDemoWork = async (platform: Platform): Promise<void> => {
  if (!platform.config.demoData || !platform.config.demoWork) return;
  await makeAnnouncements(platform);
  await invitePeople(platform);
  const unreviewed = await proposeDisbursements(platform);
  if (unreviewed) await takeLateCredit(platform, unreviewed);
  await requestExports(platform);
  await scheduleExport(platform);
  await refuseFile(platform);
};
