import type { PolicyValues } from '@drumlin/contract/portal/configurations.ts';
import type { Act } from '../../access/actor.ts';
import { AppError } from '../../access/app-error.ts';
import { carryOut } from '../../access/carry-out.ts';
import { policyWith } from '../../access/policy.ts';
import type { Session } from '../../access/session.ts';
import { endRevived } from '../../accounts/sessions/queries.ts';
import type { Platform } from '../../platform/platform.ts';
import { changesOf } from './changes.ts';
import { getPolicyRow, updatePolicy } from './queries.ts';

/** What is set, and what the installation says where nothing is. */
export const readSetPolicy = async ({ database, config }: Platform) => {
  const { version, ...values } = await getPolicyRow(database.db);
  const installed = {
    sessionIdleMinutes: Math.round(config.sessionIdleSeconds / 60),
    sessionAbsoluteHours: Math.round(config.sessionAbsoluteSeconds / 3600),
    passwordMinLength: config.passwordMinLength,
  };
  return { version, values, installed };
};

/**
 * Changes what holds of sessions, new passwords and new merchant parents, from the commit on and in every process. Sessions that ran out
 * by the limits so far end first, or longer ones would bring them back. What is so already is done without a record. Throws
 * `settingChanged` where somebody else was faster.
 */
export const changePolicy = (
  platform: Platform,
  act: Act<Session>,
  { version, ...after }: PolicyValues & { version: number },
): Promise<{ version: number }> =>
  carryOut(platform.database, act, async trx => {
    const { version: held, ...before } = await getPolicyRow(trx, { lock: true });
    if (held !== version) throw new AppError('settingChanged');
    const details = changesOf(before, after);
    if (!details) return { answer: { version } };
    const now = platform.clock.now();
    await endRevived(trx, { now, held: policyWith(platform, before), next: policyWith(platform, after) });
    const next = await updatePolicy(trx, after);
    return { answer: { version: next }, entry: { object: 'policy', details } };
  });
