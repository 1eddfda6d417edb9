import { PERMISSIONS } from '@drumlin/contract/permissions.ts';
import { type Act, recordAct } from '../../access/actor.ts';
import { AppError } from '../../access/app-error.ts';
import type { Principal } from '../../access/principal.ts';
import { hasFreshSecondFactor, lockSession, type Session } from '../../access/session.ts';
import type { Platform } from '../../platform/platform.ts';
import { countProtected } from '../person-queries.ts';
import { endPasswordSessions } from '../sessions/queries.ts';
import { isMfaEnforced, updateMfaEnforced } from './enforcement-queries.ts';

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
  await database.db.transaction().execute(async trx => {
    await updateMfaEnforced(trx, merchantParentId, enabled);
    await lockSession(trx, principal);
    if (enabled) await endPasswordSessions(trx, { merchantParentId, except: principal.id, now: clock.now() });
    await recordAct(trx, act, { details: { enabled } });
  });
};
