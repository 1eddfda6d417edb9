import type { Platform } from '../platform/platform.ts';
import { type Act, recordAct } from './actor.ts';
import { AppError } from './app-error.ts';
import type { Principal } from './principal.ts';
import { limitOfPortal } from './rate-limit.ts';

/** More than anybody does by hand, and few enough that the trail stays readable. */
export const ACTS_A_MINUTE = 120;

const limitOf = limitOfPortal('act', ACTS_A_MINUTE, 60);

/**
 * Counts what somebody signed in is about to do `times` over, however it will end: each act is a record that stays for ever, also of an
 * export of nothing. Throws `tooManyRequests` for who does too much, which is on record once.
 */
export const countActs = async (platform: Platform, act: Act<Principal>, times: number): Promise<void> => {
  const limit = limitOf(platform);
  const key = String(act.principal.userId);
  const nth = await limit.count(key, times);
  if (nth <= ACTS_A_MINUTE) return;
  if (nth - times <= ACTS_A_MINUTE) {
    await recordAct(platform.database.db, act, { outcome: 'failure', details: { reason: 'tooManyRequests' } });
  }
  limit.refuseBlocked(key);
  throw new AppError('tooManyRequests', { retryAfter: 60 });
};
