import type { Platform } from '../platform/platform.ts';
import { type Origin, writeAudit } from './audit-trail.ts';
import { type Principal, whoOf } from './principal.ts';
import { limitOfPortal } from './rate-limit.ts';

/** More than anybody is refused who uses the portal's pages, and few enough that the trail stays readable. */
export const REFUSALS_A_MINUTE = 100;

const limitOf = limitOfPortal('refusal', REFUSALS_A_MINUTE, 60);

/** Throws `tooManyRequests` for somebody who was refused too often in the last minute, whatever they ask for now. */
export const enforceRefusalLimit = (platform: Platform, { userId }: Pick<Principal, 'userId'>): void =>
  limitOf(platform).refuseBlocked(String(userId));

/**
 * Whether a refusal of somebody signed in is put on record. The trail is never shortened and its records are written one after the
 * other, so nobody may fill it: from the hundred and first of a minute on there is none, and one that says so.
 */
export const countRefusal = async (
  platform: Platform,
  { principal, origin }: { principal: Principal; origin: Origin },
): Promise<boolean> => {
  const nth = await limitOf(platform).count(String(principal.userId));
  if (nth === REFUSALS_A_MINUTE + 1) {
    const record = { act: 'access_denied', outcome: 'failure', details: { reason: 'tooManyRequests' } } as const;
    await writeAudit(platform.database.db, origin, { ...record, ...whoOf(principal) });
  }
  return nth <= REFUSALS_A_MINUTE;
};
