import { PERMISSIONS } from '@drumlin/contract/permissions.ts';
import type { Act } from '../../access/actor.ts';
import { AppError } from '../../access/app-error.ts';
import { carryOut } from '../../access/carry-out.ts';
import { getWithin } from '../../access/merchant-scope.ts';
import type { Principal } from '../../access/principal.ts';
import { hasFreshSecondFactor, type Session } from '../../access/session.ts';
import type { Platform } from '../../platform/platform.ts';
import { queueNotice } from '../mail/job.ts';
import { countProtected } from '../person-queries.ts';
import { endPasswordSessions } from '../sessions/queries.ts';
import { isMfaEnforced, listAdmins, lockEnforced, updateMfaEnforced } from './enforcement-queries.ts';

/** Of the staff, only those who may do everything decide how the staff sign in; a merchant's Admins decide for their parent. */
const mayEnforce = ({ userType, permissions }: Principal): boolean =>
  userType === 'external' || PERMISSIONS.every(permission => permissions.has(permission));

export const readEnforcement = async ({ database }: Platform, session: Session) => {
  const { merchantParentId } = session;
  return {
    enabled: await isMfaEnforced(database.db, merchantParentId),
    changeable: mayEnforce(session),
    ...(await countProtected(database.db, merchantParentId)),
  };
};

/**
 * Turns the enforcement of a second factor on or off for the caller's merchant parent, or for the staff. Sessions opened with the
 * password alone end; the caller's own cannot be refreshed. Throws `forbidden`, and `secondFactorNeeded` where none was shown lately: to turn it
 * off, and for the staff to turn it on as well.
 */
export const setEnforcement = async (platform: Platform, act: Act<Session>, enabled: boolean): Promise<void> => {
  const { database, clock } = platform;
  const { principal } = act;
  if (!mayEnforce(principal)) throw new AppError('forbidden');
  // Of a merchant's Admins who begin with second factors none can be asked for yet; a stolen session would turn them off
  const isDangerous = !enabled || principal.userType === 'internal';
  if (isDangerous && !hasFreshSecondFactor(platform, principal)) throw new AppError('secondFactorNeeded');
  const { merchantParentId } = principal;
  await carryOut(database, act, async trx => {
    await updateMfaEnforced(trx, merchantParentId, enabled);
    if (enabled) await endPasswordSessions(trx, { merchantParentId, except: principal.id, now: clock.now() });
    return { entry: { details: { enabled } } };
  });
};

/**
 * The same by the staff for a merchant parent, whose own Admins are told by mail and in their trail. What is so already is done without a
 * record. Throws `forbidden` or `notFound`.
 */
export const setEnforcementOf = (
  platform: Platform,
  act: Act<Session>,
  { id, enabled }: { id: string; enabled: boolean },
): Promise<{ enabled: boolean }> =>
  carryOut(platform.database, act, async trx => {
    const { scope, id: sessionId } = act.principal;
    if (!mayEnforce(act.principal)) throw new AppError('forbidden');
    const before = await getWithin(scope, within => lockEnforced(trx, within, id));
    if (before.mfa_enforced === enabled) return { answer: { enabled } };
    await updateMfaEnforced(trx, id, enabled);
    if (enabled) await endPasswordSessions(trx, { merchantParentId: id, except: sessionId, now: platform.clock.now() });
    for (const admin of await listAdmins(trx, id))
      await queueNotice(trx, platform, admin.id, { of: 'mfa_enforced', enabled });
    return { answer: { enabled }, entry: { merchantParentId: id, object: `parent ${id}`, details: { enabled } } };
  });
